import styled from '@emotion/styled';
import type { ProductDefinition } from '@travel/contracts/products/definitions';
import { CardLink } from '@travel/ui/card';
import { plainClick } from '@travel/ui/plain-click';
import { Price } from '@travel/ui/price';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, nextWeekday, todayHere, type Day, type Month } from '@travel/contracts/days';
import { formatMonth } from '@travel/contracts/format/dates';
import { HotelScene } from '../../offers/hotel-scene.tsx';
import { MemberTag } from '../../offers/member-price.tsx';
import { PolicyLine } from '../../offers/policy-line.tsx';
import { useHost } from '../../host/host-context.tsx';
import { fullName } from '../../places/place.ts';
import { hotelPickPath } from '../../products/hotels/home/hotel-pick-path.ts';
import { useHotelPicks, type HotelPick } from '../../products/hotels/home/use-hotel-picks.ts';
import { HarboursSkeleton } from './harbours-skeleton.tsx';
import { Card, Cards, Country, Head, Name, picture, Section, Waiting } from './three-cards.ts';

interface WeekHotelsProps {
  readonly product: ProductDefinition;
  readonly month: Month;
  /** What stands here where no hotel can be had. */
  readonly otherwise: ReactNode;
}

const sunday = 0;

/** The second week of a month, or the next one where that has begun. */
const weekIn = (month: Month, today: Day): { readonly checkin: Day; readonly checkout: Day } => {
  const [tomorrow, second] = [addDays(today, 1), `${month}-07`];
  const checkin = nextWeekday(tomorrow > second ? tomorrow : second, sunday);
  return { checkin, checkout: addDays(checkin, 7) };
};

/** Three hotels for a whole week of the month, each with what the week costs. */
export function WeekHotels({ product, month, otherwise }: WeekHotelsProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const load = useHotelPicks(product, weekIn(month, todayHere()), 3);
  if (load.status === 'failed' || (load.status === 'ready' && load.value.length === 0)) return otherwise;
  return (
    <Section aria-labelledby="harbours">
      <Head>
        <h2 id="harbours" css={type.place}>
          {t('home.harbor.hotels', { month: formatMonth(month, locale.language) })}
        </h2>
        <p>{t('home.harbor.hotelsNote')}</p>
      </Head>
      {load.status === 'loading' ? (
        <Waiting>
          <HarboursSkeleton label={t('hotels.loading')} />
        </Waiting>
      ) : (
        <Cards role="list">
          {load.value.map((pick) => (
            <li key={pick.hotel_id}>
              <WeekHotel product={product} pick={pick} />
            </li>
          ))}
        </Cards>
      )}
    </Section>
  );
}

function WeekHotel({ product, pick }: { product: ProductDefinition; pick: HotelPick }) {
  const { locale, navigate } = useHost();
  const to = hotelPickPath(product, pick);
  return (
    <Card>
      <Picture scene={pick.scenes[0]} />
      <Name>
        <CardLink href={to} onClick={plainClick(to, (href) => navigate(href))}>
          {pick.name}
        </CardLink>
      </Name>
      <Country>{fullName(pick.place)}</Country>
      <Terms>
        <PolicyLine cancellation={pick.cancellation} zone={pick.place.time_zone} />
        <Cost>
          <MemberTag member={pick.price.member} />
          <Price value={pick.price.inclusive} language={locale.language} size="medium" />
        </Cost>
      </Terms>
    </Card>
  );
}

const Picture = styled(HotelScene)(picture);

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
