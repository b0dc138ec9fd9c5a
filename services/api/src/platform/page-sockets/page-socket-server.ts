import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn, setTimeout as passed } from 'node:timers/promises';
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { Server } from 'socket.io';
import { MonitoredPool } from '@travel/kit/database/monitored-pool';
import { removeCookiePrefix } from '@travel/kit/requests/cookie-prefixes';
import { createAddressReader } from '@travel/kit/requests/visitor-address';
import type { App } from '@travel/kit/server/create-server';
import { listenToDatabase } from '../database/notifications.ts';
import { createHostReader } from '../http/host-reader.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import type { PageServer, PageSocket, ServerMessages } from './messages.ts';
import { limitSockets } from './socket-limits.ts';
import { createThrottledWarnings } from './throttled-warnings.ts';

/** Pages that are connected to this instance of the API. */
export interface ConnectedPages {
  all(): PageSocket[];
  /** Sends a message to all pages, or to the pages in a room, such as all pages of one user. */
  send<Name extends keyof ServerMessages>(
    room: string | null,
    name: Name,
    ...payload: Parameters<ServerMessages[Name]>
  ): void;
}

/** Part of the WebSocket server that one feature of the API adds: its messages to pages and its handlers. */
export interface PageSocketFeature {
  /** Registers a connecting page. If it throws, the connection is refused. */
  admit?(page: PageSocket): Promise<void>;
  /** Called for a connected page, with the host name that the page's browser requested. */
  connected?(page: PageSocket, host: string): void;
  /** Handlers of notifications from other instances of the API, by database channel. */
  readonly channels?: Readonly<Record<string, (payload: string) => void>>;
  /** Sends pages what they missed while the database was unavailable. */
  catchUp?(): Promise<void>;
}

interface PageSocketSettings {
  readonly app: App;
  readonly databaseUrl: string;
  readonly trustedProxies: string[];
  /** Returns a digest of the visitor's session, by which open pages are counted, or null for a guest. */
  getSessionKey(request: IncomingMessage): string | null;
  /** Whether pages are served over HTTPS. */
  readonly isSecure: boolean;
  /** Creates the features, which catch up one after another after a database outage. */
  createFeatures(pages: ConnectedPages): readonly PageSocketFeature[];
}

const removePort = (host: string): string => host.replace(/:\d*$/, '');

const largestMessageBytes = 16_384;

/** Time for the adapter to send its last messages to other API instances when the server closes. */
const farewellMs = 1_000;

/** Opens the WebSocket server for pages. Each API instance sends the events of all instances to its own pages. */
const openServer = (
  { app, trustedProxies, getSessionKey, isSecure, createFeatures }: PageSocketSettings,
  pool: MonitoredPool,
) => {
  const { log } = app;
  const getHost = createHostReader(trustedProxies);
  const io: PageServer = new Server(app.server, {
    serveClient: false,
    maxHttpBufferSize: largestMessageBytes,
    adapter: createAdapter(pool, { errorHandler: (error) => log.warn({ err: error }, "The socket's adapter failed") }),
    // Refuses pages of other sites, which could otherwise listen with our visitor's cookie.
    allowRequest(request, answer) {
      removeCookiePrefix(request, isSecure);
      if (!isSameOrigin(request.headers, getHost(request))) return answer(null, false);
      return limited.mayConnect(request) ? answer(null, true) : answer('Too many connections. Try again later.', false);
    },
  });
  const limited = limitSockets({
    io,
    limits: app.rateLimits,
    getAddress: createAddressReader(trustedProxies),
    getSessionKey,
  });
  const refusedPages = createThrottledWarnings(log, 'Pages could not be connected');

  const pages: ConnectedPages = {
    all: () => [...io.of('/').sockets.values()],
    send(room, name, ...payload) {
      const { local } = io;
      (room === null ? local : local.to(room)).emit(name, ...payload);
    },
  };
  const features = createFeatures(pages);

  io.use((socket, next) => {
    Promise.all(features.map(async (feature) => feature.admit?.(socket))).then(
      () => next(),
      (error: unknown) => {
        refusedPages.add(error);
        next(new Error('unavailable'));
      },
    );
  });
  io.on('connection', (socket) => {
    for (const feature of features) feature.connected?.(socket, removePort(getHost(socket.request)));
  });
  app.addHook('preClose', async () => {
    await io.close();
  });
  return { pages, features };
};

/** Opens the WebSocket server and listens to notifications from other instances of the API. */
export const startPageSockets = async (settings: PageSocketSettings) => {
  const { app, databaseUrl } = settings;
  // The adapter occupies a database connection for listening, so it has a separate pool.
  const pool = new MonitoredPool({
    connectionString: databaseUrl,
    application_name: 'api socket',
    max: 3,
    connectionTimeoutMillis: 5_000,
    holdsConnections: true,
    log: app.log,
  });
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  const acquired = once(pool, 'acquire');
  const { pages, features } = openServer(settings, pool);

  // An adapter that is closed while it connects would retry forever, so this waits until the adapter listens.
  await acquired;
  await nextTurn();
  await Promise.all([...clients].map((client) => client.query('select 1')));

  const notifications = await listenToDatabase({
    url: databaseUrl,
    log: app.log,
    channels: Object.assign({}, ...features.map(({ channels }) => channels)),
    async onReconnect() {
      for (const feature of features) await feature.catchUp?.();
    },
  });

  return {
    pages,
    async stop(): Promise<void> {
      await notifications.stop();
      await Promise.race([pool.end(), passed(farewellMs, undefined, { ref: false })]);
      // A connection that was reconnecting is never returned to the pool, so it is closed here.
      await Promise.all([...clients].map((client) => client.end()));
    },
  };
};
