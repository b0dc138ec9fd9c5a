import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { countNights } from '@travel/contracts/locale/days/days';

/** Returns an item's number of nights, or 0 if it has no dates. */
export const countItemNights = ({ starts, ends }: Pick<OrderItem, 'starts' | 'ends'>): number =>
  starts && ends ? countNights(starts.date, ends.date) : 0;
