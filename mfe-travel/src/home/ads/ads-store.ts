import type { listAds } from '@travel/contracts/endpoints/products/ads';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { filterAds, type AdChoice, type AdFilter } from '@travel/contracts/products/ads/ads';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type AdsAnswer = EndpointResponse<typeof listAds>['data'];
export type Ad = AdsAnswer['adsData'][number];

/** The ads of a page and their four filters (spec §3). */
interface AdsState extends AdsAnswer {
  /** The ads that match the visitor's choice in all four filters. The first one is shown as the banner. */
  readonly adsDataUsed: readonly Ad[];
  readonly choice: AdChoice;
}

export interface AdsStore extends StoreApi<AdsState> {
  choose(filter: AdFilter, value: string): void;
  chooseAll(): void;
}

export const createAdsStore = (answer: AdsAnswer): AdsStore => {
  const applyChoice = (choice: AdChoice) => ({
    choice,
    adsDataUsed: filterAds([...answer.adsBannerData, ...answer.adsData], choice),
  });
  const store = createStore<AdsState>(() => ({ ...answer, ...applyChoice({}) }));
  return {
    ...store,
    choose: (filter, value) => store.setState(({ choice }) => applyChoice({ ...choice, [filter]: value })),
    chooseAll: () => store.setState(applyChoice({})),
  };
};
