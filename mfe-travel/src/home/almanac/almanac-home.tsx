import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getTravelProduct } from '../../products/registry.ts';
import { useHighlights } from '../../places/places-context.tsx';
import { HomeAds } from '../ads/home-ads.tsx';
import { DaylightSection } from '../days/daylight-section.tsx';
import { MembershipBand } from '../membership/membership-band.tsx';
import { Picks } from '../picks/picks.tsx';
import { Suggestions } from '../picks/suggestions.tsx';
import { RecentBand } from '../../search/recent/recent-part.tsx';
import { useChosenMonth } from '../use-chosen-month.ts';
import { AlmanacHero } from './almanac-hero.tsx';

/** Home page of the site and of each section in the almanac look: late sun over a coast, a table of daylight hours. */
export function AlmanacHome() {
  const { route } = useHost();
  const product = getTravelProduct(route.catalogue);
  const chosen = useChosenMonth();
  const highlights = useHighlights();
  const { month } = chosen;
  const [first] = highlights.status === 'ready' ? highlights.value : [];

  const picks = highlights.status === 'ready' && <Picks product={product} month={month} places={highlights.value} />;

  return (
    <>
      <AlmanacHero product={product} sun={first && { place: first, month }} />
      <RecentBand />
      {product.home.picks && <Suggestions product={product} month={month} otherwise={picks} />}
      <DaylightSection product={product} chosen={chosen} highlights={highlights} />
      {!product.home.picks && picks}
      <HomeAds />
      <MembershipBand />
    </>
  );
}
