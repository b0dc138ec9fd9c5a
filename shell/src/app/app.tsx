import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Navigation } from '../navigation/navigation.ts';
import { getMainRemote } from '../navigation/places.ts';
import type { Scroll } from '../navigation/scroll.ts';
import { LaterNotFound } from '../parts/not-found/later-not-found.tsx';
import type { PlacementServices } from '../remotes/placement/placement.ts';
import { Slot } from '../page/slots/slot.tsx';
import { slotEntry } from '../page/slots/slot-entry.ts';
import type { Guests, SlotEntry } from '../page/slots/slot-entry.ts';
import type { ToastStore } from '../page/toast-store.ts';
import { NamedPage } from './named-page.tsx';
import type { PageElements } from '../page/page-elements.ts';
import { PageContext } from '../page/page-context.ts';
import type { Page, Snapshot } from '../page/page-context.ts';
import type { DeveloperTools } from '../page/developer-tools.ts';
import { PartBoundary } from '../page/part-boundary.tsx';
import { useArrival } from './use-arrival.ts';

export interface AppProps {
  readonly page: Omit<Page, 'snapshot'>;
  readonly elements: PageElements;
  readonly snapshot: StoreApi<Snapshot>;
  /** Whether the shell's own texts are loaded. Remotes load their own texts and do not wait for these. */
  readonly texts: StoreApi<boolean>;
  readonly navigation: Navigation;
  readonly scroll: Scroll;
  readonly services: PlacementServices;
  /** Null if the page consists of a single part. */
  readonly header: SlotEntry | null;
  readonly guests: Guests;
  readonly toasts: ToastStore;
  readonly developer: DeveloperTools | undefined;
}

/** Renders the slots and the shell's own parts into the elements of the static frame. */
export function App(props: AppProps) {
  const { elements, services, header, guests, toasts, navigation, scroll, developer } = props;
  const snapshot = useStore(props.snapshot);
  const entries = useStore(guests.entries);
  const here = useStore(navigation.here);
  const hasTexts = useStore(props.texts);
  const parts = useStore(props.page.later.parts).state;
  const page = useMemo(() => ({ ...props.page, snapshot }), [props.page, snapshot]);

  const module = getMainRemote(snapshot);
  const main = useMemo(() => {
    const isLater = navigation.here.getState().arrival !== 'first';
    return (
      module && slotEntry(services, { kind: 'main', name: module, element: elements.main, props: {}, isLater }).entry
    );
  }, [module, services, elements, navigation]);
  const arrive = useArrival(here, scroll, elements.main);
  useEffect(() => {
    if (!module) arrive();
  }, [module, arrive]);

  return (
    <PageContext value={page}>
      {header && <Slot entry={header} />}
      {main ? <Slot key={main.id} entry={main} onSettled={arrive} /> : <LaterNotFound element={elements.main} />}
      {entries.map((entry) => (
        <Slot key={entry.id} entry={entry} />
      ))}
      {hasTexts && (
        <PartBoundary>
          <NamedPage />
          {header && typeof parts === 'object' && <parts.FooterPart element={elements.footer} />}
        </PartBoundary>
      )}
      {typeof parts === 'object' && (
        <PartBoundary>
          <parts.KeyBanner header={elements.header} />
          <parts.ToastLayer {...toasts} />
        </PartBoundary>
      )}
      {developer && (
        <PartBoundary>
          <developer.Panel />
        </PartBoundary>
      )}
    </PageContext>
  );
}
