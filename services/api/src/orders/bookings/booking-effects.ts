import type { Effect } from './booking-transitions.ts';
import { voidPayment } from '../../payments/lifecycle/payment-jobs.ts';
import {
  expireHold,
  mailBooking,
  renameTravellers,
  replaceBooked,
  settleBooking,
  unbookBooking,
} from './booking-jobs.ts';
import type { TransitionDeps } from './booking-change.ts';

/** Time after which a job checks the outcome of a payment attempt. */
const lookAfterMs = 10_000;

/** The effects that only mail the traveller, with the kind of the mail. */
const mailKinds = {
  'mail-receipt': 'receipt',
  'mail-refusal': 'refusal',
  'mail-charged': 'charged',
  'mail-due': 'due',
  'mail-unpaid': 'unpaid',
  'mail-cancellation': 'cancellation',
} as const;

interface TransitionedBooking {
  readonly booking_id: string;
  readonly hold_id: string;
  /** New expiry time of the hold if its countdown starts again, or null. */
  readonly expires_at: Date | null;
  readonly payment_id: string | null;
  /** Whether the booking replaces an item of another booking. */
  readonly replaces: boolean;
  /** IDs of the cancelled items whose refund this transition completes. */
  readonly item_ids: readonly string[];
  /** ID of the goodwill refund that this transition completes. */
  readonly goodwill_id?: string | undefined;
}

/** Queues the follow-up jobs of a status change, in the same transaction. */
export const queueEffects = async (
  { db, clock, jobs }: TransitionDeps,
  { booking_id, hold_id, expires_at, payment_id, replaces, item_ids, goodwill_id }: TransitionedBooking,
  effects: readonly Effect[],
): Promise<void> => {
  const lookAt = new Date(clock.now().getTime() + lookAfterMs);
  for (const effect of effects) {
    switch (effect) {
      case 'settle':
        await jobs.enqueue(db, settleBooking, { booking_id });
        break;
      case 'look':
        await jobs.enqueue(db, settleBooking, { booking_id, leaves_bank: true }, { startAfter: lookAt });
        break;
      case 'void':
        if (payment_id) await jobs.enqueue(db, voidPayment, { payment_id });
        break;
      case 'expire-later':
        if (expires_at) await jobs.enqueue(db, expireHold, { hold_id }, { startAfter: expires_at });
        break;
      case 'unbook':
        await jobs.enqueue(db, unbookBooking, { booking_id });
        break;
      case 'replace':
        if (replaces) await jobs.enqueue(db, replaceBooked, { booking_id });
        break;
      case 'rename':
        await jobs.enqueue(db, renameTravellers, { booking_id });
        break;
      case 'mail-names':
      case 'mail-names-refused':
        await jobs.enqueue(db, mailBooking, {
          booking_id,
          kind: effect === 'mail-names' ? 'names' : 'namesRefused',
          asked_at: clock.now().toISOString(),
        });
        break;
      case 'mail-partial-cancellation':
        await jobs.enqueue(db, mailBooking, { booking_id, kind: 'partialCancellation', item_ids: [...item_ids] });
        break;
      case 'mail-goodwill':
        await jobs.enqueue(db, mailBooking, { booking_id, kind: 'goodwill', goodwill_id });
        break;
      default:
        await jobs.enqueue(db, mailBooking, { booking_id, kind: mailKinds[effect] });
    }
  }
};
