import type { listAds } from '@travel/contracts/endpoints/products/ads';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { adFilters, filterAds, type AdChoice, type AdFilter } from '@travel/contracts/products/ads/ads';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type AdsAnswer = EndpointResponse<typeof listAds>['data'];
export type Ad = AdsAnswer['adsData'][number];
/** An ad that staff wrote. */
export type OwnAd = NonNullable<AdsAnswer['ownAds']>[number];

/** Number of ads that a page shows if offers are not filtered. */
const most = 4;

/** The ads of a page and their four filters (spec §3). */
interface AdsState extends AdsAnswer {
  /**
   * The ads that match the visitor's choice in all four filters; own ads match none. The first one is shown as the
   * banner.
   */
  readonly adsDataUsed: readonly (Ad | OwnAd)[];
  readonly choice: AdChoice;
}

export interface AdsStore extends StoreApi<AdsState> {
  choose(filter: AdFilter, value: string): void;
  chooseAll(): void;
}

export const createAdsStore = (answer: AdsAnswer): AdsStore => {
  const { adsBannerData, adsData, ownAds = [] } = answer;
  const applyChoice = (choice: AdChoice) => {
    const offers = filterAds([...adsBannerData, ...adsData], choice);
    if (adFilters.some((filter) => choice[filter])) return { choice, adsDataUsed: offers };
    const adsDataUsed = [...ownAds, ...offers].toSorted((a, b) => a.priority - b.priority).slice(0, most);
    return { choice, adsDataUsed };
  };
  const store = createStore<AdsState>(() => ({ ...answer, ...applyChoice({}) }));
  return {
    ...store,
    choose: (filter, value) => store.setState(({ choice }) => applyChoice({ ...choice, [filter]: value })),
    chooseAll: () => store.setState(applyChoice({})),
  };
};
