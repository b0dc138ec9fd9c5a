import type { OrderItem, OrderItems } from '@travel/contracts/endpoints/orders/order-items';

const isGoing = ({ status }: OrderItem): boolean => status === 'held' || status === 'booked';

/** Returns the items that an order continues with, neither refused nor cancelled. Returns all if none is left. */
export const goingItems = (items: OrderItems): OrderItems => {
  const [first, ...others] = items.filter(isGoing);
  return first ? [first, ...others] : items;
};

/** Returns the items that are paid for: all but those refused by a supplier. Returns all if each was refused. */
export const paidItems = (items: OrderItems): OrderItems => {
  const [first, ...others] = items.filter(({ status }) => status !== 'released');
  return first ? [first, ...others] : items;
};

/** Returns whether an item ended although its booking continues with others. */
export const hasEnded = (item: OrderItem, items: OrderItems): boolean => !goingItems(items).includes(item);
