import type { AdRuleRow } from './ad-rule-table.ts';
import type { AdOfOffer } from './create-ad.ts';

/** Largest number of ads per page. */
const most = 4;

/** Returns whether a rule is about a lodging of a product. */
export const isRuleFor = (
  rule: Pick<AdRuleRow, 'section' | 'lodging_id'>,
  { section, lodging_id }: Pick<AdRuleRow, 'section' | 'lodging_id'>,
): boolean => rule.section === section && rule.lodging_id === lodging_id;

/** Returns the ads that pages show on a day: pinned ones by priority, then the largest savings. Omits hidden ones. */
export const chooseAds = (
  found: readonly AdOfOffer[],
  rules: readonly AdRuleRow[],
  day: string,
): readonly AdOfOffer[] => {
  const current = rules.filter(({ from_day, until_day }) => (from_day ?? day) <= day && day <= (until_day ?? day));
  return found
    .map((ad) => ({ ad, rule: current.find((rule) => isRuleFor(rule, ad)) }))
    .filter(({ rule }) => rule?.kind !== 'hide')
    .toSorted((a, b) => (a.rule?.priority ?? Infinity) - (b.rule?.priority ?? Infinity) || b.ad.saved - a.ad.saved)
    .slice(0, most)
    .map(({ ad }) => ad);
};
