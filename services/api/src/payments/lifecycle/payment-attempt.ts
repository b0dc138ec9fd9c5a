import type { Attempt, BookedOrder, PaymentChange, PaymentEvent } from '../order/order.ts';
import type { PaymentDeps } from '../payments-deps.ts';
import { payHeldOrder } from '../methods/pay-later/pay-held-order.ts';
import { getIntents } from '../methods/registry.ts';
import { GatewayRefusal, GatewayUnavailable, type Intent, type IntentCard } from '../provider/gateway.ts';
import { SupplierUnavailable } from '@travel/supplier-kit/items/item-supplier';
import type { GivenCard, PaymentRow } from './payment-table.ts';

/** The time limit for a traveller to answer the bank's challenge, and for the provider to answer a payment attempt. */
const challengeLimitMs = 15 * 60_000;
const silenceLimitMs = 30 * 60_000;

/** Returns the idempotency key of a payment attempt, so that repeated requests confirm the attempt only once. */
const getConfirmKey = ({ payment_id, attempt }: PaymentRow): string => `${payment_id}/${attempt}/confirm`;

const getIntentId = ({ payment_id, intent_id }: PaymentRow): string => {
  if (intent_id === null) throw new Error(`${payment_id} has no intent`);
  return intent_id;
};

interface BookingEventChange {
  readonly event: PaymentEvent;
  readonly change?: Pick<PaymentChange, 'booking' | 'payment'>;
}

export const toCardColumns = ({ brand, last4, exp_month, exp_year }: IntentCard) => ({
  brand,
  last4,
  card_exp_month: exp_month,
  card_exp_year: exp_year,
});

/**
 * Returns the booking event that follows from the status of an intent, for a payment attempt in flight. Undefined if
 * nothing has changed.
 */
const toBookingEvent = (intent: Intent, payment: PaymentRow): BookingEventChange | undefined => {
  const card = intent.card && toCardColumns(intent.card);
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
      return payment.state === 'challenged' ? { event: 'bank_processing' } : undefined;
    case 'requires_confirmation':
      return undefined;
  }
};

const declinedBy = (code: string, message: string | null): BookingEventChange => ({
  event: 'declined',
  change: { booking: { reason: code.slice(0, 80) }, payment: { message, message_code: code, challenge_url: null } },
});

const record = async (deps: PaymentDeps, attempt: Attempt, intent: Intent): Promise<Attempt> => {
  const news = toBookingEvent(intent, attempt.payment);
  if (!news) return attempt;
  // A confirmed booking whose later charge failed is captured as soon as another card is authorised.
  const isPaid = news.event === 'authorised' && attempt.booking.status === 'confirmed';
  if (isPaid && intent.status === 'requires_capture') {
    const paid = await payHeldOrder(deps, attempt, { ...news.change?.payment });
    return paid ?? deps.orders.report(deps, attempt, 'declined', declinedBy('processing_error', null).change);
  }
  const payment = { ...news.change?.payment, ...(isPaid && { paid_at: deps.clock.now(), message: null }) };
  return deps.orders.report(deps, attempt, isPaid ? 'charged' : news.event, { ...news.change, payment });
};

/** Returns the booking event for a payment attempt that the provider refuses permanently. */
const toRefusedEvent = (error: GatewayRefusal): BookingEventChange =>
  declinedBy(error.code === 'card_unknown' ? error.code : 'processing_error', null);

/**
 * Confirms the intent of a payment attempt under the idempotency key of the attempt, and records the result. If the
 * intent can no longer be confirmed, another call may have confirmed or ended it, so its status is read instead.
 */
const confirm = async (deps: PaymentDeps, attempt: Attempt): Promise<Attempt> => {
  const { payment } = attempt;
  const gateway = getIntents(deps.gateway, payment);
  const given = {
    card: payment.payment_method ?? '',
    returnUrl: payment.return_url,
    customer: payment.customer_id,
    savesCard: payment.keeps_card,
  };
  try {
    const answered = await gateway.confirm(getIntentId(payment), given, getConfirmKey(payment));
    // A repeated confirmation returns the first response, but a slow bank may have answered since then.
    const intent = answered.status === 'processing' ? await gateway.retrieve(getIntentId(payment)) : answered;
    return await record(deps, attempt, intent);
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    if (error.code === 'unexpected_state') return record(deps, attempt, await gateway.retrieve(getIntentId(payment)));
    const { event, change } = toRefusedEvent(error);
    return deps.orders.report(deps, attempt, event, change);
  }
};

/**
 * Begins a payment attempt with a card and confirms it at the provider. If the provider does not answer, the attempt
 * stays in flight, and a queued job finds out the result later.
 */
export const beginAttempt = async (
  deps: PaymentDeps,
  { booking, payment }: { booking: BookedOrder['booking']; payment: PaymentRow },
  card: GivenCard,
): Promise<Attempt> => {
  const began = await deps.orders.report(deps, { booking, payment }, 'attempt_began', {
    booking: { card_attempts: booking.card_attempts + 1, reason: null },
    payment: {
      attempt: payment.attempt + 1,
      payment_method: card.payment_method,
      customer_id: card.customer_id,
      keeps_card: card.keeps_card,
      challenge_url: null,
      message: null,
      message_code: null,
    },
  });
  try {
    return await confirm(deps, began);
  } catch (error) {
    if (error instanceof GatewayUnavailable || error instanceof SupplierUnavailable) return began;
    throw error;
  }
};

/**
 * Returns whether the bank's challenge of a payment is open and within its time limit. The answer arrives through the
 * traveller's page or a webhook.
 */
export const isChallengeOpen = ({ state, updated_at }: PaymentRow, now: Date): boolean =>
  state === 'challenged' && now.getTime() - updated_at.getTime() <= challengeLimitMs;

/** Cancels the payment attempt in flight, so that another card can be tried. */
export const cancelAttempt = (deps: PaymentDeps, attempt: Attempt): Promise<Attempt> =>
  deps.orders.report(deps, attempt, 'attempt_cancelled', { booking: { reason: 'given_up' } });

/**
 * Looks up a payment attempt in flight at the provider and advances it as far as possible: repeats a confirmation whose
 * response was lost, under the same idempotency key, and cancels an attempt that takes too long.
 * @throws GatewayUnavailable if the provider cannot be reached
 */
export const followAttempt = async (deps: PaymentDeps, attempt: Attempt): Promise<Attempt> => {
  const { clock } = deps;
  const { payment } = attempt;
  const gateway = getIntents(deps.gateway, payment);
  const intent = await gateway.retrieve(getIntentId(payment));

  if (payment.state === 'challenged') {
    const isOver = intent.status === 'requires_action' && !isChallengeOpen(payment, clock.now());
    return isOver ? cancelAttempt(deps, attempt) : record(deps, attempt, intent);
  }

  // Whether the response to the confirmation was lost. An attempt with a challenge received its response, so the status
  // of its intent can be trusted.
  const isUnheard =
    payment.challenge_url === null &&
    (intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation');
  // The intent may still have the status of an earlier, refused attempt. Only the response under this attempt's
  // idempotency key refers to this attempt.
  if (isUnheard) return confirm(deps, attempt);
  const age = clock.now().getTime() - payment.updated_at.getTime();
  if (intent.status === 'processing' && age > silenceLimitMs) return cancelAttempt(deps, attempt);
  return record(deps, attempt, intent);
};
