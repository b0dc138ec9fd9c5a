import { searchCruises } from '@travel/contracts/endpoints/products/cruises';
import type { Clock } from '@travel/kit/clock/clock';
import { createFieldProblem } from '@travel/kit/problem/problem';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { toDayNumber, type DayNumber } from '@travel/reference/calendar-days/day-numbers';

/** Days from today to the last departure that can be searched; the next constant is the most days per search. */
const furthestDay = 730;
const mostDays = 93;

interface AskedDays {
  readonly checkin: string;
  readonly checkout: string;
  /** Time zone of the searched place. Pages validate the dates by the same time zone. */
  readonly timeZone: string;
}

/**
 * Returns the requested days of departure.
 * @throws ProblemError dates_wrong, naming the field.
 */
export const readDays = (
  { checkin, checkout, timeZone }: AskedDays,
  clock: Clock,
): { readonly first: DayNumber; readonly last: DayNumber } => {
  const createDateProblem = (field: 'checkin' | 'checkout', message: string) =>
    createFieldProblem(searchCruises, 'dates_wrong', field, message, { title: 'Cruise dates not valid' });
  const today = getTodayAt(timeZone, clock);
  if (checkin < today) throw createDateProblem('checkin', 'That day is over at the place');
  if (checkout < checkin) throw createDateProblem('checkout', 'The last day is not before the first');
  const [first, last] = [toDayNumber(checkin), toDayNumber(checkout)];
  if (last > toDayNumber(today) + furthestDay) {
    throw createDateProblem('checkout', `Not more than ${furthestDay} days ahead can be booked`);
  }
  if (last - first >= mostDays)
    throw createDateProblem('checkout', `At most ${mostDays} days can be asked for at once`);
  return { first, last };
};
