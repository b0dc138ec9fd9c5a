import styled from '@emotion/styled';
import type { TravelProduct } from '../../products/travel-product.ts';
import { CardLink } from '@travel/ui/cards/card.tsx';
import { DaylightLine } from '@travel/ui/pictures/daylight/daylight-line.tsx';
import { navigateOnClick } from '@travel/ui/actions/navigate-on-click.ts';
import { PlacePicture } from '../../places/scenes/place-picture.tsx';
import { useTranslation } from 'react-i18next';
import { getMidMonth, type Month } from '@travel/contracts/locale/days/days';
import { calculateSunDay } from '../../places/daylight/sun-day.ts';
import { toDaylightLine } from '../../places/daylight/sun-line.ts';
import { useDaylightTexts } from '../../places/daylight/use-daylight-texts.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Place } from '../../places/place.ts';
import { getPlacePath } from '../place-path.ts';
import { Card, Country, Foot, Name, picture as pictureStyle } from './three-cards.ts';

interface HarbourCardProps {
  readonly product: TravelProduct;
  readonly place: Place;
  readonly month: Month;
  readonly picture: string | undefined;
}

export function HarborPlaceCard({ product, place, month, picture = '' }: HarbourCardProps) {
  const { t } = useTranslation('mfe-travel');
  const { navigate } = useHost();
  const words = useDaylightTexts();
  const sun = calculateSunDay(place, getMidMonth(month));
  const to = getPlacePath(product, { place });

  return (
    <Card>
      <Picture place={place} date={month} src={picture} />
      <Name>
        <CardLink href={to} onClick={navigateOnClick(to, (href) => navigate(href))}>
          {place.name}
        </CardLink>
      </Name>
      <Country>{place.country}</Country>
      <DaylightLine
        sun={toDaylightLine(sun)}
        text={t('daylight.line', { place: place.name, words: words.course(sun) })}
      />
      <Foot>
        <span>{words.course(sun)}</span>
        <b>{words.length(sun.daylight)}</b>
      </Foot>
    </Card>
  );
}

const Picture = styled(PlacePicture)({ ...pictureStyle, '[dir=rtl] & img': { transform: 'scaleX(-1)' } });
