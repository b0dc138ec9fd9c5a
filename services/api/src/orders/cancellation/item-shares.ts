import { allocate, money, sum } from '@travel/contracts/money';
import type { BookedOrder } from '../bookings/find-order.ts';
import { methodOf } from '../../paying/methods/registry.ts';
import { tenderOf } from '../../paying/tenders/registry.ts';
import { paidItems } from '../items/item.ts';
import type { Item } from '../items/item.ts';
import type { Left } from './refund-shares.ts';

/** What of the money for an order belongs to one of its items, in minor units. */
export interface ItemShare {
  /** By the payment: charged, or to be charged later. */
  readonly payment: number;
  /** By tenders that were money. */
  readonly tenders: number;
}

type OrderMoney = Pick<BookedOrder, 'hold' | 'booking' | 'tenders' | 'payment'>;

/** Splits an amount by items in proportion to what they cost, to the minor unit. */
const byItem = (amount: number, items: readonly Item[], currency: string): Map<string, number> => {
  const weights = items.map(({ price }) => price.inclusive.amount);
  const shares = weights.some((weight) => weight > 0) ? allocate(money(amount, currency), weights) : [];
  return new Map(items.map(({ item_id }, at) => [item_id, shares[at]?.amount ?? 0]));
};

const moneyTenders = ({ tenders }: Pick<OrderMoney, 'tenders'>) =>
  tenders.filter((tender) => !tenderOf(tender).isDiscount);

/** Returns what of the money belongs to each item of an order; the shares of all sum to it. */
export const itemShares = (order: OrderMoney): ReadonlyMap<string, ItemShare> => {
  const { hold, booking } = order;
  const items = paidItems(hold.items);
  const tendered = sum(
    moneyTenders(order).map(({ amount }) => money(amount, booking.currency)),
    booking.currency,
  );
  const payment = byItem(booking.total - hold.tendered, items, booking.currency);
  const tenders = byItem(tendered.amount, items, booking.currency);
  return new Map(
    items.map(({ item_id }) => [item_id, { payment: payment.get(item_id) ?? 0, tenders: tenders.get(item_id) ?? 0 }]),
  );
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
