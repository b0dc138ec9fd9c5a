import { deliveryEndpoints } from '@travel/contracts/endpoints/delivery';
import { systemClock } from '@travel/kit/clock';
import type { Clock } from '@travel/kit/clock';
import { readOwnCookies } from '@travel/kit/cookies';
import { openDatabase } from '@travel/kit/database';
import { commonProblem } from '@travel/kit/problem';
import { visitorAddress } from '@travel/kit/addresses/visitor';
import { requireDeclaredRoutes } from '@travel/kit/routes/declared';
import { createServer } from '@travel/kit/server';
import type { App, ServerOptions } from '@travel/kit/server';
import { createWriteStatus } from '@travel/kit/database/write-status';
import type { WriteStatus } from '@travel/kit/database/write-status';
import { apiSession } from '../access/api-session.ts';
import { apiOperator } from '../access/operator-session.ts';
import { opsDoor } from '../access/ops-door.ts';
import { opsHost } from '../access/ops-host.ts';
import { guardedRoutes } from '../access/guarded-routes.ts';
import { builderRoutes, exchangeRoutes } from '../operations/releases/builder-routes.ts';
import { tokenRoutes } from '../operations/releases/token-routes.ts';
import { assetHeaders } from '../assets/asset-headers.ts';
import { assetRoutes } from '../assets/asset-routes.ts';
import { flagRoutes } from '../assets/flag-routes.ts';
import { widgetRoutes } from '../assets/widget-routes.ts';
import { fileDeltas } from '../assets/file-deltas.ts';
import { keptFiles } from '../assets/kept-files.ts';
import { soundFiles } from '../assets/sound-files.ts';
import { changeRoutes } from '../operations/change-routes.ts';
import { schema } from '../database/database.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { tellNews } from '../database/news.ts';
import { createDeveloperPasses } from '../pages/developers/developer-passes.ts';
import { createLinkGrants } from '../pages/developers/link-grants.ts';
import { registerDeveloperLinkPage, registerDeveloperLinkRoutes } from '../pages/developers/developer-routes.ts';
import type { Settings } from './env.ts';
import { errorRoutes } from '../reports/errors/error-routes.ts';
import { stackMapper } from '../reports/errors/map-stack.ts';
import { buildFirstCalls } from '../pages/first-calls/first-calls-markup.ts';
import { buildGuard } from '../pages/guard/guard-script.ts';
import { buildPictureFirst } from '../pages/picture-first/picture-first.ts';
import { stateFile } from '../live/kept-state.ts';
import { liveMetrics } from '../live/live-metrics.ts';
import { followLive } from '../live/live.ts';
import { organisationRoutes } from '../operations/organisations/organisation-routes.ts';
import { seedOrganisations } from '../organisations/seed-organisations.ts';
import { createFrameReader } from '../pages/document/frame-reader.ts';
import { createJourneys } from '../pages/journey.ts';
import { buildTripsWorker } from '../pages/offline/worker-script.ts';
import { registerWorkerRoute } from '../pages/offline/worker-routes.ts';
import { registerPageRoutes } from '../pages/page-routes.ts';
import { registerVisitorReleaseRoutes } from '../pages/who/who-routes.ts';
import { answerLargeHeads, readableHeadBytes } from '../pages/large-heads.ts';
import { createPlainResponses } from '../pages/plain-responses.ts';
import { pageHeaders } from '../pages/document/content-policy.ts';
import { toReadableAddress } from '../pages/readable-address.ts';
import { createCountryResolver } from '../pages/visitor-country.ts';
import { apiProxy } from '../proxy/api-proxy.ts';
import { refuseForeignWrites } from '../proxy/same-origin.ts';
import { trustedProxies } from '../proxy/trusted-proxies.ts';
import { socketTunnel } from '../proxy/socket-tunnel.ts';
import { openReleaseStore } from '../releases/store/open-release-store.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { everything, files, pageLimits } from '../rate-limits/page-limits.ts';
import { createRegistry } from '../operations/releases/registry.ts';
import { releaseRecords } from '../releases/release-records.ts';
import { startPruning } from '../operations/releases/prune-job.ts';
import { provenanceRoutes } from '../operations/releases/provenance-routes.ts';
import { pruneRoutes } from '../operations/releases/prune-routes.ts';
import { releaseRoutes } from '../operations/releases/release-routes.ts';
import { changeSetRoutes } from '../operations/change-sets/change-set-routes.ts';
import { findSet, stopLiveSet } from '../operations/change-sets/change-live-set.ts';
import { goBack } from '../operations/change-sets/go-back.ts';
import { takePlannedSteps } from '../operations/rollouts/planned-steps.ts';
import type { PlannedSteps } from '../operations/rollouts/planned-steps.ts';
import { rolloutRoutes } from '../operations/rollouts/rollout-routes.ts';
import { consoleSocket } from '../operations/console-socket.ts';
import { securityRoutes } from '../operations/security-routes.ts';
import { alarmChannels, openAlarms } from '../reports/alarms/alarms.ts';
import { tellDamaged } from '../reports/alarms/damaged-files.ts';
import { watchHealth } from '../reports/health-watch.ts';
import type { HealthWatch } from '../reports/health-watch.ts';
import { pageMarks } from '../reports/page-mark.ts';
import { healthRoutes } from '../reports/health-routes.ts';
import { reportRoutes } from '../reports/telemetry-routes.ts';
import { createTelemetry } from '../reports/telemetry.ts';
import { orStale } from './or-stale.ts';
import { undeclaredFiles, undeclaredPages } from './undeclared-routes.ts';

