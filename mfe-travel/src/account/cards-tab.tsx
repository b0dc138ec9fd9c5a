import { RemotePlace } from '@travel/ui/remote/remote-place.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Embeds the checkout team's saved cards. If they fail to load, the host shows its fallback. */
export function CardsTab() {
  return <RemotePlace mount={useHost().mount} name="checkout/cards" props={{}} />;
}
