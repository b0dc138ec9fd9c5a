import styled from '@emotion/styled';
import { formatShortRange } from '@travel/contracts/locale/format/dates';
import { getDirection } from '@travel/contracts/locale/languages';
import { CardLink } from '@travel/ui/cards/card.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { navigateOnClick } from '@travel/ui/actions/navigate-on-click.ts';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { OfferPicture } from '../../offers/offer-picture.tsx';
import { storeLastAdDay } from '../../search/last-ad-day.ts';
import type { Ad, OwnAd } from './ads-store.ts';

interface AdProps {
  readonly ad: Ad | OwnAd;
}

/** Returns the props of an ad's picture; null for an own ad without one, whose text fills the card. */
const getPicture = (ad: Ad | OwnAd): ComponentProps<typeof OfferPicture> | null => {
  if ('scene' in ad) return { scene: ad.scene };
  const { picture: photo } = ad;
  return photo && { scene: { kind: 'coast', hour: 'dusk', number: 1, photo }, alt: photo.alt };
};

export function AdBanner({ ad }: AdProps) {
  const picture = getPicture(ad);
  return (
    <Banner>
      {picture && <BannerPicture {...picture} />}
      <BannerWords>
        <AdWords ad={ad} isLarge />
      </BannerWords>
    </Banner>
  );
}

export function AdCard({ ad }: AdProps) {
  const picture = getPicture(ad);
  return (
    <Card>
      {picture && <CardPicture {...picture} />}
      <div>
        <AdWords ad={ad} />
      </div>
    </Card>
  );
}

function AdWords({ ad, isLarge = false }: AdProps & { readonly isLarge?: boolean }) {
  const { cookies, navigate } = useHost();
  const { path, title } = ad;
  const follow = (to: string) => {
    if ('checkin' in ad) storeLastAdDay(cookies, ad.checkin);
    navigate(to);
  };
  const language = 'lang' in ad && { lang: ad.lang, dir: getDirection(ad.lang) };
  return (
    <>
      <h3 css={isLarge ? type.title : type.titleSmall} {...language}>
        <CardLink href={path} onClick={navigateOnClick(path, follow)}>
          {title}
        </CardLink>
      </h3>
      {'place' in ad ? <OfferWords ad={ad} isLarge={isLarge} /> : <Quiet {...language}>{ad.text}</Quiet>}
    </>
  );
}

function OfferWords({ ad, isLarge }: { readonly ad: Ad; readonly isLarge: boolean }) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const { checkin, checkout, place, price, strike } = ad;
  return (
    <>
      <Quiet>
        {place.name} · {formatShortRange(checkin, checkout, locale.language)}
      </Quiet>
      <Saving>{ad.text}</Saving>
      <Price
        value={price}
        struck={strike}
        struckLabel={t('ads.instead')}
        language={locale.language}
        size={isLarge ? 'large' : 'medium'}
        unit={t('ads.unit')}
      />
    </>
  );
}

const underlined = {
  [media.hover]: {
    '&:hover a': { textDecoration: 'underline', textUnderlineOffset: '0.2em', textDecorationThickness: 1 },
  },
} as const;

const Banner = styled.article(underlined, {
  position: 'relative',
  display: 'grid',
  overflow: 'clip',
  marginBlockStart: space.l,
  borderRadius: radius.card,
  background: color.sunken,
  [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
  [media.desktop]: { gridTemplateColumns: '780fr 460fr' },
});

const BannerPicture = styled(OfferPicture)({
  blockSize: 180,
  [media.tablet]: { blockSize: 280 },
  [media.desktop]: { blockSize: 320 },
});
const BannerWords = styled.div({
  display: 'grid',
  alignContent: 'center',
  gap: space.xs,
  padding: space.l,
  '&:only-child': { gridColumn: '1 / -1', [media.tablet]: { minBlockSize: 180 } },
});

const Card = styled.article(underlined, {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '120px minmax(0, 1fr)',
  alignItems: 'start',
  gap: space.m,
  borderRadius: radius.card,
  '& > :only-child': {
    gridColumn: '1 / -1',
    minBlockSize: 132,
    padding: space.m,
    borderRadius: radius.card,
    background: color.sunken,
  },
});

const CardPicture = styled(OfferPicture)({ blockSize: 132, borderRadius: radius.card });

const Quiet = styled.p(type.small, { color: color.ink2 });
const Saving = styled.p(type.small, { color: color.positive, fontWeight: font.medium });
