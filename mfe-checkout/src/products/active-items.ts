import type { OrderItem, OrderItems } from '@travel/contracts/endpoints/orders/order-items';

const isActive = ({ status }: OrderItem): boolean => status === 'held' || status === 'booked';

/** Returns the items that an order continues with, neither refused nor cancelled. Returns all if none is left. */
export const getActiveItems = (items: OrderItems): OrderItems => {
  const [first, ...others] = items.filter(isActive);
  return first ? [first, ...others] : items;
};

/** Returns the items that are paid for: all but those refused by a supplier. Returns all items if all were refused. */
export const getPaidItems = (items: OrderItems): OrderItems => {
  const [first, ...others] = items.filter(({ status }) => status !== 'released');
  return first ? [first, ...others] : items;
};

/** Returns whether an item ended although its booking continues with others. */
export const hasEnded = (item: OrderItem, items: OrderItems): boolean => !getActiveItems(items).includes(item);
