import type { VisitorSample } from '../visitors/visitor-rows.ts';
import { computeFailureEvidence, type Outcome } from './evidence.ts';

/**
 * Limits for a rollback of a new default. A rollback affects all visitors, so it requires more evidence than stopping a
 * canary.
 */
const limits = {
  /** Minimum number of visitors with a failure, and of networks of such visitors. */
  failed: 5,
  /** Minimum number of visitors of the previous default for a comparison. */
  before: 100,
  /** The evidence required: the verdict is wrong in at most one of this many rollouts. */
  evidence: 1_000,
} as const;

/**
 * Returns a sentence about why a new default is broken; null while it fails no more often than the previous default did
 * within a day. All visitors get the new default, so no other release can be compared at the same time, and an outage
 * looks the same as a broken default.
 */
export const findDefaultFailure = (own: VisitorSample, before: Outcome): string | null => {
  if (own.failed < limits.failed || own.failedNetworks < limits.failed || before.visitors < limits.before) return null;
  if (computeFailureEvidence(own, before) < limits.evidence) return null;
  return `It failed for ${formatFailureRate(own)} of ${own.visitors} visitors, the default before it for ${formatFailureRate(before)} of ${before.visitors} within a day`;
};

/** Limits for failures of an unchanged package. Such failures point to a dependency that several packages need. */
const elsewhere = { failed: 2, before: 100, evidence: 100 } as const;

/**
 * Returns whether a package without a changed release fails far more often than within the last day. Then a shared
 * dependency is probably down, and another release that fails at the same time may not be the cause.
 */
export const isFailingUnchanged = (now: VisitorSample, day: Outcome): boolean => {
  const before = { visitors: day.visitors - now.visitors, failed: day.failed - now.failed };
  if (now.failed < elsewhere.failed || now.failedNetworks < elsewhere.failed) return false;
  return before.visitors >= elsewhere.before && computeFailureEvidence(now, before) >= elsewhere.evidence;
};

export const formatFailureRate = ({ failed, visitors }: Outcome): string =>
  `${((failed / visitors) * 100).toFixed(1)} %`;
