import { Stripe } from 'stripe';
import { paymentStatuses } from '@travel/contracts/endpoints/payments/payments';
import type { Money } from '@travel/contracts/money/money';
import { fromWireAmount, toWireAmount } from '@travel/contracts/payments/charge-amounts';
import { pgTypes, type PgType } from '@travel/contracts/payments/pg-types';
import { correlationHeader, currentCorrelationId } from '@travel/kit/log/correlation';
import { GatewayRefusal, GatewayUnavailable, type Gateway, type GatewayEvent, type Intent } from './gateway.ts';
import { readIntent } from './stripe-intents.ts';
import { createStripeSetupIntents } from './stripe-setup-intents.ts';
import { createStripeVault } from './stripe-vault.ts';

interface AccountKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

export interface StripeGatewayOptions extends AccountKeys {
  readonly kind: Gateway['kind'];
  /**
   * Keys of our other accounts at the provider, by payment supplier. The keys of the main account, PG_03, are the
   * fields of `AccountKeys`.
   */
  readonly others?: Partial<Record<PgType, AccountKeys>>;
  readonly webhookSecret: string;
  /** URL of the sandbox provider. By default, the URL of the real provider. */
  readonly url?: string;
  readonly formUrl: string | null;
  /** Host of the provider's own card API for browsers, or null if the provider has none. */
  readonly cardHost?: string | null;
  /** Called for each request to the provider, with its method and path, for tests that limit the number of requests. */
  readonly onCall?: (call: string) => void;
}

const limitMs = 10_000;
const retries = 2;
/** How many of a customer's latest intents are searched: the provider's maximum page size. */
const latestLooked = 100;
const mainPgType: PgType = 'PG_03';

/** Creates the gateways of all our accounts and returns the main one. */
export const createStripeGateway = (options: StripeGatewayOptions): Gateway => {
  const gateways = new Map<PgType, Gateway>();
  for (const pgType of pgTypes) {
    const keys = pgType === mainPgType ? options : options.others?.[pgType];
    if (keys)
      gateways.set(
        pgType,
        createAccountGateway({ ...options, ...keys }, pgType, (wanted) => gateways.get(wanted)),
      );
  }
  const main = gateways.get(mainPgType);
  if (!main) throw new Error('There is no main account');
  return main;
};

/** Creates the gateway of one account. The sandbox and the real provider differ only in keys and URL. */
const createAccountGateway = (options: StripeGatewayOptions, pgType: PgType, of: Gateway['of']): Gateway => {
  const { kind, publishableKey, webhookSecret, formUrl, cardHost = null, onCall } = options;
  const stripe = new Stripe(options.secretKey, {
    ...(options.url && parseAddress(options.url)),
    maxNetworkRetries: retries,
    timeout: limitMs,
    telemetry: false,
  });
  if (onCall) stripe.on('request', ({ method, path }: Stripe.RequestEvent) => onCall(`${method} ${path}`));
  return {
    kind,
    pgType,
    publishableKey,
    formUrl,
    cardHost,
    vault: createStripeVault({ stripe, settings: createSettings, failure }),
    setupIntents: createStripeSetupIntents({ stripe, settings: createSettings, failure }),
    of,
    ...createPaymentIntentCalls(stripe),
    readEvent: (body, signature) => readEvent(stripe, webhookSecret, body, signature),
  };
};

/**
 * Returns the settings of a provider call: its idempotency key, and the correlation ID of the API request that causes
 * the call.
 */
const createSettings = (idempotencyKey?: string) => {
  const correlationId = currentCorrelationId();
  return {
    ...(idempotencyKey && { idempotencyKey }),
    ...(correlationId && { headers: { [correlationHeader]: correlationId } }),
  };
};

type PaymentIntentCalls = Pick<
  Gateway,
  'create' | 'chargeOffSession' | 'findIntent' | 'update' | 'confirm' | 'retrieve' | 'capture' | 'cancel' | 'refund'
>;

const wholeCard = { expand: ['payment_method'] };

