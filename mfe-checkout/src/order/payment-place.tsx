import type { PaymentProps } from '@travel/contracts/host/remotes/payment';
import { RemotePlace } from '@travel/ui/remote/remote-place.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Slot of the payment block on the checkout page, which mounts it like any other caller. */
export function PaymentPlace(props: PaymentProps) {
  return <RemotePlace mount={useHost().mount} name="checkout/payment" props={props} />;
}
