/** The four lists that ads are filtered by (spec §3/20). */
export const adFilters = ['theme', 'region', 'tripLength', 'vacationType'] as const;

export type AdFilter = (typeof adFilters)[number];

/** What of each list somebody chose; nothing or an empty text leaves the list open. */
export type AdChoice = { readonly [F in AdFilter]?: string | undefined };

/** Returns the ads that fit everything chosen, in their order. */
export const filterAds = <Ad extends Readonly<Record<AdFilter, string>>>(ads: readonly Ad[], choice: AdChoice): Ad[] =>
  ads.filter((ad) => adFilters.every((filter) => !choice[filter] || ad[filter] === choice[filter]));
