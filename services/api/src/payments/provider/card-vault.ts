import type { SavedCard } from '@travel/contracts/endpoints/payments/supplier-cards';

/** A saved card by the provider's own id, which no browser is told. */
export interface CardOnFile extends Omit<SavedCard, 'id'> {
  readonly card: string;
}

export interface NewCustomer {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly phone: string;
}

/** How the saving of a card stands with the provider. */
export interface Setup {
  readonly setup: string;
  readonly customer: string | null;
  readonly status: 'saved' | 'requires_action' | 'processing' | 'refused';
  readonly challenge_url: string | null;
  readonly card: string | null;
  /** What its owner calls it, as it was asked for with. */
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
 * The saved cards that a provider keeps for our customers. Rejects with GatewayUnavailable where it does not answer, with
 * GatewayRefusal `card_unknown` where a card is not the customer's.
 */
export interface CardVault {
  /** The same key again gives the same customer. */
  makeCustomer(customer: NewCustomer, key: string): Promise<string>;
  /** A key for the customer's own browser, good for an hour. */
  openTo(customer: string): Promise<string>;
  /** The newest hundred; the same card saved twice once. */
  list(customer: string): Promise<CardOnFile[]>;
  setDefault(customer: string, card: string): Promise<void>;
  rename(customer: string, card: string, nickName: string): Promise<void>;
  /** Takes the card off, however often it was saved. */
  forget(customer: string, card: string): Promise<void>;
  save(request: SaveCardRequest, key: string): Promise<Setup>;
  readSetup(setup: string): Promise<Setup>;
}
