import { allocate, money } from '@travel/contracts/money';
import { methodOf } from '../../paying/methods/registry.ts';
import { tenderOf } from '../../paying/tenders/registry.ts';
import { paidItems } from '../items/item.ts';
import type { MoneyItem, OrderMoney } from './order-money.ts';
import type { Left } from './refund-shares.ts';

/** What of the money for an order belongs to one of its items, in minor units. */
export interface ItemShare {
  /** By the payment: charged, or to be charged later. */
  readonly payment: number;
  /** By tenders that were money. */
  readonly tenders: number;
}

/**
 * Splits what an order is paid by among its items, way after way in proportion to what of each item is not paid yet, to
 * the minor unit: the parts of a way sum to it, those of an item to what it costs and never to more.
 */
export const splitByItem = (
  ways: readonly number[],
  items: readonly Pick<MoneyItem, 'item_id' | 'price'>[],
  currency: string,
): ReadonlyMap<string, readonly number[]> => {
  let open = items.map(({ price }) => price.inclusive.amount);
  const parts = ways.map((amount) => {
    const shares = open.some((rest) => rest > 0) ? allocate(money(amount, currency), open) : [];
    open = open.map((rest, at) => rest - (shares[at]?.amount ?? 0));
    return shares;
  });
  return new Map(items.map(({ item_id }, at) => [item_id, parts.map((shares) => shares[at]?.amount ?? 0)]));
};

const moneyTenders = ({ tenders }: Pick<OrderMoney, 'tenders'>) =>
  tenders.filter((tender) => !tenderOf(tender).isDiscount);

/** Returns what of the money belongs to each item of an order; the shares of all sum to it. */
export const itemShares = (order: OrderMoney): ReadonlyMap<string, ItemShare> => {
  const { hold, booking } = order;
  const items = paidItems(hold.items);
  const together = (tenders: readonly { readonly amount: number }[]): number =>
    tenders.reduce((all, { amount }) => all + amount, 0);
  const tendered = together(moneyTenders(order));
  const discount = together(order.tenders) - tendered;
  const shares = splitByItem([discount, tendered, booking.total - hold.tendered], items, booking.currency);
  return new Map([...shares].map(([item_id, [, tenders = 0, payment = 0]]) => [item_id, { payment, tenders }]));
};

/** Whether the payment of an order was charged, as far as it will be. */
export const isCharged = ({ payment }: Pick<OrderMoney, 'payment'>): boolean =>
  payment === null || methodOf(payment).uncharged(payment) === 0;

/** Returns what was paid for an order and did not come back yet, nor is agreed to. */
export const leftOf = (order: OrderMoney): Left => {
  const { hold, booking } = order;
  const gone = hold.items.reduce((all, item) => all + item.refund_by_payment + item.uncharged, 0);
  return {
    payment: isCharged(order) ? booking.total - hold.tendered - gone : 0,
    tenders: new Map(moneyTenders(order).map(({ tender_id, amount, refunded }) => [tender_id, amount - refunded])),
  };
};
