import type { PaymentRefusal } from './payment-refusal.ts';

/** The error of an intent's last attempt, as it was returned then. The payment method and charge may change later. */
export interface StoredError extends PaymentRefusal {
  readonly type: 'card_error' | 'invalid_request_error';
  readonly charge?: string;
  /** The payment method as it was when the attempt failed, in Stripe's format. */
  readonly payment_method?: object;
}
