import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { packageNameSchema } from '@travel/contracts/releases/release.schema';
import type { DeliveryDb } from './database.ts';

/**
 * The PostgreSQL notification channel on which copies of the service announce events for operators, except new
 * revisions of the live state.
 */
export const newsChannel = 'delivery_news';

const newsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reported'), packages: z.array(packageNameSchema) }),
  z.object({ kind: z.literal('alarm'), package: packageNameSchema, version: z.string(), what: z.string() }),
]);

export type News = z.infer<typeof newsSchema>;

// The limit of 8,000 bytes is that of PostgreSQL's notifications.
const maxTextLength = 1_000;
const mostPackages = 100;

const shorten = (news: News): News =>
  news.kind === 'alarm'
    ? { ...news, what: news.what.slice(0, maxTextLength) }
    : { ...news, packages: news.packages.slice(0, mostPackages) };

export const publishNews = async (db: Pick<DeliveryDb, 'execute'>, news: News): Promise<void> => {
  await db.execute(sql`select pg_notify(${newsChannel}, ${JSON.stringify(shorten(news))})`);
};

/** Returns undefined for a notification in the format of another version of the service. */
export const readNews = (payload: string | undefined): News | undefined => {
  try {
    return newsSchema.safeParse(JSON.parse(payload ?? '')).data;
  } catch {
    return undefined;
  }
};
