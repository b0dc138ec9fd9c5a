import type { PaymentStatus } from '@travel/contracts/endpoints/payments/payments';
import type { Money } from '@travel/contracts/money/money';
import type { PgType } from '@travel/contracts/payments/pg-types';
import { ProblemError } from '@travel/kit/problem/problem';
import type { CardVault } from './card-vault.ts';

export interface IntentCard {
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

/** The current state of a payment or setup intent at the provider. */
export interface Intent {
  readonly intent_id: string;
  readonly client_secret: string;
  readonly status: PaymentStatus;
  readonly amount: number;
  /** URL of the bank's challenge, or null if no challenge is open. */
  readonly challenge_url: string | null;
  /** Why the last attempt failed: the provider's message and code. */
  readonly refusal: { readonly message: string; readonly code: string } | null;
  /** The last card of the intent, or null if the provider does not return it. */
  readonly card: IntentCard | null;
}

export interface IntentRequest {
  readonly amount: Money;
  readonly description: string;
  /** The merchant name on bank statements; null for the name of the account at the provider. */
  readonly statementName: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** The provider's names of the payment methods that the intent accepts. Only cards by default. */
  readonly methods?: readonly string[];
  /** Whether a charge off session only reserves the amount. Other intents always do. */
  readonly capturesLater?: boolean;
}

export interface CardConfirmation {
  readonly card: string;
  readonly returnUrl: string;
  /** The customer that owns the card or for which it is saved; null for a card without a customer. */
  readonly customer: string | null;
  /** Whether the card is saved for the customer when the intent is confirmed. */
  readonly savesCard: boolean;
}

/** The data with which a setup intent is created, which saves a card for a later charge. */
export interface SetupIntentRequest {
  readonly customer: string;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * The provider calls that save cards without a charge. They return setup intents in the form of payment intents:
 * `succeeded` means that the card is saved.
 */
export interface SetupIntents extends Pick<Gateway, 'confirm' | 'retrieve' | 'cancel'> {
  create(request: SetupIntentRequest, key: string): Promise<Intent>;
}

/** A webhook event about an intent. It is only a notification: the status is then read from the provider. */
export interface GatewayEvent {
  readonly event_id: string;
  readonly type: string;
  readonly intent_id: string | null;
  /** Status of the intent at the time of the event, which may have changed since. */
  readonly status: PaymentStatus | null;
}

/**
 * One of our accounts at the payment provider. Calls that change something take an idempotency key: repeating a call
 * with the same key has no effect and returns the first response. Each call rejects with GatewayUnavailable if its
 * result is unknown.
 */
export interface Gateway {
  readonly kind: 'sandbox' | 'stripe';
  readonly pgType: PgType;
  readonly publishableKey: string;
  /** URL of the hosted card form, or null if the provider's own script loads the form. */
  readonly formUrl: string | null;
  /** ISO code of the account's country; undefined if the account takes no wallets of devices. */
  readonly walletCountry?: string | undefined;
  /** Host of the supplier's own card API for browsers (spec §7.1), or null if our API provides it. */
  readonly cardHost: string | null;
  readonly setupIntents: SetupIntents;
  /** Charges a saved card without its owner. If it is refused, the resulting intent contains the refusal. */
  chargeOffSession(
    request: IntentRequest,
    kept: { readonly customer: string; readonly card: string },
    key: string,
  ): Promise<Intent>;
  /** Returns the ID of the customer's latest intent that has all of this metadata, or null. */
  findIntent(customer: string, metadata: IntentRequest['metadata']): Promise<string | null>;
  readonly vault: CardVault;
  /** Returns the gateway of one of our accounts at the provider, or undefined if we have no key for the account. */
  forSupplier(pgType: PgType): Gateway | undefined;
  create(request: IntentRequest, key: string): Promise<Intent>;
  update(intentId: string, request: Pick<IntentRequest, 'amount' | 'metadata'>, key: string): Promise<Intent>;
  /**
   * Confirms an intent with a card. If the card is refused, resolves with an intent that contains the refusal. An
   * intent with a bank challenge continues at the provider after the traveller has passed the challenge.
   */
  confirm(intentId: string, request: CardConfirmation, key: string): Promise<Intent>;
  retrieve(intentId: string): Promise<Intent>;
  /**
   * Captures an amount and voids the rest of the authorisation. Rejects with `unexpected_state` if nothing is
   * authorised.
   */
  capture(intentId: string, amount: Money, key: string): Promise<Intent>;
  /** Cancels an intent. Rejects with GatewayRefusal `unexpected_state` if it can no longer be cancelled. */
  cancel(intentId: string, key: string): Promise<Intent>;
  refund(intentId: string, amount: Money, key: string): Promise<void>;
  /** Reads a webhook from its raw body and signature. Returns undefined if the provider did not sign it. */
  readEvent(body: string, signature: string): GatewayEvent | undefined;
}

/**
 * Returns the gateway of a payment.
 * @throws GatewayUnavailable if we no longer have a key for its account
 */
export const getGateway = (gateway: Gateway, { pg_type }: { readonly pg_type: PgType }): Gateway => {
  const found = gateway.forSupplier(pg_type);
  if (!found) throw new GatewayUnavailable(`There is no key for ${pg_type}`);
  return found;
};

/**
 * Thrown if the provider did not answer or its answer has no result, so the call should be repeated under the same
 * idempotency key. The API responds with 503 unless a caller maps this error to another problem.
 */
export class GatewayUnavailable extends ProblemError {
  override name = 'GatewayUnavailable';

  constructor(message: string, options: { cause?: unknown } = {}) {
    super('unavailable', 503, { detail: 'The payment provider is not responding. Try again in a moment.' });
    // The detail is sent to the API client. The message is only written to the log.
    this.message = message;
    this.cause = options.cause;
  }
}

/** Thrown if the provider refuses a call permanently, so that a retry is pointless. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';
  readonly code: 'unexpected_state' | 'card_unknown' | 'other';

  constructor(code: GatewayRefusal['code'], cause: unknown) {
    super(cause instanceof Error ? cause.message : code, { cause });
    this.code = code;
  }
}
