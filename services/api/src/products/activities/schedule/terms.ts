import { toInstant } from '@travel/reference/calendar-days/instants';
import { getHoursBefore, toCancellation, type Cancellation } from '../../cancellation.ts';
import type { Activity, Slot } from '@travel/supplier-kit/activities/activity-supplier';

/** Hours before the start until which half of the price is refunded. */
const half = 24;

/** Returns the cancellation policy with the refund steps that have not passed yet, each until an instant. */
export const getCancellation = (
  { place, freeHours }: Pick<Activity, 'place' | 'freeHours'>,
  { date, time }: Pick<Slot, 'date' | 'time'>,
  now: Date,
): Cancellation => {
  if (freeHours === null) return { refundable: false, steps: [] };
  const starts = toInstant(date, time, place.time_zone);
  const steps = [
    { until: getHoursBefore(starts, freeHours), refund_percent: 100 },
    ...(freeHours > half ? [{ until: getHoursBefore(starts, half), refund_percent: 50 }] : []),
  ];
  return toCancellation(steps, now);
};
