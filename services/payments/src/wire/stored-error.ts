import type { PaymentRefusal } from './payment-refusal.ts';

/** The error of an intent's last attempt, as it was then: its card and charge may change later. */
export interface StoredError extends PaymentRefusal {
  readonly type: 'card_error' | 'invalid_request_error';
  readonly charge?: string;
  /** The card's object of the wire at that moment. */
  readonly payment_method?: object;
}
