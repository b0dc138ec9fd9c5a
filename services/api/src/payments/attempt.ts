import type { BookedOrder } from '../bookings/find-order.ts';
import { bookingMoves } from '../bookings/booking-moves.ts';
import type { BookingEvent } from '../bookings/booking-moves.ts';
import { moveBooking } from '../bookings/move-booking.ts';
import type { Change, MoveParts, SeenBooking } from '../bookings/move-booking.ts';
import { GatewayRefusal, GatewayUnavailable } from './gateway.ts';
import type { Gateway, Intent } from './gateway.ts';
import type { PaymentRow } from './payment-table.ts';

export interface AttemptParts extends MoveParts {
  readonly gateway: Gateway;
}

/** A booking with the payment that is tried for it. */
export interface Attempt {
  readonly booking: SeenBooking;
  readonly payment: PaymentRow;
}

/** How long a bank's question may stay open, and how long no answer at all is waited for. */
const challengeLimitMs = 15 * 60_000;
const silenceLimitMs = 30 * 60_000;

/** Keys by payment and attempt: the same step of the same attempt is done once, whoever asks for it again. */
const keyOf = ({ payment_id, attempt }: PaymentRow, step: string): string => `${payment_id}/${attempt}/${step}`;

const intentOf = ({ payment_id, intent_id }: PaymentRow): string => {
  if (intent_id === null) throw new Error(`${payment_id} has no intent`);
  return intent_id;
};

/** Makes a move of a booking together with its payment, and gives both as they are then. */
export const moveWithPayment = async (
  parts: MoveParts,
  { booking, payment }: Attempt,
  event: BookingEvent,
  change: Pick<Change, 'booking' | 'payment'> = {},
): Promise<Attempt> => {
  const state = bookingMoves[booking.status][event]?.payment ?? payment.state;
  const moved = await moveBooking(parts, booking, event, { ...change, payment_id: payment.payment_id });
  return { booking: moved, payment: { ...payment, ...change.payment, state } };
};

interface News {
  readonly event: BookingEvent;
  readonly change?: Pick<Change, 'booking' | 'payment'>;
}

/** What an intent tells about an attempt that is in flight; undefined where that is nothing new. */
const newsOf = (intent: Intent, payment: PaymentRow): News | undefined => {
  const card = intent.card && { brand: intent.card.brand, last4: intent.card.last4 };
  switch (intent.status) {
    case 'requires_capture':
    case 'succeeded':
      return { event: 'authorised', change: { payment: { ...card, challenge_url: null } } };
    case 'requires_action':
      return payment.state === 'challenged' && payment.challenge_url === intent.challenge_url
        ? undefined
        : { event: 'challenged', change: { payment: { ...card, challenge_url: intent.challenge_url } } };
    case 'requires_payment_method':
      return intent.refusal ? declinedBy(intent.refusal.code, intent.refusal.message) : undefined;
    case 'canceled':
      return { event: 'payment_lost', change: { booking: { reason: 'payment_lost' } } };
    case 'processing':
    case 'requires_confirmation':
      return undefined;
  }
};

const declinedBy = (code: string, message: string | null): News => ({
  event: 'declined',
  change: { booking: { reason: code.slice(0, 80) }, payment: { message, message_code: code, challenge_url: null } },
});

const record = async (parts: MoveParts, attempt: Attempt, intent: Intent): Promise<Attempt> => {
  const news = newsOf(intent, attempt.payment);
  return news ? moveWithPayment(parts, attempt, news.event, news.change) : attempt;
};

/** How an attempt ended that the provider will never do as asked. */
const refusedAs = (error: GatewayRefusal): News =>
  declinedBy(error.code === 'card_unknown' ? error.code : 'processing_error', null);

/**
 * Asks the provider to confirm, under the key of the attempt, and records what it answers. An intent that is past being
 * confirmed is looked at instead: it may have been confirmed, or ended, by somebody else.
 */
const confirm = async (parts: AttemptParts, attempt: Attempt, step: 'confirm' | 'confirm-again'): Promise<Attempt> => {
  const { gateway } = parts;
  const { payment } = attempt;
  const card = step === 'confirm' ? { card: payment.payment_method ?? '' } : {};
  try {
    const wish = { ...card, returnUrl: payment.return_url };
    return await record(parts, attempt, await gateway.confirm(intentOf(payment), wish, keyOf(payment, step)));
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    if (error.code === 'unexpected_state') return record(parts, attempt, await gateway.retrieve(intentOf(payment)));
    const { event, change } = refusedAs(error);
    return moveWithPayment(parts, attempt, event, change);
  }
};

/**
 * Begins an attempt with a card and asks the provider. Where the provider does not answer the attempt stays in flight:
 * the job queued with it finds out.
 */
export const beginAttempt = async (
  parts: AttemptParts,
  { booking, payment }: { booking: BookedOrder['booking']; payment: PaymentRow },
  card: string,
): Promise<Attempt> => {
  const began = await moveWithPayment(parts, { booking, payment }, 'attempt_began', {
    booking: { card_attempts: booking.card_attempts + 1, reason: null },
    payment: {
      attempt: payment.attempt + 1,
      payment_method: card,
      challenge_url: null,
      message: null,
      message_code: null,
    },
  });
  try {
    return await confirm(parts, began, 'confirm');
  } catch (error) {
    if (error instanceof GatewayUnavailable) return began;
    throw error;
  }
};

/** Gives up what is in flight: the next card begins anew. */
export const giveUpAttempt = (parts: MoveParts, attempt: Attempt): Promise<Attempt> =>
  moveWithPayment(parts, attempt, 'attempt_given_up', { booking: { reason: 'given_up' } });

/**
 * Finds out how an attempt in flight stands and moves it on as far as it goes: what the bank was asked is confirmed
 * again by the server, what nobody heard the answer to is asked again under its key, what takes too long is given up.
 * @throws GatewayUnavailable when there is no finding out now
 */
export const followAttempt = async (parts: AttemptParts, attempt: Attempt): Promise<Attempt> => {
  const { gateway, clock } = parts;
  const { payment } = attempt;
  const intent = await gateway.retrieve(intentOf(payment));
  const age = clock.now().getTime() - payment.updated_at.getTime();

  if (payment.state === 'challenged') {
    if (intent.status === 'requires_confirmation') return confirm(parts, attempt, 'confirm-again');
    if (intent.status === 'requires_action' && age > challengeLimitMs) return giveUpAttempt(parts, attempt);
    return record(parts, attempt, intent);
  }

  const isUnheard = intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation';
  // An earlier refusal may still stand on the intent: only the answer under this attempt's key is about it.
  if (isUnheard) return confirm(parts, attempt, 'confirm');
  if (intent.status === 'processing' && age > silenceLimitMs) return giveUpAttempt(parts, attempt);
  return record(parts, attempt, intent);
};
