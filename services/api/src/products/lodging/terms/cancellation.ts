import type { z } from 'zod';
import type { cancellationSchema } from '@travel/contracts/endpoints/products/hotels';
import { stepsOf } from './boards-and-policies.ts';
import type { Policy } from './boards-and-policies.ts';
import { instantOf } from '../../../reference/calendar-days/instants.ts';
import { dateOf, dayNumber } from '../../../reference/calendar-days/nights.ts';

export type Cancellation = z.output<typeof cancellationSchema>;

/** Returns the refund steps of a policy that are still to come for an arrival, as instants. */
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
