import { RemotePlace } from '@travel/ui/remote/place';
import { useHost } from '../../host/host-context.tsx';

/** The membership team's panel; when it cannot load, the host shows their fallback in its place. */
export function MembershipPanel() {
  return <RemotePlace mount={useHost().mount} name="membership/panel" props={{}} />;
}
