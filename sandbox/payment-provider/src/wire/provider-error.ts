import type { PaymentRefusal } from './payment-refusal.ts';

export type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

/** The `error` object of a response. */
export interface ErrorBody {
  readonly type: ErrorType;
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: object;
  readonly payment_method?: object;
  readonly setup_intent?: object;
}

/**
 * An error in Stripe's format. If it is thrown, the work of the call is rolled back; if a handler returns it, the work
 * is committed, such as a failed charge.
 */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** A payment method was refused; 402. */
export class CardError extends ProviderError {
  override name = 'CardError';

  constructor(refusal: PaymentRefusal, about: Partial<ErrorBody> = {}) {
    super(402, { type: 'card_error', ...refusal, ...about });
  }
}

type Details = Partial<Omit<ErrorBody, 'type' | 'message'>>;

/** Returns the error of an invalid request; 400. */
export const invalidRequest = (message: string, details: Details = {}): ProviderError =>
  new ProviderError(400, { type: 'invalid_request_error', message, ...details });

/** Returns the error `No such customer: 'cus_…'`; 404, also for objects of another account. */
export const createNoSuchError = (kind: string, id: string, param = 'id'): ProviderError =>
  new ProviderError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id.slice(0, 80)}'`,
    param,
  });
