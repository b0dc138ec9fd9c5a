import type { VisitorSample } from '../visitors/visitor-rows.ts';
import { formatFailureRate } from './broken-default.ts';
import { computeFailureEvidence, computeSlownessEvidence, type Outcome } from './evidence.ts';
import { findLostBookings, findDeadClicks, findLostSteps } from './guardrails.ts';

/** How many visitors of one network count for a verdict, so that one network cannot decide a verdict. */
export const maxVisitorsPerNetwork = 3;

/**
 * The limits beyond which a canary is stopped. A verdict on evidence above `n` is wrong in at most one of `n` rollouts.
 * Times are in milliseconds.
 */
const limits = {
  /**
   * Minimum number of visitors with a failure, and of their networks, so that one network or browser cannot stop a
   * release.
   */
  failed: 2,
  /** The evidence from a comparison with the default's current visitors that suffices by itself. */
  evidence: 200,
  /** The evidence from a comparison with the default's current visitors that suffices together with `history`. */
  evidenceWithHistory: 20,
  /** The evidence from a comparison with the default's last day that is required in addition to `evidenceWithHistory`. */
  historyEvidence: 400,
  /**
   * Minimum number of default visitors for a comparison. With fewer, the canary is judged without a comparison if it
   * has at least this many visitors.
   */
  baselineVisitors: 30,
  /** Without a comparison: minimum number of visitors with a failure, and of their networks. */
  failedWithoutBaseline: 5,
  /** Without a comparison: minimum share of visitors with a failure. */
  rateWithoutBaseline: 0.2,
  /** Minimum number of the default's measured times for a comparison; `times` is the minimum for the canary. */
  baselineTimes: 100,
  times: 50,
  /** A visitor's time counts as slow only above this multiple of the default's 75th percentile. */
  timeFactor: 1.5,
  /**
   * A slow time must also exceed the default's 75th percentile by this many milliseconds. People notice a slow response
   * sooner than a slow load.
   */
  margins: { mounted: 300, lcp: 300, inp: 100 },
  slowness: 1_000,
} as const;

export interface Comparison {
  /** The canary's visitors since the last change of the rollout. */
  readonly canary: VisitorSample;
  /** The default's visitors since the last change of the rollout. */
  readonly baseline: VisitorSample;
  /** The default's visitors of the last day. */
  readonly history: Outcome;
}

/** Returns a sentence about why a canary must be stopped; null while it does no worse than the default. */
export const judgeCanary = (seen: Comparison): string | null =>
  findFailures(seen) ??
  findLostBookings(seen.canary.bookings, seen.baseline.bookings) ??
  findLostSteps(seen.canary.steps, seen.baseline.steps) ??
  findDeadClicks(seen.canary, seen.baseline) ??
  findSlowness(seen);

const findFailures = ({ canary, baseline, history }: Comparison): string | null => {
  const { visitors, failed, failedNetworks } = canary;
  if (failed < limits.failed || failedNetworks < limits.failed) return null;
  const said = `It failed for ${formatFailureRate(canary)} of ${visitors} visitors`;
  if (baseline.visitors < limits.baselineVisitors) {
    const isEnough =
      visitors >= limits.baselineVisitors &&
      failed >= limits.failedWithoutBaseline &&
      failedNetworks >= limits.failedWithoutBaseline;
    return isEnough && failed / visitors >= limits.rateWithoutBaseline ? said : null;
  }
  if (failed * baseline.visitors <= baseline.failed * visitors) return null;
  const now = computeFailureEvidence(canary, baseline);
  const isClear =
    now >= limits.evidence ||
    (now >= limits.evidenceWithHistory && computeFailureEvidence(canary, history) >= limits.historyEvidence);
  return isClear ? `${said}, the default release for ${formatFailureRate(baseline)} of ${baseline.visitors}` : null;
};

/** The beginning of the sentence about each measured time. */
const timed = {
  mounted: 'Mounted after',
  lcp: 'Largest paint after',
  inp: 'Slowest response after',
} as const;

const findSlowness = ({ canary, baseline }: Comparison): string | null =>
  findSlowMeasure('mounted', canary, baseline) ??
  findSlowMeasure('lcp', canary, baseline) ??
  findSlowMeasure('inp', canary, baseline);

const findSlowMeasure = (what: keyof typeof timed, canary: VisitorSample, baseline: VisitorSample): string | null => {
  const [own, others] = [canary[what], baseline[what]];
  if (own.length < limits.times || others.length < limits.baselineTimes) return null;
  const usual = getUpperQuartile(others);
  const longest = Math.max(usual * limits.timeFactor, usual + limits.margins[what]);
  const slow = own.filter((time) => time > longest).length;
  return computeSlownessEvidence(own.length, slow) >= limits.slowness
    ? `${timed[what]} ${Math.round(getUpperQuartile(own))} ms (p75), against ${Math.round(usual)} ms of the default release`
    : null;
};

const getUpperQuartile = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.75) - 1] ?? 0;
