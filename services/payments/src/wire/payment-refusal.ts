/** Why a payment is refused, in the words of the wire; `param` names the field that it is about. */
export interface PaymentRefusal {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly param?: string;
}
