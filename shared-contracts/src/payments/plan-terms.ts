/** Kinds of plans for which terms are written: `terms/long-days.html`. */
export const standardTerms = ['at-work', 'first-light', 'grand-tour', 'long-days'] as const;

type StandardTerms = (typeof standardTerms)[number];

/** Lengths in months. */
interface PlanShape {
  readonly months: number;
  readonly trial_days: number;
  readonly renewal: { readonly months: number } | null;
  readonly by_organisation: boolean;
}

/** Returns the standard terms that describe a plan, or undefined if the plan needs its own. */
export const findStandardTerms = (plan: PlanShape): StandardTerms | undefined => {
  const { months, trial_days, renewal, by_organisation } = plan;
  const isYearly = months === 12 && renewal?.months === 12;
  const isMonthly = months === 1 && renewal?.months === 1;
  if (by_organisation) return isYearly ? 'at-work' : undefined;
  if (renewal === null) return months === 24 ? 'grand-tour' : undefined;
  if (trial_days > 0) return isMonthly ? 'first-light' : undefined;
  return isYearly ? 'long-days' : undefined;
};

/** Returns the name under which plans refer to their own terms. */
export const getOwnTermsName = (subId: string, version: number): string =>
  `terms/own-${subId.toLowerCase()}-${version}.html`;

/** Returns the version of a plan that has these terms, or undefined if they are a file of the asset host. */
export const parseOwnTerms = (name: string): { sub_id: string; version: string } | undefined => {
  const [, id, version] = /^terms\/own-([a-z0-9]+)-(\d+)\.html$/.exec(name) ?? [];
  return id === undefined || version === undefined ? undefined : { sub_id: id.toUpperCase(), version };
};
