import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { pgTypes } from '@travel/contracts/payments/pg-types';
import { accounts } from '../../accounts/accounts/account-table.ts';

/** An account's customer ID at each payment provider. */
export const providerCustomers = pgTable(
  'provider_customers',
  {
    user_id: text()
      .notNull()
      .references(() => accounts.user_id, { onDelete: 'cascade' }),
    pg_type: text({ enum: pgTypes }).notNull(),
    customer_id: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.pg_type] })],
);
