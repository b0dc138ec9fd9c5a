/** Errors of the API by code, with their HTTP status and message. */
const errors = {
  unauthorized: [401, 'The bearer token is missing or unknown'],
  invalid_request: [400, 'The request is not valid'],
  not_found: [404, 'There is no such offer, station or reservation'],
  offer_expired: [410, 'The offer has expired'],
  sold_out: [409, 'No car of this class is left'],
  price_changed: [409, 'The total differs from the price now'],
  duplicate: [409, 'The driver has the same rental already'],
  too_late: [409, 'The pick-up is too soon'],
  invalid_driver: [422, 'The driver is not accepted'],
  not_cancellable: [409, 'The reservation cannot be cancelled'],
  quote_expired: [409, 'The cancellation has another fee now'],
  not_changeable: [409, 'The reservation cannot be changed'],
  rate_limited: [429, 'Too many requests'],
  internal: [500, 'Something went wrong'],
} as const;

/** An error of the API, answered as `{ "error": { "code", "message", "field" } }`. */
export class WheelhouseError extends Error {
  override readonly name = 'WheelhouseError';
  readonly code: keyof typeof errors;
  readonly status: number;
  /** Path of the invalid field; null if no field is named. */
  readonly field: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: keyof typeof errors,
    {
      field = null,
      message = errors[code][1],
      status = errors[code][0],
      headers = {},
    }: {
      readonly field?: string | null;
      readonly message?: string;
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.field = field;
    this.headers = headers;
  }
}
