import { EmbeddedRemote } from '@travel/ui/remote/embedded-remote.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';

export function MembershipPanel() {
  return <EmbeddedRemote mount={useHost().mount} name="membership/panel" props={{}} />;
}
