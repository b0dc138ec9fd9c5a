import { deliveryEndpoints } from '@travel/contracts/endpoints/delivery/delivery';
import { systemClock, type Clock } from '@travel/kit/clock/clock';
import { removeCookiePrefixes } from '@travel/kit/requests/cookie-prefixes';
import { openDatabase } from '@travel/kit/database/database';
import { commonProblem } from '@travel/kit/problem/problem';
import { createAddressReader } from '@travel/kit/requests/visitor-address';
import { requireDeclaredRoutes } from '@travel/kit/server/routes/declared-routes';
import { createServer, type App, type ServerOptions } from '@travel/kit/server/create-server';
import { createWriteStatus, type WriteStatus } from '@travel/kit/database/write-status';
import { createFirstAnswers } from '../pages/first-calls/first-answers.ts';
import { createSessionClient } from '../access/session-client.ts';
import { createOperatorClient } from '../access/operator-session.ts';
import { guardStaffHosts } from '../access/staff-host-guard.ts';
import { createStaffHosts } from '../access/staff-hosts.ts';
import { guardRoutes } from '../access/guarded-routes.ts';
import { registerBuilderRoutes, registerExchangeRoutes } from '../operations/releases/builder-routes.ts';
import { registerTokenRoutes } from '../operations/releases/token-routes.ts';
import { assetHeaders } from '../assets/asset-headers.ts';
import { registerAssetRoutes } from '../assets/asset-routes.ts';
import { registerFlagRoutes } from '../assets/flag-routes.ts';
import { registerWidgetRoutes } from '../assets/widget-routes.ts';
import { createFileDeltas } from '../assets/file-deltas.ts';
import { createFileCache } from '../assets/file-cache.ts';
import { createVerifiedReader } from '../assets/verified-files.ts';
import { registerFollowChangesRoute } from '../operations/follow-changes-route.ts';
import { schema } from '../database/database.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { publishNews } from '../database/news.ts';
import { createDeveloperPasses } from '../pages/developers/developer-passes.ts';
import { createLinkGrants } from '../pages/developers/link-grants.ts';
import { registerDeveloperLinkPage, registerDeveloperLinkRoutes } from '../pages/developers/developer-routes.ts';
import type { Settings } from './env.ts';
import { registerErrorRoutes } from '../reports/errors/error-routes.ts';
import { createStackMapper } from '../reports/errors/map-stack.ts';
import { buildFirstCalls } from '../pages/first-calls/first-calls-markup.ts';
import { buildGuard } from '../pages/guard/guard-script.ts';
import { buildPictureFirst } from '../pages/picture-first/picture-first.ts';
import { createStateFile } from '../live/state-file.ts';
import { registerLiveMetrics } from '../live/live-metrics.ts';
import { followLive } from '../live/live.ts';
import { registerOrganisationRoutes } from '../operations/organisations/organisation-routes.ts';
import { everythingSold, followSoldProducts, type SoldProducts } from '../organisations/sold-products.ts';
import { seedOrganisations } from '../organisations/seed-organisations.ts';
import { createFrameReader } from '../pages/document/frame-reader.ts';
import { createJourneys } from '../pages/journey.ts';
import { buildTripsWorker } from '../pages/offline/worker-script.ts';
import { registerWorkerRoute } from '../pages/offline/worker-routes.ts';
import { registerPageRoutes } from '../pages/page-routes.ts';
import { registerVisitorReleaseRoutes } from '../pages/visitor-releases/visitor-release-routes.ts';
import { answerLargeHeads, readableHeadBytes } from '../pages/large-heads.ts';
import { createPlainResponses } from '../pages/plain-responses.ts';
import { pageHeaders } from '../pages/document/content-policy.ts';
import { toDecodableUrl } from '../pages/decodable-url.ts';
import { createCountryResolver } from '../pages/visitor-country.ts';
import { registerApiProxy } from '../proxy/api-proxy.ts';
import { refuseForeignWrites } from '../proxy/same-origin.ts';
import { createProxyCheck } from '../proxy/trusted-proxies.ts';
import { openSocketTunnel } from '../proxy/socket-tunnel.ts';
import { openReleaseStore } from '../releases/store/open-release-store.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { allRequests, fileRequests, pageLimits } from '../rate-limits/page-limits.ts';
import { createReleaseRecords } from '../releases/release-records.ts';
import { startPruning } from '../operations/releases/prune-job.ts';
import { registerProvenanceRoutes } from '../operations/releases/provenance-routes.ts';
import { registerPruneRoutes } from '../operations/releases/prune-routes.ts';
import { registerReleaseRoutes } from '../operations/releases/release-routes.ts';
import { registerChangeSetRoutes } from '../operations/change-sets/change-set-routes.ts';
import { findSet, stopLiveSet } from '../operations/change-sets/change-live-set.ts';
import { rollBack } from '../operations/change-sets/roll-back.ts';
import { runPlannedSteps, type PlannedSteps } from '../operations/rollouts/planned-steps.ts';
import { registerRolloutRoutes } from '../operations/rollouts/rollout-routes.ts';
import { openConsoleSocket } from '../operations/console-socket.ts';
import { registerSecurityRoutes } from '../operations/security-routes.ts';
import { createAlarmChannels, createAlarms } from '../reports/alarms/alarms.ts';
import { createCorruptFileReporter } from '../reports/alarms/corrupt-files.ts';
import { watchHealth, type HealthWatch } from '../reports/health-watch.ts';
import { createPageMarks } from '../reports/page-mark.ts';
import { registerHealthRoutes } from '../reports/health-routes.ts';
import { registerReportRoutes } from '../reports/telemetry-routes.ts';
import { createTelemetry } from '../reports/telemetry.ts';
import { openFirstViews, type FirstViews } from '../views/first-views.ts';
import type { ViewLimits } from '../views/renderer/renderer-process.ts';
import { checkOrStale } from './check-or-stale.ts';
import { undeclaredFiles, undeclaredPages } from './undeclared-routes.ts';

