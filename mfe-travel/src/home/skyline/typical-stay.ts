import type { Party } from '@travel/contracts/orders/party';
import { addDays, findNextWeekday, type Day } from '@travel/contracts/locale/days/days';
import { getWeekStart } from '../../search/box/week-start.ts';
import type { TravelProduct } from '../../products/travel-product.ts';

const thursday = 4;

interface TypicalStay {
  readonly checkin: Day;
  readonly checkout: Day;
  readonly rooms: readonly Party[];
  readonly isWeek: boolean;
}

/**
 * Returns a typical business search: the night from the next Thursday after today to Friday for one adult. A product
 * sold by the week has no price for one night, so it is searched for its next week and two adults.
 */
export const findTypicalStay = (product: TravelProduct, today: Day): TypicalStay => {
  const weekStart = getWeekStart('skyline', product);
  const isWeek = weekStart !== null;
  const checkin = findNextWeekday(addDays(today, 1), weekStart ?? thursday);
  const checkout = addDays(checkin, isWeek ? 7 : 1);
  return { checkin, checkout, rooms: [{ adults: isWeek ? 2 : 1, childAges: [] }], isWeek };
};
