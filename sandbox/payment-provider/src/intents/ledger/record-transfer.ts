import { sql } from 'drizzle-orm';
import type { ChargeRow } from '../charges/charge-table.ts';
import type { PaymentsDb } from '../../database/payments-db.ts';
import type { Work } from '../../calls/work.ts';
import { ledgerEntries, ledgerTransfers, type LedgerAccount, type TransferKind } from './ledger-tables.ts';

// For each kind of transfer, the ledger account that the amount leaves and the one that it enters. Voiding an
// authorisation is a `release`.
const sides: Record<TransferKind, readonly [LedgerAccount, LedgerAccount]> = {
  authorise: ['card_holds', 'merchant_holds'],
  release: ['merchant_holds', 'card_holds'],
  capture: ['card_clearing', 'merchant_balance'],
  refund: ['merchant_balance', 'card_clearing'],
};

export interface Transfer {
  readonly kind: TransferKind;
  readonly charge: Pick<ChargeRow, 'charge_id' | 'currency'>;
  /** Minor units, greater than zero. */
  readonly amount: number;
  readonly refundId?: string;
}

/** Records both sides of a money movement in the ledger, in the caller's transaction. */
export const recordTransfer = async (work: Work, { kind, charge, amount, refundId }: Transfer): Promise<void> => {
  const { account_id } = work.account;
  const [row] = await work.db
    .insert(ledgerTransfers)
    .values({ account_id, kind, charge_id: charge.charge_id, refund_id: refundId ?? null, created_at: work.now })
    .returning({ transfer_id: ledgerTransfers.transfer_id });
  if (!row) throw new Error('A transfer was not written');
  const { transfer_id } = row;
  const [from, to] = sides[kind];
  const { currency } = charge;
  await work.db.insert(ledgerEntries).values([
    { transfer_id, account_id, ledger_account: from, currency, amount: -amount },
    { transfer_id, account_id, ledger_account: to, currency, amount },
  ]);
};

export interface Balance {
  readonly account_id: string;
  readonly ledger_account: LedgerAccount;
  readonly currency: string;
  readonly amount: number;
}

/** Returns the balance of each ledger account in each currency, in minor units. */
export const readBalances = async (db: PaymentsDb): Promise<Balance[]> => {
  const { account_id, ledger_account, currency, amount } = ledgerEntries;
  return db
    .select({ account_id, ledger_account, currency, amount: sql<number>`sum(${amount})`.mapWith(Number) })
    .from(ledgerEntries)
    .groupBy(account_id, ledger_account, currency)
    .orderBy(account_id, currency, ledger_account);
};
