import { joinTexts } from '@travel/ui/load/package-texts.ts';
import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { HostProvider, useHost } from '@travel/ui/remote/host-context.tsx';
import { texts } from '../texts/texts.ts';
import type { User } from '@travel/contracts/people/session.schema';
import { useTranslation } from 'react-i18next';
import { GuestPanel } from './guest-panel.tsx';
import { LinkedMembership } from './linked-membership.tsx';
import { OwnMembership } from './own-membership.tsx';

/** The membership section of the profile (spec §2.5): the user's membership, or how to get one. */
function Panel() {
  const { t } = useTranslation('mfe-membership');
  const { route, session } = useHost();
  return <section aria-label={t('panel.title')}>{renderPart(session.user, route.query['access'])}</section>;
}

const renderPart = (user: User | null, access: string | undefined) => {
  if (user) return <OwnMembership key={user.user_id} user={user} />;
  return access ? <LinkedMembership access={access} /> : <GuestPanel />;
};

export const { bootstrap, mount, unmount, update } = defineRemote('membership/panel', {
  texts: joinTexts(texts.first, texts.panel),
  render: (host) => (
    <HostProvider host={host}>
      <Panel />
    </HostProvider>
  ),
});