/** The service's two servers, for pages and for the releases' files, and its background work. */
export interface Delivery {
  readonly pages: App;
  readonly assets: App;
  readonly watch: HealthWatch;
  readonly plans: PlannedSteps;
  /** Ends the background work and the database pool. Close both servers first. */
  close(): Promise<void>;
}

export interface DeliveryOptions {
  onStatement?: (statement: string) => void;
  clock?: Clock;
  logDestination?: ServerOptions['logDestination'];
  viewLimits?: ViewLimits;
  /** Migrates the database. If `isAwaited` is true, the function waits for a database that is not available yet. */
  migrate?: (isAwaited: boolean) => Promise<void>;
}

/** Wraps a store so that the result of each write is recorded in the write status. */
const followStoreWrites = (store: ReleaseStore, writes: WriteStatus): ReleaseStore => ({
  ...store,
  write: (within, path, bytes) => writes.follow('releases', () => store.write(within, path, bytes)),
});

export const createDelivery = async (settings: Settings, options: DeliveryOptions = {}): Promise<Delivery> => {
  const base = await openServers(settings, options);
  const { pages, assets, database, store, secrets, staff, clock } = base;
  const stored = await openState(base, options);
  const { records, live, alarms, damagedFiles } = stored;
  const { db } = database;
  const { log } = pages;
  // Long polls have to end before the server waits for open requests.
  pages.addHook('preClose', () => live.close());

  const marks = createPageMarks(secrets, clock);
  const telemetry = createTelemetry({
    db,
    state: () => live.state,
    log,
    clock,
    onWritten: (packages) => publishNews(db, { kind: 'reported', packages: [...packages] }),
    sample: settings.REPORT_SAMPLE,
  });
  const watch = watchHealth({
    alarms,
    opsOrigin: staff.ops.origin,
    db,
    live,
    telemetry,
    log,
    clock,
    rollBack: ({ version, ...request }) => rollBack({ db, records, clock }, { ...request, stops: version }),
    stopSet: async (tx, id, line) => stopLiveSet(tx, await findSet(tx, id), line),
  });
  const plans = runPlannedSteps({ db, live, records, telemetry, log, clock, provenance: settings.PROVENANCE });
  const stopPruning = startPruning({ db, store, log, clock });

  const isRealProduction = settings.ENVIRONMENT === 'production' && !settings.DEMONSTRATION;
  const sold = isRealProduction
    ? followSoldProducts({
        apiUrl: settings.API_URL,
        listOrganisations: () => live.state.snapshot.organisations,
        log,
      })
    : everythingSold;
  const views = await openFirstViews({ store, log, reportCorruptFile: damagedFiles, limits: options.viewLimits });
  const product: Product = { ...base, ...stored, marks, telemetry, sold, views, ...openAccess(base, stored) };
  refuseLargeHeads(product);
  await mountReports(product);
  await mountRegistry(product);
  await mountPages(product);

  registerAssetRoutes(assets, {
    store,
    readVerified: createVerifiedReader({
      store,
      db,
      records,
      log: assets.log,
      reportIgnoredError: assets.reportIgnoredError,
      reportCorruptFile: damagedFiles,
    }),
    cache: createFileCache(clock),
    deltas: createFileDeltas(store),
  });
  registerFlagRoutes(assets);
  registerWidgetRoutes(assets);

  return {
    pages,
    assets,
    watch,
    plans,
    async close() {
      await sold.close();
      await views.close();
      await stored.close();
      await plans.close();
      await watch.close();
      await alarms.close();
      await stopPruning();
      await telemetry.close();
      await database.close();
    },
  };
};

