import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import type { ItemAnswers } from '@travel/contracts/endpoints/orders/item-answers';
import type { Guest, TravellerInput } from '@travel/contracts/endpoints/orders/travellers';
import { ProblemError } from '@travel/kit/problem/problem';
import type { ItemContent } from '../item-content.ts';

/** A supplier and its terms. */
export interface SupplierTerms {
  readonly id: string;
  /** Name shown to travellers. */
  readonly name: string;
  /** Code used in price lists (spec §3). */
  readonly code: string;
  /** The supplier's share of the price before taxes, in percent; the rest is our markup (spec §5). */
  readonly netPercent: number;
}

/** An item at its offered price, with the people it is for. */
export interface SupplierRequest {
  readonly item: ItemContent;
  /** Names and ages of children, the lead guest first. */
  readonly guests: readonly Guest[];
  /** The same people, each with the answers to the product's questions, such as documents. */
  readonly travellers: readonly TravellerInput[];
  /** Answers to the questions that are put once per item. */
  readonly answers: ItemAnswers;
}

export type SupplierCheck =
  | { readonly kind: 'bookable'; readonly price: ItemPrice }
  | { readonly kind: 'travel_date_too_soon' | 'duplicate_reservation' };

export type SupplierAnswer =
  | { readonly kind: 'booked'; readonly reference: string }
  | { readonly kind: 'refused'; readonly reason: 'sold_out' | 'cancelled' };

/** New names for a booked item. The call with the highest version wins, in whatever order they arrive. */
export interface RenameRequest {
  readonly version: number;
  readonly guests: readonly Guest[];
}

export type RenameAnswer = { readonly kind: 'renamed' | 'refused' };

/** A supplier of items for sale. Every call rejects with SupplierUnavailable if its outcome is unknown. */
export interface Supplier extends SupplierTerms {
  /** Returns whether these guests can book the item, and its price. Takes no capacity. */
  check(request: SupplierRequest): Promise<SupplierCheck>;
  /** Books an item. Idempotent per key; refuses a key that was cancelled. */
  book(key: string, request: SupplierRequest): Promise<SupplierAnswer>;
  /** Changes the names of a booked item. Idempotent per key and version. */
  rename(key: string, request: RenameRequest): Promise<RenameAnswer>;
  /** Cancels the current or future booking of a key. Succeeds if there is none. */
  cancel(key: string): Promise<void>;
}

/** A supplier that can be searched. Its product defines `Answer`. */
export interface SearchedSupplier<Question, Answer> extends Supplier {
  /** Calls `onSent` when the request is sent: from then on the time counts as the supplier's. */
  search(question: Question, onSent?: () => void): Promise<Answer>;
}

/** The supplier did not answer, or its answer leaves the outcome unknown; retry. Maps to 503 by default. */
export class SupplierUnavailable extends ProblemError {
  override name = 'SupplierUnavailable';

  constructor(message: string) {
    super('unavailable', 503, { detail: 'The supplier does not answer right now. Try again in a moment.' });
    // The detail above is for callers; the message is for the log.
    this.message = message;
  }
}
