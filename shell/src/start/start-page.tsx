import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { headerModule } from '@travel/contracts/remotes/page-plan';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { addErrorHandler } from 'single-spa';
import { createStore } from 'zustand/vanilla';
import type { Boot } from '../boot/read-boot.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { followReleases } from '../live/releases-news.ts';
import { openMailedLink } from '../modals/mailed-links.ts';
import { createModals } from '../modals/modals.ts';
import { createScroll } from '../navigation/scroll.ts';
import { createLaterParts } from '../parts/later-parts.ts';
import { App } from '../page/app.tsx';
import { adoptPage } from '../page/page-elements.ts';
import { slotEntry } from '../slots/slot-entry.ts';
import { followConnection } from './connection.ts';
import { createPageServices } from './page-services.ts';
import { createLaterRouter } from './start-router.tsx';
import { whenQuiet } from './when-quiet.ts';

/** Brings the page to life: takes over what delivery sent, and asks for the remotes that the route needs. */
export const startPage = (boot: Boot): void => {
  const { data, nonce } = boot;
  const { flags } = data;
  const shellVersion = data.releases.shell?.version ?? '';
  document.documentElement.dataset.shell = shellVersion;
  // Failed remotes are reported and shown by their slots; single-spa would throw them at the page once more.
  addErrorHandler(() => {});

  const elements = adoptPage(document);
  const loadRouter = createLaterRouter(window);
  const services = createPageServices(boot, loadRouter);
  const { host, navigation, snapshot, guests, toasts, live, report, bus } = services;
  const { i18n, log } = host;

  const later = createLaterParts(async () => {
    const { allParts } = await import(/* webpackChunkName: "parts" */ '../parts/all-parts.ts');
    return allParts;
  });
  toasts.toasts.subscribe(later.want);

  const texts = createStore(() => false);
  loadTexts(
    i18n,
    data.locale.language,
    (language) => import(/* webpackChunkName: "texts-[request]" */ `../texts/${language}.json`),
  ).then(
    () => texts.setState(true, true),
    (error: unknown) => log.error('texts.missing', error),
  );
  if (!elements.framed)
    void import(/* webpackChunkName: "page-styles" */ '../page/page-styles.ts').then(({ addPageStyles }) =>
      addPageStyles(boot),
    );

  createModals({ bus, guests, layer: elements.overlays });
  openMailedLink({ bus, navigate: host.navigate, here: navigation.here.getState() });
  followReleases({
    bus,
    flags,
    page: () => snapshot.getState().route.page,
    toast: host.toast,
    reload: host.reload,
    leaveWithDocument: navigation.leaveWithDocument,
    words: () => ({
      changed: i18n.t('releases.changed', { ns: 'shell' }),
      reload: i18n.t('releases.reload', { ns: 'shell' }),
    }),
  });
  followConnection(window, bus);

  const { entry: header } = slotEntry(services.placement, {
    kind: 'header',
    name: headerModule(flags),
    element: elements.header,
    props: {},
  });
  const layer = document.createElement('div');
  elements.overlays.append(layer);
  const root = createRoot(layer, {
    onCaughtError: (error) => log.error('shell.caught', error),
    onUncaughtError: (error) => log.error('shell.failed', error),
    onRecoverableError: (error) => log.error('shell.recovered', error),
  });
  root.render(
    <CacheProvider value={createCache({ key: 'shell', nonce })}>
      <I18nextProvider i18n={i18n}>
        <App
          page={{ boot: data, bus, cookies: host.cookies, navigate: host.navigate, later }}
          elements={elements}
          snapshot={snapshot}
          texts={texts}
          navigation={navigation}
          scroll={createScroll(window, navigation.here)}
          services={services.placement}
          header={header}
          guests={guests}
          toasts={toasts}
        />
      </I18nextProvider>
    </CacheProvider>,
  );

  const quietly = (loading: Promise<unknown>) =>
    loading.catch((error: unknown) => log.error('shell.chunk_missing', error));
  // Back and forward can be pressed before anybody moved, when this document was reloaded in the middle of a history.
  window.addEventListener('popstate', () => void quietly(loadRouter(navigation)));
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report.flush();
  });
  whenQuiet(window, () => {
    later.want();
    live.start();
    void quietly(loadRouter(navigation));
    void quietly(
      import(/* webpackChunkName: "vitals" */ '../telemetry/vitals.ts').then(({ watchVitals }) =>
        watchVitals(report, shellVersion),
      ),
    );
  });
};
