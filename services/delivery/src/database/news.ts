import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { packageNameSchema } from '@travel/contracts/releases.schema';
import type { DeliveryDb } from './database.ts';

/** The channel on which copies of delivery tell each other what operators hear at once, besides a new revision. */
export const newsChannel = 'delivery_news';

const newsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reported'), packages: z.array(packageNameSchema) }),
  z.object({ kind: z.literal('alarm'), package: packageNameSchema, version: z.string(), what: z.string() }),
]);

export type News = z.infer<typeof newsSchema>;

// PostgreSQL takes notices of 8,000 bytes.
const longestWords = 1_000;
const mostPackages = 100;

const short = (news: News): News =>
  news.kind === 'alarm'
    ? { ...news, what: news.what.slice(0, longestWords) }
    : { ...news, packages: news.packages.slice(0, mostPackages) };

/** Joins the caller's transaction: told when it is committed. */
export const tellNews = async (db: Pick<DeliveryDb, 'execute'>, news: News): Promise<void> => {
  await db.execute(sql`select pg_notify(${newsChannel}, ${JSON.stringify(short(news))})`);
};

/** Reads a notice; undefined for what no copy of this version sends. */
export const readNews = (payload: string | undefined): News | undefined => {
  try {
    return newsSchema.safeParse(JSON.parse(payload ?? '')).data;
  } catch {
    return undefined;
  }
};
