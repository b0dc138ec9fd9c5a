import { searchHotels } from '@travel/contracts/endpoints/products/hotels';
import { parseParties, type Party } from '@travel/contracts/orders/party';
import { createFieldProblem } from '@travel/kit/problem/problem';
import type { Clock } from '@travel/kit/clock/clock';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { toDayNumber, listNights, type DayNumber, furthestDay } from '@travel/reference/calendar-days/day-numbers';

/** The longest stay, in nights. */
const longestStay = 30;

/** A stay whose dates, rooms and guests have been validated. */
export interface Stay {
  readonly checkin: string;
  readonly checkout: string;
  readonly nights: readonly DayNumber[];
  /** Rooms and guests in the format of search queries: `2,2-1:7`. */
  readonly rooms: string;
  /** The guests of each room. */
  readonly parties: readonly Party[];
}

const createDateProblem = (field: 'checkin' | 'checkout', message: string) =>
  createFieldProblem(searchHotels, 'dates_wrong', field, message, { title: 'Stay dates not valid' });

/**
 * Parses the parties of a search query.
 * @throws ProblemError 422 party_too_large.
 */
export const readParties = (rooms: string): readonly Party[] => {
  const parties = parseParties(rooms);
  if (typeof parties !== 'string') return parties;
  throw createFieldProblem(
    searchHotels,
    'party_too_large',
    'rooms',
    'At most 9 rooms for 8 guests each can be asked for',
    { title: 'Party too large' },
  );
};

/**
 * Returns a validated stay, which must be bookable by the local time of its place.
 * @throws ProblemError 422 naming the field.
 */
export const readStay = (
  { checkin, checkout, rooms }: Pick<Stay, 'checkin' | 'checkout' | 'rooms'>,
  timeZone: string,
  clock: Clock,
): Stay => {
  const today = toDayNumber(getTodayAt(timeZone, clock));
  const [arrival, leaving] = [toDayNumber(checkin), toDayNumber(checkout)];
  if (arrival < today) throw createDateProblem('checkin', 'That day is over at the place');
  if (arrival > today + furthestDay)
    throw createDateProblem('checkin', `Not more than ${furthestDay} days ahead can be booked`);
  if (leaving <= arrival) throw createDateProblem('checkout', 'Leaving comes after arriving');
  if (leaving - arrival > longestStay) throw createDateProblem('checkout', `A stay has at most ${longestStay} nights`);
  return { checkin, checkout, rooms, parties: readParties(rooms), nights: listNights(arrival, leaving) };
};
