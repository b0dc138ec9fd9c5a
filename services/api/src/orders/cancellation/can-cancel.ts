import { getPaymentMethod } from '../../payments/methods/registry.ts';
import type { Products } from '../../products/product.ts';
import type { Item } from '../items/item.ts';
import type { BookedOrder } from '../bookings/find-order.ts';
import { findRefundableEvent } from '../supplier-events/refundable-events.ts';
import { isCharged, calculateItemShares } from '../refunds/item-shares.ts';

/** Returns whether a charge is in progress. Until it ends, the refund of the order cannot be determined. */
const isBeingCharged = ({ payment }: BookedOrder): boolean =>
  payment !== null && getPaymentMethod(payment).isBeingCharged(payment);

/**
 * Returns whether an item can be cancelled now, with or without a refund. Items without a cancellation policy can only
 * be cancelled after their supplier changed them.
 */
const isCancellable = (products: Products, order: BookedOrder, item: Item, now: Date): boolean => {
  if (item.status === 'booked' && findRefundableEvent(order, item.item_id, now)) return true;
  const end = products.of(item.product_type).getCancellationDeadline(item);
  return item.status === 'booked' && item.cancellation !== null && end !== null && now < end;
};

export const listBookedItems = ({ hold }: Pick<BookedOrder, 'hold'>): Item[] =>
  hold.items.filter(({ status }) => status === 'booked');

const isOpen = (order: BookedOrder): boolean => order.booking.status === 'confirmed' && !isBeingCharged(order);

export const canCancel = (products: Products, order: BookedOrder, now: Date): boolean => {
  const items = listBookedItems(order);
  return isOpen(order) && items.length > 0 && items.every((item) => isCancellable(products, order, item, now));
};

/**
 * Returns whether a later charge leaves room to cancel some items: nothing is left to charge, or the saved card is not
 * being charged yet and an amount remains for the other items.
 */
const canLowerCharge = (order: BookedOrder, items: readonly Item[]): boolean => {
  const { payment } = order;
  if (payment === null || isCharged(order)) return true;
  const shares = calculateItemShares(order);
  const lowered = items.reduce((all, { item_id }) => all + (shares.get(item_id)?.payment ?? 0), 0);
  return payment.state === 'kept' && lowered < payment.amount;
};

/** Returns whether these items can be cancelled together now. Cancelling all booked items ends the booking. */
export const canCancelItems = (products: Products, order: BookedOrder, items: readonly Item[], now: Date): boolean => {
  const isChosen = ({ item_id }: Item) => items.some((item) => item.item_id === item_id);
  if (listBookedItems(order).every(isChosen)) return canCancel(products, order, now);
  const areCancellable = items.length > 0 && items.every((item) => isCancellable(products, order, item, now));
  return isOpen(order) && areCancellable && canLowerCharge(order, items);
};

/** Returns whether an item can be cancelled now while the traveller keeps the others. */
export const canCancelItem = (products: Products, order: BookedOrder, item: Item, now: Date): boolean =>
  item.status === 'booked' && canCancelItems(products, order, [item], now);
