import type { Cancellation } from '../../lodging/terms/cancellation.ts';
import { instantOf } from '../../../reference/calendar-days/instants.ts';
import { dateOf } from '../../../reference/calendar-days/nights.ts';
import type { Sailing } from '../cruise-supplier.ts';

/** What comes back until how many days before, noon at the port: cruise lines keep more the nearer it is. */
const ladder = [
  { days: 90, percent: 100 },
  { days: 60, percent: 75 },
  { days: 30, percent: 50 },
  { days: 15, percent: 25 },
] as const;

/** Returns what comes back until when, in instants that are still to come. */
export const cancellationOf = ({ departs, from }: Pick<Sailing, 'departs' | 'from'>, now: Date): Cancellation => {
  const steps = ladder
    .map(({ days, percent }) => ({
      until: instantOf(dateOf(departs - days), '12:00', from.time_zone),
      refund_percent: percent,
    }))
    .filter(({ until }) => until > now.toISOString());
  return { refundable: steps.some(({ refund_percent }) => refund_percent === 100), steps };
};
