import type { Money } from '@travel/contracts/money/money';
import type { CancellationStep } from '@travel/supplier-kit/ports/supplier';
import type { Cancellation } from '../../cancellation.ts';

/** The share that a cancellation of a rate refunds today: nothing, a part, or everything. Part of the ID of a room. */
export const refundClasses = ['none', 'part', 'full'] as const;

export type RefundClass = (typeof refundClasses)[number];

/** The fees of one of several rates that are cancelled together. */
export interface RateFees {
  /** Fees by instant, earliest first; empty if unknown. */
  readonly steps: readonly CancellationStep[];
  /** How many rooms have these fees. */
  readonly times: number;
}

const sumFeesAt = (rates: readonly RateFees[], instant: string): number =>
  rates.reduce((all, { steps, times }) => {
    const step = steps.findLast(({ from }) => from <= instant);
    return all + (step?.fee.amount ?? 0) * times;
  }, 0);

/**
 * Returns the refund by time of cancellation. Percentages are rounded down, so that we never refund a larger share than
 * the supplier. Half a minor unit per room is allowed, because suppliers round fees: 50 % of 132.43 stays 50 %. Rates
 * without known fees in the currency of the price refund nothing.
 * @param price the supplier's price of all rates
 */
export const toRefundSteps = (
  rates: readonly RateFees[],
  { amount: total, currency }: Money,
): Cancellation['steps'] => {
  const isUnknown = ({ steps }: RateFees) => steps.length === 0 || steps.some(({ fee }) => fee.currency !== currency);
  if (total <= 0 || rates.some(isUnknown)) return [];
  const instants = [...new Set(rates.flatMap(({ steps }) => steps.map(({ from }) => from)))].toSorted();
  const rooms = rates.reduce((sum, { times }) => sum + times, 0);
  let percent = 100;
  const all: Cancellation['steps'] = [];
  for (const until of instants) {
    const refund = total - sumFeesAt(rates, until);
    const next = refund > 0 ? Math.min(100, Math.floor((refund * 100 + 50 * rooms) / total)) : 0;
    if (next === percent) continue;
    if (percent > 0) all.push({ until, refund_percent: percent });
    percent = next;
  }
  return all;
};

/** Returns what a cancellation refunds at an instant. */
export const getRefundClass = (steps: Cancellation['steps'], now: Date): RefundClass => {
  const instant = now.toISOString();
  const step = steps.find(({ until }) => until > instant);
  if (!step) return 'none';
  return step.refund_percent === 100 ? 'full' : 'part';
};
