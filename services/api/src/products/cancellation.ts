import type { z } from 'zod';
import type { cancellationSchema } from '@travel/contracts/endpoints/products/hotels';
import { hourMs } from '@travel/contracts/time/durations';

export type Cancellation = z.output<typeof cancellationSchema>;

/** Returns the instant some hours before another one. */
export const getHoursBefore = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) - hours * hourMs).toISOString();

/**
 * Returns whether a policy refunds less than another one at any time from now on. No policy refunds nothing.
 */
export const isWorseCancellation = (now: Cancellation, before: Cancellation | null, at: Date): boolean => {
  const getPercent = ({ steps }: Pick<Cancellation, 'steps'>, instant: string): number =>
    steps.find(({ until }) => until > instant)?.refund_percent ?? 0;
  const known = before ?? { steps: [] };
  const start = at.toISOString();
  const changes = [...now.steps, ...known.steps].flatMap(({ until }) => (until > start ? [until] : []));
  return [start, ...changes].some((instant) => getPercent(now, instant) < getPercent(known, instant));
};

/** Returns the cancellation policy with the refund steps that have not passed yet. The steps are in order of time. */
export const toCancellation = (steps: Cancellation['steps'], now: Date): Cancellation => {
  const left = steps.filter(({ until }) => until > now.toISOString());
  return { refundable: left.some(({ refund_percent }) => refund_percent === 100), steps: left };
};
