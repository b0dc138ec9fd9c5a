import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { tokenDigest } from '@travel/kit/crypto/random-id';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import type { PaymentRow } from '../../lifecycle/payment-table.ts';
import { cashVoucherPayments, cashVouchers } from './cash-voucher-tables.ts';

/** Returns the digest of a voucher code, ignoring dashes, spaces and case. */
export const digestCode = (code: string): string => tokenDigest(code.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase());

interface VoucherPayment {
  readonly code: string;
  readonly payment: PaymentRow;
}

/** Takes the amount of a payment from a voucher of its organisation, or returns why the voucher cannot pay it. */
export const takeFromVoucher = async (
  tx: ApiDb,
  { code, payment: { payment_id, organisation_id, amount, currency } }: VoucherPayment,
): Promise<'taken' | 'voucher_unknown' | 'voucher_too_small'> => {
  const known = and(eq(cashVouchers.code_hash, digestCode(code)), eq(cashVouchers.organisation_id, organisation_id));
  const [voucher] = await tx
    .update(cashVouchers)
    .set({ balance: sql`${cashVouchers.balance} - ${amount}::bigint` })
    .where(
      and(
        known,
        eq(cashVouchers.currency, currency),
        gte(cashVouchers.balance, amount),
        isNull(cashVouchers.voided_at),
      ),
    )
    .returning({ voucher_id: cashVouchers.voucher_id });
  if (voucher) {
    await tx.insert(cashVoucherPayments).values({ payment_id, voucher_id: voucher.voucher_id, amount });
    return 'taken';
  }
  const found = await tx.select({ voucher_id: cashVouchers.voucher_id }).from(cashVouchers).where(known);
  return found.length > 0 ? 'voucher_too_small' : 'voucher_unknown';
};

/** Returns a payment's money to its voucher, except the amount that `keeps` calculates. Idempotent. */
export const giveBackToVoucher = async (
  tx: ApiDb,
  paymentId: string,
  keeps: (taken: number) => number,
): Promise<void> => {
  const ofPayment = eq(cashVoucherPayments.payment_id, paymentId);
  const [taken] = await tx.select().from(cashVoucherPayments).where(ofPayment).for('update');
  if (!taken) return;
  const amount = keeps(taken.amount);
  await tx.update(cashVoucherPayments).set({ amount }).where(ofPayment);
  await tx
    .update(cashVouchers)
    .set({ balance: sql`${cashVouchers.balance} + ${taken.amount - amount}::bigint` })
    .where(eq(cashVouchers.voucher_id, taken.voucher_id));
};
