import type { Guest } from '@travel/contracts/endpoints/travellers';
import type { StayPrice } from '../hotels/search/stay-price.ts';

/** What a supplier is asked about before it is paid. */
export interface SupplierQuestion {
  readonly guests: readonly Guest[];
  /** As it was offered: what the supplier's own price is reckoned from. */
  readonly price: StayPrice;
}

/** What a supplier is asked to book. */
export interface SupplierRequest {
  /** Of a stay the hotel and the room, of anything else its product and item. */
  readonly house: string;
  readonly item: string;
  readonly starts: string | null;
  readonly ends: string | null;
  readonly quantity: number;
  readonly guests: readonly Guest[];
}

export type SupplierCheck =
  | { readonly kind: 'bookable'; readonly price: StayPrice }
  | { readonly kind: 'travel_date_too_soon' | 'duplicate_reservation' };

export type SupplierAnswer =
  | { readonly kind: 'booked'; readonly reference: string }
  | { readonly kind: 'refused'; readonly reason: 'sold_out' | 'cancelled' };

/** Who has the rooms. Each call rejects with SupplierUnavailable where it is not known what became of it. */
export interface StaySupplier {
  /** Whether these guests can have it, and at what price; takes nothing. */
  check(question: SupplierQuestion): Promise<SupplierCheck>;
  /** Books once for a key, however often it is asked; not any more once the key was cancelled. */
  book(key: string, request: SupplierRequest): Promise<SupplierAnswer>;
  /** Cancels what a key has booked, or will have: nothing to cancel is no error. */
  cancel(key: string): Promise<void>;
}
