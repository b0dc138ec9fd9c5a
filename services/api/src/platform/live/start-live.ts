import { once } from 'node:events';
import { setImmediate as turn, setTimeout as passed } from 'node:timers/promises';
import type pg from 'pg';
import type { AdjustableClock } from '@travel/kit/clock';
import { WatchedPool } from '@travel/kit/database/watched-pool';
import { visitorAddress } from '@travel/kit/addresses/visitor';
import type { App } from '@travel/kit/server';
import { listenToDatabase } from '../database/notifications.ts';
import { browserEndedChannel } from '../../people/browsers/browser-keys.ts';
import type { BrowserKeys } from '../../people/browsers/browser-keys.ts';
import type { CanOpen } from '../../orders/bookings/booking-access.ts';
import type { ApiDb } from '../database/api-db.ts';
import type { Organisations } from '../../people/organisations/organisations.ts';
import type { Sessions } from '../../people/sessions/sessions.ts';
import { trustedHost } from '../requests/trusted-host.ts';
import { readSandboxClock } from '../../sandbox/sandbox-clock.ts';
import { readProgress } from './follow-bookings.ts';
import { createLive } from './live.ts';
import type { Live } from './live.ts';

interface LiveSettings {
  readonly app: App;
  readonly db: ApiDb;
  readonly clock: AdjustableClock;
  readonly databaseUrl: string;
  readonly trustedProxies: string[];
  readonly sessions: Pick<Sessions, 'find'>;
  readonly organisations: Pick<Organisations, 'forVisitor'>;
  readonly canOpen: CanOpen;
  readonly browsers: BrowserKeys;
  /** Whether pages come over https. */
  readonly isSecure: boolean;
}

/** For what the adapter still has to say to other copies when it closes. */
const farewellMs = 1_000;

/** Opens the socket, and listens to what other copies of the API did in the database. */
export const startLive = async (settings: LiveSettings): Promise<Live & { stop(): Promise<void> }> => {
  const { app, db, clock, databaseUrl, trustedProxies, sessions, organisations, canOpen, browsers, isSecure } =
    settings;
  // The socket's adapter keeps a connection for listening, so it has a pool of its own.
  const pool = new WatchedPool({
    connectionString: databaseUrl,
    application_name: 'api socket',
    max: 3,
    connectionTimeoutMillis: 5_000,
    isKept: true,
    log: app.log,
  });
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  const acquired = once(pool, 'acquire');
  const live = createLive({
    app,
    db,
    sessions,
    pool,
    hostOf: trustedHost(trustedProxies),
    addressOf: visitorAddress(trustedProxies),
    organisations,
    canOpen,
    browsers,
    isSecure,
    log: app.log,
  });

  // An adapter that is closed while it connects tries again for ever: wait until it listens.
  await acquired;
  await turn();
  await Promise.all([...clients].map((client) => client.query('select 1')));

  const notifications = await listenToDatabase({
    url: databaseUrl,
    log: app.log,
    channels: {
      session_ended: (sessionId) => live.sessionEnded(sessionId),
      [browserEndedChannel]: (hash) => live.browserEnded(hash),
      booking_progressed: (payload) => live.bookingProgressed(readProgress(payload)),
      clock_moved: (seconds) => clock.setOffsetMs(Number(seconds) * 1000),
    },
    async onReconnect() {
      await readSandboxClock(db, clock);
      await live.catchUp();
    },
  });

  return {
    ...live,
    async stop() {
      await notifications.stop();
      await Promise.race([pool.end(), passed(farewellMs, undefined, { ref: false })]);
      // One that was connecting anew never gives its connection back.
      await Promise.all([...clients].map((client) => client.end()));
    },
  };
};
