import type { Money } from '@travel/contracts/money/money';

/** The circumstances of a request to a supplier: organisation, preferences, deadline. */
export interface RequestContext {
  /** The organisation that sells, for limits and stored conversations. */
  readonly organisation_id: string;
  /** Preferred currency of prices. A supplier may answer in another one. */
  readonly currency: string;
  /** Preferred language of texts, such as `de-DE`. A supplier may answer in another one. */
  readonly language: string;
  /** Identifies the request in logs and in stored conversations, from the browser to the supplier. */
  readonly correlation_id: string;
  /** Our booking, or the hold before it, for stored conversations; absent in searches. */
  readonly order_id?: string | null;
  /** Aborts the request. The adapter passes it to every call that it makes. */
  readonly signal: AbortSignal;
}

/** The supplier's price, in its currency and before our markup. `total = net + taxes + fees`. */
export interface SupplierPrice {
  readonly net: Money;
  /** Sold without markup. Zero if the supplier does not state them. */
  readonly taxes: Money;
  readonly fees: Money;
  readonly total: Money;
}

/** Fields that every offer of every supplier has. */
export interface SupplierOffer {
  /** ID of the supplier in the registry. */
  readonly supplier: string;
  /**
   * Reference with which the adapter quotes and books the offer, unique in a search. Opaque outside the adapter: it is
   * stored and passed back, never parsed.
   */
  readonly reference: string;
  readonly price: SupplierPrice;
  /** ISO instant until which the price is guaranteed; null if the supplier names none. */
  readonly expires_at: string | null;
}

/**
 * A fee for cancelling from an instant on, until that of the next step. Lists of steps are in order of time; before the
 * first step cancelling is free.
 */
export interface CancellationStep {
  /** ISO instant from which the fee applies. */
  readonly from: string;
  readonly fee: Money;
}

/**
 * A condition of an offer: whether something is allowed, and what it costs. `fee` is null if it is not allowed or the
 * fee is unknown.
 */
export interface Condition {
  readonly allowed: boolean;
  readonly fee: Money | null;
}

/** A traveller as suppliers need them. Fields that a supplier does not require are null. */
export interface SupplierTraveller {
  /** The supplier's ID of the passenger where the offer assigns one. */
  readonly reference: string | null;
  readonly kind: 'adult' | 'child' | 'infant';
  readonly first_name: string;
  readonly last_name: string;
  /** Form of address, such as `mr` or `ms`. */
  readonly title: string | null;
  readonly gender: 'f' | 'm' | null;
  /** ISO date. */
  readonly born_on: string | null;
  /** Age in years on the day of arrival; null for adults whose age is unknown. */
  readonly age: number | null;
  readonly email: string | null;
  /** Phone number in E.164 format. */
  readonly phone: string | null;
  readonly document: {
    readonly kind: 'passport' | 'identity_card';
    readonly number: string;
    /** ISO country code. */
    readonly country: string;
    /** ISO date. */
    readonly expires_on: string | null;
  } | null;
}

/** The state of a booking at its supplier. */
export type SupplierBookingStatus =
  /** Reserved without payment until `pay_by`. */
  | 'held'
  | 'confirmed'
  /** Accepted, but not confirmed yet. It is retrieved each minute until it is confirmed or refused. */
  | 'pending'
  | 'cancelled'
  /** Refused after it was accepted, or no longer honoured, such as overbooked. */
  | 'failed';

/** A booking as the supplier has it. */
export interface SupplierBooking {
  readonly supplier: string;
  /** The supplier's ID of the booking, with which it is retrieved, changed and cancelled. */
  readonly reference: string;
  /** The number that travellers show at check-in or to the airline; null if `reference` is that number. */
  readonly confirmation: string | null;
  readonly status: SupplierBookingStatus;
  /** Set if the supplier cancelled the booking because it had sold too many. */
  readonly is_overbooked?: boolean;
  /** The booked price, also after a cancellation. */
  readonly price: SupplierPrice;
  /** ISO instant until which a held booking has to be paid; null if it is paid. */
  readonly pay_by: string | null;
  /** Remarks that belong on the voucher, in the supplier's words. */
  readonly remarks: readonly string[];
}

/** The refund and the fee of a cancellation before it is confirmed, in the currency of the booking. */
export interface CancellationQuote {
  readonly supplier: string;
  /** Reference with which this quote is confirmed, such as that of the booking. Opaque outside the adapter. */
  readonly reference: string;
  readonly refund: Money;
  readonly fee: Money;
  /** ISO instant until which the quote can be confirmed; null if the supplier names none. */
  readonly expires_at: string | null;
}

/** A message in which a supplier reports that a booking has changed. */
export interface SupplierNotification {
  /** ID of the notification; the same notification may arrive several times. */
  readonly id: string;
  readonly supplier: string;
  /** Reference of the booking. */
  readonly booking: string;
  readonly kind: 'schedule_changed' | 'cancelled_by_supplier' | 'overbooked' | 'booking_changed';
  /** ISO instant at which the supplier recorded it. */
  readonly occurred_at: string;
}

/** Headers in lower case and the unparsed body of a request that a supplier sent to us. */
export interface IncomingNotification {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** A supplier in the registry. */
export interface SupplierIdentity {
  readonly id: string;
  /** Name shown to travellers and operators. */
  readonly name: string;
}

/**
 * Operations on bookings that suppliers of every product have. Every method rejects with a `SupplierError`:
 *
 * - `SupplierDownError` or `SupplierBusyError` if nothing happened,
 * - `SupplierRefusal` if the supplier refused,
 * - `OutcomeUnknownError` if the request may have booked, changed or cancelled something.
 */
export interface BookableSupplier<Booking extends SupplierBooking = SupplierBooking> extends SupplierIdentity {
  /**
   * Returns the booking with the supplier's reference, or with our key while the reference is unknown; null if there is
   * none. `offer` is the reference of the ordered offer, or null.
   */
  retrieve(
    booking: { readonly key: string; readonly reference: string | null; readonly offer: string | null },
    context: RequestContext,
  ): Promise<Booking | null>;
  /** Returns what a cancellation would refund. Cancels nothing. Refuses with `not_cancellable` or `not_found`. */
  quoteCancellation(reference: string, context: RequestContext): Promise<CancellationQuote>;
  /**
   * Cancels a booking under a quote, and returns it as `cancelled`. Succeeds if it is cancelled already. Refuses with
   * `price_changed` if another fee applies now.
   */
  confirmCancellation(quote: CancellationQuote, context: RequestContext): Promise<Booking>;
  /**
   * Returns the changes of bookings in a notification after checking its signature; none if it reports something else.
   * Refuses with `unauthorised` if the signature is not valid, and with `rejected` if the body cannot be read. Absent if
   * the supplier sends none.
   */
  readNotification?(incoming: IncomingNotification): Promise<readonly SupplierNotification[]>;
}
