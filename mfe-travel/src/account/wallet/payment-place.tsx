import type { PaymentProps } from '@travel/contracts/remotes/payment';
import { RemotePlace } from '@travel/ui/remote/place';
import { useHost } from '../../host/host-context.tsx';

/** The checkout team's payment block; when it cannot load, the host shows their fallback in its place. */
export function PaymentPlace(props: PaymentProps) {
  return <RemotePlace mount={useHost().mount} name="checkout/payment" props={props} />;
}
