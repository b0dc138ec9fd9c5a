import type { PaymentProps } from '@travel/contracts/host/remotes/payment';
import { RemotePlace } from '@travel/ui/remote/remote-place.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Embeds the checkout team's payment block. If it fails to load, the host shows its fallback. */
export function PaymentPlace(props: PaymentProps) {
  return <RemotePlace mount={useHost().mount} name="checkout/payment" props={props} />;
}
