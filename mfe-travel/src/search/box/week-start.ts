import type { Weekday } from '@travel/contracts/locale/days/typed-day';
import type { Look } from '../../places/scenes/scenery.ts';
import type { SearchProduct } from '../search-product.ts';
import { getSearchShape } from '../search.ts';

/**
 * Returns the first weekday if dates are chosen by complete weeks, or null if by days. Harbor rents rooms and houses by
 * the week, Sunday to Sunday.
 */
export const getWeekStart = (look: Look, product: SearchProduct): Weekday | null => {
  const { dates, who } = getSearchShape(product);
  if (product.searchBox.weeksBeginOn !== undefined) return product.searchBox.weeksBeginOn;
  return look === 'harbor' && dates === 'range' && who?.name === 'guests' ? 0 : null;
};
