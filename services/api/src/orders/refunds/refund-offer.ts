import type { previewCancellation } from '@travel/contracts/endpoints/orders/bookings';
import type { ResponseInput } from '@travel/contracts/http/endpoint';
import { money, multiply, scale, subtract, sum } from '@travel/contracts/money/money';
import type { ItemRefund } from '../items/end-items.ts';
import type { Item } from '../items/item.ts';
import { findRefundableEvent } from '../supplier-events/refundable-events.ts';
import { isCharged, calculateItemShares, calculateRemaining } from './item-shares.ts';
import type { MoneyItem, OrderMoney } from './order-money.ts';
import { splitRefund, subtractRefund, sumRefundable, type RefundableAmounts } from './refund-shares.ts';

/** The refund that a traveller gets for a cancellation, and until when this offer is valid. */
export type RefundOffer = ResponseInput<typeof previewCancellation>['data'];

export interface Refunds {
  readonly offer: RefundOffer;
  readonly items: readonly ItemRefund[];
  /** Refund of each tender, by tender ID. */
  readonly tenders: ReadonlyMap<string, number>;
}

type Cancellable = MoneyItem & Pick<Item, 'cancellation'>;

/**
 * Returns the step of an item's cancellation policy that applies at `now`, or undefined if nothing is refunded any
 * more.
 */
const findPolicyStep = ({ cancellation }: Cancellable, now: Date) =>
  cancellation?.steps.find(({ until }) => now < new Date(until));

/**
 * Returns the terms of a refund at `now`: everything while the traveller may answer a change by the supplier, or else
 * the step of the cancellation policy.
 */
const findRefundTerms = (order: OrderMoney, item: Cancellable, now: Date) => {
  const event = findRefundableEvent(order, item.item_id, now);
  return event ? { refund_percent: 100, until: new Date(event.answer_by).toISOString() } : findPolicyStep(item, now);
};

/** Returns the amount that was paid for an item and the amount that its refund terms refund. */
const calculateItemRefund = (order: OrderMoney, item: Cancellable, now: Date) => {
  const share = calculateItemShares(order).get(item.item_id) ?? { payment: 0, tenders: 0 };
  const charged = isCharged(order);
  const paid = money((charged ? share.payment : 0) + share.tenders, order.booking.currency);
  const step = findRefundTerms(order, item, now);
  const refund = multiply(paid, { numerator: step?.refund_percent ?? 0, denominator: 100 });
  return { item_id: item.item_id, paid, refund, step, uncharged: charged ? 0 : share.payment };
};

/**
 * Returns the refunds for cancelling some items of an order, each by its own refund terms at `now`.
 */
export const calculateRefunds = (order: OrderMoney, chosen: readonly Cancellable[], now: Date): Refunds => {
  const { booking, tenders } = order;
  const inCurrency = (amount: number) => money(amount, booking.currency);
  const items = chosen.map((item) => calculateItemRefund(order, item, now));
  const sumAmounts = (amounts: readonly ReturnType<typeof inCurrency>[]) => sum(amounts, booking.currency);
  const paid = sumAmounts(items.map((item) => item.paid));

  const before = calculateRemaining(order);
  let left: RefundableAmounts = before;
  let refundedBefore = 0;
  const byItem = items.map((item): ItemRefund => {
    const { item_id, uncharged } = item;
    // Goodwill may have refunded a part of what the terms would refund now.
    const wanted = Math.min(item.refund.amount, sumRefundable(left));
    refundedBefore += item.refund.amount - wanted;
    const shares = splitRefund(wanted, item.paid.amount, left, booking.currency);
    left = subtractRefund(left, shares);
    const refund = [...shares.tenders.values()].reduce((all, amount) => all + amount, shares.payment);
    return { item_id, refund, refund_by_payment: shares.payment, uncharged };
  });
  const refund = sumAmounts(byItem.map((item) => inCurrency(item.refund)));
  const refundByTender = new Map([...before.tenders].map(([id, amount]) => [id, amount - (left.tenders.get(id) ?? 0)]));

  const parts = [
    {
      kind: 'card' as const,
      label: null,
      paid: inCurrency(before.payment),
      refund: inCurrency(before.payment - left.payment),
    },
    ...tenders.map(({ tender_id, kind, label, amount }) => ({
      kind,
      label,
      paid: inCurrency(before.tenders.get(tender_id) ?? amount),
      refund: inCurrency(refundByTender.get(tender_id) ?? 0),
    })),
  ].filter((part) => part.paid.amount > 0);
  const ends = items.flatMap(({ step }) => step?.until ?? []).toSorted();
  const percents = new Set(items.map(({ step }) => step?.refund_percent ?? 0));
  const [percent = 0] = percents;
  return {
    offer: {
      refund,
      kept: subtract(subtract(paid, refund), inCurrency(refundedBefore)),
      refund_percent:
        percents.size === 1
          ? percent
          : scale(refund.amount, { numerator: 100, denominator: Math.max(1, paid.amount) }, 'down'),
      parts,
      until: ends[0] ?? null,
    },
    items: byItem,
    tenders: refundByTender,
  };
};
