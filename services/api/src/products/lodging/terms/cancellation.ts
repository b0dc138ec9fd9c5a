import { toCancellation, type Cancellation } from '../../cancellation.ts';
import { getRefundSteps, type Policy } from '@travel/supplier-kit/lodging/boards-and-policies';
import { toInstant } from '@travel/reference/calendar-days/instants';
import { toIsoDate, toDayNumber } from '@travel/reference/calendar-days/day-numbers';

/**
 * Returns the refund steps of a policy for a day of arrival, each until an instant. Steps that have passed are omitted.
 */
export const getCancellation = (policy: Policy, checkin: string, timeZone: string, now: Date): Cancellation => {
  const arrival = toDayNumber(checkin);
  const steps = getRefundSteps(policy).map(({ days, time, percent }) => ({
    until: toInstant(toIsoDate(arrival - days), time, timeZone),
    refund_percent: percent,
  }));
  return toCancellation(steps, now);
};
