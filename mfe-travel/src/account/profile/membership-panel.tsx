import { RemotePlace } from '@travel/ui/remote/remote-place.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';

export function MembershipPanel() {
  return <RemotePlace mount={useHost().mount} name="membership/panel" props={{}} />;
}
