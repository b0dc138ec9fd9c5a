import { parseDateTime, toZoned } from '@internationalized/date';
import type { z } from 'zod';
import type { cancellationSchema } from '@travel/contracts/endpoints/hotels';
import { stepsOf } from '../inventory/boards-and-policies.ts';
import type { Policy } from '../inventory/boards-and-policies.ts';
import { dateOf, dayNumber } from '../../../reference/calendar-days/nights.ts';

export type Cancellation = z.output<typeof cancellationSchema>;

/**
 * The instant of a wall clock. Where clocks jump over the time it is the one after the jump; where it comes twice, the
 * first.
 */
export const instantOf = (date: string, time: string, timeZone: string): string =>
  new Date(toZoned(parseDateTime(`${date}T${time}`), timeZone, 'compatible').toAbsoluteString()).toISOString();

/** What of a policy is still to come for an arrival, in instants. */
export const cancellationOf = (policy: Policy, checkin: string, timeZone: string, now: Date): Cancellation => {
  const arrival = dayNumber(checkin);
  const steps = stepsOf(policy)
    .map(({ days, time, percent }) => ({
      until: instantOf(dateOf(arrival - days), time, timeZone),
      refund_percent: percent,
    }))
    .filter(({ until }) => until > now.toISOString());
  return { refundable: steps.some(({ refund_percent }) => refund_percent === 100), steps };
};
