import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Uploaded pictures. Their names contain the hash of their bytes, so that a picture never changes. */
export const planPictures = pgTable('plan_pictures', {
  file: text().primaryKey(),
  bytes: bytea().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});
