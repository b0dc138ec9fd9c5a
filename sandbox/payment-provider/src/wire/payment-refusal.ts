/** Why a payment is refused, in codes of the wire; `param` names the field at fault. */
export interface PaymentRefusal {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly param?: string;
}
