import { toInstant } from '../../../reference/calendar-days/instants.ts';
import type { Cancellation } from '../../lodging/terms/cancellation.ts';
import type { Activity, Slot } from '../activity-supplier.ts';

const hour = 3_600_000;
const half = 24;

/** Returns the cancellation policy with the refund steps that have not passed yet, each until an instant. */
export const getCancellation = (
  { place, freeHours }: Pick<Activity, 'place' | 'freeHours'>,
  { date, time }: Pick<Slot, 'date' | 'time'>,
  now: Date,
): Cancellation => {
  if (freeHours === null) return { refundable: false, steps: [] };
  const starts = Date.parse(toInstant(date, time, place.time_zone));
  const getHoursBefore = (hours: number): string => new Date(starts - hours * hour).toISOString();
  const steps = [
    { until: getHoursBefore(freeHours), refund_percent: 100 },
    ...(freeHours > half ? [{ until: getHoursBefore(half), refund_percent: 50 }] : []),
  ].filter(({ until }) => until > now.toISOString());
  return { refundable: steps.some(({ refund_percent }) => refund_percent === 100), steps };
};
