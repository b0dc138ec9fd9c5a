/** The number of visitors of a release, and how many of them had a failure. */
export interface Outcome {
  readonly visitors: number;
  readonly failed: number;
}

/** The number of visitors, and for how many of them a certain event happened. */
export interface Share {
  readonly visitors: number;
  readonly happened: number;
}

/** An alternative hypothesis: the ratio of the event's rates with both releases, and the weight of the hypothesis. */
interface Suspicion {
  readonly ratio: number;
  readonly weight: number;
}

const moreOften: readonly Suspicion[] = [
  { ratio: 2, weight: 0.1 },
  { ratio: 5, weight: 0.2 },
  { ratio: 20, weight: 0.3 },
  { ratio: 100, weight: 0.4 },
];

const moreSeldom: readonly Suspicion[] = [
  { ratio: 0.7, weight: 0.4 },
  { ratio: 0.4, weight: 0.3 },
  { ratio: 0.1, weight: 0.3 },
];

/**
 * Returns the evidence that a release fails more often than another one, as an e-value: it exceeds `n` in at most one of
 * `n` rollouts of a release that fails no more often, however often it is checked (decision 019). Under the null
 * hypothesis, the share of failures with this release equals its share of visitors; each suspicion assumes a larger one.
 */
export const computeFailureEvidence = (own: Outcome, other: Outcome): number =>
  computeEvidence(
    { visitors: own.visitors, happened: own.failed },
    { visitors: other.visitors, happened: other.failed },
    moreOften,
  );

/**
 * Returns the evidence, as an e-value, that visitors of a release complete a step less often than visitors of another
 * one.
 */
export const computeDropEvidence = (own: Share, other: Share): number => computeEvidence(own, other, moreSeldom);

const computeEvidence = (own: Share, other: Share, suspicions: readonly Suspicion[]): number => {
  const all = own.visitors + other.visitors;
  if (all === 0) return 1;
  const share = own.visitors / all;
  const happened = own.happened + other.happened;
  return suspicions.reduce(
    (sum, { ratio, weight }) =>
      sum + weight * Math.exp(own.happened * Math.log(ratio) - happened * Math.log(ratio * share + 1 - share)),
    0,
  );
};

/** Alternative hypotheses: shares of slow visitors, compared with the allowed quarter. */
const slowShares = [0.4, 0.6, 0.8] as const;
const allowed = 0.25;

/** Returns the evidence, as an e-value, that more than a quarter of a release's visitors exceed the allowed time. */
export const computeSlownessEvidence = (visitors: number, slow: number): number =>
  slowShares.reduce(
    (sum, share) =>
      sum +
      Math.exp(slow * Math.log(share / allowed) + (visitors - slow) * Math.log((1 - share) / (1 - allowed))) /
        slowShares.length,
    0,
  );
