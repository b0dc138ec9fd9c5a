import styled from '@emotion/styled';
import type { ProductDefinition } from '@travel/contracts/products/definitions';
import { CardLink } from '@travel/ui/card';
import { formatShortRange } from '@travel/contracts/format/dates';
import { media } from '@travel/ui/media';
import { plainClick } from '@travel/ui/plain-click';
import { Price } from '@travel/ui/price';
import { color, radius, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';
import { HotelScene } from '../../offers/hotel-scene.tsx';
import { MembersPay, MemberTag } from '../../offers/member-price.tsx';
import { PolicyLine } from '../../offers/policy-line.tsx';
import { ScoreWords } from '../../offers/score-words.tsx';
import { useHost } from '../../host/host-context.tsx';
import { hotelPickPath } from '../../products/hotels/home/hotel-pick-path.ts';
import type { HotelPick } from '../../products/hotels/home/use-hotel-picks.ts';

/** A hotel with the price of real nights. The whole card is one link to it on those nights. */
export function HotelPickCard({ product, pick }: { product: ProductDefinition; pick: HotelPick }) {
  const { t } = useTranslation('mfe-travel');
  const { locale, navigate } = useHost();
  const { checkin, checkout, place } = pick;
  const to = hotelPickPath(product, pick);
  return (
    <Card>
      <Picture scene={pick.scenes[0]} />
      <Head>
        <h3 css={type.titleSmall}>
          <CardLink href={to} onClick={plainClick(to, (href) => navigate(href))}>
            {pick.name}
          </CardLink>
        </h3>
        <ScoreWords score={pick.score} reviews={pick.reviews} />
      </Head>
      <Quiet>
        {place.name} · {formatShortRange(checkin, checkout, locale.language)}
      </Quiet>
      <PolicyLine cancellation={pick.cancellation} zone={place.time_zone} />
      <MemberTag member={pick.price.member} />
      <Price
        value={pick.price.per_night}
        language={locale.language}
        size="medium"
        unit={t('details.taxesIn', { unit: t('hotels.night') })}
      />
      <MembersPay member={pick.price.member} />
    </Card>
  );
}

const Card = styled.article({
  position: 'relative',
  display: 'grid',
  justifyItems: 'start',
  gap: space.xxs,
  borderRadius: radius.card,
  [media.hover]: {
    '&:hover a': { textDecoration: 'underline', textUnderlineOffset: '0.2em', textDecorationThickness: 1 },
  },
});

const Picture = styled(HotelScene)({
  inlineSize: '100%',
  blockSize: 264,
  borderRadius: radius.card,
  [media.phone]: { blockSize: 'auto', aspectRatio: '8 / 5' },
});

const Head = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: space.s,
  inlineSize: '100%',
  marginBlockStart: space.s,
});

const Quiet = styled.p(type.small, { color: color.ink2 });
