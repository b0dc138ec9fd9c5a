import type { ActivityAnswer } from '@travel/contracts/endpoints/products/activities';
import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import { money } from '@travel/contracts/money/money';
import type { Party } from '@travel/contracts/orders/party';
import type { TFunction } from 'i18next';
import type { Converter } from '../../../reference/exchange/converter.ts';
import { scaled } from '../../draw/scaled.ts';
import { splitTax } from '../../prices/item-prices.ts';
import { serviceTaxRate } from '../../prices/value-added.ts';
import type { Activity, Slot } from '../activity-supplier.ts';
import { ageGroups } from './people.ts';
import type { AgeGroup } from './people.ts';

/** What some of the same age pay in minor units of one currency, taxes in. */
export interface PricedGroup extends AgeGroup {
  /** Of one. */
  readonly each: number;
}

/** Returns what a party pays for a time of an activity, by age. Each amount is converted by itself: they sum to the whole. */
export const pricedGroups = (
  activity: Activity,
  { cents }: Pick<Slot, 'cents'>,
  party: Party,
  { convert }: Converter,
): PricedGroup[] =>
  ageGroups(activity, party).map((group) => ({
    ...group,
    each: group.share === 0 ? 0 : convert(scaled(cents, group.share)),
  }));

/** Returns the total of some groups in minor units. */
export const totalOf = (groups: readonly Pick<PricedGroup, 'each' | 'count'>[]): number =>
  groups.reduce((all, { each, count }) => all + each * count, 0);

type Priced = Pick<PricedGroup, 'kind' | 'count' | 'each'>;

const split = ({ place }: Pick<Activity, 'place'>, groups: readonly Priced[], currency: string) =>
  splitTax(money(totalOf(groups), currency), serviceTaxRate(place.country_code));

/** Returns a price as lists and pages have it. */
export const listedPrice = (
  activity: Pick<Activity, 'place'>,
  groups: readonly Priced[],
  currency: string,
  t: TFunction,
): NonNullable<ActivityAnswer['chosen']>['price'] => ({
  ...split(activity, groups, currency),
  each: groups.map(({ kind, count, each }) => ({
    kind,
    label: t(`people.${kind}`, { count }),
    count,
    each: money(each, currency),
    total: money(each * count, currency),
  })),
});

/** Returns a price as an item of an order has it: a line for each age. */
export const itemPrice = (
  activity: Pick<Activity, 'place'>,
  groups: readonly Priced[],
  currency: string,
  t: TFunction,
): ItemPrice => ({
  ...split(activity, groups, currency),
  strike: null,
  member: null,
  lines: groups.map(({ kind, count, each }) => ({
    kind: 'unit',
    date: null,
    label: t(`people.${kind}`, { count }),
    amount: money(each * count, currency),
  })),
});
