import { attempts, failureRate } from './figures.ts';
import type { Figures } from './figures.ts';
import { percentile, samples } from './histogram.ts';

/** What a canary is held to. Rates are shares of attempts, times in milliseconds. */
const limits = {
  /** Attempts of the canary below which nothing is said. */
  attempts: 30,
  /** Failures of the canary below which nothing is said of its rate. */
  failures: 5,
  /** Points that its failure rate may be above the stable one's. */
  ratePoints: 0.02,
  /** Standard errors that the difference has to be away from chance. */
  certainty: 3,
  /** Failure rate that is too high where there is nothing to compare with. */
  rateAlone: 0.2,
  /** Samples that each side needs before times are compared. */
  timeSamples: 100,
  /** How many times the stable one's p75 … */
  timeFactor: 1.5,
  /** … and how much above it. */
  timeMargin: 300,
} as const;

/** Why a canary has to be stopped, in a sentence; null while it does no worse than the release beside it. */
export const verdict = (canary: Figures, stable: Figures): string | null =>
  failures(canary, stable) ?? slowness(canary, stable);

const failures = (canary: Figures, stable: Figures): string | null => {
  const tried = attempts(canary);
  if (tried < limits.attempts) return null;
  const rate = failureRate(canary);
  if (rate * tried < limits.failures) return null;
  const beside = attempts(stable);
  if (beside < limits.attempts) {
    return rate >= limits.rateAlone ? `${percent(rate)} of ${tried} loads failed` : null;
  }
  const stableRate = failureRate(stable);
  const together = (rate * tried + stableRate * beside) / (tried + beside);
  const deviation = Math.sqrt(together * (1 - together) * (1 / tried + 1 / beside));
  const difference = rate - stableRate;
  const certain = difference > limits.certainty * deviation;
  return difference >= limits.ratePoints && certain
    ? `${percent(rate)} of ${tried} loads failed, against ${percent(stableRate)} of ${beside} of the release beside it`
    : null;
};

const slowness = (canary: Figures, stable: Figures): string | null => {
  if (samples(canary.mounted) < limits.timeSamples || samples(stable.mounted) < limits.timeSamples) return null;
  const own = percentile(canary.mounted, 0.75) ?? 0;
  const beside = percentile(stable.mounted, 0.75) ?? 0;
  return own > beside * limits.timeFactor && own > beside + limits.timeMargin
    ? `Mounted after ${Math.round(own)} ms (p75), against ${Math.round(beside)} ms of the release beside it`
    : null;
};

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;
