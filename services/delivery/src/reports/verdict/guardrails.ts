import type { Bookings } from '../visitors/visitor-rows.ts';
import { evidenceAgainst, evidenceOfFewer } from './evidence.ts';

/** What bookings on pages with a canary are held to, beside those with the default. */
const limits = {
  /** Visitors who began a booking, on pages with the canary … */
  begun: 30,
  /** … and with the default, below which nothing is said. */
  begunBeside: 60,
  /** Wrong in at most one of so many rollouts. */
  evidence: 1_000,
} as const;

/** Why a canary loses bookings, in a sentence; null while as many of those begun are paid, and no more are refused. */
export const bookingsLost = (canary: Bookings, beside: Bookings): string | null => {
  if (canary.begun < limits.begun || beside.begun < limits.begunBeside) return null;
  const refusals = evidenceAgainst(
    { visitors: canary.begun, failed: canary.refused },
    { visitors: beside.begun, failed: beside.refused },
  );
  if (refusals >= limits.evidence) return sentence('were refused', 'refused', canary, beside);
  const payments = evidenceOfFewer(
    { visitors: canary.begun, happened: canary.paid },
    { visitors: beside.begun, happened: beside.paid },
  );
  return payments >= limits.evidence ? sentence('paid', 'paid', canary, beside) : null;
};

const sentence = (said: string, step: 'paid' | 'refused', canary: Bookings, beside: Bookings): string =>
  `Of ${canary.begun} visitors who began a booking ${canary[step]} ${said} (${shareOf(canary, step)}), of ${beside.begun} with the release beside it ${beside[step]} (${shareOf(beside, step)})`;

const shareOf = (bookings: Bookings, step: 'paid' | 'refused'): string =>
  `${((bookings[step] / bookings.begun) * 100).toFixed(1)} %`;
