/** An error of the API: HTTP status, code and message in the answer's `error`. */
export class ApitudeError extends Error {
  override readonly name = 'ApitudeError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Creates the error for a request whose syntax is invalid or that lacks a mandatory field. */
export const createInvalidRequest = (message: string): ApitudeError =>
  new ApitudeError(400, 'INVALID_REQUEST', message);

/** Creates the error for a field with a value that is not allowed. */
export const createInvalidData = (message: string): ApitudeError => new ApitudeError(400, 'INVALID_DATA', message);

/** Reasons for which a product cannot be booked, changed or cancelled, with their messages. */
const productErrors = {
  insufficientAllotment: 'Insufficient allotment',
  priceIncreased: 'The price has increased',
  stopSales: 'There are stop sales on the dates indicated',
  duplicate: 'Duplicated booking: a booking with the same client reference and content exists',
  afterCheckIn: 'Cannot cancel/modify a booking which has a check-in date in the past',
  notAmendable: 'This booking cannot be amended',
} as const;

/** Creates the error for a product that is not available as requested. The caller has to search again. */
export const createProductError = (reason: keyof typeof productErrors): ApitudeError =>
  new ApitudeError(500, 'PRODUCT_ERROR', productErrors[reason]);

/** Creates the error for a stay that begins too soon for the hotel. */
export const createReleasePassed = (): ApitudeError =>
  createInvalidData('Invalid data. The release period of the rate has passed: the check-in date is too close');

export const createUnknownBooking = (): ApitudeError =>
  new ApitudeError(404, 'PRODUCT_ERROR', 'Booking does not exist');

/** A refusal by the gateway in front of the API, which has no audit data. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, { gatewayCode, detail, retryAfter }: GatewayDetails) {
    super(message);
    this.status = status;
    this.headers = {
      'x-mashery-error-code': gatewayCode,
      'x-error-detail-header': detail,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    };
  }
}

interface GatewayDetails {
  readonly gatewayCode: string;
  readonly detail: string;
  /** Seconds until the next request is accepted. */
  readonly retryAfter?: number;
}

export const createMissingKey = (): GatewayError =>
  new GatewayError(401, 'Authorization field missing', {
    gatewayCode: 'ERR_403_NOT_AUTHORIZED',
    detail: 'Not Authorized',
  });

export const createUnknownKey = (): GatewayError =>
  new GatewayError(403, 'Access to this API has been disallowed', {
    gatewayCode: 'ERR_403_DEVELOPER_INACTIVE',
    detail: 'Account Inactive',
  });

export const createWrongSignature = (): GatewayError =>
  new GatewayError(401, 'Request signature verification failed', {
    gatewayCode: 'ERR_403_NOT_AUTHORIZED',
    detail: 'Not Authorized',
  });

export const createOverRate = (retryAfter: number): GatewayError =>
  new GatewayError(429, 'Rate limit exceeded', {
    gatewayCode: 'ERR_403_DEVELOPER_OVER_QPS',
    detail: 'Account Over Queries Per Second Limit',
    retryAfter,
  });

export const createOverQuota = (retryAfter: number): GatewayError =>
  new GatewayError(403, 'Quota exceeded', {
    gatewayCode: 'ERR_403_DEVELOPER_OVER_RATE',
    detail: 'Account Over Rate Limit',
    retryAfter,
  });
