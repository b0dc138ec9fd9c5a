import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accountId } from '../accounts/account-table.ts';

export const signInNetworks = pgTable(
  'sign_in_networks',
  {
    user_id: accountId(),
    network_hash: text().notNull(),
    last_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  ({ user_id, network_hash }) => [primaryKey({ columns: [user_id, network_hash] })],
);
