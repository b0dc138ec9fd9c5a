import { fileURLToPath } from 'node:url';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** A table for tests of the database. */
export const guests = pgTable('guests', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  nights: integer().notNull(),
});

export const schema = { guests };

export const migrations = fileURLToPath(new URL('migrations', import.meta.url));
