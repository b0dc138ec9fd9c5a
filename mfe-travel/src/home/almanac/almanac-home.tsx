import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getTravelProduct } from '../../products/registry.ts';
import { useHighlights } from '../../places/places-context.tsx';
import { HomeAds } from '../ads/home-ads.tsx';
import { DaylightSection } from '../days/daylight-section.tsx';
import { MembershipBand } from '../membership/membership-band.tsx';
import { Picks } from '../picks/picks.tsx';
import { RecentBand } from '../../search/recent/recent-part.tsx';
import { useChosenMonth } from '../use-chosen-month.ts';
import { AlmanacHero } from './almanac-hero.tsx';

/** Home page of the site and of each section in the almanac look: late sun over a coast, a table of daylight hours. */
export function AlmanacHome() {
  const { route } = useHost();
  const product = getTravelProduct(route.catalogue);
  const chosen = useChosenMonth();
  const highlights = useHighlights();
  const [first] = highlights.status === 'ready' ? highlights.value : [];

  return (
    <>
      <AlmanacHero product={product} sun={first && { place: first, month: chosen.month }} />
      <RecentBand />
      <DaylightSection product={product} chosen={chosen} highlights={highlights} />
      {highlights.status === 'ready' && <Picks product={product} month={chosen.month} places={highlights.value} />}
      <HomeAds />
      <MembershipBand />
    </>
  );
}
