import { bigint, boolean, customType, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accountId } from '../accounts/account-table.ts';

const bytea = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes),
  fromDriver: (bytes) => new Uint8Array(bytes),
});

export const passkeys = pgTable('passkeys', {
  passkey_id: text().primaryKey(),
  user_id: accountId(),
  credential_id: text().notNull(),
  rp_id: text().notNull(),
  public_key: bytea().notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: jsonb().$type<string[]>().notNull().default([]),
  is_synced: boolean().notNull(),
  name: text().notNull(),
  added_at: timestamp({ withTimezone: true }).notNull(),
  last_used_at: timestamp({ withTimezone: true }),
});

export type StoredPasskey = typeof passkeys.$inferSelect;

export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge_hash: text().primaryKey(),
  browser_hash: text().notNull(),
  user_id: text(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
});
