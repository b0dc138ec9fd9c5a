import type { PaymentStatus } from '@travel/contracts/endpoints/payments/payments';
import type { Money } from '@travel/contracts/money/money';
import type { PgType } from '@travel/contracts/payments/pg-types';
import { ProblemError } from '@travel/kit/problem/problem';
import type { CardVault } from './card-vault.ts';

/** A card as far as its owner is told of it. */
export interface IntentCard {
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

/** An intent as the provider has it now. */
export interface Intent {
  readonly intent_id: string;
  readonly client_secret: string;
  readonly status: PaymentStatus;
  readonly amount: number;
  /** Where the bank asks the traveller, while it does. */
  readonly challenge_url: string | null;
  /** Why the last attempt failed, in the provider's words and by its code. */
  readonly refusal: { readonly message: string; readonly code: string } | null;
  /** Of the card given last, where the provider says so. */
  readonly card: IntentCard | null;
}

/** What an intent is for, as the provider keeps it. */
export interface IntentRequest {
  readonly amount: Money;
  readonly description: string;
  /** What banks call the shop. */
  readonly statementName: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** Ways to pay that it takes, as the provider names them; cards unless given. */
  readonly methods?: readonly string[];
}

/** A card that an intent is confirmed with. */
export interface CardConfirmation {
  readonly card: string;
  readonly returnUrl: string;
  /** Whose saved card it is, or who keeps it; null for a card that is nobody's. */
  readonly customer: string | null;
  /** The card is kept with the customer from now on. */
  readonly keeps: boolean;
}

/** A card that is kept with a customer, to be charged later. */
export interface SetupIntentRequest {
  readonly customer: string;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Setting up a card without charging it, in the words of intents: `succeeded` is a card that is kept. */
export interface SetupIntents extends Pick<Gateway, 'confirm' | 'retrieve' | 'cancel'> {
  create(request: SetupIntentRequest, key: string): Promise<Intent>;
}

/** News from the provider: something happened to an intent. What, is asked for and not believed. */
export interface GatewayEvent {
  readonly event_id: string;
  readonly type: string;
  readonly intent_id: string | null;
  /** As the event has it; by the time it arrives it may be another. */
  readonly status: PaymentStatus | null;
}

/**
 * The payment provider. Calls that change something take a key: the same key again does nothing again and has the first
 * answer. Each rejects with GatewayUnavailable where it is not known what became of it.
 */
export interface Gateway {
  readonly kind: 'sandbox' | 'stripe';
  readonly pgType: PgType;
  readonly publishableKey: string;
  /** Address of the hosted card form; null where the gateway's own loader brings it. */
  readonly formUrl: string | null;
  /** Where browsers make the supplier's own card calls (spec §7.1); null where we answer for it. */
  readonly cardHost: string | null;
  readonly setupIntents: SetupIntents;
  /** Charges a saved card off session; a refusal is an answer. */
  chargeOffSession(
    request: IntentRequest,
    kept: { readonly customer: string; readonly card: string },
    key: string,
  ): Promise<Intent>;
  /** The id of the latest intent of a customer that has all of these words in its metadata; null where there is none. */
  findIntent(customer: string, metadata: IntentRequest['metadata']): Promise<string | null>;
  /** Saved cards. */
  readonly vault: CardVault;
  /** The gateway of another account of ours; undefined where we have none of that key. */
  of(pgType: PgType): Gateway | undefined;
  create(request: IntentRequest, key: string): Promise<Intent>;
  update(intentId: string, request: Pick<IntentRequest, 'amount' | 'metadata'>, key: string): Promise<Intent>;
  /** A refused card is an answer, not an error; one whose bank asks goes on by itself when it has its answer. */
  confirm(intentId: string, request: CardConfirmation, key: string): Promise<Intent>;
  retrieve(intentId: string): Promise<Intent>;
  /** Takes so much of what is authorised, the rest is free. Rejects with GatewayRefusal `unexpected_state` where there is nothing. */
  capture(intentId: string, amount: Money, key: string): Promise<Intent>;
  /** Rejects with GatewayRefusal `unexpected_state` where it is too late for that. */
  cancel(intentId: string, key: string): Promise<Intent>;
  refund(intentId: string, amount: Money, key: string): Promise<void>;
  /** Reads a webhook by its raw body and signature; undefined when it is not the provider's. */
  readEvent(body: string, signature: string): GatewayEvent | undefined;
}

/** The gateway that a payment goes through. @throws where it went through an account that we have no key of any more */
export const gatewayOf = (gateway: Gateway, { pg_type }: { readonly pg_type: PgType }): Gateway => {
  const found = gateway.of(pg_type);
  if (!found) throw new GatewayUnavailable(`There is no key for ${pg_type}`);
  return found;
};

/**
 * No answer, or none that says what happened: to be asked again under the same key. Whoever does not say it better
 * answers 503.
 */
export class GatewayUnavailable extends ProblemError {
  override name = 'GatewayUnavailable';

  constructor(message: string, options: { cause?: unknown } = {}) {
    super('unavailable', 503, { detail: 'The payment provider does not answer right now. Try again in a moment.' });
    // What people read is said above; this is for the log.
    this.message = message;
    this.cause = options.cause;
  }
}

/** A call that the provider will never do as asked. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';
  readonly code: 'unexpected_state' | 'card_unknown' | 'other';

  constructor(code: GatewayRefusal['code'], cause: unknown) {
    super(cause instanceof Error ? cause.message : code, { cause });
    this.code = code;
  }
}
