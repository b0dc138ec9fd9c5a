import type { PaymentRefusal } from './payment-refusal.ts';

/** The error of an intent's last attempt, as it was then; the payment method and charge may change later. */
export interface StoredError extends PaymentRefusal {
  readonly type: 'card_error' | 'invalid_request_error';
  readonly charge?: string;
  /** The payment method as the wire had it at that moment. */
  readonly payment_method?: object;
}
