import type { LanguageCode, TextLanguage } from '@travel/contracts/locale/languages';
import type { BootData } from '@travel/contracts/host/boot';
import type { Host } from '@travel/contracts/host/host';
import { getHeaderModule } from '@travel/contracts/host/remotes/page-modules';
import { addErrorHandler } from 'single-spa';
import { createStore } from 'zustand/vanilla';
import type { Boot } from '../boot/read-boot.ts';
import type { EarlyErrors } from '../reports/errors/early-errors.ts';
import { loadReportPageError } from '../reports/errors/lazy-errors.ts';
import { mayMeasure } from '../reports/may-measure.ts';
import { throttle } from '../reports/errors/throttle.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { loadChunk } from '../boot/load-chunk.ts';
import { createScroll } from '../navigation/scroll.ts';
import { storeSiteReferer } from '../navigation/site-referer.ts';
import type { AppProps } from '../app/app.tsx';
import { adoptPage } from '../page/page-elements.ts';
import { createLazyParts, type LazyParts } from '../page/lazy-parts.ts';
import { createSlotEntry } from '../page/slots/slot-entry.ts';
import { followConnection } from './connection.ts';
import { followProduct } from './follow-product.ts';
import { renderPage } from './render-page.tsx';
import { createPageServices, type PageDependencies, type PageServices } from './page-services.ts';

export interface StartDependencies extends PageDependencies {
  readonly errors: EarlyErrors;
  readonly whenQuiet: (run: () => void) => void;
}

const getShellVersion = ({ releases }: BootData): string => releases.shell?.version ?? '';

/** Starts the page: adopts the delivered elements and loads the remotes of the route. */
export const startPage = (boot: Boot, outside: StartDependencies): void => {
  const { data } = boot;
  const { whenQuiet } = outside;
  const shellVersion = getShellVersion(data);
  // Slots report and show failed remotes; single-spa would throw their errors a second time.
  addErrorHandler(() => {});

  const elements = adoptPage(document);
  // Empty slots are hidden, because they would otherwise take up their minimum height.
  if (data.alone) for (const place of [elements.header, elements.footer]) place.hidden = true;
  const services = createPageServices(boot, outside);
  const { host, navigation, snapshot, guests, toasts, keptToasts, report, bus } = services;
  const { i18n, log, toast, navigate } = host;
  // Payments on any page of this visit are logged under the same ID.
  host.cookies.set('correlationId', data.correlationId);
  storeSiteReferer(host.storage, document.referrer, globalThis.origin);
  const shell = report.of('shell', shellVersion, 'shell');
  shell.loaded();
  const ignoreFailure = (loading: Promise<unknown>) =>
    void loading.catch((error: unknown) => {
      shell.failed('load-failed', error);
      log.error('shell.chunk_missing', error);
    });
  const words = (key: string, values: Readonly<Record<string, string>> = {}): string =>
    i18n.t(key, { ns: 'shell', ...values });

  const { texts, textsCome } = loadPageTexts(i18n, data.locale.language);
  ignoreFailure(textsCome);
  const tell = throttle(outside.clock, () =>
    ignoreFailure(textsCome.then(() => toast(words('wentWrong'), { tone: 'negative' }))),
  );
  const { has: hasFailed } = services.placement.failedReleases;
  outside.errors.listen((thrown) =>
    ignoreFailure(
      loadReportPageError().then((run) => run(thrown, { report, releases: data.releases, hasFailed, tell })),
    ),
  );
  if (!elements.framed) {
    ignoreFailure(loadChunk(() => import('../app/page-styles.ts')).then(({ addPageStyles }) => addPageStyles(boot)));
  }
  const later = createLazyParts(async () => {
    const { allParts } = await loadChunk(() => import('../parts/all-parts.ts'));
    return allParts;
  });
  toasts.toasts.subscribe(later.want);
  keptToasts.takeUp();

  if (!data.alone)
    followProduct({
      boot: data,
      services,
      overlays: elements.overlays,
      textsCome,
      words,
      quietly: ignoreFailure,
      whenQuiet,
    });
  whenQuiet(() => {
    const loading = loadChunk(() => import('./preload-on-hover.ts'));
    ignoreFailure(
      loading.then(({ preloadPagesOnHover }) => preloadPagesOnHover(window, (path) => host.prepare?.(path))),
    );
  });
  followConnection({ page: window, bus, toast: toasts.show, words: (online) => words(online ? 'online' : 'offline') });

  const header = { kind: 'header', name: getHeaderModule(data.flags), element: elements.header, props: {} } as const;
  const layer = document.createElement('div');
  elements.overlays.append(layer);
  const root = document.documentElement;
  const props: AppProps = {
    page: { boot: data, bus, cookies: host.cookies, navigate, http: host.http, later },
    elements,
    snapshot,
    texts,
    navigation,
    scroll: createScroll(window, navigation.here),
    services: services.placement,
    header: data.alone ? null : createSlotEntry(services.placement, header).entry,
    guests,
    toasts,
    developer: outside.developer,
  };
  renderPage(layer, host, props, {
    // Set the attribute by which the document's boot guard detects that the shell has started.
    onDrawn: () => {
      root.dataset.shell = shellVersion;
      shell.mounted();
    },
    onFailure: (error) => shell.failed('render-failed', error),
    onBroken: () => {
      root.dataset.shell = '';
    },
  });

  followPage({ data, outside, services, later, ignoreFailure });
};

const loadPageTexts = (i18n: Host['i18n'], displayLanguage: LanguageCode) => {
  const texts = createStore(() => false);
  const read = (language: TextLanguage) =>
    loadChunk(() => import(`../texts/${language}.json`, { with: { type: 'json' } }));
  const textsCome = loadTexts(i18n, displayLanguage, read).then(() => texts.setState(true, true));
  return { texts, textsCome };
};

interface FollowOptions {
  readonly data: BootData;
  readonly outside: StartDependencies;
  readonly services: PageServices;
  readonly later: LazyParts;
  readonly ignoreFailure: (loading: Promise<unknown>) => void;
}

/** Sends the reports when the page is left, and starts what can wait until the page is idle. */
const followPage = ({ data, outside, services, later, ignoreFailure }: FollowOptions): void => {
  const { host, navigation, live, report } = services;
  // The visitor can go back or forward before any navigation, if this document was reloaded in the middle of its
  // history.
  window.addEventListener('popstate', () => ignoreFailure(outside.loadRouter(navigation)));
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report.flush();
  });
  window.addEventListener('pagehide', report.flush);
  window.addEventListener('online', outside.sendUnsent);
  outside.whenQuiet(() => {
    void services.prepareHttp();
    later.want();
    if (!data.alone) live.start();
    ignoreFailure(outside.loadRouter(navigation));
    ignoreFailure(
      mayMeasure({ reports: data.reports, storage: host.storage, page: window })
        ? import('../reports/vitals.ts').then(({ measurePage }) =>
            measurePage({ page: document, report, version: getShellVersion(data), calls: services.calls }),
          )
        : Promise.resolve(),
    );
    outside.sendUnsent();
  });
};
