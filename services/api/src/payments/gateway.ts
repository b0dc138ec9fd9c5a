import type { PaymentStatus } from '@travel/contracts/endpoints/payments';
import type { Money } from '@travel/contracts/money';

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
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

/** What an intent is for, as the provider keeps it. */
export interface IntentWish {
  readonly amount: Money;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
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
  readonly publishableKey: string;
  /** Address of the hosted card form; null where the gateway's own loader brings it. */
  readonly formUrl: string | null;
  create(wish: IntentWish, key: string): Promise<Intent>;
  update(intentId: string, wish: Pick<IntentWish, 'amount' | 'metadata'>, key: string): Promise<Intent>;
  /** With a card at first; without one when the bank has asked. A refused card is an answer, not an error. */
  confirm(intentId: string, wish: { readonly card?: string; readonly returnUrl: string }, key: string): Promise<Intent>;
  retrieve(intentId: string): Promise<Intent>;
  /** Rejects with GatewayRefusal `unexpected_state` where there is nothing to capture. */
  capture(intentId: string, key: string): Promise<Intent>;
  /** Rejects with GatewayRefusal `unexpected_state` where it is too late for that. */
  cancel(intentId: string, key: string): Promise<Intent>;
  refund(intentId: string, amount: Money, key: string): Promise<void>;
  /** Reads a webhook by its raw body and signature; undefined when it is not the provider's. */
  readEvent(body: string, signature: string): GatewayEvent | undefined;
}

/** No answer, or none that says what happened: to be asked again under the same key. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
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
