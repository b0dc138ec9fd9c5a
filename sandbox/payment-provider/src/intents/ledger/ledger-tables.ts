import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountColumn, minorUnits, moment } from '../../database/columns.ts';

/**
 * Ledger accounts of one merchant. The first two mirror what banks reserve for the shop and what it may capture; the
 * others contain what payers paid and what belongs to the shop. In each currency their sum is always zero.
 */
export const ledgerAccounts = ['card_holds', 'merchant_holds', 'card_clearing', 'merchant_balance'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export const transferKinds = ['authorise', 'release', 'capture', 'refund'] as const;
export type TransferKind = (typeof transferKinds)[number];

export const ledgerTransfers = pgTable('ledger_transfers', {
  transfer_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  account_id: accountColumn(),
  kind: text({ enum: transferKinds }).notNull(),
  charge_id: text().notNull(),
  refund_id: text(),
  created_at: moment().notNull(),
});

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transfer_id: bigint({ mode: 'number' }).notNull(),
    account_id: accountColumn(),
    ledger_account: text({ enum: ledgerAccounts }).notNull(),
    currency: text().notNull(),
    amount: minorUnits().notNull(),
  },
  (table) => [primaryKey({ columns: [table.transfer_id, table.ledger_account, table.currency] })],
);
