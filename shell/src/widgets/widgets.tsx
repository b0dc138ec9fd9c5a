import { storeConsent, type ConsentPurpose } from '@travel/contracts/host/consents';
import type { BootData } from '@travel/contracts/host/boot';
import type { Host } from '@travel/contracts/host/host';
import { useEffect, useState, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Snapshot } from '../page/page-context.ts';
import { Chat } from './chat.tsx';
import { ConsentNotice } from './consent-notice.tsx';
import { listAgreed, needsDecision, listPurposes } from './purposes.ts';
import type { MatchedRoute } from '@travel/contracts/routes/routes';
import { useTranslation } from 'react-i18next';
import { WidgetFrame } from './widget-frame.tsx';

export interface WidgetsProps extends Pick<Host, 'storage' | 'bus' | 'http' | 'reload'> {
  readonly boot: BootData;
  readonly snapshot: StoreApi<Snapshot>;
  /** Whether the visitor requested the consent notice before this code was loaded. */
  readonly isWanted: boolean;
}

interface TagManagerProps {
  readonly url: string;
  readonly boot: BootData;
  readonly route: MatchedRoute;
}

/**
 * Returns the events for a tag manager: the page and its product, without anything about the visitor or their search.
 */
const pageEvents = (
  { page, section, catalogue }: MatchedRoute,
  { organisation, locale }: Pick<BootData, 'organisation' | 'locale'>,
): readonly object[] => {
  const facts = { page, section, product: catalogue };
  return [
    {
      event: 'page_view',
      ...facts,
      organisation: organisation.id,
      language: locale.language,
      currency: locale.currency,
    },
    ...(page === 'details' ? [{ event: 'product_view', ...facts }] : []),
  ];
};

/** Loads the organisation's tag manager in a hidden frame and sends it an event for each page from then on. */
function TagManager({ url, boot, route }: TagManagerProps) {
  const { t } = useTranslation('shell');
  const [say, setSay] = useState<((what: object) => void) | null>(null);
  const tell = useEffectEvent((to: (what: object) => void) => pageEvents(route, boot).forEach(to));
  useEffect(() => {
    if (say) tell(say);
  }, [say, route.path]);
  return <WidgetFrame src={url} title={t('consent.tags.label')} hidden onReady={(next) => setSay(() => next)} />;
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
    // Reload if the decision about the map changed, because a map on the page still follows the previous decision.
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
