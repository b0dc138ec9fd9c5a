import type { Host } from '@travel/contracts/host/host';
import type { PaymentProps } from '@travel/contracts/host/remotes/payment';

/** The current host and props of a mounted payment block. */
export interface CheckoutContext {
  readonly host: Host;
  readonly props: PaymentProps;
}
