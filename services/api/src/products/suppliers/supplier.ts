import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import type { ItemAnswers } from '@travel/contracts/endpoints/orders/item-answers';
import type { Guest, TravellerInput } from '@travel/contracts/endpoints/orders/travellers';
import { ProblemError } from '@travel/kit/problem/problem';
import type { ItemContent } from '../product.ts';

/** Who supplies a product, and on which terms. */
export interface SupplierTerms {
  readonly id: string;
  /** As travellers read it. */
  readonly name: string;
  /** What price lists of spec §3 call it. */
  readonly code: string;
  /** What of a price without taxes it is paid, in percent; the rest is our markup (spec §5). */
  readonly netPercent: number;
}

/** What a supplier is asked about: an item at the price it was offered at, and who it is for. */
export interface SupplierRequest {
  readonly item: ItemContent;
  /** By names and ages of children, the lead first. */
  readonly guests: readonly Guest[];
  /** The same with what the product asked of each, such as documents. */
  readonly travellers: readonly TravellerInput[];
  /** To what the item asks once. */
  readonly answers: ItemAnswers;
}

export type SupplierCheck =
  | { readonly kind: 'bookable'; readonly price: ItemPrice }
  | { readonly kind: 'travel_date_too_soon' | 'duplicate_reservation' };

export type SupplierAnswer =
  | { readonly kind: 'booked'; readonly reference: string }
  | { readonly kind: 'refused'; readonly reason: 'sold_out' | 'cancelled' };

/** Other names for what is booked; of several calls the one of the highest version stands, whichever comes last. */
export interface RenameRequest {
  readonly version: number;
  readonly guests: readonly Guest[];
}

export type RenameAnswer = { readonly kind: 'renamed' | 'refused' };

/** Who has what is sold. Each call rejects with SupplierUnavailable where it is not known what became of it. */
export interface Supplier extends SupplierTerms {
  /** Returns whether these guests can have the item, and at what price; takes nothing. */
  check(request: SupplierRequest): Promise<SupplierCheck>;
  /** Books once for a key, however often it is asked; not any more once the key was cancelled. */
  book(key: string, request: SupplierRequest): Promise<SupplierAnswer>;
  /** Puts other names on what a key has booked, once for a version however often it is asked. */
  rename(key: string, request: RenameRequest): Promise<RenameAnswer>;
  /** Cancels what a key has booked, or will have: nothing to cancel is no error. */
  cancel(key: string): Promise<void>;
}

/** A supplier that is asked what it has: `Answer` is by its product. */
export interface SearchedSupplier<Question, Answer> extends Supplier {
  /** Calls `onSent` once the question is on its way: from then on it is the supplier that takes its time. */
  search(question: Question, onSent?: () => void): Promise<Answer>;
}

/** No answer, or none that says what happened: to be asked again. Whoever does not say it better answers 503. */
export class SupplierUnavailable extends ProblemError {
  override name = 'SupplierUnavailable';

  constructor(message: string) {
    super('unavailable', 503, { detail: 'The supplier does not answer right now. Try again in a moment.' });
    // What people read is said above; this is for the log.
    this.message = message;
  }
}
