/** Why a payment is refused, with Stripe's error codes; `param` names the invalid field. */
export interface PaymentRefusal {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly param?: string;
}
