import type { OrderItem } from '@travel/contracts/endpoints/order-items';
import { countNights } from '@travel/contracts/days';

/** Returns how many nights an item is for; 0 where its days are not known. */
export const nightsOf = ({ starts, ends }: Pick<OrderItem, 'starts' | 'ends'>): number =>
  starts && ends ? countNights(starts.date, ends.date) : 0;
