import type { Weekday } from '@travel/contracts/locale/days/typed-day';
import styled from '@emotion/styled';
import type { HomeOffer, TravelProduct } from '../../products/travel-product.ts';
import { CardLink } from '@travel/ui/cards/card.tsx';
import { navigateOnClick } from '@travel/ui/actions/navigate-on-click.ts';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, findNextWeekday, type Day, type Month } from '@travel/contracts/locale/days/days';
import { formatMonth, formatWeekday } from '@travel/contracts/locale/format/dates';
import { OfferPicture } from '../../offers/offer-picture.tsx';
import { MemberTag } from '../../offers/member-price.tsx';
import { PolicyLine } from '../../offers/policy-line.tsx';
import { useToday } from '@travel/ui/remote/hydration.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { formatPlaceName } from '../../places/place.ts';
import { useHomeOffers } from '../use-home-offers.ts';
import { getWeekStart } from '../../search/box/week-start.ts';
import { HarborCardsSkeleton } from './harbor-cards-skeleton.tsx';
import { Card, Cards, Country, Head, Name, picture, Section, SkeletonCards } from './three-cards.ts';

interface WeekOffersProps {
  readonly product: TravelProduct;
  readonly month: Month;
  readonly otherwise: ReactNode;
}

/** Returns a week that begins on the given weekday: the second week of a month, or the next week if that has begun. */
const findWeek = (month: Month, today: Day, first: Weekday): { readonly checkin: Day; readonly checkout: Day } => {
  const [tomorrow, second] = [addDays(today, 1), `${month}-07`];
  const checkin = findNextWeekday(tomorrow > second ? tomorrow : second, first);
  return { checkin, checkout: addDays(checkin, 7) };
};

export function WeekOffers({ product, month, otherwise }: WeekOffersProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const first = getWeekStart('harbor', product) ?? 0;
  const week = findWeek(month, useToday(), first);
  const load = useHomeOffers(product, { ...week, limit: 3 });
  if (load.status === 'failed' || (load.status === 'ready' && load.value.length === 0)) return otherwise;
  return (
    <Section aria-labelledby="harbours">
      <Head>
        <h2 id="harbours" css={type.place}>
          {t('home.harbor.offers', { month: formatMonth(month, locale.language) })}
        </h2>
        <p>{t('home.harbor.offersNote', { day: formatWeekday(week.checkin, locale.language) })}</p>
      </Head>
      {load.status === 'loading' ? (
        <SkeletonCards>
          <HarborCardsSkeleton label={t('offers.loading')} />
        </SkeletonCards>
      ) : (
        <Cards role="list">
          {load.value.map((offer) => (
            <li key={offer.id}>
              <WeekOffer offer={offer} />
            </li>
          ))}
        </Cards>
      )}
    </Section>
  );
}

function WeekOffer({ offer }: { offer: HomeOffer }) {
  const { locale, navigate } = useHost();
  const { path, place, price } = offer;
  return (
    <Card>
      <Picture scene={offer.scene} />
      <Name>
        <CardLink href={path} onClick={navigateOnClick(path, (href) => navigate(href))}>
          {offer.name}
        </CardLink>
      </Name>
      <Country>{formatPlaceName(place, locale.language)}</Country>
      <Terms>
        <PolicyLine cancellation={offer.cancellation} zone={place.time_zone} />
        <Cost>
          <MemberTag member={price.member} />
          <Price value={price.inclusive} language={locale.language} size="medium" />
        </Cost>
      </Terms>
    </Card>
  );
}

const Picture = styled(OfferPicture)(picture);

const Terms = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space.s,
  paddingBlockStart: space.m,
  borderBlockStart: `1px solid ${color.line}`,
});

const Cost = styled.div({ display: 'grid', justifyItems: 'end', gap: space.xxs, marginInlineStart: 'auto' });
