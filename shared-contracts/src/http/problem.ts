/** An invalid field of a request, by its path: `guests[0].email`. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** An error response of any service (RFC 9457). Programs evaluate `code`: `offer_expired`. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail?: string | undefined;
  readonly errors?: readonly FieldError[] | undefined;
  readonly correlation_id?: string | undefined;
  /** Data that the endpoint declares for programs: the old and new price of `price_changed`. */
  readonly context?: Readonly<Record<string, unknown>> | undefined;
}

/** Codes that any call can return in addition to those its endpoint declares. */
export type CommonProblemCode =
  | 'bad_request'
  | 'validation_failed'
  | 'unauthorised'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'too_many_requests'
  | 'internal_error'
  /** Prices in the currency cannot be calculated until its exchange rate is imported. */
  | 'rate_outdated'
  | 'unavailable';

/** Codes for calls that got no response from the service, or an unreadable one. */
export type TransportCode = 'network_failed' | 'timed_out' | 'aborted' | 'unreadable_answer';

export const problemMediaType = 'application/problem+json';
