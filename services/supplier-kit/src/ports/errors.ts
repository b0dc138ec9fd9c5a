/** A request to a supplier that did not succeed. Each subclass determines what the caller may do next. */
export abstract class SupplierError extends Error {
  readonly supplier: string;

  /**
   * @param supplier ID of the supplier in the registry
   * @param message for the log; without personal data, credentials and card numbers
   */
  constructor(supplier: string, message: string, options?: ErrorOptions) {
    super(`${supplier}: ${message}`, options);
    this.supplier = supplier;
  }
}

/**
 * The supplier did not answer in time, answered with an error of its own, or answered with something that cannot be
 * read. Nothing was booked, changed or cancelled, so the call may be repeated.
 */
export class SupplierDownError extends SupplierError {
  override readonly name = 'SupplierDownError';
}

/** The supplier accepts no more requests for now. */
export class SupplierBusyError extends SupplierError {
  override readonly name = 'SupplierBusyError';

  /** Milliseconds until the supplier accepts requests again. */
  readonly retryAfterMs: number;

  constructor(supplier: string, retryAfterMs: number, options?: ErrorOptions) {
    super(supplier, `accepts no requests for ${retryAfterMs} ms`, options);
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * A booking, change or cancellation was sent, but it is unknown whether the supplier carried it out. The caller must not
 * send it again, and calls `retrieve` until the outcome is known.
 */
export class OutcomeUnknownError extends SupplierError {
  override readonly name = 'OutcomeUnknownError';
}

/** Why a supplier refused a request. */
export type RefusalReason =
  /** The offer, its price or its hold is no longer valid: search again. */
  | 'offer_expired'
  /** Nothing is left of what was offered. */
  | 'sold_out'
  /** The offer has another price now: quote it again. */
  | 'price_changed'
  /** The travellers have the same booking already. */
  | 'duplicate'
  /** The departure or arrival is too close. */
  | 'too_late'
  /** The supplier does not accept the data of a traveller; `field` names it. */
  | 'invalid_traveller'
  /** Our account with the supplier has not enough credit. */
  | 'insufficient_balance'
  | 'not_cancellable'
  | 'not_changeable'
  /** The supplier does not know the reference. */
  | 'not_found'
  /** Our credentials are missing, wrong or not entitled. */
  | 'unauthorised'
  /** Any other refusal; the message has the supplier's own code. */
  | 'rejected';

/** The supplier answered and refused. Repeating the same request gives the same answer. */
export class SupplierRefusal extends SupplierError {
  override readonly name = 'SupplierRefusal';
  readonly reason: RefusalReason;
  /** Path of the refused field in our request, such as `travellers[0].born_on`; null if no field is named. */
  readonly field: string | null;

  /** @param message the supplier's own code and title */
  constructor(
    supplier: string,
    reason: RefusalReason,
    message: string,
    { field = null, ...options }: ErrorOptions & { readonly field?: string | null } = {},
  ) {
    super(supplier, message, options);
    this.reason = reason;
    this.field = field;
  }
}

const hasReason = (error: unknown, reasons: readonly RefusalReason[]): boolean =>
  error instanceof SupplierRefusal && reasons.includes(error.reason);

/** Returns whether an error means that the supplier no longer knows an offer or search. */
export const isOfferExpired = (error: unknown): boolean => hasReason(error, ['offer_expired', 'not_found']);

/** Returns whether an error means that an offer can no longer be booked, although a new search may find the same again. */
export const isOfferGone = (error: unknown): boolean =>
  isOfferExpired(error) || hasReason(error, ['sold_out', 'price_changed']);
