import type { Party } from '@travel/contracts/orders/party';
import { addDays, findNextWeekday, type Day } from '@travel/contracts/locale/days/days';

const thursday = 4;

/** Party of a typical business traveller. */
export const alone: readonly Party[] = [{ adults: 1, childAges: [] }];

/** Returns the typical business night: the next Thursday to Friday after today. */
export const findNextThursday = (today: Day): { readonly checkin: Day; readonly checkout: Day } => {
  const checkin = findNextWeekday(addDays(today, 1), thursday);
  return { checkin, checkout: addDays(checkin, 1) };
};
