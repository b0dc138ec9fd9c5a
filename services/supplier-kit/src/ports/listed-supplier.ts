import type { BookableSupplier, RequestContext, SupplierBooking, SupplierTraveller } from './supplier.ts';

/** Operations that a supplier may offer beyond search, quote, book, retrieve and cancel. */
export interface ListedCapabilities {
  /** The names of travellers can be changed after the booking. */
  readonly renames: boolean;
}

/** The types of a product in a `ListedSupplier`. */
export interface ListedTypes {
  /** The criteria of a search. */
  readonly search: unknown;
  /** A part of an answer to a search, usually a list of offers. */
  readonly batch: unknown;
  /** The identification of an offer: its reference, or in a catalogue the item itself. */
  readonly offer: unknown;
  /** An offer at its price now, with its conditions. */
  readonly quote: unknown;
  /** A request to book: the offer, the agreed total and the travellers. */
  readonly order: unknown;
  readonly booking: SupplierBooking;
}

/**
 * A supplier of a product whose offers are booked as they are listed, in one step: cars, activities, transfers, resorts,
 * stays, holiday rentals and cruises. Each product defines the types. See `BookableSupplier` for errors.
 */
export interface ListedSupplier<Types extends ListedTypes> extends BookableSupplier<Types['booking']> {
  readonly capabilities: ListedCapabilities;
  /** Yields offers as they arrive. Ends when the supplier has sent all of them or the context's signal aborts. */
  search(search: Types['search'], context: RequestContext): AsyncIterable<Types['batch']>;
  /** Returns an offer at its price now. Reserves nothing. Refuses with `offer_expired` or `sold_out`. */
  quote(offer: Types['offer'], context: RequestContext): Promise<Types['quote']>;
  /**
   * Books. Idempotent by key: a second call returns the first booking. Refuses with `price_changed` if the order's total is
   * not the price now, and with `offer_expired`, `sold_out`, `too_late`, `duplicate` or `invalid_traveller`.
   */
  book(key: string, order: Types['order'], context: RequestContext): Promise<Types['booking']>;
  /**
   * Changes the names of the travellers, in the order of the booking. Idempotent. Refuses with `not_changeable`. Only with
   * the capability `renames`.
   */
  rename(
    reference: string,
    travellers: readonly SupplierTraveller[],
    context: RequestContext,
  ): Promise<Types['booking']>;
}
