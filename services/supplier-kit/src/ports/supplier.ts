import type { Money } from '@travel/contracts/money/money';

/** The circumstances of a request to a supplier: organisation, preferences, deadline. */
export interface RequestContext {
  readonly organisation_id: string;
  /** Preferred currency of prices. A supplier may answer in another one. */
  readonly currency: string;
  /** Preferred language of texts, such as `de-DE`. A supplier may answer in another one. */
  readonly language: string;
  /** Identifies the request in logs and in stored conversations, from the browser to the supplier. */
  readonly correlation_id: string;
  /** Aborts the request. The adapter passes it to every call that it makes. */
  readonly signal: AbortSignal;
}

/** The price of an offer, in the supplier's currency. `total = net + taxes + fees`. */
export interface SupplierPrice {
  /** Price that we owe the supplier, without taxes and fees. */
  readonly net: Money;
  readonly taxes: Money;
  readonly fees: Money;
  readonly total: Money;
}

/** Fields that every offer of every supplier has. */
export interface SupplierOffer {
  /** ID of the supplier in the registry. */
  readonly supplier: string;
  /** The supplier's own reference. Opaque: it is stored and sent back, never parsed. */
  readonly reference: string;
  readonly price: SupplierPrice;
  /** ISO instant until which the price is guaranteed; null if the supplier names none. */
  readonly expires_at: string | null;
}

/** A fee for cancelling a booking from an instant on. */
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
export type SupplierBookingStatus = 'held' | 'confirmed' | 'pending' | 'cancelled' | 'failed';

/** A booking as the supplier has it. */
export interface SupplierBooking {
  readonly supplier: string;
  /** The supplier's ID of the booking, with which it is retrieved, changed and cancelled. */
  readonly reference: string;
  /** The number that travellers show at check-in or to the airline. */
  readonly confirmation: string | null;
  readonly status: SupplierBookingStatus;
  readonly price: SupplierPrice;
  /** ISO instant until which a held booking has to be paid; null if it is paid. */
  readonly pay_by: string | null;
  /** Remarks that belong on the voucher, in the supplier's words. */
  readonly remarks: readonly string[];
}

/** A refund or a fee that the supplier quotes for a cancellation, before it is confirmed. */
export interface CancellationQuote {
  readonly supplier: string;
  /** Reference with which this quote is confirmed. */
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
 * Operations on bookings that suppliers of every product have. Every method rejects with a `SupplierError`: `SupplierDownError`
 * or `SupplierBusyError` if nothing happened, `SupplierRefusal` if the supplier refused, and methods that change
 * something with `OutcomeUnknownError` if the outcome is unknown.
 */
export interface BookableSupplier<Booking extends SupplierBooking = SupplierBooking> extends SupplierIdentity {
  /** Returns the booking with our key or the supplier's reference; null if there is none. */
  retrieve(
    booking: { readonly key: string; readonly reference: string | null; readonly offer: string | null },
    context: RequestContext,
  ): Promise<Booking | null>;
  /** Returns what a cancellation would refund. Cancels nothing. */
  quoteCancellation(reference: string, context: RequestContext): Promise<CancellationQuote>;
  /** Cancels a booking under a quote. Succeeds if the booking is cancelled already. */
  confirmCancellation(quote: CancellationQuote, context: RequestContext): Promise<Booking>;
  /** Reads a notification after checking its signature. Absent if the supplier sends none. */
  readNotification?(incoming: IncomingNotification): Promise<readonly SupplierNotification[]>;
}
