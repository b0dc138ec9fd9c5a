import { cancelBooking } from '@travel/contracts/endpoints/bookings';
import type { previewCancellation } from '@travel/contracts/endpoints/bookings';
import type { ResponseInput } from '@travel/contracts/http/endpoint';
import { allocate, money, multiply, subtract, sum } from '@travel/contracts/money';
import type { Money } from '@travel/contracts/money';
import { retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { declaredProblem } from '@travel/kit/problem';
import { methodOf } from '../../paying/methods/registry.ts';
import { paidOf, refundParts } from '../../paying/tenders/settle-tenders.ts';
import type { Products } from '../../products/product.ts';
import type { ItemRefund } from '../items/end-items.ts';
import type { Item } from '../items/item.ts';
import { bookedItems, canCancel } from './can-cancel.ts';
import { findOrderByBooking } from './find-order.ts';
import type { BookedOrder } from './find-order.ts';
import { transitionBooking } from './transition-booking.ts';
import type { TransitionDeps } from './transition-booking.ts';

/** What a cancellation gives back, and until when it does. */
export type RefundOffer = ResponseInput<typeof previewCancellation>['data'];

const notCancellable = () =>
  declaredProblem(cancelBooking, 'not_cancellable', {
    title: 'Not to be cancelled here',
    detail: 'The booking is not confirmed, is cancelled already, or what was booked has begun.',
  });

/** What of a booking is still to be charged to a card that is kept, and is not when it is cancelled. */
const unchargedOf = ({ payment }: BookedOrder): number => (payment === null ? 0 : methodOf(payment).uncharged(payment));

/** What of the paid money belongs to each item of an order: in proportion to what they cost, to the minor unit. */
const paidByItem = ({ hold, booking }: BookedOrder, paid: number): Map<string, number> => {
  const weights = hold.items.map(({ price }) => price.inclusive.amount);
  const shares = weights.some((weight) => weight > 0) ? allocate(money(paid, booking.currency), weights) : [];
  return new Map(hold.items.map(({ item_id }, at) => [item_id, shares[at]?.amount ?? 0]));
};

/** The step of an item's own policy that a moment is in; undefined where nothing comes back any more. */
const stepOf = ({ cancellation }: Item, now: Date) => cancellation?.steps.find(({ until }) => now < new Date(until));

interface Refunds {
  readonly offer: RefundOffer;
  /** The same by items. */
  readonly items: readonly ItemRefund[];
}

/** Returns what comes back of some items of an order, each by the step of its own policy that `now` is in. */
const refundsOf = (order: BookedOrder, chosen: readonly Item[], now: Date): Refunds => {
  const { booking, hold, tenders, payment } = order;
  const inCurrency = (amount: number) => money(amount, booking.currency);
  const uncharged = unchargedOf(order);
  const paidOfItem = paidByItem(order, paidOf(booking.total - uncharged, tenders));
  const items = chosen.map((item) => {
    const step = stepOf(item, now);
    const paid = inCurrency(paidOfItem.get(item.item_id) ?? 0);
    const refund = multiply(paid, { numerator: step?.refund_percent ?? 0, denominator: 100 });
    return { item_id: item.item_id, paid, refund, step };
  });
  const paid = sum(
    items.map((item) => item.paid),
    booking.currency,
  );
  const refund = sum(
    items.map((item) => item.refund),
    booking.currency,
  );
  const card = booking.total - hold.tendered - uncharged;
  const shares = refundParts(refund.amount, card - (payment?.refunded ?? 0), tenders, booking.currency);
  const backOf = (id: string) => shares.tenders.find(({ tender }) => tender.tender_id === id)?.amount ?? 0;
  const parts = [
    { kind: 'card' as const, label: null, paid: inCurrency(card), refund: inCurrency(shares.card) },
    ...tenders.map(({ tender_id, kind, label, amount }) => ({
      kind,
      label,
      paid: inCurrency(amount),
      refund: inCurrency(backOf(tender_id)),
    })),
  ].filter((part) => part.paid.amount > 0);
  const ends = items.flatMap(({ step }) => step?.until ?? []).toSorted();
  const [only] = items;
  return {
    offer: {
      refund,
      kept: subtract(paid, refund),
      refund_percent:
        only && items.length === 1
          ? (only.step?.refund_percent ?? 0)
          : Math.floor((refund.amount * 100) / Math.max(1, paid.amount)),
      parts,
      until: ends[0] ?? null,
    },
    items: items.map(({ item_id, refund: { amount } }) => ({ item_id, refund: amount })),
  };
};

/** Returns what a cancellation of all that a booking still has gives back now. @throws ProblemError not_cancellable */
export const refundOffer = (products: Products, order: BookedOrder, now: Date): Refunds => {
  if (!canCancel(products, order, now)) throw notCancellable();
  return refundsOf(order, bookedItems(order), now);
};

/** @throws ProblemError refund_changed */
const requireAgreed = (agreed: Money, offer: RefundOffer): void => {
  if (agreed.currency === offer.refund.currency && agreed.amount === offer.refund.amount) return;
  throw declaredProblem(cancelBooking, 'refund_changed', {
    title: 'Another refund by now',
    detail: 'What comes back is not what was agreed to.',
    context: { ...offer },
  });
};

/**
 * Cancels for the refund that was agreed to: what was claimed goes back at once, the money by a job.
 * @throws ProblemError not_cancellable, refund_changed
 */
export const createCancelBooking =
  (deps: TransitionDeps & { readonly products: Products }) =>
  (bookingId: string, agreed: Money): Promise<void> =>
    retryOnConflict(
      async () => {
        const order = await findOrderByBooking(deps.db, bookingId);
        if (!order) throw notCancellable();
        const { booking } = order;
        // Asked for before: the answer was lost.
        if (booking.status === 'cancelling' || booking.status === 'cancelled') return;
        const now = deps.clock.now();
        const { offer, items } = refundOffer(deps.products, order, now);
        requireAgreed(agreed, offer);
        await transitionBooking(deps, booking, 'cancellation_agreed', {
          booking: { refund: (booking.refund ?? 0) + offer.refund.amount, cancelled_at: now },
          refunds: items,
          uncharged: unchargedOf(order),
          // Whatever was paid besides: also where the coupon paid for all of it.
          keepsDiscount: offer.refund_percent < 100,
        });
      },
      { exhausted: notCancellable },
    );
