import type { PaymentProps } from '@travel/contracts/host/remotes/payment';
import { EmbeddedRemote } from '@travel/ui/remote/embedded-remote.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Mounts the payment block on the checkout page through the host, as other remotes do. */
export function PaymentBlock(props: PaymentProps) {
  return <EmbeddedRemote mount={useHost().mount} name="checkout/payment" props={props} />;
}
