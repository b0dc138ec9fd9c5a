import { RemotePlace } from '@travel/ui/remote/remote-place.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Embeds the membership team's panel. If it fails to load, the host shows its fallback. */
export function MembershipPanel() {
  return <RemotePlace mount={useHost().mount} name="membership/panel" props={{}} />;
}
