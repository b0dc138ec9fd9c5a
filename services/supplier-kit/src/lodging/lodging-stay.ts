import type { Party } from '@travel/contracts/orders/party';
import type { Clock } from '@travel/kit/clock/clock';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import {
  toIsoDate,
  toDayNumber,
  listNights,
  getWeekday,
  type DayNumber,
} from '@travel/reference/calendar-days/day-numbers';
import { readStay, type Stay } from './stay.ts';

const saturday = 6;
const week = 7;

/** Returns the Saturday on or before a day. */
export const findSaturday = (day: DayNumber): DayNumber => day - ((getWeekday(day) - saturday + week) % week);

/**
 * Returns the whole weeks around the given dates. If the first week began before today, returns the following weeks.
 */
const findWeeksAround = (checkin: string, checkout: string, today: string): { checkin: string; checkout: string } => {
  const first = findSaturday(toDayNumber(checkin));
  const weeks = Math.max(1, Math.ceil((toDayNumber(checkout) - first) / week));
  const start = first < toDayNumber(today) ? first + week : first;
  return { checkin: toIsoDate(start), checkout: toIsoDate(start + weeks * week) };
};

/**
 * Returns the requested stay, extended to whole weeks for weekly rentals.
 * @throws ProblemError 422 as readStay.
 */
export const readLodgingStay = (
  asked: Pick<Stay, 'checkin' | 'checkout' | 'rooms'>,
  { isWeekly, timeZone, clock }: { readonly isWeekly: boolean; readonly timeZone: string; readonly clock: Clock },
): Stay => {
  const stay = readStay(asked, timeZone, clock);
  if (!isWeekly) return stay;
  const dates = findWeeksAround(stay.checkin, stay.checkout, getTodayAt(timeZone, clock));
  return { ...stay, ...dates, nights: listNights(toDayNumber(dates.checkin), toDayNumber(dates.checkout)) };
};

/** Returns the days by which the capacity of a stay is counted: its nights, or the Saturdays of its weeks. */
export const listSlots = ({ nights }: Pick<Stay, 'nights'>, isWeekly: boolean): readonly DayNumber[] =>
  isWeekly ? nights.filter((day) => getWeekday(day) === saturday) : nights;

/** Returns all parties as one party, because they share an entire home. */
export const joinParties = (parties: readonly Party[]): Party => ({
  adults: parties.reduce((all, { adults }) => all + adults, 0),
  childAges: parties.flatMap(({ childAges }) => [...childAges]),
});
