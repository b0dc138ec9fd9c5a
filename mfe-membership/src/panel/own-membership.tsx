import type { User } from '@travel/contracts/people/session.schema';
import { FallbackPanel } from '@travel/ui/load/fallback-panel.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { createMembershipStore } from './membership-store.ts';
import { MembershipView } from './membership-view.tsx';
import { NoMembership } from './no-membership.tsx';
import { PanelSkeleton } from './panel-layout.tsx';
import { useProfile } from './use-profile.ts';

/** Shows the signed-in user's membership and loads it again when the page learns that it has changed. */
export function OwnMembership({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-membership');
  const host = useHost();
  const [store] = useState(() => createMembershipStore(host));
  const held = useStore(store, (state) => state.held);
  const details = useProfile()?.userProfile.subscription_details;

  useEffect(() => {
    const { load, close } = store.getState();
    void load();
    return close;
  }, [store]);

  // Load the membership again if the page's profile differs, as after a plan was started.
  const compare = useEffectEvent(() => {
    if (details === undefined || held.status !== 'ready') return;
    const { membership } = held;
    const differs =
      (details?.plan_status ?? null) !== (membership?.plan_status ?? null) ||
      (details?.plan_expiry_date ?? null) !== (membership?.plan_expiry_date ?? null);
    if (differs) void store.getState().load();
  });
  useEffect(() => compare(), [details]);

  if (held.status === 'loading') return <PanelSkeleton label={t('panel.loading')} />;
  if (held.status === 'failed') {
    return (
      <FallbackPanel
        title={t('panel.failed.title')}
        retryLabel={t('retry')}
        onRetry={() => void store.getState().load()}
      >
        {t('panel.failed.text', host.organisation.support)}
      </FallbackPanel>
    );
  }
  const { membership } = held;
  if (!membership) return <NoMembership />;
  return <MembershipView membership={membership} user={user} store={store} />;
}
