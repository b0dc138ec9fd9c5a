import { hasFirstAnswers } from '../host/first-calls.ts';
import type { BootData } from '@travel/contracts/host/boot';
import { createBus, type Bus } from '@travel/contracts/host/events/bus';
import type { Host } from '@travel/contracts/host/host';
import type { HttpClient } from '@travel/contracts/host/http-client';
import type { Session } from '@travel/contracts/people/session.schema';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Boot } from '../boot/read-boot.ts';
import type { Clock } from '../boot/clock.ts';
import type { LoadModule } from '../remotes/loading/load-module.ts';
import { describeError } from '../reports/errors/lazy-errors.ts';
import { createCookies } from '../host/cookies.ts';
import { createHost, type HostServices } from '../host/create-host.ts';
import type { HostVersion } from '../host/versions/host-versions.ts';
import { createDraft } from '../host/draft.ts';
import { createLogger, sendLine } from '../host/logger.ts';
import { getPageId } from '../host/page-id.ts';
import { createStorage } from '../host/storage.ts';
import { createHttp } from '../host/http.ts';
import { createI18n } from '../texts/create-i18n.ts';
import { createLazyOperations } from '../live/lazy-operations.ts';
import { createLazyPageSocket, type LazyPageSocket } from '../live/lazy-page-socket.ts';
import { loadChunk } from '../boot/load-chunk.ts';
import { createGuestGate, type GuestGate } from '../navigation/guest-gate.ts';
import { createNavigation, type Go, type Navigation } from '../navigation/navigation.ts';
import { getPackageName } from '@travel/contracts/releases/remotes';
import { matchPage, getMainRemote, type PageLocation, type MatchedPage } from '../navigation/page-location.ts';
import type { DeveloperTools } from '../page/developer-tools.ts';
import type { Snapshot } from '../page/page-context.ts';
import type { PlacementServices } from '../remotes/placement/placement.ts';
import { createFailedReleases } from '../remotes/releases/failed-releases.ts';
import { createPageReleases, type PageReleases } from '../remotes/releases/page-releases.ts';
import { createSessionStore } from '../session/session-store.ts';
import { createAddedSlots, type AddedSlots } from '../page/slots/slot-entry.ts';
import { stripTrailingSlash } from '@travel/contracts/routes/routes';
import { bookingPackages, watchBookings, watchPaymentStep, type BookingProgress } from '../reports/bookings.ts';
import { createReport, type Report, type TelemetryBatch } from '../reports/telemetry.ts';
import { createCarriedToasts, type CarriedToasts } from '../page/carried-toasts.ts';
import { createToastStore, type ToastStore } from '../page/toast-store.ts';

export interface PageServices {
  readonly host: HostServices;
  readonly snapshot: StoreApi<Snapshot>;
  readonly navigation: Navigation;
  readonly placement: PlacementServices;
  readonly guests: AddedSlots;
  readonly toasts: ToastStore;
  readonly keptToasts: CarriedToasts;
  readonly live: LazyPageSocket;
  readonly report: Report;
  readonly bus: Bus;
  /** Whether the session is known; delivery could not always load it in time. */
  readonly knowsVisitor: () => boolean;
  readonly calls: () => number;
  readonly prepareHttp: () => Promise<void>;
}

const createSnapshot = (
  navigation: Navigation,
  session: ReturnType<typeof createSessionStore>,
  pages: BootData,
): StoreApi<Snapshot> => {
  const store = createStore<Snapshot>(() => ({
    ...matchPage(navigation.here.getState(), pages),
    session: session.getState(),
  }));
  navigation.here.subscribe((now, before) => {
    // The hash and the history key are left out, because remotes do not need their changes.
    if (now.path !== before.path || now.search !== before.search)
      store.setState({ added: undefined, ...matchPage(now, pages) });
  });
  session.subscribe((now) => store.setState({ session: now }));
  return store;
};

