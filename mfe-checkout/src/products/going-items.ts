import type { OrderItem, OrderItems } from '@travel/contracts/endpoints/order-items';

const isGoing = ({ status }: OrderItem): boolean => status === 'held' || status === 'booked';

/** The items that an order goes on with: those neither refused nor cancelled; all of them where none is left. */
export const goingItems = (items: OrderItems): OrderItems => {
  const [first, ...others] = items.filter(isGoing);
  return first ? [first, ...others] : items;
};

/** The items that an order is paid for: all but those that a supplier refused; all of them where it refused each. */
export const paidItems = (items: OrderItems): OrderItems => {
  const [first, ...others] = items.filter(({ status }) => status !== 'released');
  return first ? [first, ...others] : items;
};

/** Whether an item ended by itself, while its booking goes on with others. */
export const hasEnded = (item: OrderItem, items: OrderItems): boolean => !goingItems(items).includes(item);
