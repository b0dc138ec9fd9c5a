import { setTimeout as passed } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '@travel/kit/log/log';

export interface NotificationOptions {
  readonly url: string;
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Called after each reconnect, because notifications may have been missed while disconnected. */
  onReconnect(): Promise<void>;
  readonly log: Pick<Log, 'warn'>;
}

export interface Notifications {
  stop(): Promise<void>;
}

const pauseMs = 500;
const connectLimitMs = 2_000;

/** Listens to database notifications on a separate connection, and reconnects if the connection is lost. */
export const listenToDatabase = async (options: NotificationOptions): Promise<Notifications> => {
  const { url, channels, onReconnect, log } = options;
  const stopping = new AbortController();

  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'api notifications',
      connectionTimeoutMillis: connectLimitMs,
      keepAlive: true,
    });
    const lost = new Promise<void>((resolve) => {
      client.once('end', resolve);
      client.on('error', (error) => {
        log.warn({ err: error }, 'The database connection for notifications failed');
        resolve();
      });
    });
    client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload));
    await client.connect();
    for (const channel of Object.keys(channels)) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return { client, lost };
  };

  let connection = await connect();

  const reconnect = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await passed(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      try {
        connection = await connect();
        await onReconnect();
        return;
      } catch (error) {
        log.warn({ err: error }, 'The database notifications could not be subscribed to; trying again');
      }
    }
  };

  const keep = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await connection.lost;
      if (!stopping.signal.aborted) await reconnect();
    }
  };
  const ended = keep();

  return {
    async stop() {
      stopping.abort();
      await connection.client.end();
      await ended;
      // Closes a connection that was still being opened when `stop` was called.
      await connection.client.end();
    },
  };
};
