import { storeConsent } from '@travel/contracts/host/consents';
import type { ConsentPurpose } from '@travel/contracts/host/consents';
import type { BootData } from '@travel/contracts/host/boot';
import type { Host } from '@travel/contracts/host/host';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Snapshot } from '../page/page-context.ts';
import { Chat } from './chat.tsx';
import { ConsentNotice } from './consent-notice.tsx';
import { listAgreed, needsDecision, listPurposes } from './purposes.ts';
import { TagManager } from './tag-manager.tsx';

export interface WidgetsProps extends Pick<Host, 'storage' | 'bus' | 'http' | 'reload'> {
  readonly boot: BootData;
  readonly snapshot: StoreApi<Snapshot>;
  /** Whether the visitor opened their consents before this code was loaded. */
  readonly isWanted: boolean;
}

/**
 * Shows the consent notice and the third-party content that the visitor agreed to, each in its own frame. Shows no
 * third-party content on checkout and success pages.
 */
export function Widgets({ boot, snapshot, storage, bus, http, reload, isWanted }: WidgetsProps) {
  const { route, session } = useStore(snapshot);
  const { organisation } = boot;
  const purposes = listPurposes(boot);
  const [agreed, agree] = useState(() => listAgreed(storage, purposes));
  const [asks, ask] = useState<'no' | 'first' | 'wanted'>(() => {
    if (isWanted) return 'wanted';
    return needsDecision(storage, boot) ? 'first' : 'no';
  });
  useEffect(() => bus.subscribe('consent:requested', () => ask('wanted')), [bus]);

  const decide = (next: ReadonlySet<ConsentPurpose>) => {
    for (const { purpose, host } of purposes) {
      // A map without a decision requests consent in the place where it appears.
      const isUntouched = purpose === 'map' && !next.has(purpose) && !agreed.has(purpose);
      if (!isUntouched) storeConsent(storage, purpose, host, next.has(purpose));
    }
    ask('no');
    agree(next);
    // The map on the page still uses the previous decision.
    if (next.has('map') !== agreed.has('map')) reload();
  };

  if (route.page === 'checkout' || route.page === 'success') return null;
  const { chat_url, tag_manager_url } = organisation;
  return (
    <>
      {tag_manager_url && agreed.has('tags') && <TagManager url={tag_manager_url} boot={boot} route={route} />}
      {chat_url && agreed.has('chat') && asks === 'no' && (
        <Chat url={chat_url} boot={boot} route={route} http={http} isSignedIn={session.user !== null} />
      )}
      {asks !== 'no' && (
        <ConsentNotice
          purposes={purposes}
          agreed={agreed}
          brand={organisation.name}
          isWanted={asks === 'wanted'}
          onDecide={decide}
        />
      )}
    </>
  );
}
