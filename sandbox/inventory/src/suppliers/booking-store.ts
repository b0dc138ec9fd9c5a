import type { CatalogueOffer } from '@travel/supplier-kit/items/catalogue-supplier';

/** A booking as a sandbox supplier stores it. */
export interface StoredBooking extends Pick<CatalogueOffer, 'starts' | 'ends' | 'price' | 'cancellation'> {
  readonly supplier_id: string;
  readonly idempotency_key: string;
  readonly reference: string;
  readonly status: 'booked' | 'cancelled';
  readonly item: string;
  readonly lead_guest: string;
}

/** A failure of a search on request. */
export interface SearchFault {
  /** Delays the answer instead of failing the search. */
  readonly delay_ms: number | null;
}

/** The bookings of all sandbox suppliers, which the service that sells their inventory stores. References are unique. */
export interface BookingStore {
  /** Returns the next failure of a search that was requested, and counts it as happened; null if there is none. */
  takeSearchFault(supplier: string): Promise<SearchFault | null>;
  /** Returns the booking with a reference, or with a key if the reference is null. */
  find(booking: Readonly<{ key: string; reference: string | null }>): Promise<StoredBooking | null>;
  /** Adds a booking unless one with its key exists. Returns the stored one. */
  add(booking: StoredBooking): Promise<StoredBooking>;
  /** Returns the changed booking; null if there is none. */
  change(
    reference: string,
    change: Partial<Pick<StoredBooking, 'status' | 'lead_guest'>>,
  ): Promise<StoredBooking | null>;
}
