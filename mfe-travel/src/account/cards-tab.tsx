import { RemotePlace } from '@travel/ui/remote/remote-place.tsx';
import { useHost } from '../host/host-context.tsx';

/** The checkout team's saved cards; where they cannot load, the host shows its fallback in their place. */
export function CardsTab() {
  return <RemotePlace mount={useHost().mount} name="checkout/cards" props={{}} />;
}