/** Dependencies that the page does not create itself; tests pass their own. */
export interface PageDependencies {
  readonly load: LoadModule;
  readonly clock: Clock;
  readonly loadRouter: (navigation: Navigation) => Promise<Go>;
  readonly readPage: () => Promise<string>;
  readonly sendTelemetry: (batch: TelemetryBatch) => void;
  readonly sendUnsent: () => void;
  /** Developer tools; undefined unless a developer works on this page. */
  readonly developer?: DeveloperTools | undefined;
  /** Versions of the host contract; defaults to those that the shell provides. */
  readonly hostVersions?: Readonly<Record<number, HostVersion>>;
}

const createPageReport = (
  { clock, sendTelemetry }: PageDependencies,
  { reports }: BootData,
  releases: PageReleases,
): Report =>
  createReport({
    clock,
    now: () => performance.now(),
    path: () => window.location.pathname,
    // Routes have no path parameters, so the path is the route.
    route: () => stripTrailingSlash(window.location.pathname),
    wordsOf: describeError,
    send(events) {
      const mark = releases.pageMark();
      // Without a page mark, delivery is an older version, which rejects reports of the kinds `error` and `rejection`.
      const known = mark === undefined ? events.filter(({ kind }) => kind !== 'error' && kind !== 'rejection') : events;
      const sent = reports?.sampled === false ? known.filter((event) => 'detail' in event) : known;
      if (sent.length > 0) sendTelemetry({ events: sent, mark });
    },
  });

/** Returns a function that reports how far a booking got, for each remote that takes part in it. */
const createProgressReport = (report: Report, releases: PageReleases) => (reached: BookingProgress | 'payment') => {
  for (const name of bookingPackages) {
    const release = releases.of(name);
    if (!release) continue;
    const own = report.of(name, release.version, 'booking');
    if (reached === 'guests' || reached === 'payment') own.step(reached);
    else own.booking(reached);
  }
};

const createPageHttp = (correlationId: string, log: Host['log']) =>
  createHttp({
    correlationId,
    loadClient: async () => {
      const { createAxiosClient } = await loadChunk(
        () => import(/* webpackFetchPriority: "low" */ '../host/axios-client.ts'),
      );
      return createAxiosClient(correlationId);
    },
    onLoadFailure: (error) => log.error('shell.chunk_missing', error),
  });

const createPageLive = (bus: Bus, who: () => string, readSession: () => Promise<Session>): LazyPageSocket =>
  createLazyPageSocket({
    bus,
    who,
    load: async () => {
      const { createPageSocket } = await loadChunk(() => import('../live/page-socket.ts'));
      return createPageSocket(bus, who, readSession);
    },
  });

const loadOperations = async () => {
  const { openOperations } = await loadChunk(() => import('../live/operations.ts'));
  return openOperations;
};

const isCheckout = (place: PageLocation): boolean => matchPage(place).route.page === 'checkout';

/** Leaves the current page if the session ends and guests must not see it. */
const redirectOnSessionEnd = (bus: Bus, navigation: Navigation, admit: GuestGate): void => {
  bus.subscribe('session:changed', () => {
    const place = navigation.here.getState();
    const shown = admit(place);
    if (shown !== place) navigation.navigate(`${shown.path}${shown.search}${shown.hash}`, { replace: true });
  });
};

/** Loads the main remote of a page in advance, and lets the remote prepare the page if it is already mounted. */
const prepareRemote = (
  found: MatchedPage,
  { load, releaseOf }: PlacementServices,
  snapshot: StoreApi<Snapshot>,
  hostOf: PlacementServices['hostOf'],
): void => {
  const module = getMainRemote(found);
  const owner = module && getPackageName(module);
  const release = owner && releaseOf(owner);
  if (!release) return;
  const makeReady = async () => {
    const loaded = await load(module, release, 0);
    // A remote that is not mounted yet prepares itself when it is mounted.
    if (getMainRemote(snapshot.getState()) === module) await loaded.prepare?.({ host: hostOf(owner, release) });
  };
  // The navigation itself loads the module again and reports a failure.
  makeReady().catch(() => {});
};

