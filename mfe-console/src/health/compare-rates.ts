import type { readHealth } from '@travel/contracts/endpoints/delivery/release-health';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';

export type ReleaseHealth = EndpointResponse<typeof readHealth>['releases'][number];

/** A failure rate with its 95 % confidence interval (Wilson). */
export interface Rate {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

const z = 1.96;

export const calculateRate = (count: number, of: number): Rate | null => {
  if (of === 0) return null;
  const rate = count / of;
  const middle = (rate + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((rate * (1 - rate)) / of + (z * z) / (4 * of * of));
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
};

export type RateComparison = 'worse' | 'maybeWorse' | 'alike' | 'better' | 'tooFew';

const enough = 30;

/**
 * Returns whether all visitors seem to come from one network. This happens if a proxy is not trusted; the health check
 * then stops no canary, because it limits the visitors counted per network.
 */
export const isOneNetwork = (releases: readonly ReleaseHealth[]): boolean =>
  releases.some(({ visitors, networks }) => networks === 1 && visitors >= enough);

interface RateSample {
  readonly count: number;
  readonly of: number;
}

/**
 * Compares the rate of an unwanted event between a canary and the default, for display only. The health check has its
 * own test to stop a canary, which remains valid when repeated every second.
 */
export const compareRates = (canary: RateSample, beside: RateSample): RateComparison => {
  const one = calculateRate(canary.count, canary.of);
  const other = calculateRate(beside.count, beside.of);
  if (!one || !other || canary.of < enough || beside.of < enough) return 'tooFew';
  if (one.low > other.high) return 'worse';
  if (one.high < other.low) return 'better';
  return one.rate > other.rate * 1.5 && one.rate - other.rate > 0.01 ? 'maybeWorse' : 'alike';
};

const counts = {
  failed: (one: ReleaseHealth): RateSample => ({ count: one.failed_visitors, of: one.visitors }),
  deadClicks: (one: ReleaseHealth): RateSample => ({ count: one.dead_click_visitors ?? 0, of: one.visitors }),
  notToPayment: ({ guests = 0, payment = 0 }: ReleaseHealth): RateSample => ({
    count: Math.max(0, guests - payment),
    of: guests,
  }),
};

interface Sign {
  readonly sign: keyof typeof counts;
  readonly said: RateComparison;
  readonly canary: RateSample;
  readonly beside: RateSample;
}

/** Returns the signs for or against a canary: failures always, other signs only if the canary may be worse. */
export const listSigns = (canary: ReleaseHealth, beside: ReleaseHealth): Sign[] =>
  (['failed', 'deadClicks', 'notToPayment'] as const).flatMap((sign) => {
    const [own, other] = [counts[sign](canary), counts[sign](beside)];
    const said = compareRates(own, other);
    const isShown = sign === 'failed' || said === 'worse' || said === 'maybeWorse';
    return isShown ? [{ sign, said, canary: own, beside: other }] : [];
  });
