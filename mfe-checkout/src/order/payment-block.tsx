import type { PaymentProps } from '@travel/contracts/host/remotes/payment';
import { EmbeddedRemote } from '@travel/ui/remote/embedded-remote.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Place on the checkout page where the payment block is mounted, as any other caller mounts the block. */
export function PaymentBlock(props: PaymentProps) {
  return <EmbeddedRemote mount={useHost().mount} name="checkout/payment" props={props} />;
}
