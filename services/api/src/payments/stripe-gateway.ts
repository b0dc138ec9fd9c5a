import { Stripe } from 'stripe';
import { paymentStatuses } from '@travel/contracts/endpoints/payments';
import type { Money } from '@travel/contracts/money';
import { correlationHeader, currentCorrelationId } from '@travel/kit/correlation';
import { GatewayRefusal, GatewayUnavailable } from './gateway.ts';
import type { Gateway, GatewayEvent, Intent } from './gateway.ts';

export interface StripeGatewayOptions {
  readonly kind: Gateway['kind'];
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Of the sandbox's provider; the real one's own unless given. */
  readonly url?: string;
  readonly formUrl: string | null;
  /** Told of each call sent, for tests that hold a budget. */
  readonly onCall?: (call: string) => void;
}

const limitMs = 10_000;
const retries = 2;

/** Drives the provider of the sandbox and the real one alike: they differ in their keys and their address. */
export const createStripeGateway = (options: StripeGatewayOptions): Gateway => {
  const { kind, publishableKey, webhookSecret, formUrl, onCall } = options;
  const stripe = new Stripe(options.secretKey, {
    ...(options.url && addressOf(options.url)),
    maxNetworkRetries: retries,
    timeout: limitMs,
    telemetry: false,
  });
  if (onCall) stripe.on('request', ({ method, path }: Stripe.RequestEvent) => onCall(`${method} ${path}`));

  const settings = (idempotencyKey?: string) => {
    const correlationId = currentCorrelationId();
    return {
      ...(idempotencyKey && { idempotencyKey }),
      ...(correlationId && { headers: { [correlationHeader]: correlationId } }),
    };
  };
  const wholeCard = { expand: ['payment_method'] };

  return {
    kind,
    publishableKey,
    formUrl,

    create: ({ amount, description, metadata }, key) =>
      answered(
        stripe.paymentIntents.create(
          {
            ...priced(amount),
            description,
            metadata: { ...metadata },
            capture_method: 'manual',
            confirmation_method: 'manual',
          },
          settings(key),
        ),
      ),

    update: (intentId, { amount, metadata }, key) =>
      answered(stripe.paymentIntents.update(intentId, { ...priced(amount), metadata: { ...metadata } }, settings(key))),

    confirm: (intentId, { card, returnUrl }, key) =>
      answered(
        stripe.paymentIntents.confirm(
          intentId,
          { ...(card && { payment_method: card, return_url: returnUrl }), ...wholeCard },
          settings(key),
        ),
      ),

    retrieve: (intentId) => answered(stripe.paymentIntents.retrieve(intentId, wholeCard, settings())),

    capture: (intentId, key) => answered(stripe.paymentIntents.capture(intentId, wholeCard, settings(key))),

    cancel: (intentId, key) => answered(stripe.paymentIntents.cancel(intentId, {}, settings(key))),

    async refund(intentId, { amount }, key) {
      try {
        await stripe.refunds.create({ payment_intent: intentId, amount }, settings(key));
      } catch (error) {
        throw failure(error);
      }
    },

    readEvent(body, signature): GatewayEvent | undefined {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
        const { object } = event.data;
        const intent = 'object' in object && object.object === 'payment_intent' ? object : null;
        const status = paymentStatuses.find((one) => one === intent?.status) ?? null;
        return { event_id: event.id, type: event.type, intent_id: intent?.id ?? null, status };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) {
          return undefined;
        }
        throw error;
      }
    },
  };
};

const addressOf = (url: string) => {
  const { protocol, hostname, port } = new URL(url);
  const scheme = protocol === 'https:' ? ('https' as const) : ('http' as const);
  return { protocol: scheme, host: hostname, port: port || (scheme === 'https' ? '443' : '80') };
};

const priced = ({ amount, currency }: Money) => ({ amount, currency: currency.toLowerCase() });

/** The intent that a call answered, a card's refusal included. */
const answered = async (call: Promise<Stripe.PaymentIntent>): Promise<Intent> => {
  try {
    return intentOf(await call);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return intentOf(error.payment_intent);
    throw failure(error);
  }
};

const intentOf = (intent: Stripe.PaymentIntent): Intent => {
  const { payment_method, last_payment_error, next_action } = intent;
  const card = typeof payment_method === 'object' ? payment_method?.card : undefined;
  const status = paymentStatuses.find((one) => one === intent.status);
  if (!status) throw new GatewayUnavailable(`The provider has a status that is not known here: ${intent.status}`);
  return {
    intent_id: intent.id,
    client_secret: intent.client_secret ?? '',
    status,
    amount: intent.amount,
    challenge_url: next_action?.redirect_to_url?.url ?? null,
    refusal: last_payment_error
      ? {
          message: last_payment_error.message ?? '',
          code: last_payment_error.decline_code ?? last_payment_error.code ?? 'card_declined',
        }
      : null,
    card: card ? { brand: card.brand === 'diners' ? 'dinersClub' : card.brand, last4: card.last4 } : null,
  };
};

const stateCodes = new Set(['payment_intent_unexpected_state', 'charge_expired_for_capture']);

const failure = (error: unknown): Error => {
  if (!(error instanceof Stripe.errors.StripeError))
    return new GatewayUnavailable('No usable answer', { cause: error });
  if (error instanceof Stripe.errors.StripeCardError) return new GatewayRefusal('other', error);
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    if (stateCodes.has(error.code ?? '')) return new GatewayRefusal('unexpected_state', error);
    if (error.code === 'resource_missing' && error.param === 'payment_method') {
      return new GatewayRefusal('card_unknown', error);
    }
    return new GatewayRefusal('other', error);
  }
  return new GatewayUnavailable(error.message, { cause: error });
};
