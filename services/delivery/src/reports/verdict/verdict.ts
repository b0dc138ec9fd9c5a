import type { VisitorSample } from '../visitors/visitor-rows.ts';
import { formatFailureRate } from './broken-default.ts';
import { computeFailureEvidence, computeSlownessEvidence } from './evidence.ts';
import type { Outcome } from './evidence.ts';
import { findLostBookings, findDeadClicks, findLostSteps } from './guardrails.ts';

/** How many visitors of one network count for a verdict, so that one address cannot decide it. */
export const countedOfNetwork = 3;

/** The limits of a canary. Evidence above `n` is wrong in at most one of `n` rollouts. Times are in milliseconds. */
const limits = {
  /** The least number of visitors and networks that can stop a release, so that one address or browser never suffices. */
  failed: 2,
  /** Evidence from the release beside it that suffices alone … */
  beside: 200,
  /** … and the one that suffices where the release beside it … */
  besideWithHistory: 20,
  /** … has a day behind it that speaks as clearly. */
  history: 400,
  /** Visitors of the release beside it below which there is nothing to compare with; then it needs so many itself, … */
  alone: 30,
  /** … of whom so many saw a failure, at as many networks, … */
  failedAlone: 5,
  /** … and this share of them. */
  rateAlone: 0.2,
  /** Times of the release beside it before times are compared, and those of the canary. */
  timesBeside: 100,
  times: 50,
  /** A visitor's time is slow above this multiple of the default's p75 … */
  timeFactor: 1.5,
  /** … and this many milliseconds above it: people notice a late response sooner than a longer load. */
  margins: { mounted: 300, lcp: 300, inp: 100 },
  slowness: 1_000,
} as const;

export interface Comparison {
  /** The canary's visitors since the last change of the rollout. */
  readonly canary: VisitorSample;
  /** The default's visitors in the same time. */
  readonly beside: VisitorSample;
  /** The default's visitors of the last day. */
  readonly history: Outcome;
}

/** Returns a sentence about why a canary must be stopped; null while it does no worse than the default. */
export const judgeCanary = (seen: Comparison): string | null =>
  findFailures(seen) ??
  findLostBookings(seen.canary.bookings, seen.beside.bookings) ??
  findLostSteps(seen.canary.steps, seen.beside.steps) ??
  findDeadClicks(seen.canary, seen.beside) ??
  findSlowness(seen);

const findFailures = ({ canary, beside, history }: Comparison): string | null => {
  const { visitors, failed, failedNetworks } = canary;
  if (failed < limits.failed || failedNetworks < limits.failed) return null;
  const said = `It failed for ${formatFailureRate(canary)} of ${visitors} visitors`;
  if (beside.visitors < limits.alone) {
    const isEnough = visitors >= limits.alone && failed >= limits.failedAlone && failedNetworks >= limits.failedAlone;
    return isEnough && failed / visitors >= limits.rateAlone ? said : null;
  }
  if (failed * beside.visitors <= beside.failed * visitors) return null;
  const now = computeFailureEvidence(canary, beside);
  const isClear =
    now >= limits.beside ||
    (now >= limits.besideWithHistory && computeFailureEvidence(canary, history) >= limits.history);
  return isClear ? `${said}, the release beside it for ${formatFailureRate(beside)} of ${beside.visitors}` : null;
};

/** The beginning of the sentence about each measure. */
const timed = {
  mounted: 'Mounted after',
  lcp: 'Largest paint after',
  inp: 'Slowest response after',
} as const;

const findSlowness = ({ canary, beside }: Comparison): string | null =>
  findSlowMeasure('mounted', canary, beside) ??
  findSlowMeasure('lcp', canary, beside) ??
  findSlowMeasure('inp', canary, beside);

const findSlowMeasure = (what: keyof typeof timed, canary: VisitorSample, beside: VisitorSample): string | null => {
  const [own, others] = [canary[what], beside[what]];
  if (own.length < limits.times || others.length < limits.timesBeside) return null;
  const usual = getUpperQuartile(others);
  const longest = Math.max(usual * limits.timeFactor, usual + limits.margins[what]);
  const slow = own.filter((time) => time > longest).length;
  return computeSlownessEvidence(own.length, slow) >= limits.slowness
    ? `${timed[what]} ${Math.round(getUpperQuartile(own))} ms (p75), against ${Math.round(usual)} ms of the release beside it`
    : null;
};

const getUpperQuartile = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.75) - 1] ?? 0;
