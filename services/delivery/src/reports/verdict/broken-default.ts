import type { VisitorSample } from '../visitors/visitor-rows.ts';
import { evidenceAgainst } from './evidence.ts';
import type { Outcome } from './evidence.ts';

/** What a new default is held to: everybody gets it, so it takes more than to stop a canary. */
const limits = {
  /** Visitors who saw a failure, at as many networks. */
  failed: 5,
  /** Visitors of the default before it below which there is nothing to compare with. */
  before: 100,
  /** Wrong in at most one of so many rollouts. */
  evidence: 1_000,
} as const;

/**
 * Why a release that everybody gets is broken, in a sentence; null while it fails no more often than the default before
 * it did within a day. Nothing stands beside it, so an outage looks the same.
 */
export const brokenDefault = (own: VisitorSample, before: Outcome): string | null => {
  if (own.failed < limits.failed || own.failedNetworks < limits.failed || before.visitors < limits.before) return null;
  if (evidenceAgainst(own, before) < limits.evidence) return null;
  return `It failed for ${percentOf(own)} of ${own.visitors} visitors, the default before it for ${percentOf(before)} of ${before.visitors} within a day`;
};

/** What speaks for something that several packages need. */
const elsewhere = { failed: 2, before: 100, evidence: 100 } as const;

/**
 * Whether a package whose release did not change fails far more than it did within a day: then what it needs is away,
 * and a release beside it that fails at the same time need not be why.
 */
export const failsUnchanged = (now: VisitorSample, day: Outcome): boolean => {
  const before = { visitors: day.visitors - now.visitors, failed: day.failed - now.failed };
  if (now.failed < elsewhere.failed || now.failedNetworks < elsewhere.failed) return false;
  return before.visitors >= elsewhere.before && evidenceAgainst(now, before) >= elsewhere.evidence;
};

/** Share of visitors for whom something failed, as people read it. */
export const percentOf = ({ failed, visitors }: Outcome): string => `${((failed / visitors) * 100).toFixed(1)} %`;
