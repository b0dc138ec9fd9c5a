import type { Health } from './health.tsx';

export type ReleaseHealth = Health['releases'][number];

/** The rate of failures, between what it may as well be: 95 of 100 such ranges hold the true one (Wilson). */
export interface Rate {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

const z = 1.96;

export const rateOf = (count: number, of: number): Rate | null => {
  if (of === 0) return null;
  const rate = count / of;
  const middle = (rate + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((rate * (1 - rate)) / of + (z * z) / (4 * of * of));
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
};

/** What two rates say of each other. */
export type Judgement = 'worse' | 'maybeWorse' | 'alike' | 'better' | 'tooFew';

const enough = 30;

/**
 * Compares a canary's failures with the default's, for a reader. Whether it is stopped is the health watch's own test,
 * which may be looked at every second without being wrong more often.
 */
export const judge = (
  canary: Pick<ReleaseHealth, 'visitors' | 'failed_visitors'>,
  beside: Pick<ReleaseHealth, 'visitors' | 'failed_visitors'>,
): Judgement => {
  const one = rateOf(canary.failed_visitors, canary.visitors);
  const other = rateOf(beside.failed_visitors, beside.visitors);
  if (!one || !other || canary.visitors < enough || beside.visitors < enough) return 'tooFew';
  if (one.low > other.high) return 'worse';
  if (one.high < other.low) return 'better';
  return one.rate > other.rate * 1.5 && one.rate - other.rate > 0.01 ? 'maybeWorse' : 'alike';
};