/** Creates the provider calls for payment intents, from their creation to the refund. */
const createPaymentIntentCalls = ({ paymentIntents, refunds }: Stripe): PaymentIntentCalls => ({
  create: ({ amount, description, statementName, metadata, methods }, key) =>
    readAnswer(
      paymentIntents.create(
        {
          ...toPriceParameters(amount),
          description,
          ...(statementName && { statement_descriptor_suffix: statementName }),
          metadata: { ...metadata },
          capture_method: 'manual',
          ...(methods && { allowed_payment_method_types: [...methods] }),
        },
        createSettings(key),
      ),
    ),

  chargeOffSession: ({ amount, description, statementName, metadata }, { customer, card }, key) =>
    readAnswer(
      paymentIntents.create(
        {
          ...toPriceParameters(amount),
          description,
          ...(statementName && { statement_descriptor_suffix: statementName }),
          metadata: { ...metadata },
          customer,
          payment_method: card,
          off_session: true,
          confirm: true,
          ...wholeCard,
        },
        createSettings(key),
      ),
    ),

  async findIntent(customer, metadata) {
    const words = Object.entries(metadata);
    try {
      const { data } = await paymentIntents.list({ customer, limit: latestLooked }, createSettings());
      return data.find((intent) => words.every(([name, word]) => intent.metadata[name] === word))?.id ?? null;
    } catch (error) {
      throw failure(error);
    }
  },

  update: (intentId, { amount, metadata }, key) =>
    readAnswer(
      paymentIntents.update(intentId, { ...toPriceParameters(amount), metadata: { ...metadata } }, createSettings(key)),
    ),

  async confirm(intentId, { card, returnUrl, customer, keeps }, key) {
    // The provider accepts no customer in a confirmation, so the customer is set by an update first.
    if (customer !== null)
      await readAnswer(paymentIntents.update(intentId, { customer }, createSettings(`${key}/customer`)));
    return readAnswer(
      paymentIntents.confirm(
        intentId,
        {
          payment_method: card,
          return_url: returnUrl,
          ...(keeps && { setup_future_usage: 'off_session' as const }),
          ...wholeCard,
        },
        createSettings(key),
      ),
    );
  },

  retrieve: (intentId) => readAnswer(paymentIntents.retrieve(intentId, wholeCard, createSettings())),

  capture: (intentId, amount, key) =>
    readAnswer(
      paymentIntents.capture(intentId, { ...wholeCard, amount_to_capture: toWireAmount(amount) }, createSettings(key)),
    ),

  cancel: (intentId, key) => readAnswer(paymentIntents.cancel(intentId, {}, createSettings(key))),

  async refund(intentId, amount, key) {
    try {
      await refunds.create({ payment_intent: intentId, amount: toWireAmount(amount) }, createSettings(key));
    } catch (error) {
      throw failure(error);
    }
  },
});

/** Returns the event of a webhook, or undefined if its signature or body is invalid. */
const readEvent = (stripe: Stripe, secret: string, body: string, signature: string): GatewayEvent | undefined => {
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret);
    const { object } = event.data;
    const isIntent = 'object' in object && (object.object === 'payment_intent' || object.object === 'setup_intent');
    const intent = isIntent ? object : null;
    const status = paymentStatuses.find((one) => one === intent?.status) ?? null;
    return { event_id: event.id, type: event.type, intent_id: intent?.id ?? null, status };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) {
      return undefined;
    }
    throw error;
  }
};

const parseAddress = (url: string) => {
  const { protocol, hostname, port } = new URL(url);
  const scheme = protocol === 'https:' ? ('https' as const) : ('http' as const);
  return { protocol: scheme, host: hostname, port: port || (scheme === 'https' ? '443' : '80') };
};

const toPriceParameters = (amount: Money) => ({
  amount: toWireAmount(amount),
  currency: amount.currency.toLowerCase(),
});

/** Returns the intent from a response of the provider, including the error response for a refused card. */
const readAnswer = async (call: Promise<Stripe.PaymentIntent>): Promise<Intent> => {
  try {
    return toIntent(await call);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return toIntent(error.payment_intent);
    throw failure(error);
  }
};

const toIntent = (intent: Stripe.PaymentIntent): Intent => {
  const { amount } = fromWireAmount(intent.amount, intent.currency.toUpperCase());
  return readIntent(intent, amount, intent.last_payment_error);
};

const stateCodes = new Set(['payment_intent_unexpected_state', 'charge_expired_for_capture']);

const failure = (error: unknown): Error => {
  if (!(error instanceof Stripe.errors.StripeError))
    return new GatewayUnavailable('No usable answer', { cause: error });
  if (error instanceof Stripe.errors.StripeCardError) return new GatewayRefusal('other', error);
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    if (stateCodes.has(error.code ?? '')) return new GatewayRefusal('unexpected_state', error);
    // In this case the card does not exist, belongs to another customer, or was already used.
    if (error.param === 'payment_method') {
      return new GatewayRefusal('card_unknown', error);
    }
    return new GatewayRefusal('other', error);
  }
  return new GatewayUnavailable(error.message, { cause: error });
};
