import type { listAds } from '@travel/contracts/endpoints/products/ads';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { filterAds, type AdChoice, type AdFilter } from '@travel/contracts/products/ads/ads';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type AdsAnswer = EndpointResponse<typeof listAds>['data'];
export type Ad = AdsAnswer['adsData'][number];

/** The ads of a page with the four lists they are filtered by (spec §3). */
interface AdsState extends AdsAnswer {
  /** What is shown: the ads that fit everything chosen, the banner first. */
  readonly adsDataUsed: readonly Ad[];
  readonly choice: AdChoice;
}

export interface AdsStore extends StoreApi<AdsState> {
  /** An empty value leaves a list open. */
  choose(filter: AdFilter, value: string): void;
  /** Leaves every list open. */
  chooseAll(): void;
}

/** Keeps the ads that a page was given. One for each answer. */
export const createAdsStore = (answer: AdsAnswer): AdsStore => {
  const withChoice = (choice: AdChoice) => ({
    choice,
    adsDataUsed: filterAds([...answer.adsBannerData, ...answer.adsData], choice),
  });
  const store = createStore<AdsState>(() => ({ ...answer, ...withChoice({}) }));
  return {
    ...store,
    choose: (filter, value) => store.setState(({ choice }) => withChoice({ ...choice, [filter]: value })),
    chooseAll: () => store.setState(withChoice({})),
  };
};
