import { searchActivities } from '@travel/contracts/endpoints/products/activities';
import type { Clock } from '@travel/kit/clock/clock';
import { createFieldProblem } from '@travel/kit/problem/problem';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { toDayNumber, listNights, type DayNumber } from '@travel/reference/calendar-days/day-numbers';

/** Days from today to the last day that can be searched; the next constant is the most days per search. */
const furthestDay = 365;
const mostDays = 31;

interface AskedDays {
  readonly checkin: string;
  readonly checkout: string;
  readonly timeZone: string;
}

/**
 * Returns the requested days, from the first to the last, inclusive.
 * @throws ProblemError dates_wrong, naming the field.
 */
export const readDays = ({ checkin, checkout, timeZone }: AskedDays, clock: Clock): DayNumber[] => {
  const createDateProblem = (field: 'checkin' | 'checkout', message: string) =>
    createFieldProblem(searchActivities, 'dates_wrong', field, message, { title: 'Activity dates not valid' });
  const today = getTodayAt(timeZone, clock);
  if (checkin < today) throw createDateProblem('checkin', 'That day is over at the place');
  if (checkout < checkin) throw createDateProblem('checkout', 'The last day is not before the first');
  const [first, last, furthest] = [toDayNumber(checkin), toDayNumber(checkout), toDayNumber(today) + furthestDay];
  if (first > furthest) throw createDateProblem('checkin', `Not more than ${furthestDay} days ahead can be booked`);
  if (last - first >= mostDays)
    throw createDateProblem('checkout', `At most ${mostDays} days can be asked for at once`);
  return listNights(first, last + 1);
};
