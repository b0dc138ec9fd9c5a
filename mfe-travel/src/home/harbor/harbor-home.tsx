import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getTravelProduct } from '../../products/registry.ts';
import { useHighlights } from '../../places/places-context.tsx';
import { HomeAds } from '../ads/home-ads.tsx';
import { DaylightSection } from '../days/daylight-section.tsx';
import { MembershipBand } from '../membership/membership-band.tsx';
import { Suggestions } from '../picks/suggestions.tsx';
import { RecentBand } from '../../search/recent/recent-part.tsx';
import { useChosenMonth } from '../use-chosen-month.ts';
import { HarborHero } from './harbor-hero.tsx';
import { HarborPlaces } from './harbor-places.tsx';
import { WeekOffers } from './week-offers.tsx';

/** Home page of the site and of each section in the harbor look: morning mist, offers for a week. */
export function HarborHome() {
  const { route } = useHost();
  const product = getTravelProduct(route.catalogue);
  const chosen = useChosenMonth();
  const highlights = useHighlights();
  const places = highlights.status !== 'failed' && (
    <HarborPlaces
      product={product}
      month={chosen.month}
      places={highlights.status === 'ready' ? highlights.value : null}
    />
  );

  const { offers, picks } = product.home;

  return (
    <>
      <HarborHero product={product} />
      <RecentBand />
      {offers && <WeekOffers product={product} month={chosen.month} otherwise={places} />}
      {picks && <Suggestions product={product} month={chosen.month} otherwise={places} />}
      {!offers && !picks && places}
      <DaylightSection product={product} chosen={chosen} highlights={highlights} />
      <HomeAds />
      <MembershipBand />
    </>
  );
}
