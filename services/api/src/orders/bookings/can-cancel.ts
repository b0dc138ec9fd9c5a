import { methodOf } from '../../paying/methods/registry.ts';
import type { Products } from '../../products/product.ts';
import type { Item } from '../items/item.ts';
import type { BookedOrder } from './find-order.ts';

/** In this moment nobody knows what would have to come back. */
const isBeingCharged = ({ payment }: BookedOrder): boolean =>
  payment !== null && methodOf(payment).isBeingCharged(payment);

/** Whether an item can be given up now, with whatever comes back: what was bought for good stays bought. */
const isCancellable = (products: Products, item: Item, now: Date): boolean => {
  const end = products.of(item.product_type).cancellableUntil(item);
  return item.status === 'booked' && item.cancellation !== null && end !== null && now < end;
};

/** The items of an order that its traveller still has. */
export const bookedItems = ({ hold }: Pick<BookedOrder, 'hold'>): Item[] =>
  hold.items.filter(({ status }) => status === 'booked');

/** Whether all that a booking still has can be cancelled now. */
export const canCancel = (products: Products, order: BookedOrder, now: Date): boolean => {
  const items = bookedItems(order);
  const isOpen = order.booking.status === 'confirmed' && !isBeingCharged(order);
  return isOpen && items.length > 0 && items.every((item) => isCancellable(products, item, now));
};
