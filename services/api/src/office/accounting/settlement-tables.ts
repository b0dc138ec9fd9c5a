import { bigint, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Settlement, SettlementDifference } from '@travel/contracts/endpoints/office/settlements';

/** Settlement files of the payment provider, as they compared with the ledger when they were uploaded. */
export const settlements = pgTable('settlements', {
  settlement_id: text().primaryKey(),
  organisation_id: text().notNull(),
  name: text().notNull(),
  hash: text().notNull(),
  first_day: date({ mode: 'string' }).notNull(),
  last_day: date({ mode: 'string' }).notNull(),
  lines: integer().notNull(),
  matched: integer().notNull(),
  differences: integer().notNull(),
  sums: jsonb().$type<Settlement['sums']>().notNull(),
  uploaded_at: timestamp({ withTimezone: true }).notNull(),
  uploaded_by: text().notNull(),
});

/** Charges and refunds of a settlement file that differ from the ledger. */
export const settlementDifferences = pgTable(
  'settlement_differences',
  {
    settlement_id: text()
      .notNull()
      .references(() => settlements.settlement_id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text().$type<SettlementDifference['kind']>().notNull(),
    type: text().$type<SettlementDifference['type']>().notNull(),
    charge_id: text().notNull(),
    booking_id: text(),
    currency: text().notNull(),
    /** Amounts in minor units; null where the charge or refund is missing. */
    file_amount: bigint({ mode: 'number' }),
    ledger_amount: bigint({ mode: 'number' }),
    settled_at: timestamp({ withTimezone: true }),
    /** E-mail address of the member of staff. */
    settled_by: text(),
    settled_why: text(),
  },
  ({ settlement_id, position }) => [primaryKey({ columns: [settlement_id, position] })],
);