export const createPageServices = ({ data, nonce }: Boot, outside: PageDependencies): PageServices => {
  const { organisation, correlationId, locale } = data;
  const { load, clock, loadRouter, readPage, developer, hostVersions } = outside;
  const log = createLogger({ clock, send: sendLine(correlationId) });
  const plainBus = createBus((error, name) => log.error('bus.listener_failed', error, { event: name }));
  const bus = developer?.watchBus(plainBus) ?? plainBus;
  const releases = createPageReleases(data, readPage);
  const plainReport = createPageReport(outside, data, releases);
  const report = developer?.watchReport(plainReport) ?? plainReport;
  const reportReached = createProgressReport(report, releases);
  let calls = 0;
  const counted: HttpClient = (key, request) => {
    calls += 1;
    return http(key, request);
  };
  const { http: client, prepare: prepareHttp } = createPageHttp(correlationId, log);
  const http = watchBookings(client, () => window.location.pathname.includes('checkout'), reportReached);
  const session = createSessionStore({ initial: data.session, bus, http, log });
  const knowsVisitor = () => data.session !== null || bus.last('session:changed') !== undefined;
  const admit = createGuestGate({ flags: data.flags, session, isKnown: knowsVisitor });
  const toasts = createToastStore();
  const keptToasts = createCarriedToasts(toasts, window, Date.now);
  const navigation: Navigation = createNavigation({
    location: window.location,
    history: window.history,
    organisation,
    log,
    admit,
    onLeave: keptToasts.leave,
    loadRouter: () => loadRouter(navigation),
  });
  // In production a replaced release applies to the current page only, so that no replaced release reaches the pages on
  // which travellers pay.
  if (data.environment === 'production' && data.developer?.overrides.length) navigation.leaveWithDocument();
  watchPaymentStep(navigation.here, isCheckout, () => reportReached('payment'));
  const snapshot = createSnapshot(navigation, session, data);
  redirectOnSessionEnd(bus, navigation, admit);
  const getUserId = () => session.getState().user?.user_id ?? '';
  const live = createPageLive(bus, getUserId, () => http('GET /api/auth/session'));
  const cookies = createCookies(document, window.location.protocol === 'https:');
  const host: HostServices = {
    nonce,
    pageId: getPageId(window),
    hasFirstAnswers: () => hasFirstAnswers(),
    givesBackHolds: true,
    keepsTrips: true,
    changesDates: true,
    navigate: navigation.navigate,
    prepare(to) {
      const { pathname: path, search } = new URL(to, window.location.href);
      const found = matchPage({ path, search, hash: '' }, data);
      prepareRemote(found, placement, snapshot, (owner, release) =>
        createHost(data, host, { ...snapshot.getState(), ...found }, owner, release, hostVersions),
      );
    },
    reload() {
      keptToasts.leave();
      window.location.reload();
    },
    cookies,
    storage: createStorage(() => window.localStorage),
    draft: createDraft(window.history),
    http: counted,
    bus,
    i18n: createI18n(locale.language),
    mount: (name, element, props) => guests.add('guest', name, element, props),
    toast: toasts.show,
    log,
    followBooking: live.follow,
    ...(data.alone && {
      followOperations: createLazyOperations(loadOperations),
    }),
  };
  const placement: PlacementServices = {
    load,
    releaseOf: (name) => releases.of(name),
    refreshReleases: () => releases.refresh(),
    hostOf: (owner, release) => createHost(data, host, snapshot.getState(), owner, release, hostVersions),
    report,
    failedReleases: createFailedReleases(() => window.sessionStorage, cookies, Date.now),
    clock,
  };
  const guests = createAddedSlots(placement);

  return {
    host,
    snapshot,
    navigation,
    placement,
    guests,
    toasts,
    keptToasts,
    live,
    report,
    bus,
    knowsVisitor,
    calls: () => calls,
    prepareHttp,
  };
};