/** Both listeners of the service, and the end of what they use. */
export interface Delivery {
  readonly pages: App;
  readonly assets: App;
  readonly watch: HealthWatch;
  readonly plans: PlannedSteps;
  /** Ends what both use; close them first. */
  close(): Promise<void>;
}

export interface DeliveryOptions {
  /** Told of each SQL statement. */
  onStatement?: (statement: string) => void;
  clock?: Clock;
  /** Where logs go; standard output unless given. */
  logDestination?: ServerOptions['logDestination'];
  /** Brings the database's tables up to date; it waits for a database that is away, or not. */
  migrate?: (isAwaited: boolean) => Promise<void>;
}

/** The store, with the outcome of each file that it writes recorded. */
const followStoreWrites = (store: ReleaseStore, writes: WriteStatus): ReleaseStore => ({
  ...store,
  write: (within, path, bytes) => writes.follow('releases', () => store.write(within, path, bytes)),
});

/** Puts the service together; nothing listens yet. */
export const createDelivery = async (settings: Settings, options: DeliveryOptions = {}): Promise<Delivery> => {
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
  // Without the database pages are made from what was read last, which is no reason to send visitors elsewhere.
  const ready = { database: () => orStale(database.check()), releases: () => store.check() };
  const pages = await createServer({
    ...common,
    service: 'delivery',
    ready,
    rateLimits: { factor, everything, routes: pageLimits },
    readAddress: toReadableAddress,
    largestHead: readableHeadBytes,
    publicOrigin: settings.PAGE_ORIGIN,
    metricsNeedToken: true,
  });
  const assets = await createServer({
    ...common,
    service: 'assets',
    ready,
    rateLimits: { factor, everything: files },
    headers: assetHeaders,
    publicOrigin: settings.ASSET_ORIGIN,
  });
  requireDeclaredRoutes(pages, { listed: deliveryEndpoints, undeclared: undeclaredPages });
  requireDeclaredRoutes(assets, { listed: [], undeclared: undeclaredFiles });
  const { log, reportIgnoredError } = pages;
  const database = openDatabase({
    url: settings.DATABASE_URL,
    schema,
    service: 'delivery',
    log,
    writes,
    onStatement: options.onStatement,
  });
  const { db } = database;
  if (settings.PAGE_ORIGIN.startsWith('https:') && settings.TRUSTED_PROXIES.length === 0) {
    log.warn(
      'TRUSTED_PROXIES is empty although pages are under https: behind a proxy all visitors then seem to come from one network, so the health watch stops no release and limits count all visitors as one',
    );
  }
  const isSecure = settings.PAGE_ORIGIN.startsWith('https:');

  readOwnCookies(pages, isSecure);
  const ops = opsHost(settings);
  opsDoor(pages, ops);
  pages.security.keepIn({ pool: database.pool, keys: settings.SECURITY_EVENTS_KEY });
  const folder = settings.STATE_FOLDER;
  const kept =
    folder === undefined
      ? undefined
      : stateFile({ folder, secrets: secretsOf(settings), log, writes, reportIgnoredError });
  const lastState = (await kept?.read()) ?? undefined;
  const alarms = openAlarms({ url: settings.DATABASE_URL, channels: alarmChannels(settings, log), log });
  const damaged = tellDamaged({ db, alarms, log, clock, opsOrigin: ops.origin });
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
  const records = releaseRecords(db, log);
  const live = await followLive({
    db,
    url: settings.DATABASE_URL,
    records,
    log,
    clock,
    keep: kept?.keep,
    from: prepared.isDone ? undefined : lastState,
  });
  liveMetrics(pages.metrics, live);
  const plain = createPlainResponses({
    live,
    pageOrigin: settings.PAGE_ORIGIN,
    environment: settings.ENVIRONMENT,
    isDemonstration: settings.DEMONSTRATION,
    headers: pageHeaders,
  });
  answerLargeHeads(pages, { secure: isSecure, page: plain.largeCookies });
  const askSession = apiSession({
    apiUrl: settings.API_URL,
    operatorToken: settings.OPERATOR_TOKEN,
    secure: isSecure,
    log,
  });
  const operators = { ops, log, askOperator: apiOperator(settings.API_URL, ops, isSecure) };
  // Long polls end before the server waits for them.
  pages.addHook('preClose', () => live.close());

  const marks = pageMarks(secretsOf(settings), clock);
  const telemetry = createTelemetry({
    db,
    state: () => live.state,
    log,
    clock,
    onWritten: (packages) => tellNews(db, { kind: 'reported', packages: [...packages] }),
    sample: settings.REPORT_SAMPLE,
  });
  const watch = watchHealth({
    alarms,
    opsOrigin: ops.origin,
    db,
    live,
    telemetry,
    log,
    clock,
    rollBack: ({ version, ...request }) => goBack({ db, records, clock }, { ...request, stops: version }),
    stopSet: async (tx, id, line) => stopLiveSet(tx, await findSet(tx, id), line),
  });
  const plans = takePlannedSteps({ db, live, records, telemetry, log, clock, provenance: settings.PROVENANCE });
  const pruning = startPruning({ db, store, log, clock });

  await pages.register(async (app: App) => {
    app.addHook('onRequest', refuseForeignWrites);
    reportRoutes(app, telemetry, marks);
    exchangeRoutes(app, { db, clock, environment: settings.ENVIRONMENT });
  });
  const grants = createLinkGrants({
    db,
    records,
    clock,
    log,
    operatorToken: settings.OPERATOR_TOKEN,
    secrets: secretsOf(settings),
    provenance: settings.PROVENANCE,
  });
  const developers = {
    grants,
    passes: createDeveloperPasses(secretsOf(settings), clock, grants),
    environment: settings.ENVIRONMENT,
    remoteOverrides: settings.REMOTE_OVERRIDES === 'on',
    pageOrigin: settings.PAGE_ORIGIN,
  };
  await pages.register((app: App) =>
    registerDeveloperLinkPage(app, { ...developers, live, isDemonstration: settings.DEMONSTRATION }),
  );
  await pages.register(async (app: App) => {
    app.addHook('onRequest', refuseForeignWrites);
    const route = guardedRoutes(app, { db, operatorToken: settings.OPERATOR_TOKEN, askSession, operators, clock });
    const registry = createRegistry(db, store);
    releaseRoutes(app, route, { live, db, clock, registry });
    provenanceRoutes(app, route, { db, clock, registry });
    pruneRoutes(app, route, { db, store, clock });
    tokenRoutes(app, route, { db, clock });
    builderRoutes(app, route, { db, clock, environment: settings.ENVIRONMENT });
    registerDeveloperLinkRoutes(app, route, {
      ...developers,
      live,
      records,
      clock,
      db,
      provenance: settings.PROVENANCE,
    });
    changeSetRoutes(app, route, { db, live, records, clock, telemetry, provenance: settings.PROVENANCE });
    rolloutRoutes(app, route, { db, live, records, clock, telemetry, provenance: settings.PROVENANCE });
    registerVisitorReleaseRoutes(app, route, { live, telemetry, clock });
    organisationRoutes(app, route, { db, live, records, clock });
    changeRoutes(app, route, live);
    securityRoutes(app, route);
    healthRoutes(app, route, { telemetry, live, clock });
    errorRoutes(app, route, {
      db,
      mapStack: stackMapper(store, reportIgnoredError),
      flush: telemetry.flush,
      visitors: telemetry.visitors,
      clock,
    });
  });
  // Programs ask here; they are not answered with a page.
  pages.get('/delivery/*', (request) => {
    throw commonProblem('not_found', {
      detail: `There is nothing at ${request.method} ${request.url.split('?', 1)[0]}.`,
    });
  });
  const [guard, firstCalls, pictureFirst] = await Promise.all([buildGuard(), buildFirstCalls(), buildPictureFirst()]);
  registerWorkerRoute(pages, await buildTripsWorker());
  const trusted = trustedProxies(settings.TRUSTED_PROXIES);
  const proxy = {
    apiUrl: settings.API_URL,
    trusted,
    visitorAddress: visitorAddress(settings.TRUSTED_PROXIES),
  };
  await pages.register((app: App) => apiProxy(app, proxy));
  socketTunnel(pages, proxy, ops);
  consoleSocket(pages, { live, operators, isSecure, visitorAddress: proxy.visitorAddress });
  await pages.register((app: App) =>
    registerPageRoutes(app, {
      live,
      records,
      frames: createFrameReader(store, log, damaged),
      fetchSession: askSession,
      journeys: createJourneys(secretsOf(settings), clock),
      marks,
      ops,
      reportSample: settings.REPORT_SAMPLE,
      reportIgnoredError,
      countryOf: createCountryResolver({ header: settings.COUNTRY_HEADER, trusted }),
      assetOrigin: settings.ASSET_ORIGIN,
      paymentsOrigin: settings.PAYMENTS_URL,
      realCards: settings.STRIPE_PUBLISHABLE_KEY !== undefined,
      isDemonstration: settings.DEMONSTRATION,
      ...developers,
      guard,
      firstCalls,
      pictureFirst,
      givesHints: settings.EARLY_HINTS === 'on',
      clock,
    }),
  );

  assetRoutes(assets, {
    store,
    readSound: soundFiles({
      store,
      db,
      records,
      log: assets.log,
      reportIgnoredError: assets.reportIgnoredError,
      tellDamaged: damaged,
    }),
    kept: keptFiles(clock),
    deltas: fileDeltas(store),
  });
  flagRoutes(assets);
  widgetRoutes(assets);

  return {
    pages,
    assets,
    watch,
    plans,
    async close() {
      await prepared.close();
      await kept?.settled();
      await plans.close();
      await watch.close();
      await alarms.close();
      await pruning.close();
      await telemetry.close();
      await database.close();
    },
  };
};

const secretsOf = ({ COOKIE_SECRET }: Settings): readonly [string, ...string[]] => {
  const [first = COOKIE_SECRET, ...older] = COOKIE_SECRET.split(',');
  return [first, ...older];
};
