import type { Clock } from '@travel/kit/clock/clock';
import { commonProblem } from '@travel/kit/problem/problem';
import type { Dates } from './month-stays.ts';
import { readStay } from '@travel/supplier-kit/lodging/stay';

interface RequestedStay extends Partial<Dates> {
  readonly rooms: string;
}

/** The time zone in which a day ends last. A day that has ended there has ended everywhere. */
const lastToEnd = 'Etc/GMT+12';

/**
 * Returns the dates for which recommended houses are requested; null without dates.
 * @throws ProblemError 400 if only one of the two dates is given, 422 if the dates cannot be booked.
 */
export const readDates = ({ checkin, checkout, rooms }: RequestedStay, clock: Clock): Dates | null => {
  if (checkin !== undefined && checkout !== undefined) return readStay({ checkin, checkout, rooms }, lastToEnd, clock);
  if (checkin === undefined && checkout === undefined) return null;
  const field = checkin === undefined ? 'checkin' : 'checkout';
  throw commonProblem('validation_failed', {
    title: 'The request is not valid',
    detail: `Not valid: ${field}.`,
    errors: [{ field, message: 'Both days of a stay are required, or none' }],
  });
};
