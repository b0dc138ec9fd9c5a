export type ErrorType =
  | 'airline_error'
  | 'api_error'
  | 'authentication_error'
  | 'invalid_request_error'
  | 'invalid_state_error'
  | 'rate_limit_error'
  | 'validation_error';

export interface ErrorItem {
  readonly type: ErrorType;
  readonly title: string;
  readonly code: string;
  readonly message: string;
  /** The invalid field of the request. */
  readonly source?: { readonly field: string; readonly pointer: string };
}

/** An error in Duffel's wire format. */
export class DuffelWireError extends Error {
  override readonly name = 'DuffelWireError';
  readonly status: number;
  readonly items: readonly ErrorItem[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, items: readonly ErrorItem[], headers: Readonly<Record<string, string>> = {}) {
    super(items[0]?.message ?? 'Error');
    this.status = status;
    this.items = items;
    this.headers = headers;
  }
}

const documentation_url = 'https://duffel.com/docs/api/overview/response-handling';

/** Returns the body of an error response. */
export const formatErrorBody = ({ status, items }: DuffelWireError, requestId: string) => ({
  errors: items.map((item) => ({ ...item, documentation_url })),
  meta: { status, request_id: requestId },
});

const createFactory =
  (type: ErrorType, status: number) =>
  (code: string, title: string, message: string): DuffelWireError =>
    new DuffelWireError(status, [{ type, code, title, message }]);

export const createAirlineError = createFactory('airline_error', 422);
export const createStateError = createFactory('invalid_state_error', 422);
export const createRequestError = createFactory('invalid_request_error', 400);

export const createNotFound = (): DuffelWireError =>
  new DuffelWireError(404, [
    {
      type: 'invalid_request_error',
      code: 'not_found',
      title: 'Resource not found',
      message: 'The resource you are trying to access does not exist.',
    },
  ]);

/** Creates a validation error about one field. `pointer` is its path below `data`, such as `/payments/0/amount`. */
export const createFieldError = (code: string, pointer: string, title: string, message: string): DuffelWireError =>
  new DuffelWireError(422, [
    {
      type: 'validation_error',
      code,
      title,
      message,
      source: { field: pointer.split('/').findLast((part) => !/^\d*$/.test(part)) ?? '', pointer },
    },
  ]);

export const createOfferUnavailable = (): DuffelWireError =>
  createAirlineError(
    'offer_no_longer_available',
    'Requested offer is no longer available',
    'Please select another offer, or create a new offer request to get the latest availability.',
  );

export const createPriceChanged = (): DuffelWireError =>
  createAirlineError(
    'price_changed',
    'The price of the offer has changed',
    'The provided offer is no longer available for the same price, please retrieve the offer again to get the latest pricing information.',
  );
