import { beginBooking } from '@travel/contracts/endpoints/bookings';
import { parseParties, peopleOf } from '@travel/contracts/party';
import { commonProblem, declaredProblem } from '@travel/kit/problem';
import type { Guest } from './booking-table.ts';

/** How many people the rooms were asked for. */
const peopleIn = (rooms: string): number => {
  const parties = parseParties(rooms);
  return typeof parties === 'string' ? 0 : parties.reduce((people, party) => people + peopleOf(party), 0);
};

/** @throws ProblemError too_many_guests, validation_failed where a child leads the party */
export const checkGuests = (guests: readonly Guest[], rooms: string): void => {
  const most = peopleIn(rooms);
  if (guests.length > most) {
    throw declaredProblem(beginBooking, 'too_many_guests', {
      title: 'Too many guests',
      detail: `The rooms were asked for ${most}.`,
      errors: [{ field: `guests[${most}]`, message: `${most} at most` }],
    });
  }
  if (guests[0]?.child_age !== undefined) {
    throw commonProblem('validation_failed', {
      title: 'The request is not valid',
      detail: 'Not valid: guests[0].child_age.',
      errors: [{ field: 'guests[0].child_age', message: 'The first guest is an adult' }],
    });
  }
};
