import type { PaymentRefusal } from './payment-refusal.ts';

export type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

/** What stands under `error` in an answer of the wire. */
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
 * An error of the wire. Thrown, it undoes the work of the call; returned by a call's handler it is answered all the same
 * and the work is kept, as a failed charge is.
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

/** Returns the error of a call that cannot be done as asked; 400. */
export const invalidRequest = (message: string, details: Details = {}): ProviderError =>
  new ProviderError(400, { type: 'invalid_request_error', message, ...details });

/** Returns the error `No such customer: 'cus_…'`; 404, also for what belongs to another account. */
export const noSuch = (kind: string, id: string, param = 'id'): ProviderError =>
  new ProviderError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id.slice(0, 80)}'`,
    param,
  });
