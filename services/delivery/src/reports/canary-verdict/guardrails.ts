import type { Bookings, Steps, VisitorSample } from '../visitors/visitor-rows.ts';
import { computeFailureEvidence, computeDropEvidence } from './evidence.ts';

/** Limits for bookings, steps of checkout and dead clicks of a canary, compared with the default. */
const limits = {
  /** Minimum number of canary visitors at a step for a comparison. */
  visitors: 30,
  /** Minimum number of default visitors at a step for a comparison. */
  baselineVisitors: 60,
  /** Dead clicks stop a canary only if they come from at least this many networks. */
  networks: 5,
  /**
   * Dead clicks stop a canary only from this share of its visitors. A smaller share means that a minor element looks
   * clickable.
   */
  deadShare: 0.05,
  /** The evidence required: the verdict is wrong in at most one of this many rollouts. */
  evidence: 1_000,
} as const;

interface RateSample {
  readonly of: number;
  readonly count: number;
}

/**
 * Returns a sentence about a canary with fewer paid or more refused bookings than the default; null for a canary
 * without such a difference.
 */
export const findLostBookings = (canary: Bookings, baseline: Bookings): string | null => {
  if (canary.begun < limits.visitors || baseline.begun < limits.baselineVisitors) return null;
  const refusals = computeFailureEvidence(
    { visitors: canary.begun, failed: canary.refused },
    { visitors: baseline.begun, failed: baseline.refused },
  );
  const counted = (bookings: Bookings, step: 'paid' | 'refused') => ({ of: bookings.begun, count: bookings[step] });
  if (refusals >= limits.evidence) {
    return describeDrop(
      'who began a booking',
      'were refused',
      counted(canary, 'refused'),
      counted(baseline, 'refused'),
    );
  }
  return findDrop('who began a booking', 'paid', counted(canary, 'paid'), counted(baseline, 'paid'));
};

/** Returns a sentence about the checkout step that fewer canary visitors complete; null if there is none. */
export const findLostSteps = (canary: Steps, baseline: Steps): string | null =>
  findDrop(
    'who saw the guest details',
    'reached the payment step',
    { of: canary.guests, count: canary.guestsToPayment },
    { of: baseline.guests, count: baseline.guestsToPayment },
  ) ??
  findDrop(
    'who saw the payment step',
    'began a booking',
    { of: canary.payment, count: canary.paymentToBegun },
    { of: baseline.payment, count: baseline.paymentToBegun },
  );

/** Returns a sentence about a canary that does not respond to presses; null while it responds as often as the default. */
export const findDeadClicks = (canary: VisitorSample, baseline: VisitorSample): string | null => {
  if (canary.visitors < limits.visitors || baseline.visitors < limits.baselineVisitors) return null;
  const own = { of: canary.visitors, count: canary.deadClicks };
  const other = { of: baseline.visitors, count: baseline.deadClicks };
  if (canary.deadClickNetworks < limits.networks || own.count / own.of < limits.deadShare) return null;
  const evidence = computeFailureEvidence(
    { visitors: own.of, failed: own.count },
    { visitors: other.of, failed: other.count },
  );
  return evidence >= limits.evidence ? describeDrop('', 'pressed something that did not respond', own, other) : null;
};

const findDrop = (who: string, did: string, own: RateSample, other: RateSample): string | null => {
  if (own.of < limits.visitors || other.of < limits.baselineVisitors) return null;
  const evidence = computeDropEvidence(
    { visitors: own.of, happened: own.count },
    { visitors: other.of, happened: other.count },
  );
  return evidence >= limits.evidence ? describeDrop(who, did, own, other) : null;
};

const describeDrop = (who: string, did: string, own: RateSample, other: RateSample): string =>
  `Of ${own.of} visitors ${who && `${who} `}${own.count} ${did} (${formatShare(own)}), of ${other.of} with the default release ${other.count} (${formatShare(other)})`;

const formatShare = ({ of, count }: RateSample): string => `${((count / of) * 100).toFixed(1)} %`;
