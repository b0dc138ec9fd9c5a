import { once } from 'node:events';
import { setImmediate as turn, setTimeout as passed } from 'node:timers/promises';
import type pg from 'pg';
import { createAddressReader } from '@travel/kit/requests/visitor-address';
import { MonitoredPool } from '@travel/kit/database/monitored-pool';
import type { App } from '@travel/kit/server/create-server';
import { listenToDatabase } from '../database/notifications.ts';
import { createHostReader } from '../http/host-reader.ts';
import { createLive, type LiveFeature, type LiveOptions, type Pages } from './live.ts';

interface LiveSettings extends Pick<LiveOptions, 'sessionOf' | 'isSecure'> {
  readonly app: App;
  readonly databaseUrl: string;
  readonly trustedProxies: string[];
  /**
   * Creates the features that send messages to pages. After a database outage, the features catch up one after another.
   */
  features(pages: Pages): readonly LiveFeature[];
}

export interface Live {
  readonly pages: Pages;
  stop(): Promise<void>;
}

/** Time for the adapter to send its last messages to other API instances when the server closes. */
const farewellMs = 1_000;

/** Opens the WebSocket server and listens to notifications from other instances of the API. */
export const startLive = async (settings: LiveSettings): Promise<Live> => {
  const { app, databaseUrl, trustedProxies, sessionOf, isSecure } = settings;
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
  const resolveHost = createHostReader(trustedProxies);
  const resolveAddress = createAddressReader(trustedProxies);
  const { pages, features } = createLive(
    { app, pool, hostOf: resolveHost, addressOf: resolveAddress, sessionOf, isSecure, log: app.log },
    settings.features,
  );

  // An adapter that is closed while it connects would retry forever, so this waits until the adapter listens.
  await acquired;
  await turn();
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
    async stop() {
      await notifications.stop();
      await Promise.race([pool.end(), passed(farewellMs, undefined, { ref: false })]);
      // A connection that was reconnecting is never returned to the pool, so it is closed here.
      await Promise.all([...clients].map((client) => client.end()));
    },
  };
};
