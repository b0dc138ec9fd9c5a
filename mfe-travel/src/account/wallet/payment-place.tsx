import type { PaymentProps } from '@travel/contracts/host/remotes/payment';
import { RemotePlace } from '@travel/ui/remote/remote-place.tsx';
import { useHost } from '../../host/host-context.tsx';

/** The checkout team's payment block; when it cannot load, the host shows their fallback in its place. */
export function PaymentPlace(props: PaymentProps) {
  return <RemotePlace mount={useHost().mount} name="checkout/payment" props={props} />;
}
