import styled from '@emotion/styled';
import type { TravelProduct } from '../../products/travel-product.ts';
import { CardLink } from '@travel/ui/cards/card.tsx';
import { navigateOnClick } from '@travel/ui/actions/navigate-on-click.ts';
import { PlacePicture } from '../../places/scenes/place-picture.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { color, font, motion, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { media } from '@travel/ui/look/tokens/media.ts';
import { useTranslation } from 'react-i18next';
import { getMidMonth, toTime, type Month } from '@travel/contracts/locale/days/days';
import { useNow } from '../../places/daylight/use-now.ts';
import { calculateSunDay } from '../../places/daylight/sun-day.ts';
import { useDaylightTexts } from '../../places/daylight/use-daylight-texts.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Place } from '../../places/place.ts';
import { getPlacePath } from '../place-path.ts';

interface PlaceCardProps {
  readonly product: TravelProduct;
  readonly place: Place;
  readonly month: Month;
  readonly picture: string | undefined;
}

/**
 * Card of a place with its picture, local time, and daylight in the middle of the month. The complete card is a link.
 */
export function PlaceCard({ product, place, month, picture = '' }: PlaceCardProps) {
  const { t } = useTranslation('mfe-travel');
  const { navigate } = useHost();
  const words = useDaylightTexts();
  const now = useNow();
  const sun = calculateSunDay(place, getMidMonth(month));
  const to = getPlacePath(product, { place });

  return (
    <Card>
      <Picture place={place} date={month} src={picture} />
      <Head>
        <Name>
          <CardLink href={to} onClick={navigateOnClick(to, (href) => navigate(href))}>
            {place.name}
          </CardLink>
        </Name>
        <Tag>{t('home.picks.there', { time: toTime(now, place.time_zone) })}</Tag>
      </Head>
      <Country>{place.country}</Country>
      <Light>{words.light(sun)}</Light>
      <Course>{words.course(sun)}</Course>
    </Card>
  );
}

const Card = styled.article({
  position: 'relative',
  borderRadius: radius.card,
  [media.hover]: {
    '&:hover a': { textDecoration: 'underline', textUnderlineOffset: '0.2em', textDecorationThickness: 1 },
  },
});

const Picture = styled(PlacePicture)({
  blockSize: 264,
  borderRadius: radius.card,
  '& img': { transition: `transform ${motion.scene} ${motion.ease}` },
  '[dir=rtl] & img': { transform: 'scaleX(-1)' },
  [media.phone]: { blockSize: 'auto', aspectRatio: '8 / 5' },
});

const Head = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: space.s,
  marginBlockStart: space.m,
});
const Name = styled.h3(type.titleSmall);
const Country = styled.p(type.small, { color: color.ink2 });
const Light = styled.p(type.small, { marginBlockStart: space.s, color: color.positive, fontWeight: font.medium });
const Course = styled.p(type.small, type.figures, { color: color.ink2 });
