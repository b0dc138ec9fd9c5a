import { allocate, money } from '@travel/contracts/money/money';
import { getChargeStep } from '@travel/contracts/payments/charge-amounts';
import { getPaymentMethod } from '../../payments/methods/registry.ts';
import { calculatePayable } from '../../payments/order/payable.ts';
import { getTender } from '../../payments/tenders/registry.ts';
import { listPaidItems } from '../items/item.ts';
import type { MoneyItem, OrderMoney } from './order-money.ts';
import type { RefundableAmounts } from './refund-shares.ts';

/** An item's share of the money paid for its order, in minor units. */
export interface ItemShare {
  /** Share of the order's payment, which was charged or will be charged later. */
  readonly payment: number;
  /** Share of the tenders that are not discounts, such as points and cash cards. */
  readonly tenders: number;
}

/** The amounts that pay for an order, by payment method, in minor units. */
interface OrderPayments {
  readonly tenders: readonly number[];
  /** The part that is charged by card, in an amount that a provider can charge. */
  readonly payment: number;
}

/** How one item is paid: an amount per payment method. */
export interface ItemPayments extends OrderPayments {
  /**
   * The price minus all payments of the item. It is not always zero, because an item's part of the card payment must be
   * an amount that can be charged and refunded. Negative if the payments are slightly more than the price.
   */
  readonly rounding: number;
}

/**
 * Splits the payments of an order among its items, one payment method after another, each in proportion to the unpaid
 * part of the items. The parts of a method sum to its amount. The parts of an item and its rounding sum to its price.
 */
export const splitByItem = (
  { tenders, payment }: OrderPayments,
  items: readonly Pick<MoneyItem, 'item_id' | 'price'>[],
  currency: string,
): ReadonlyMap<string, ItemPayments> => {
  let open = items.map(({ price }) => price.inclusive.amount);
  const divide = (amount: number, step: number): readonly number[] => {
    const isOpen = open.some((rest) => rest > 0);
    const shares = isOpen ? allocate(money(amount / step, currency), open).map((share) => share.amount * step) : [];
    open = open.map((rest, at) => rest - (shares[at] ?? 0));
    return shares;
  };
  const byTenders = tenders.map((amount) => divide(amount, 1));
  const byPayment = divide(payment, getChargeStep(currency));
  return new Map(
    items.map(({ item_id }, at) => [
      item_id,
      { tenders: byTenders.map((shares) => shares[at] ?? 0), payment: byPayment[at] ?? 0, rounding: open[at] ?? 0 },
    ]),
  );
};

const listMoneyTenders = ({ tenders }: Pick<OrderMoney, 'tenders'>) =>
  tenders.filter((tender) => !getTender(tender).isDiscount);

/**
 * Returns the tenders of an order as they are split among its items: discounts first, then the others, each by itself.
 * Ledger and cancellations must split the same list, because each split rounds.
 */
export const listTendersToSplit = ({ tenders }: Pick<OrderMoney, 'tenders'>) => {
  const ways = tenders.map(({ kind, amount }) => ({ kind, amount, isDiscount: getTender({ kind }).isDiscount }));
  return [...ways.filter(({ isDiscount }) => isDiscount), ...ways.filter(({ isDiscount }) => !isDiscount)].filter(
    ({ amount }) => amount > 0,
  );
};

/** Returns each item's share of the money paid for its order, by item ID. The shares sum to the entire amount. */
export const calculateItemShares = (order: OrderMoney): ReadonlyMap<string, ItemShare> => {
  const { hold, booking } = order;
  const items = listPaidItems(hold.items);
  const ways = listTendersToSplit(order);
  const { currency } = booking;
  const payable = calculatePayable({ ...booking, tendered: hold.tendered });
  const shares = splitByItem({ tenders: ways.map(({ amount }) => amount), payment: payable }, items, currency);
  const discounts = ways.filter(({ isDiscount }) => isDiscount).length;
  const sumMoney = (tenders: readonly number[]): number =>
    tenders.slice(discounts).reduce((all, amount) => all + amount, 0);
  return new Map(
    [...shares].map(([item_id, { tenders, payment }]) => [item_id, { payment, tenders: sumMoney(tenders) }]),
  );
};

/** Returns whether the card payment of an order was charged, or nothing is to be charged. */
export const isCharged = ({ payment }: Pick<OrderMoney, 'payment'>): boolean =>
  payment === null || getPaymentMethod(payment).getUncharged(payment) === 0;

/** Returns what each money tender can still refund. Goodwill by cash card uses them up one after another. */
const calculateTendersLeft = (order: OrderMoney): ReadonlyMap<string, number> => {
  let goodwill = order.booking.goodwill_by_cash_card;
  return new Map(
    listMoneyTenders(order).map(({ tender_id, amount, refunded }) => {
      const left = amount - refunded;
      const used = Math.min(left, goodwill);
      goodwill -= used;
      return [tender_id, left - used];
    }),
  );
};

/** Returns the amounts that were paid for an order, less all refunds that were sent or agreed, also as goodwill. */
export const calculateRemaining = (order: OrderMoney): RefundableAmounts => {
  const { hold, booking } = order;
  const settled = hold.items.reduce((all, item) => all + item.refund_by_payment + item.uncharged, 0);
  return {
    payment: isCharged(order)
      ? calculatePayable({ ...booking, tendered: hold.tendered }) - settled - booking.goodwill
      : 0,
    tenders: calculateTendersLeft(order),
  };
};
