import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import type { AdRuleRow } from './ad-rule-table.ts';
import type { AdOfOffer } from './create-ad.ts';
import type { OwnAdRow } from './own-ad-table.ts';

/** Number of ads per page. */
const most = 4;

/** Order of offers that staff did not pin, after all priorities. */
const unpinned = 100;

interface Period {
  readonly from: string | null;
  readonly until: string | null;
}

const isCurrent = ({ from, until }: Period, day: string): boolean => (from ?? day) <= day && day <= (until ?? day);

/** Returns whether a rule is about a lodging of a product. */
export const isRuleFor = (
  rule: Pick<AdRuleRow, 'section' | 'lodging_id'>,
  { section, lodging_id }: Pick<AdRuleRow, 'section' | 'lodging_id'>,
): boolean => rule.section === section && rule.lodging_id === lodging_id;

interface ChosenOffer {
  readonly offer: AdOfOffer;
  /** Priority of pinned offers; larger than every priority for others. */
  readonly order: number;
}

/** Returns the offers that pages show on a day: pinned ones by priority, then the largest savings. Omits hidden ones. */
export const chooseAds = (
  found: readonly AdOfOffer[],
  rules: readonly AdRuleRow[],
  day: string,
): readonly ChosenOffer[] => {
  const current = rules.filter(({ from_day, until_day }) => isCurrent({ from: from_day, until: until_day }, day));
  return found
    .map((offer) => ({ offer, rule: current.find((rule) => isRuleFor(rule, offer)) }))
    .filter(({ rule }) => rule?.kind !== 'hide')
    .map(({ offer, rule }) => ({ offer, order: rule?.priority ?? unpinned }))
    .toSorted((a, b) => a.order - b.order || b.offer.saved - a.offer.saved)
    .slice(0, most);
};

/** Returns the own ads that the pages of a product show on a day, by priority, newest first. */
export const chooseOwnAds = (rows: readonly OwnAdRow[], product: CatalogueCode, day: string): readonly OwnAdRow[] =>
  rows
    .filter(({ content }) => content.products.length === 0 || content.products.includes(product))
    .filter(({ content }) => isCurrent(content, day))
    .toSorted((a, b) => a.content.priority - b.content.priority || b.set_at.getTime() - a.set_at.getTime())
    .slice(0, most);
