import type { Bookings, Steps, VisitorSample } from '../visitors/visitor-rows.ts';
import { evidenceAgainst, evidenceOfFewer } from './evidence.ts';

/** Limits for bookings, steps of checkout and dead clicks of a canary, compared with the default. */
const limits = {
  /** Visitors with the canary who came to a step … */
  visitors: 30,
  /** … and those with the default, below which nothing is compared. */
  visitorsBeside: 60,
  /** Networks of those who got no response to a press. */
  networks: 5,
  /** The smallest share of visitors without a response that stops a canary: below it something minor looks pressable. */
  deadShare: 0.05,
  /** Wrong in at most one of so many rollouts. */
  evidence: 1_000,
} as const;

interface Counted {
  readonly of: number;
  readonly count: number;
}

/** Returns why a canary loses bookings, in a sentence; null while as many are paid and no more are refused. */
export const bookingsLost = (canary: Bookings, beside: Bookings): string | null => {
  if (canary.begun < limits.visitors || beside.begun < limits.visitorsBeside) return null;
  const refusals = evidenceAgainst(
    { visitors: canary.begun, failed: canary.refused },
    { visitors: beside.begun, failed: beside.refused },
  );
  const counted = (bookings: Bookings, step: 'paid' | 'refused') => ({ of: bookings.begun, count: bookings[step] });
  if (refusals >= limits.evidence) {
    return compare('who began a booking', 'were refused', counted(canary, 'refused'), counted(beside, 'refused'));
  }
  return fewer('who began a booking', 'paid', counted(canary, 'paid'), counted(beside, 'paid'));
};

/** Returns the step of checkout that fewer visitors of a canary get past, in a sentence; null if there is none. */
export const stepsLost = (canary: Steps, beside: Steps): string | null =>
  fewer(
    'who saw the guest details',
    'reached the payment step',
    { of: canary.guests, count: canary.guestsToPayment },
    { of: beside.guests, count: beside.guestsToPayment },
  ) ??
  fewer(
    'who saw the payment step',
    'began a booking',
    { of: canary.payment, count: canary.paymentToBegun },
    { of: beside.payment, count: beside.paymentToBegun },
  );

/** Returns why a canary does not respond to presses, in a sentence; null while it responds as often as the default. */
export const deadClicks = (canary: VisitorSample, beside: VisitorSample): string | null => {
  if (canary.visitors < limits.visitors || beside.visitors < limits.visitorsBeside) return null;
  const own = { of: canary.visitors, count: canary.deadClicks };
  const other = { of: beside.visitors, count: beside.deadClicks };
  if (canary.deadClickNetworks < limits.networks || own.count / own.of < limits.deadShare) return null;
  const evidence = evidenceAgainst(
    { visitors: own.of, failed: own.count },
    { visitors: other.of, failed: other.count },
  );
  return evidence >= limits.evidence ? compare('', 'pressed something that did not respond', own, other) : null;
};

const fewer = (who: string, did: string, own: Counted, other: Counted): string | null => {
  if (own.of < limits.visitors || other.of < limits.visitorsBeside) return null;
  const evidence = evidenceOfFewer(
    { visitors: own.of, happened: own.count },
    { visitors: other.of, happened: other.count },
  );
  return evidence >= limits.evidence ? compare(who, did, own, other) : null;
};

const compare = (who: string, did: string, own: Counted, other: Counted): string =>
  `Of ${own.of} visitors ${who && `${who} `}${own.count} ${did} (${shareOf(own)}), of ${other.of} with the release beside it ${other.count} (${shareOf(other)})`;

const shareOf = ({ of, count }: Counted): string => `${((count / of) * 100).toFixed(1)} %`;