type Base = Awaited<ReturnType<typeof openServers>>;
type StoredState = Awaited<ReturnType<typeof openState>>;
type Access = ReturnType<typeof openAccess>;

interface Product extends Base, StoredState, Access {
  readonly marks: ReturnType<typeof createPageMarks>;
  readonly telemetry: ReturnType<typeof createTelemetry>;
  readonly sold: SoldProducts;
  readonly views: FirstViews;
}

const openServers = async (settings: Settings, options: DeliveryOptions) => {
  const { clock = systemClock } = options;
  const factor = settings.RATE_LIMIT_FACTOR;
  const writes = createWriteStatus();
  const store = followStoreWrites(await openReleaseStore(settings), writes);
  const common = {
    logLevel: settings.LOG_LEVEL,
    logDestination: options.logDestination,
    trustProxy: settings.TRUSTED_PROXIES,
    operatorToken: settings.OPERATOR_TOKEN,
    writes,
  };
  // Without the database, pages are made from the last known state, so the service stays ready.
  const ready = { database: () => checkOrStale(database.check()), releases: () => store.check() };
  const pages = await createServer({
    ...common,
    service: 'delivery',
    ready,
    rateLimits: { factor, everything: allRequests, routes: pageLimits },
    rewriteUrl: toDecodableUrl,
    largestHead: readableHeadBytes,
    publicOrigin: settings.PAGE_ORIGIN,
    metricsNeedToken: true,
  });
  const assets = await createServer({
    ...common,
    service: 'assets',
    ready,
    rateLimits: { factor, everything: fileRequests },
    headers: assetHeaders,
    publicOrigin: settings.ASSET_ORIGIN,
  });
  requireDeclaredRoutes(pages, { listed: deliveryEndpoints, undeclared: undeclaredPages });
  requireDeclaredRoutes(assets, { listed: [], undeclared: undeclaredFiles });
  const database = openDatabase({
    url: settings.DATABASE_URL,
    schema,
    service: 'delivery',
    log: pages.log,
    writes,
    onStatement: options.onStatement,
  });
  const isSecure = settings.PAGE_ORIGIN.startsWith('https:');
  if (isSecure && settings.TRUSTED_PROXIES.length === 0) {
    pages.log.warn(
      'TRUSTED_PROXIES is empty although pages are served over https: behind a proxy, all visitors then seem to come from one network, so the health watch stops no release and rate limits count all visitors as one',
    );
  }
  removeCookiePrefixes(pages, isSecure);
  const staff = createStaffHosts(settings);
  guardStaffHosts(pages, staff);
  pages.security.storeIn({ pool: database.pool, keys: settings.SECURITY_EVENTS_KEY });
  return { settings, clock, writes, store, pages, assets, database, isSecure, staff, secrets: readSecrets(settings) };
};

