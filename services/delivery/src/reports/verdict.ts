import type { VisitorSample } from './visitor-rows.ts';

/** Most visitors of one network that count for a verdict, so that one address does not decide it. */
export const countedOfNetwork = 3;

/** What a canary is held to. Rates are shares of visitors, times in milliseconds. */
const limits = {
  /** Visitors of the canary below which nothing is said. */
  visitors: 30,
  /** Visitors for whom something failed, below which nothing is said of the rate … */
  failed: 5,
  /** … and the networks that they have to come from. */
  failedNetworks: 5,
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
export const verdict = (canary: VisitorSample, stable: VisitorSample): string | null =>
  failures(canary, stable) ?? slowness(canary, stable);

const failures = (canary: VisitorSample, stable: VisitorSample): string | null => {
  const { visitors, failed, failedNetworks } = canary;
  if (visitors < limits.visitors || failed < limits.failed || failedNetworks < limits.failedNetworks) return null;
  const rate = failed / visitors;
  const beside = stable.visitors;
  if (beside < limits.visitors) {
    return rate >= limits.rateAlone ? `It failed for ${percent(rate)} of ${visitors} visitors` : null;
  }
  const stableRate = stable.failed / beside;
  const together = (failed + stable.failed) / (visitors + beside);
  const deviation = Math.sqrt(together * (1 - together) * (1 / visitors + 1 / beside));
  const difference = rate - stableRate;
  const certain = difference > limits.certainty * deviation;
  return difference >= limits.ratePoints && certain
    ? `It failed for ${percent(rate)} of ${visitors} visitors, the release beside it for ${percent(stableRate)} of ${beside}`
    : null;
};

const slowness = (canary: VisitorSample, stable: VisitorSample): string | null => {
  if (canary.mounted.length < limits.timeSamples || stable.mounted.length < limits.timeSamples) return null;
  const own = upperQuartile(canary.mounted);
  const beside = upperQuartile(stable.mounted);
  return own > beside * limits.timeFactor && own > beside + limits.timeMargin
    ? `Mounted after ${Math.round(own)} ms (p75), against ${Math.round(beside)} ms of the release beside it`
    : null;
};

const upperQuartile = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.75) - 1] ?? 0;

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;
