import { useEffect, useMemo, useState, useCallback, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Navigation, CurrentLocation } from '../navigation/navigation.ts';
import { getMainRemote } from '../navigation/page-location.ts';
import type { Scroll } from '../navigation/scroll.ts';
import { LazyNotFound } from '../parts/not-found/lazy-not-found.tsx';
import type { PlacementServices } from '../remotes/placement/placement.ts';
import { Slot } from '../page/slots/slot.tsx';
import { createSlotEntry, type AddedSlots, type SlotEntry } from '../page/slots/slot-entry.ts';
import type { ToastStore } from '../page/toast-store.ts';
import type { PageElements } from '../page/page-elements.ts';
import { PageContext, usePage, type Page, type Snapshot } from '../page/page-context.ts';
import type { DeveloperTools } from '../page/developer-tools.ts';
import { PartBoundary } from '../page/part-boundary.tsx';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import type { TFunction } from 'i18next';

export interface AppProps {
  readonly page: Omit<Page, 'snapshot'>;
  readonly elements: PageElements;
  readonly snapshot: StoreApi<Snapshot>;
  /** Whether the shell's own texts are loaded. Remotes load their own texts and do not wait for these. */
  readonly texts: StoreApi<boolean>;
  readonly navigation: Navigation;
  readonly scroll: Scroll;
  readonly services: PlacementServices;
  /** The slot of the header; null on pages that one remote fills without header and footer. */
  readonly header: SlotEntry | null;
  readonly guests: AddedSlots;
  readonly toasts: ToastStore;
  readonly developer: DeveloperTools | undefined;
}

/** Returns the document title of a page, which screen readers also announce. */
const pageTitle = (
  t: TFunction,
  { route, missing, added }: Pick<Snapshot, 'route' | 'missing' | 'added'>,
  brand: string,
): string => {
  const product = t(`products.${getProductDefinition(route.catalogue).nameKey}`);
  const title = added?.title ?? t(`title.${missing ? 'missing' : route.page}`, { product });
  return t('title.withBrand', { title, brand });
};

/** Sets the document title. After the first page, also announces the title of each new page to screen readers. */
function NamedPage() {
  const { t } = useTranslation('shell');
  const { boot, snapshot } = usePage();
  const title = pageTitle(t, snapshot, boot.organisation.name);
  const [first] = useState(title);
  // A view from the server has a title of its own, such as the name of an offer.
  const isNamed = useRef(document.querySelector('main [data-view]') !== null);
  useEffect(() => {
    if (!isNamed.current) document.title = title;
    isNamed.current = false;
  }, [title]);
  // The skip link in the static frame is in English even if the page uses the pseudo-locale.
  const skip = t('skip');
  useEffect(() => {
    const link = document.querySelector('[data-part=skip]');
    if (link) link.textContent = skip;
  }, [skip]);
  return <VisuallyHidden role="status">{title === first ? '' : title}</VisuallyHidden>;
}

/**
 * Scrolls and moves focus after a navigation. Focus moves to the new content, so that screen readers read it and Tab
 * continues from there. Returns a function to call when that content is rendered.
 */
const useArrival = (here: CurrentLocation, scroll: Scroll, main: HTMLElement): (() => void) => {
  const now = useRef(here);
  const settled = useRef(here);
  useLayoutEffect(() => {
    now.current = here;
  }, [here]);

  // A new page starts at the top even before its content has rendered.
  const { path, arrival } = here;
  useEffect(() => {
    if (arrival === 'push') window.scrollTo(0, 0);
  }, [path, arrival]);

  return useCallback(() => {
    const to = now.current;
    const from = settled.current;
    if (to.path === from.path && to.search === from.search) return;
    settled.current = to;
    scroll.settle(to);
    if (to.path !== from.path) main.focus({ preventScroll: true });
  }, [scroll, main]);
};

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
      module &&
      createSlotEntry(services, { kind: 'main', name: module, element: elements.main, props: {}, isLater }).entry
    );
  }, [module, services, elements, navigation]);
  const arrive = useArrival(here, scroll, elements.main);
  useEffect(() => {
    if (!module) arrive();
  }, [module, arrive]);

  return (
    <PageContext value={page}>
      {header && <Slot entry={header} />}
      {main ? <Slot key={main.id} entry={main} onSettled={arrive} /> : <LazyNotFound element={elements.main} />}
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
          <parts.ImpersonationBanner header={elements.header} />
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
