import { inArray } from 'drizzle-orm';
import { cancelBooking } from '@travel/contracts/endpoints/orders/bookings';
import type { Money } from '@travel/contracts/money/money';
import { retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { commonProblem, declaredProblem } from '@travel/kit/problem/problem';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Products } from '../../products/product.ts';
import { findOrderByBooking } from '../bookings/find-order.ts';
import type { BookedOrder } from '../bookings/find-order.ts';
import { transitionBooking } from '../bookings/transition-booking.ts';
import type { TransitionDeps } from '../bookings/transition-booking.ts';
import type { ItemRefund } from '../items/end-items.ts';
import type { Item } from '../items/item.ts';
import { orderItems } from '../items/order-item-table.ts';
import { bookedItems, canCancelItem, canCancel } from './can-cancel.ts';
import { itemShares } from './item-shares.ts';
import { refundsOf } from './refund-offer.ts';
import type { RefundOffer, Refunds } from './refund-offer.ts';

/** Ids of the items that are cancelled; all that are still booked where none are named. */
export type ChosenItems = readonly string[] | undefined;

const notCancellable = () =>
  declaredProblem(cancelBooking, 'not_cancellable', {
    title: 'Not to be cancelled here',
    detail: 'The booking is not confirmed, is cancelled already, or what was booked has begun.',
  });

/** @throws ProblemError validation_failed where one is of no item of the order */
const requireItems = ({ hold }: BookedOrder, chosen: ChosenItems): void => {
  const isUnknown = chosen?.some((id) => hold.items.every(({ item_id }) => item_id !== id)) ?? false;
  if (!isUnknown) return;
  throw commonProblem('validation_failed', {
    title: 'The request is not valid',
    detail: 'Not valid: item_ids.',
    errors: [{ field: 'item_ids', message: 'No item of this booking' }],
  });
};

/** The items to cancel: of those chosen, what is still booked. */
const itemsToCancel = (order: BookedOrder, chosen: ChosenItems): Item[] =>
  bookedItems(order).filter(({ item_id }) => chosen?.includes(item_id) ?? true);

/** Whether these are all that the traveller still has: the booking ends with them. */
const isRest = (order: BookedOrder, items: readonly Item[]): boolean => items.length === bookedItems(order).length;

/** Returns what a cancellation of some items, or of all, gives back now. @throws ProblemError not_cancellable */
export const refundOffer = (products: Products, order: BookedOrder, now: Date, chosen?: ChosenItems): Refunds => {
  requireItems(order, chosen);
  const items = itemsToCancel(order, chosen);
  const can = isRest(order, items)
    ? canCancel(products, order, now)
    : items.length > 0 && items.every((item) => canCancelItem(products, order, item, now));
  if (!can) throw notCancellable();
  return refundsOf(order, items, now);
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

/** Whether something of what was paid is kept: a discount comes back only where nothing is. */
const keepsSomething = (order: BookedOrder, { offer }: Refunds): boolean => {
  const shares = itemShares(order);
  const isKept = ({ item_id, status, refund, uncharged }: Item): boolean => {
    const share = shares.get(item_id);
    return status === 'cancelled' && share !== undefined && (refund ?? 0) + uncharged < share.payment + share.tenders;
  };
  return offer.refund_percent < 100 || order.hold.items.some(isKept);
};

const isOver = ({ booking }: BookedOrder): boolean => booking.status === 'cancelling' || booking.status === 'cancelled';

/** Whether what is asked for was cancelled before, and the answer was lost. */
const isDone = (order: BookedOrder, chosen: ChosenItems): boolean =>
  isOver(order) ||
  (chosen !== undefined &&
    chosen.every((id) => order.hold.items.some(({ item_id, status }) => item_id === id && status === 'cancelled')));

interface Request {
  readonly chosen: ChosenItems;
  /** The refund that its traveller was shown and agrees to. */
  readonly agreed?: Money;
  /** Other dates took its place: agreed to as those were held, for what came back at that moment. */
  readonly replaced?: { readonly at: Date; readonly by: string };
}

/** Writes which booking took the place of items. */
const writeReplaced = async (tx: ApiDb, items: readonly ItemRefund[], by: string): Promise<void> => {
  const ids = items.map(({ item_id }) => item_id);
  await tx.update(orderItems).set({ replaced_by: by }).where(inArray(orderItems.item_id, ids));
};

/**
 * Cancels all that is still booked, or the items chosen, for the refund that is agreed to: what was claimed goes back
 * at once, the money by a job. @throws ProblemError not_cancellable, refund_changed, validation_failed
 */
export const createCancelBooking =
  (deps: TransitionDeps & { readonly products: Products }) =>
  (bookingId: string, { agreed, chosen, replaced }: Request): Promise<void> =>
    retryOnConflict(
      async () => {
        const order = await findOrderByBooking(deps.db, bookingId);
        if (!order) throw notCancellable();
        requireItems(order, chosen);
        if (isDone(order, chosen)) return;
        const now = deps.clock.now();
        const refunds = refundOffer(deps.products, order, replaced?.at ?? now, chosen);
        const { offer, items, tenders } = refunds;
        if (agreed) requireAgreed(agreed, offer);
        const { booking, payment } = order;
        const refund = (booking.refund ?? 0) + offer.refund.amount;
        const ended = {
          refunds: items,
          tenderRefunds: tenders,
          ...(replaced && { also: (tx: ApiDb) => writeReplaced(tx, items, replaced.by) }),
        };
        if (isRest(order, itemsToCancel(order, chosen))) {
          const keepsDiscount = keepsSomething(order, refunds);
          const cancelled = { ...ended, booking: { refund, cancelled_at: now }, keepsDiscount };
          await transitionBooking(deps, booking, 'cancellation_agreed', cancelled);
        } else {
          const cancelled = { ...ended, booking: { refund }, ...(payment && { payment_id: payment.payment_id }) };
          await transitionBooking(deps, booking, 'items_cancelled', cancelled);
        }
      },
      { exhausted: notCancellable },
    );
