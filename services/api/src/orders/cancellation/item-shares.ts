import { allocate, money } from '@travel/contracts/money/money';
import { getChargeStep } from '@travel/contracts/payments/charge-amounts';
import { getPaymentMethod } from '../../payments/methods/registry.ts';
import { calculatePayable } from '../../payments/order/payable.ts';
import { getTender } from '../../payments/tenders/registry.ts';
import { listPaidItems } from '../items/item.ts';
import type { MoneyItem, OrderMoney } from './order-money.ts';
import type { Left } from './refund-shares.ts';

/** An item's share of the money paid for its order, in minor units. */
export interface ItemShare {
  /** Share of the payment, whether charged already or later. */
  readonly payment: number;
  /** Share of the tenders that were paid for with money. */
  readonly tenders: number;
}

/** The amount of each payment method of an order, in minor units. */
interface Ways {
  readonly tenders: readonly number[];
  /** An amount that can be charged. */
  readonly payment: number;
}

/** The payment of one item by each method. */
export interface PaidBy extends Ways {
  /**
   * The difference to the price, since each part of the payment must be an amount that can be charged and refunded.
   * Negative if the payment covers a fraction more than the price.
   */
  readonly rounding: number;
}

/**
 * Splits the payment methods of an order among its items, one method after another, in proportion to what each item
 * still lacks. The parts of a method sum to its amount, and those of an item plus its rounding to its price.
 */
export const splitByItem = (
  { tenders, payment }: Ways,
  items: readonly Pick<MoneyItem, 'item_id' | 'price'>[],
  currency: string,
): ReadonlyMap<string, PaidBy> => {
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

/** Returns each item's share of the money. The shares sum to the entire amount. */
export const calculateItemShares = (order: OrderMoney): ReadonlyMap<string, ItemShare> => {
  const { hold, booking } = order;
  const items = listPaidItems(hold.items);
  const together = (tenders: readonly { readonly amount: number }[]): number =>
    tenders.reduce((all, { amount }) => all + amount, 0);
  const tendered = together(listMoneyTenders(order));
  const discount = together(order.tenders) - tendered;
  const { currency } = booking;
  const payable = calculatePayable({ ...booking, tendered: hold.tendered });
  const shares = splitByItem({ tenders: [discount, tendered], payment: payable }, items, currency);
  return new Map(
    [...shares].map(([item_id, { tenders, payment }]) => [item_id, { payment, tenders: tenders[1] ?? 0 }]),
  );
};

/** Returns whether the payment of an order is charged, as far as it will be. */
export const isCharged = ({ payment }: Pick<OrderMoney, 'payment'>): boolean =>
  payment === null || getPaymentMethod(payment).uncharged(payment) === 0;

/** Returns what was paid for an order, less all refunds given or agreed. */
export const calculateRemaining = (order: OrderMoney): Left => {
  const { hold, booking } = order;
  const gone = hold.items.reduce((all, item) => all + item.refund_by_payment + item.uncharged, 0);
  return {
    payment: isCharged(order) ? calculatePayable({ ...booking, tendered: hold.tendered }) - gone : 0,
    tenders: new Map(listMoneyTenders(order).map(({ tender_id, amount, refunded }) => [tender_id, amount - refunded])),
  };
};
