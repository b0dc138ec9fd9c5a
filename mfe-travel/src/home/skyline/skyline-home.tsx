import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getTravelProduct } from '../../products/registry.ts';
import { useHighlights } from '../../places/places-context.tsx';
import { HomeAds } from '../ads/home-ads.tsx';
import { DaylightSection } from '../days/daylight-section.tsx';
import { MembershipBand } from '../membership/membership-band.tsx';
import { Suggestions } from '../picks/suggestions.tsx';
import { RecentBand } from '../../search/recent/recent-part.tsx';
import { useChosenMonth } from '../use-chosen-month.ts';
import { TimetableSkeleton } from './timetable-skeleton.tsx';
import { BlueHours } from './blue-hours.tsx';
import { Clocks } from './clocks.tsx';
import { OfferTimetable } from './offer-timetable.tsx';
import { CityTimetable } from './city-timetable.tsx';
import { SkylineHero } from './skyline-hero.tsx';

/** Home page of the site and of each section in the skyline look: blue hour over a city, a timetable of cities. */
export function SkylineHome() {
  const { t } = useTranslation('mfe-travel');
  const { route } = useHost();
  const product = getTravelProduct(route.catalogue);
  const chosen = useChosenMonth();
  const highlights = useHighlights();
  const places = highlights.status === 'ready' ? highlights.value : [];
  const cities = <CityTimetable product={product} places={places.slice(0, 5)} />;
  const { offers, picks } = product.home;
  const offerList = offers ? <OfferTimetable product={product} otherwise={cities} /> : cities;
  const list = picks ? <Suggestions product={product} month={chosen.month} otherwise={cities} /> : offerList;

  return (
    <>
      <SkylineHero product={product} city={places[0]} />
      <RecentBand />
      {highlights.status === 'loading' && (
        <Board>
          <TimetableSkeleton label={t('home.days.loading')} />
        </Board>
      )}
      {places.length > 0 && (
        <Board>
          {list}
          <Aside>
            <Clocks places={places.slice(0, 4)} />
            <BlueHours places={places.slice(0, 4)} />
          </Aside>
        </Board>
      )}
      <DaylightSection product={product} chosen={chosen} highlights={highlights} />
      <HomeAds />
      <MembershipBand />
    </>
  );
}

const Board = styled.div(pageColumn, {
  display: 'grid',
  gap: space.xl,
  paddingBlockStart: 28,
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 316px', columnGap: 40 },
});

const Aside = styled.div({
  display: 'grid',
  alignContent: 'start',
  gap: space.l,
  [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
  [media.desktop]: { gridTemplateColumns: '1fr' },
});
