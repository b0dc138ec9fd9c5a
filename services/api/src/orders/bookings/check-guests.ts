import { beginBooking } from '@travel/contracts/endpoints/bookings';
import { parseParties, peopleOf } from '@travel/contracts/party';
import { commonProblem, declaredProblem } from '@travel/kit/problem';
import { isStayHold } from '../holds/hold-table.ts';
import type { HoldRow } from '../holds/hold-table.ts';
import type { BookingWish } from './begin-booking.ts';
import type { Guest } from './booking-table.ts';

/** How many people the rooms were asked for. */
const peopleIn = (rooms: string): number => {
  const parties = parseParties(rooms);
  return typeof parties === 'string' ? 0 : parties.reduce((people, party) => people + peopleOf(party), 0);
};

const invalid = (field: string, message: string) =>
  commonProblem('validation_failed', {
    title: 'The request is not valid',
    detail: `Not valid: ${field}.`,
    errors: [{ field, message }],
  });

/**
 * Whether these people can have it: a stay has a leading guest and a telephone, a purchase may do without.
 * @throws ProblemError too_many_guests, validation_failed
 */
export const checkParty = (hold: HoldRow, { guests, contact }: Pick<BookingWish, 'guests' | 'contact'>): void => {
  if (!isStayHold(hold)) return;
  if (guests.length === 0) throw invalid('guests', 'At least one guest is wanted');
  if (contact.phone === '') throw invalid('contact.phone', 'A telephone number is wanted');
  checkGuests(guests, hold.stay.rooms);
};

const checkGuests = (guests: readonly Guest[], rooms: string): void => {
  const most = peopleIn(rooms);
  if (guests.length > most) {
    throw declaredProblem(beginBooking, 'too_many_guests', {
      title: 'Too many guests',
      detail: `The rooms were asked for ${most}.`,
      errors: [{ field: `guests[${most}]`, message: `${most} at most` }],
    });
  }
  if (guests[0]?.child_age !== undefined) {
    throw invalid('guests[0].child_age', 'The first guest is an adult');
  }
};
