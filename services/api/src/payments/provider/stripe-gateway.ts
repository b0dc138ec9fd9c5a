import { Stripe } from 'stripe';
import { paymentStatuses } from '@travel/contracts/endpoints/payments/payments';
import type { Money } from '@travel/contracts/money/money';
import { fromWireAmount, toWireAmount } from '@travel/contracts/payments/charge-amounts';
import { pgTypes, type PgType } from '@travel/contracts/payments/pg-types';
import type { Gateway, GatewayEvent, Intent, IntentRequest } from './gateway.ts';
import { createSettings, expandCard, readResponse, toIntent } from './stripe-calls.ts';
import { createStripeSetupIntents } from './stripe-setup-intents.ts';
import { createStripeVault } from './stripe-vault.ts';

interface AccountKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

export interface StripeGatewayOptions extends AccountKeys {
  readonly kind: Gateway['kind'];
  /** Keys of our other accounts by payment supplier; those of PG_03, the main one, are in `AccountKeys`. */
  readonly others?: Partial<Record<PgType, AccountKeys>>;
  readonly webhookSecret: string;
  /** URL of the sandbox provider. By default, the URL of the real provider. */
  readonly url?: string;
  readonly formUrl: string | null;
  /** ISO code of the account's country; undefined if the account takes no wallets of devices. */
  readonly walletCountry?: string | undefined;
  /** Host of the provider's own card API for browsers, or null if the provider has none. */
  readonly cardHost?: string | null;
  /** Called for each request to the provider, with its method and path, for tests that limit the number of requests. */
  readonly onCall?: (call: string) => void;
}

const limitMs = 10_000;
const retries = 2;
/** How many of a customer's latest intents are searched: the provider's maximum page size. */
const maxSearchedIntents = 100;
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
const createAccountGateway = (options: StripeGatewayOptions, pgType: PgType, of: Gateway['forSupplier']): Gateway => {
  const { kind, publishableKey, webhookSecret, formUrl, walletCountry, cardHost = null, onCall } = options;
  const stripe = new Stripe(options.secretKey, {
    ...(options.url && parseUrl(options.url)),
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
    walletCountry,
    cardHost,
    vault: createStripeVault(stripe),
    setupIntents: createStripeSetupIntents(stripe),
    forSupplier: of,
    ...createPaymentIntentCalls(stripe),
    readEvent: (body, signature) => readEvent(stripe, webhookSecret, body, signature),
  };
};

type PaymentIntentCalls = Pick<
  Gateway,
  'create' | 'chargeOffSession' | 'findIntent' | 'update' | 'confirm' | 'retrieve' | 'capture' | 'cancel' | 'refund'
>;

const createPaymentIntentCalls = ({ paymentIntents, refunds }: Stripe): PaymentIntentCalls => ({
  create: ({ methods, ...request }, key) =>
    readPaymentIntent(
      paymentIntents.create(
        {
          ...toIntentParameters(request),
          capture_method: 'manual',
          ...(methods && { allowed_payment_method_types: [...methods] }),
        },
        createSettings(key),
      ),
    ),

  chargeOffSession: ({ capturesLater = false, ...request }, { customer, card }, key) =>
    readPaymentIntent(
      paymentIntents.create(
        {
          ...toIntentParameters(request),
          ...(capturesLater && { capture_method: 'manual' }),
          customer,
          payment_method: card,
          off_session: true,
          confirm: true,
          ...expandCard,
        },
        createSettings(key),
      ),
    ),

  async findIntent(customer, metadata) {
    const wanted = Object.entries(metadata);
    const request = { customer, limit: maxSearchedIntents };
    const { data } = await readResponse(paymentIntents.list(request, createSettings()));
    return data.find((intent) => wanted.every(([name, value]) => intent.metadata[name] === value))?.id ?? null;
  },

  update: (intentId, { amount, metadata }, key) =>
    readPaymentIntent(
      paymentIntents.update(intentId, { ...toPriceParameters(amount), metadata: { ...metadata } }, createSettings(key)),
    ),

  async confirm(intentId, { card, returnUrl, customer, savesCard }, key) {
    // The provider accepts no customer in a confirmation, so the customer is set by an update first.
    if (customer !== null)
      await readPaymentIntent(paymentIntents.update(intentId, { customer }, createSettings(`${key}/customer`)));
    return readPaymentIntent(
      paymentIntents.confirm(
        intentId,
        {
          payment_method: card,
          return_url: returnUrl,
          ...(savesCard && { setup_future_usage: 'off_session' as const }),
          ...expandCard,
        },
        createSettings(key),
      ),
    );
  },

  retrieve: (intentId) => readPaymentIntent(paymentIntents.retrieve(intentId, expandCard, createSettings())),

  capture: (intentId, amount, key) =>
    readPaymentIntent(
      paymentIntents.capture(intentId, { ...expandCard, amount_to_capture: toWireAmount(amount) }, createSettings(key)),
    ),

  cancel: (intentId, key) => readPaymentIntent(paymentIntents.cancel(intentId, {}, createSettings(key))),

  async refund(intentId, amount, key) {
    const request = { payment_intent: intentId, amount: toWireAmount(amount) };
    await readResponse(refunds.create(request, createSettings(key)));
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

const parseUrl = (url: string) => {
  const { protocol, hostname, port } = new URL(url);
  const scheme = protocol === 'https:' ? ('https' as const) : ('http' as const);
  return { protocol: scheme, host: hostname, port: port || (scheme === 'https' ? '443' : '80') };
};

const toPriceParameters = (amount: Money) => ({
  amount: toWireAmount(amount),
  currency: amount.currency.toLowerCase(),
});

const toIntentParameters = ({ amount, description, statementName, metadata }: Omit<IntentRequest, 'methods'>) => ({
  ...toPriceParameters(amount),
  description,
  ...(statementName && { statement_descriptor_suffix: statementName }),
  metadata: { ...metadata },
});

/** Returns the intent from a response of the provider, including the error response for a refused card. */
const readPaymentIntent = async (call: Promise<Stripe.PaymentIntent>): Promise<Intent> => {
  const intent = await readResponse(call, ({ payment_intent }) => payment_intent);
  const { amount } = fromWireAmount(intent.amount, intent.currency.toUpperCase());
  return toIntent(intent, amount, intent.last_payment_error);
};
