import type { VisitorSample } from '../visitors/visitor-rows.ts';
import { percentOf } from './broken-default.ts';
import { evidenceAgainst, evidenceOfSlowness } from './evidence.ts';
import type { Outcome } from './evidence.ts';
import { bookingsLost, deadClicks, stepsLost } from './guardrails.ts';

/** Most visitors of one network that count for a verdict, so that one address does not decide it. */
export const countedOfNetwork = 3;

/** What a canary is held to. Evidence above `n` is wrong in at most one of `n` rollouts; times are milliseconds. */
const limits = {
  /** Visitors at as many networks below whose word nothing is stopped: one address or one browser never suffices. */
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
  /** What was seen of the canary since the rollout last changed. */
  readonly canary: VisitorSample;
  /** Of the default in the same time. */
  readonly beside: VisitorSample;
  /** Of the default within a day. */
  readonly history: Outcome;
}

/** Why a canary has to be stopped, in a sentence; null while it does no worse than the release beside it. */
export const verdict = (seen: Comparison): string | null =>
  failures(seen) ??
  bookingsLost(seen.canary.bookings, seen.beside.bookings) ??
  stepsLost(seen.canary.steps, seen.beside.steps) ??
  deadClicks(seen.canary, seen.beside) ??
  slowness(seen);

const failures = ({ canary, beside, history }: Comparison): string | null => {
  const { visitors, failed, failedNetworks } = canary;
  if (failed < limits.failed || failedNetworks < limits.failed) return null;
  const said = `It failed for ${percentOf(canary)} of ${visitors} visitors`;
  if (beside.visitors < limits.alone) {
    const isEnough = visitors >= limits.alone && failed >= limits.failedAlone && failedNetworks >= limits.failedAlone;
    return isEnough && failed / visitors >= limits.rateAlone ? said : null;
  }
  if (failed * beside.visitors <= beside.failed * visitors) return null;
  const now = evidenceAgainst(canary, beside);
  const isClear =
    now >= limits.beside || (now >= limits.besideWithHistory && evidenceAgainst(canary, history) >= limits.history);
  return isClear ? `${said}, the release beside it for ${percentOf(beside)} of ${beside.visitors}` : null;
};

/** How the sentence about each measure begins. */
const timed = {
  mounted: 'Mounted after',
  lcp: 'Largest paint after',
  inp: 'Slowest response after',
} as const;

const slowness = ({ canary, beside }: Comparison): string | null =>
  slownessOf('mounted', canary, beside) ?? slownessOf('lcp', canary, beside) ?? slownessOf('inp', canary, beside);

const slownessOf = (what: keyof typeof timed, canary: VisitorSample, beside: VisitorSample): string | null => {
  const [own, others] = [canary[what], beside[what]];
  if (own.length < limits.times || others.length < limits.timesBeside) return null;
  const usual = upperQuartile(others);
  const longest = Math.max(usual * limits.timeFactor, usual + limits.margins[what]);
  const slow = own.filter((time) => time > longest).length;
  return evidenceOfSlowness(own.length, slow) >= limits.slowness
    ? `${timed[what]} ${Math.round(upperQuartile(own))} ms (p75), against ${Math.round(usual)} ms of the release beside it`
    : null;
};

const upperQuartile = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.75) - 1] ?? 0;
