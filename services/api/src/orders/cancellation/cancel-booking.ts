import { inArray } from 'drizzle-orm';
import { cancelBooking } from '@travel/contracts/endpoints/orders/bookings';
import type { Money } from '@travel/contracts/money/money';
import { retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { commonProblem, createDeclaredProblem } from '@travel/kit/problem/problem';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Products } from '../../products/product.ts';
import { findOrderByBooking, type BookedOrder } from '../bookings/find-order.ts';
import { transitionBooking } from '../bookings/transition-booking.ts';
import type { TransitionDeps } from '../bookings/booking-change.ts';
import type { ItemRefund } from '../items/end-items.ts';
import type { Item } from '../items/item.ts';
import { orderItems } from '../items/order-item-table.ts';
import { listBookedItems, canCancelItems } from './can-cancel.ts';
import { closeEvents, filterEventsByItem } from '../supplier-events/close-events.ts';
import { calculateItemShares } from '../refunds/item-shares.ts';
import { calculateRefunds, type RefundOffer, type Refunds } from '../refunds/refund-offer.ts';

/** IDs of the items to cancel, or undefined for all items that are still booked. */
export type ChosenItems = readonly string[] | undefined;

const createNotCancellableProblem = () =>
  createDeclaredProblem(cancelBooking, 'not_cancellable', {
    title: 'Booking cannot be cancelled',
    detail: 'The booking is not confirmed, is already cancelled, or has already started.',
  });

/**
 * Requires that the chosen items belong to the order.
 * @throws ProblemError validation_failed
 */
const requireItems = ({ hold }: BookedOrder, chosen: ChosenItems): void => {
  const isUnknown = chosen?.some((id) => hold.items.every(({ item_id }) => item_id !== id)) ?? false;
  if (!isUnknown) return;
  throw commonProblem('validation_failed', {
    title: 'The request is not valid',
    detail: 'Not valid: item_ids.',
    errors: [{ field: 'item_ids', message: 'No item of this booking' }],
  });
};

const listItemsToCancel = (order: BookedOrder, chosen: ChosenItems): Item[] =>
  listBookedItems(order).filter(({ item_id }) => chosen?.includes(item_id) ?? true);

/** Returns whether the items are all that are still booked, so that cancelling them ends the booking. */
const areAllBookedItems = (order: BookedOrder, items: readonly Item[]): boolean =>
  items.length === listBookedItems(order).length;

/**
 * Returns the current refund for cancelling some or all items.
 * @throws ProblemError not_cancellable
 */
export const getRefundOffer = (products: Products, order: BookedOrder, now: Date, chosen?: ChosenItems): Refunds => {
  requireItems(order, chosen);
  const items = listItemsToCancel(order, chosen);
  if (!canCancelItems(products, order, items, now)) throw createNotCancellableProblem();
  return calculateRefunds(order, items, now);
};

/**
 * Requires that the traveller agreed to the current refund.
 * @throws ProblemError refund_changed
 */
const requireAgreed = (agreed: Money, offer: RefundOffer): void => {
  if (agreed.currency === offer.refund.currency && agreed.amount === offer.refund.amount) return;
  throw createDeclaredProblem(cancelBooking, 'refund_changed', {
    title: 'Refund amount changed',
    detail: 'The refund differs from the agreed amount. Read the offer again.',
    context: { ...offer },
  });
};

/** Returns whether a part of the payment is not refunded. In this case the coupon stays used. */
const keepsPartOfPayment = (order: BookedOrder, { offer }: Refunds): boolean => {
  const shares = calculateItemShares(order);
  const isKept = ({ item_id, status, refund, uncharged }: Item): boolean => {
    const share = shares.get(item_id);
    return status === 'cancelled' && share !== undefined && (refund ?? 0) + uncharged < share.payment + share.tenders;
  };
  return offer.refund_percent < 100 || order.hold.items.some(isKept);
};

const isOver = ({ booking }: BookedOrder): boolean => booking.status === 'cancelling' || booking.status === 'cancelled';

/**
 * Returns whether the requested cancellation is already done, for example if the response was lost and the request is
 * repeated.
 */
const isDone = (order: BookedOrder, chosen: ChosenItems): boolean =>
  isOver(order) ||
  (chosen !== undefined &&
    chosen.every((id) => order.hold.items.some(({ item_id, status }) => item_id === id && status === 'cancelled')));

interface CancellationRequest {
  readonly chosen: ChosenItems;
  /** The refund that the traveller was shown and agreed to. */
  readonly agreed?: Money;
  /**
   * Set if a booking with new dates replaces the item: when the new dates were held, which decides the refund, and the
   * number of the new booking.
   */
  readonly replaced?: { readonly at: Date; readonly by: string };
  /** `deadline` if the traveller did not answer a change by the supplier in time. Defaults to the traveller. */
  readonly by?: 'traveller' | 'deadline';
  /** Runs in the transaction of the cancellation, once, with the items that it cancels. */
  readonly onCancelled?: (tx: ApiDb, items: readonly Item[]) => Promise<void>;
  /** Throws if the order, as it is read before each attempt, may not be cancelled for another reason. */
  readonly check?: (order: BookedOrder) => void;
}

const storeReplacement = async (tx: ApiDb, items: readonly ItemRefund[], by: string): Promise<void> => {
  const ids = items.map(({ item_id }) => item_id);
  await tx.update(orderItems).set({ replaced_by: by }).where(inArray(orderItems.item_id, ids));
};

/**
 * Creates the function that cancels the chosen items, or all booked items, for the agreed refund. The claimed capacity
 * is returned immediately; a job sends the refund.
 * @throws ProblemError not_cancellable, refund_changed, validation_failed
 */
export const createCancelBooking =
  (deps: TransitionDeps & { readonly products: Products }) =>
  (
    bookingId: string,
    { agreed, chosen, replaced, by = 'traveller', onCancelled, check }: CancellationRequest,
  ): Promise<void> =>
    retryOnConflict(
      async () => {
        const order = await findOrderByBooking(deps.db, bookingId);
        if (!order) throw createNotCancellableProblem();
        requireItems(order, chosen);
        check?.(order);
        if (isDone(order, chosen)) return;
        const now = deps.clock.now();
        const refunds = getRefundOffer(deps.products, order, replaced?.at ?? now, chosen);
        const { offer, items, tenders } = refunds;
        const itemsToCancel = listItemsToCancel(order, chosen);
        if (agreed) requireAgreed(agreed, offer);
        const { booking, payment } = order;
        const refund = (booking.refund ?? 0) + offer.refund.amount;
        const ended = {
          refunds: items,
          tenderRefunds: tenders,
          also: async (tx: ApiDb) => {
            const state = replaced ? 'rebooked' : 'refunded';
            await closeEvents(tx, filterEventsByItem(order, items), { state, by, at: now });
            if (replaced) await storeReplacement(tx, items, replaced.by);
            await onCancelled?.(tx, itemsToCancel);
          },
        };
        if (areAllBookedItems(order, itemsToCancel)) {
          const keepsDiscount = keepsPartOfPayment(order, refunds);
          const cancelled = { ...ended, booking: { refund, cancelled_at: now }, keepsDiscount };
          await transitionBooking(deps, booking, 'cancellation_agreed', cancelled);
        } else {
          const cancelled = { ...ended, booking: { refund }, ...(payment && { payment_id: payment.payment_id }) };
          await transitionBooking(deps, booking, 'items_cancelled', cancelled);
        }
      },
      { exhausted: createNotCancellableProblem },
    );
