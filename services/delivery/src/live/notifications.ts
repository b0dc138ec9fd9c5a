import pg from 'pg';
import type { Log } from '@travel/kit/log/log';
import { channel } from '../database/change-live.ts';
import { newsChannel, readNews } from '../database/news.ts';
import type { News } from '../database/news.ts';

/** A connection on which PostgreSQL announces changes of the live state and news of other copies of the service. */
export interface Notifications {
  /**
   * Whether the connection exists or is being opened. A connection may break at any time and must then be opened again.
   */
  readonly isOpen: boolean;
  /** Opens the connection. Logs a failure instead of rejecting, because the live state is polled in addition. */
  open(): Promise<void>;
  close(): Promise<void>;
}

interface NotificationOptions {
  readonly url: string;
  readonly log: Pick<Log, 'warn'>;
  readonly onChange: () => void;
  readonly onNews: (news: News) => void;
}

const connectTimeoutMs = 2_000;

export const createNotifications = ({ url, log, onChange, onNews }: NotificationOptions): Notifications => {
  let current: pg.Client | undefined;
  return {
    get isOpen() {
      return current !== undefined;
    },
    async open() {
      const client = new pg.Client({
        connectionString: url,
        application_name: 'delivery live',
        connectionTimeoutMillis: connectTimeoutMs,
        keepAlive: true,
      });
      const drop = (): void => {
        if (current === client) current = undefined;
      };
      client.on('notification', (notice) => {
        if (notice.channel !== newsChannel) return onChange();
        const news = readNews(notice.payload);
        if (news) onNews(news);
      });
      client.on('error', drop);
      client.on('end', drop);
      current = client;
      try {
        await client.connect();
        for (const name of [channel, newsChannel]) await client.query(`listen ${pg.escapeIdentifier(name)}`);
      } catch (error) {
        drop();
        log.warn({ err: error }, 'Notifications are not available; polling each second instead');
      }
    },
    async close() {
      await current?.end();
    },
  };
};
