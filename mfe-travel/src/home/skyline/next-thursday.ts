import type { Party } from '@travel/contracts/orders/party';
import { addDays, findNextWeekday, type Day } from '@travel/contracts/locale/days/days';

const thursday = 4;

/** Travellers of a typical business search: one adult. */
export const oneAdult: readonly Party[] = [{ adults: 1, childAges: [] }];

/** Returns the dates of a typical business search: the night from the next Thursday after today to Friday. */
export const findNextThursday = (today: Day): { readonly checkin: Day; readonly checkout: Day } => {
  const checkin = findNextWeekday(addDays(today, 1), thursday);
  return { checkin, checkout: addDays(checkin, 1) };
};
