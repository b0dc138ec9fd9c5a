import type { Day } from '@travel/contracts/locale/days/days';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { getView } from './load-products.ts';

/** Returns the first and last day shown for an item, or null if it has no dates. */
export const getDisplayDates = (item: OrderItem): readonly [Day, Day] | null =>
  item.starts && [item.starts.date, getView(item).lastDay?.(item) ?? (item.ends ?? item.starts).date];
