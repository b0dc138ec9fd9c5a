import type { Host } from '@travel/contracts/host';
import type { PaymentProps } from '@travel/contracts/remotes/payment';

/** What a mounted payment block was given: the host and its caller's props, as they are now. */
export interface CheckoutContext {
  readonly host: Host;
  readonly props: PaymentProps;
}
