/** The four filters of ads (spec §3/20). */
export const adFilters = ['theme', 'region', 'tripLength', 'vacationType'] as const;

export type AdFilter = (typeof adFilters)[number];

/** The chosen value of each filter; undefined or empty applies no filter. */
export type AdChoice = { readonly [F in AdFilter]?: string | undefined };

/** Returns the ads that match every chosen value, in their original order. */
export const filterAds = <Ad extends Readonly<Record<AdFilter, string>>>(ads: readonly Ad[], choice: AdChoice): Ad[] =>
  ads.filter((ad) => adFilters.every((filter) => !choice[filter] || ad[filter] === choice[filter]));
