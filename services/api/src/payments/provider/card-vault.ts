import type { SavedCard } from '@travel/contracts/endpoints/payments/supplier-cards';

/** A saved card with the provider's ID, which is never sent to browsers. */
export interface CardOnFile extends Omit<SavedCard, 'id'> {
  readonly card: string;
}

export interface NewCustomer {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly phone: string;
}

export interface CardSetupResult {
  readonly setup: string;
  readonly customer: string | null;
  readonly status: 'saved' | 'requires_action' | 'processing' | 'refused';
  readonly challenge_url: string | null;
  readonly card: string | null;
  /** The nickname in the request that saved the card. */
  readonly nickName: string | undefined;
  readonly refusal: { readonly message: string; readonly code: string } | null;
}

export interface SaveCardRequest {
  readonly customer: string;
  readonly card: string;
  readonly returnUrl: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * A provider's store of our customers' saved cards. Each method rejects with GatewayUnavailable if the provider does
 * not answer, and with GatewayRefusal `card_unknown` if a card does not belong to the customer.
 */
export interface CardVault {
  /** Creates a customer and returns its ID. Repeated calls with the same idempotency key return the same customer. */
  createCustomer(customer: NewCustomer, key: string): Promise<string>;
  /** Creates a key with which the customer's browser can call the provider for an hour. */
  createBrowserKey(customer: string): Promise<string>;
  /** Returns the customer's hundred most recent cards. A card that was saved twice is listed once. */
  list(customer: string): Promise<CardOnFile[]>;
  setDefault(customer: string, card: string): Promise<void>;
  rename(customer: string, card: string, nickName: string): Promise<void>;
  /** Deletes a saved card of the customer, including its duplicates if it was saved several times. */
  forget(customer: string, card: string): Promise<void>;
  save(request: SaveCardRequest, key: string): Promise<CardSetupResult>;
  readSetup(setup: string): Promise<CardSetupResult>;
}
