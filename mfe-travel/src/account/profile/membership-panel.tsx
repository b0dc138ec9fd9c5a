import { RemotePlace } from '@travel/ui/remote/remote-place.tsx';
import { useHost } from '../../host/host-context.tsx';

/** The membership team's panel; when it cannot load, the host shows their fallback in its place. */
export function MembershipPanel() {
  return <RemotePlace mount={useHost().mount} name="membership/panel" props={{}} />;
}