/** Reads the live state from the database, or else from the state file, and follows its changes. */
const openState = async (
  { settings, clock, writes, pages, database, secrets, staff }: Base,
  options: DeliveryOptions,
) => {
  const { db } = database;
  const { log, reportIgnoredError } = pages;
  const folder = settings.STATE_FOLDER;
  const file = folder === undefined ? undefined : createStateFile({ folder, secrets, log, writes, reportIgnoredError });
  const lastState = (await file?.read()) ?? undefined;
  const alarms = createAlarms({ url: settings.DATABASE_URL, channels: createAlarmChannels(settings, log), log });
  const damagedFiles = createCorruptFileReporter({ db, alarms, log, clock, opsOrigin: staff.ops.origin });
  const prepared = await prepareDatabase(
    async () => {
      await options.migrate?.(lastState === undefined);
      await seedOrganisations(db, {
        environment: settings.ENVIRONMENT,
        isDemonstration: settings.DEMONSTRATION,
        pageOrigin: settings.PAGE_ORIGIN,
      });
      await alarms.start();
    },
    { mayWait: lastState !== undefined, log },
  ).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const records = createReleaseRecords(db, log);
  const live = await followLive({
    db,
    url: settings.DATABASE_URL,
    records,
    log,
    clock,
    save: file?.save,
    initial: prepared.isDone ? undefined : lastState,
  });
  registerLiveMetrics(pages.metrics, live);
  return {
    records,
    live,
    alarms,
    damagedFiles,
    async close() {
      await prepared.close();
      await file?.flush();
    },
  };
};

const openAccess = ({ settings, clock, pages, database, isSecure, secrets, staff }: Base, { records }: StoredState) => {
  const { log } = pages;
  const fetchSession = createSessionClient({
    apiUrl: settings.API_URL,
    operatorToken: settings.OPERATOR_TOKEN,
    secure: isSecure,
    log,
  });
  const { ops } = staff;
  const operators = { ops, log, fetchOperator: createOperatorClient(settings.API_URL, ops, isSecure) };
  const grants = createLinkGrants({
    db: database.db,
    records,
    clock,
    log,
    operatorToken: settings.OPERATOR_TOKEN,
    secrets,
    provenance: settings.PROVENANCE,
  });
  const developers = {
    grants,
    passes: createDeveloperPasses(secrets, clock, grants),
    environment: settings.ENVIRONMENT,
    remoteOverrides: settings.REMOTE_OVERRIDES === 'on',
    pageOrigin: settings.PAGE_ORIGIN,
  };
  return { fetchSession, operators, developers };
};

/**
 * Answers requests whose headers are too large. Fastify's hooks apply only to routes that are added later, so this must
 * be called before any route is mounted.
 */
const refuseLargeHeads = ({ settings, pages, live, isSecure }: Product): void => {
  const { largeCookies } = createPlainResponses({
    live,
    pageOrigin: settings.PAGE_ORIGIN,
    environment: settings.ENVIRONMENT,
    isDemonstration: settings.DEMONSTRATION,
    headers: pageHeaders,
  });
  answerLargeHeads(pages, { secure: isSecure, page: largeCookies });
};

/** Mounts the endpoints that need no token: reports of pages, and the exchange of a CI job's identity token. */
const mountReports = async ({ settings, clock, pages, database: { db }, telemetry, marks }: Product): Promise<void> => {
  await pages.register(async (app: App) => {
    app.addHook('onRequest', refuseForeignWrites);
    registerReportRoutes(app, telemetry, marks);
    registerExchangeRoutes(app, { db, clock, environment: settings.ENVIRONMENT });
  });
};

