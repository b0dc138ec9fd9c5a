/** Visitors of a release, and those of them for whom something failed. */
export interface Outcome {
  readonly visitors: number;
  readonly failed: number;
}

/** Visitors, and those of them to whom something happened. */
export interface Share {
  readonly visitors: number;
  readonly happened: number;
}

/** How many times as often it could happen to visitors of the release as beside it, and how much that is believed in. */
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
 * How strongly visitors speak against a release beside another one: an e-value, which is above `n` in at most one of
 * `n` rollouts of a release that fails no more often, however often one looks (decision 019). Given that somebody saw a
 * failure, they are the release's own with its share of all visitors; each suspicion says with how much more.
 */
export const evidenceAgainst = (own: Outcome, other: Outcome): number =>
  evidence(
    { visitors: own.visitors, happened: own.failed },
    { visitors: other.visitors, happened: other.failed },
    moreOften,
  );

/** The same against a release with which visitors do less often what they should. */
export const evidenceOfFewer = (own: Share, other: Share): number => evidence(own, other, moreSeldom);

const evidence = (own: Share, other: Share, suspicions: readonly Suspicion[]): number => {
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

/** Shares of slow visitors that are suspected where a quarter is allowed. */
const slowShares = [0.4, 0.6, 0.8] as const;
const allowed = 0.25;

/** The same against a release of whose visitors more than a quarter wait longer than they may. */
export const evidenceOfSlowness = (visitors: number, slow: number): number =>
  slowShares.reduce(
    (sum, share) =>
      sum +
      Math.exp(slow * Math.log(share / allowed) + (visitors - slow) * Math.log((1 - share) / (1 - allowed))) /
        slowShares.length,
    0,
  );
