import type { Clock } from '@travel/kit/clock/clock';
import { commonProblem } from '@travel/kit/problem/problem';
import type { Dates } from './month-stays.ts';
import { readStay } from './stay.ts';

interface Asked extends Partial<Dates> {
  readonly rooms: string;
}

/** Where a day ends last: what is over there is over everywhere. */
const lastToEnd = 'Etc/GMT+12';

/**
 * Returns the dates that picks are asked for; null where none are named.
 * @throws ProblemError 400 where one of two is missing, 422 for those out of reach
 */
export const datesAsked = ({ checkin, checkout, rooms }: Asked, clock: Clock): Dates | null => {
  if (checkin !== undefined && checkout !== undefined) return readStay({ checkin, checkout, rooms }, lastToEnd, clock);
  if (checkin === undefined && checkout === undefined) return null;
  const field = checkin === undefined ? 'checkin' : 'checkout';
  throw commonProblem('validation_failed', {
    title: 'The request is not valid',
    detail: `Not valid: ${field}.`,
    errors: [{ field, message: 'Both days of a stay are required, or none' }],
  });
};
