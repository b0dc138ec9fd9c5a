import { toCancellation, type Cancellation } from '../../cancellation.ts';
import { toInstant } from '@travel/reference/calendar-days/instants';
import { toIsoDate } from '@travel/reference/calendar-days/day-numbers';
import type { Sailing } from '@travel/supplier-kit/cruises/cruise-supplier';

/**
 * Refund percentages, each until noon (local time of the port) some days before departure. The later the cancellation,
 * the smaller the refund.
 */
const ladder = [
  { days: 90, percent: 100 },
  { days: 60, percent: 75 },
  { days: 30, percent: 50 },
  { days: 15, percent: 25 },
] as const;

/** Returns the cancellation policy with the refund steps that have not passed yet, each until an instant. */
export const getCancellation = ({ departs, from }: Pick<Sailing, 'departs' | 'from'>, now: Date): Cancellation => {
  const steps = ladder.map(({ days, percent }) => ({
    until: toInstant(toIsoDate(departs - days), '12:00', from.time_zone),
    refund_percent: percent,
  }));
  return toCancellation(steps, now);
};
