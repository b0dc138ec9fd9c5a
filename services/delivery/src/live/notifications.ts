import pg from 'pg';
import type { Log } from '@travel/kit/log/log';
import { channel } from '../database/change-live.ts';
import { newsChannel, readNews, type News } from '../database/news.ts';

interface NotificationOptions {
  readonly url: string;
  readonly log: Pick<Log, 'warn'>;
  readonly onChange: () => void;
  readonly onNews: (news: News) => void;
}

const connectTimeoutMs = 2_000;

/** Creates the connection on which PostgreSQL announces changes of the live state and news of other copies. */
export const createNotifications = ({ url, log, onChange, onNews }: NotificationOptions) => {
  let current: pg.Client | undefined;
  return {
    /** Whether the connection exists or is being opened. It may break at any time and must then be opened again. */
    get isOpen(): boolean {
      return current !== undefined;
    },
    /** Opens the connection. Logs a failure instead of rejecting, because the live state is polled in addition. */
    async open(): Promise<void> {
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
    async close(): Promise<void> {
      await current?.end();
    },
  };
};
