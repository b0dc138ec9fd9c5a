import { methodOf } from '../../payments/methods/registry.ts';
import type { Products } from '../../products/product.ts';
import type { Item } from '../items/item.ts';
import type { BookedOrder } from '../bookings/find-order.ts';
import { isCharged, itemShares } from './item-shares.ts';

/** In this moment nobody knows what would have to come back. */
const isBeingCharged = ({ payment }: BookedOrder): boolean =>
  payment !== null && methodOf(payment).isBeingCharged(payment);

/** Whether an item can be cancelled now, with whatever comes back: what was bought for good stays bought. */
const isCancellable = (products: Products, item: Item, now: Date): boolean => {
  const end = products.of(item.product_type).cancellableUntil(item);
  return item.status === 'booked' && item.cancellation !== null && end !== null && now < end;
};

/** The items of an order that its traveller still has. */
export const bookedItems = ({ hold }: Pick<BookedOrder, 'hold'>): Item[] =>
  hold.items.filter(({ status }) => status === 'booked');

const isOpen = (order: BookedOrder): boolean => order.booking.status === 'confirmed' && !isBeingCharged(order);

/** Whether all that a booking still has can be cancelled now. */
export const canCancel = (products: Products, order: BookedOrder, now: Date): boolean => {
  const items = bookedItems(order);
  return isOpen(order) && items.length > 0 && items.every((item) => isCancellable(products, item, now));
};

/** Whether a later charge can be lowered by an item: while it is not due, and something is left to be charged. */
const canLowerCharge = (order: BookedOrder, { item_id }: Item): boolean => {
  const { payment } = order;
  if (payment === null || isCharged(order)) return true;
  return payment.state === 'kept' && (itemShares(order).get(item_id)?.payment ?? 0) < payment.amount;
};

/** Whether an item can be cancelled by itself now, while its traveller keeps the others. */
export const canCancelItem = (products: Products, order: BookedOrder, item: Item, now: Date): boolean => {
  if (bookedItems(order).length === 1) return item.status === 'booked' && canCancel(products, order, now);
  return isOpen(order) && isCancellable(products, item, now) && canLowerCharge(order, item);
};
