import styled from '@emotion/styled';
import { CardLink } from '@travel/ui/cards/card.tsx';
import { formatShortRange } from '@travel/contracts/locale/format/dates';
import { media } from '@travel/ui/look/tokens/media.ts';
import { navigateOnClick } from '@travel/ui/actions/navigate-on-click.ts';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { OfferPicture } from '../../offers/offer-picture.tsx';
import { MemberPriceHint, MemberTag } from '../../offers/member-price.tsx';
import { PolicyLine } from '../../offers/policy-line.tsx';
import { GuestRating } from '../../offers/guest-rating.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { HomeOffer } from '../../products/travel-product.ts';

/** Card of an offer with the price of certain nights. The complete card links to the offer for those nights. */
export function OfferCard({ offer }: { offer: HomeOffer }) {
  const { t } = useTranslation('mfe-travel');
  const { locale, navigate } = useHost();
  const { checkin, checkout, path, place, price } = offer;
  return (
    <Card>
      <Picture scene={offer.scene} />
      <Head>
        <h3 css={type.titleSmall}>
          <CardLink href={path} onClick={navigateOnClick(path, (href) => navigate(href))}>
            {offer.name}
          </CardLink>
        </h3>
        <GuestRating score={offer.score} reviews={offer.reviews} />
      </Head>
      <Quiet>
        {place.name} · {formatShortRange(checkin, checkout, locale.language)}
      </Quiet>
      <PolicyLine cancellation={offer.cancellation} zone={place.time_zone} />
      <MemberTag member={price.member} />
      <Price
        value={price.per_night}
        language={locale.language}
        size="medium"
        unit={t('offers.taxesIn', { unit: t('offers.night') })}
      />
      <MemberPriceHint member={price.member} />
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

const Picture = styled(OfferPicture)({
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
