import type { Attempt, BookedOrder, PaymentChange, PaymentEvent } from '../order/order.ts';
import type { PaymentDeps } from '../payments-deps.ts';
import { intentsOf } from '../methods/registry.ts';
import { GatewayRefusal, GatewayUnavailable } from '../provider/gateway.ts';
import type { Intent, IntentCard } from '../provider/gateway.ts';
import type { PaymentRow } from './payment-table.ts';

/** A card that somebody gives, as its payment keeps it. */
export type GivenCard = Pick<PaymentRow, 'customer_id' | 'keeps_card'> & { readonly payment_method: string };

/** How long a bank's question may stay open, and how long no answer at all is waited for. */
const challengeLimitMs = 15 * 60_000;
const silenceLimitMs = 30 * 60_000;

/** By payment and attempt: the same attempt is confirmed once, whoever asks for it again. */
const keyOf = ({ payment_id, attempt }: PaymentRow): string => `${payment_id}/${attempt}/confirm`;

const intentOf = ({ payment_id, intent_id }: PaymentRow): string => {
  if (intent_id === null) throw new Error(`${payment_id} has no intent`);
  return intent_id;
};

interface News {
  readonly event: PaymentEvent;
  readonly change?: Pick<PaymentChange, 'booking' | 'payment'>;
}

/** What a payment remembers of its card. */
export const shownCard = ({ brand, last4, exp_month, exp_year }: IntentCard) => ({
  brand,
  last4,
  card_exp_month: exp_month,
  card_exp_year: exp_year,
});

/** What an intent tells about an attempt that is in flight; undefined where that is nothing new. */
const newsOf = (intent: Intent, payment: PaymentRow): News | undefined => {
  const card = intent.card && shownCard(intent.card);
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

const declinedBy = (code: string, message: string | null): News => ({
  event: 'declined',
  change: { booking: { reason: code.slice(0, 80) }, payment: { message, message_code: code, challenge_url: null } },
});

const record = async (deps: PaymentDeps, attempt: Attempt, intent: Intent): Promise<Attempt> => {
  const news = newsOf(intent, attempt.payment);
  if (!news) return attempt;
  // What was due of a booking that is confirmed is taken at once.
  const isPaid = news.event === 'authorised' && attempt.booking.status === 'confirmed';
  const payment = { ...news.change?.payment, ...(isPaid && { paid_at: deps.clock.now(), message: null }) };
  return deps.orders.report(deps, attempt, isPaid ? 'charged' : news.event, { ...news.change, payment });
};

/** How an attempt ended that the provider will never do as asked. */
const refusedAs = (error: GatewayRefusal): News =>
  declinedBy(error.code === 'card_unknown' ? error.code : 'processing_error', null);

/**
 * Asks the provider to confirm, under the key of the attempt, and records what it answers. An intent that is past being
 * confirmed is looked at instead: it may have been confirmed, or ended, by somebody else.
 */
const confirm = async (deps: PaymentDeps, attempt: Attempt): Promise<Attempt> => {
  const { payment } = attempt;
  const gateway = intentsOf(deps.gateway, payment);
  const given = {
    card: payment.payment_method ?? '',
    returnUrl: payment.return_url,
    customer: payment.customer_id,
    keeps: payment.keeps_card,
  };
  try {
    const answered = await gateway.confirm(intentOf(payment), given, keyOf(payment));
    // Asked again under its key it has the first answer; a bank that took its time may have refused since.
    const intent = answered.status === 'processing' ? await gateway.retrieve(intentOf(payment)) : answered;
    return await record(deps, attempt, intent);
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    if (error.code === 'unexpected_state') return record(deps, attempt, await gateway.retrieve(intentOf(payment)));
    const { event, change } = refusedAs(error);
    return deps.orders.report(deps, attempt, event, change);
  }
};

/**
 * Begins an attempt with a card and asks the provider. Where the provider does not answer the attempt stays in flight:
 * the job queued with it finds out.
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
    if (error instanceof GatewayUnavailable) return began;
    throw error;
  }
};

/** Whether the bank asks, and may go on asking: its answer comes by the traveller's page or a webhook. */
export const isWithBank = ({ state, updated_at }: PaymentRow, now: Date): boolean =>
  state === 'challenged' && now.getTime() - updated_at.getTime() <= challengeLimitMs;

/** Cancels the attempt in flight: the next card begins anew. */
export const cancelAttempt = (deps: PaymentDeps, attempt: Attempt): Promise<Attempt> =>
  deps.orders.report(deps, attempt, 'attempt_cancelled', { booking: { reason: 'given_up' } });

/**
 * Finds out how an attempt in flight stands and moves it on as far as it goes: what nobody heard the answer to is asked
 * again under its key, what takes too long is cancelled.
 * @throws GatewayUnavailable when there is no finding out now
 */
export const followAttempt = async (deps: PaymentDeps, attempt: Attempt): Promise<Attempt> => {
  const { clock } = deps;
  const { payment } = attempt;
  const gateway = intentsOf(deps.gateway, payment);
  const intent = await gateway.retrieve(intentOf(payment));

  if (payment.state === 'challenged') {
    const isOver = intent.status === 'requires_action' && !isWithBank(payment, clock.now());
    return isOver ? cancelAttempt(deps, attempt) : record(deps, attempt, intent);
  }

  // One that was challenged was heard: what stands on its intent since is about it.
  const isUnheard =
    payment.challenge_url === null &&
    (intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation');
  // An earlier refusal may still stand on the intent: only the answer under this attempt's key is about it.
  if (isUnheard) return confirm(deps, attempt);
  const age = clock.now().getTime() - payment.updated_at.getTime();
  if (intent.status === 'processing' && age > silenceLimitMs) return cancelAttempt(deps, attempt);
  return record(deps, attempt, intent);
};