/** Mounts the registry of releases, rollouts and organisations, which requires a token or an operator. */
const mountRegistry = async (product: Product): Promise<void> => {
  const { settings, clock, pages, store, live, records, telemetry, fetchSession, operators, developers } = product;
  const { db } = product.database;
  const { OPERATOR_TOKEN: operatorToken, PROVENANCE: provenance } = settings;
  await pages.register((app: App) =>
    registerDeveloperLinkPage(app, { ...developers, live, isDemonstration: settings.DEMONSTRATION }),
  );
  await pages.register(async (app: App) => {
    app.addHook('onRequest', refuseForeignWrites);
    const route = guardRoutes(app, { db, operatorToken, fetchSession, operators, clock });
    registerReleaseRoutes(app, route, { live, db, store, clock });
    registerProvenanceRoutes(app, route, { db, clock });
    registerPruneRoutes(app, route, { db, store, clock });
    registerTokenRoutes(app, route, { db, clock });
    registerBuilderRoutes(app, route, { db, clock, environment: settings.ENVIRONMENT });
    registerDeveloperLinkRoutes(app, route, { ...developers, live, records, clock, db, provenance });
    registerChangeSetRoutes(app, route, { db, live, records, clock, telemetry, provenance });
    registerRolloutRoutes(app, route, { db, live, records, clock, telemetry, provenance });
    registerVisitorReleaseRoutes(app, route, { live, telemetry, clock });
    registerOrganisationRoutes(app, route, { db, live, records, clock });
    registerFollowChangesRoute(app, route, live);
    registerSecurityRoutes(app, route);
    registerHealthRoutes(app, route, { telemetry, live, clock });
    registerErrorRoutes(app, route, {
      db,
      mapStack: createStackMapper(store, pages.reportIgnoredError),
      flush: telemetry.flush,
      visitors: telemetry.visitors,
      clock,
    });
  });
  // Callers below /delivery/ are programs, so they get a problem instead of a page.
  pages.get('/delivery/*', (request) => {
    throw commonProblem('not_found', {
      detail: `There is nothing at ${request.method} ${request.url.split('?', 1)[0]}.`,
    });
  });
};

const mountPages = async (product: Product): Promise<void> => {
  const { settings, clock, store, pages, isSecure, staff, secrets, live, records, operators, developers } = product;
  const { log, reportIgnoredError } = pages;
  const [guard, firstCalls, pictureFirst] = await Promise.all([buildGuard(), buildFirstCalls(), buildPictureFirst()]);
  registerWorkerRoute(pages, await buildTripsWorker());
  const trusted = createProxyCheck(settings.TRUSTED_PROXIES);
  const proxy = {
    apiUrl: settings.API_URL,
    trusted,
    visitorAddress: createAddressReader(settings.TRUSTED_PROXIES),
  };
  await pages.register((app: App) => registerApiProxy(app, proxy));
  openSocketTunnel(pages, proxy, staff);
  openConsoleSocket(pages, { live, operators, isSecure, visitorAddress: proxy.visitorAddress });
  await pages.register((app: App) =>
    registerPageRoutes(app, {
      live,
      sold: product.sold,
      records,
      frames: createFrameReader(store, log, product.damagedFiles),
      views: product.views,
      fetchFirstAnswers: createFirstAnswers(settings.API_URL, isSecure),
      telemetry: product.telemetry,
      fetchSession: product.fetchSession,
      journeys: createJourneys(secrets, clock),
      marks: product.marks,
      staff,
      reportSample: settings.REPORT_SAMPLE,
      reportIgnoredError,
      countryOf: createCountryResolver({ header: settings.COUNTRY_HEADER, trusted }),
      assetOrigin: settings.ASSET_ORIGIN,
      paymentsOrigin: settings.PAYMENTS_URL,
      pictureOrigins: settings.PICTURE_ORIGINS,
      chargesRealCards: settings.STRIPE_PUBLISHABLE_KEY !== undefined,
      isDemonstration: settings.DEMONSTRATION,
      ...developers,
      guard,
      firstCalls,
      pictureFirst,
      givesHints: settings.EARLY_HINTS === 'on',
      clock,
    }),
  );
};

/** Returns the cookie secrets: the first signs, older ones still verify. */
const readSecrets = ({ COOKIE_SECRET }: Settings): readonly [string, ...string[]] => {
  const [first = COOKIE_SECRET, ...older] = COOKIE_SECRET.split(',');
  return [first, ...older];
};
