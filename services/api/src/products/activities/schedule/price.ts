import type { ActivityAnswer } from '@travel/contracts/endpoints/products/activities';
import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import { money } from '@travel/contracts/money/money';
import type { Party } from '@travel/contracts/orders/party';
import type { TFunction } from 'i18next';
import type { Converter } from '@travel/reference/exchange/converter';
import { scaleThousandths } from '@travel/supplier-kit/draw/scaled';
import { splitTax } from '../../prices/item-prices.ts';
import { getServiceTaxRate } from '../../prices/value-added.ts';
import type { Activity, Slot } from '@travel/supplier-kit/activities/activity-supplier';
import { listAgeGroups, type AgeGroup } from './people.ts';

/** An age group with its price in minor units of one currency, including taxes. */
export interface PricedGroup extends AgeGroup {
  /** Price per participant. */
  readonly each: number;
}

/**
 * Returns the price of a start time for a party, by age group. Each amount is converted separately, so that the
 * converted amounts sum to the total.
 */
export const priceGroups = (
  activity: Activity,
  { cents }: Pick<Slot, 'cents'>,
  party: Party,
  { convert }: Converter,
): PricedGroup[] =>
  listAgeGroups(activity, party).map((group) => ({
    ...group,
    each: group.share === 0 ? 0 : convert(scaleThousandths(cents, group.share)),
  }));

/** Returns the total of the age groups in minor units. */
export const sumGroups = (groups: readonly Pick<PricedGroup, 'each' | 'count'>[]): number =>
  groups.reduce((all, { each, count }) => all + each * count, 0);

type GroupPrice = Pick<PricedGroup, 'kind' | 'count' | 'each'>;

const split = ({ place }: Pick<Activity, 'place'>, groups: readonly GroupPrice[], currency: string) =>
  splitTax(money(sumGroups(groups), currency), getServiceTaxRate(place.country_code));

/** Returns a price in the format of search results and detail pages. */
export const toListedPrice = (
  activity: Pick<Activity, 'place'>,
  groups: readonly GroupPrice[],
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

/** Converts a price to the common format of order items, with a line for each age group. */
export const toItemPrice = (
  activity: Pick<Activity, 'place'>,
  groups: readonly GroupPrice[],
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
