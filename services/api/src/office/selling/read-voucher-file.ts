import { desc, eq } from 'drizzle-orm';
import { money } from '@travel/contracts/money/money';
import { bookings } from '../../orders/bookings/booking-table.ts';
import { payments } from '../../payments/lifecycle/payment-table.ts';
import { cashVoucherPayments } from '../../payments/methods/cash-voucher/cash-voucher-tables.ts';
import { selectVoucher, toOfficeVoucher } from '../../payments/methods/cash-voucher/vouchers.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';

const mostPayments = 200;

/** Returns an organisation's voucher with the payments that took money from it, newest first. */
export const readVoucherFile = async (db: ApiDb, which: Parameters<typeof selectVoucher>[1]) => {
  const [row] = await selectVoucher(db, which);
  if (!row) return undefined;
  const paid = await db
    .select({
      booking_id: payments.booking_id,
      number: bookings.number,
      paid_at: payments.paid_at,
      created_at: payments.created_at,
      amount: payments.amount,
      taken: cashVoucherPayments.amount,
    })
    .from(cashVoucherPayments)
    .innerJoin(payments, eq(payments.payment_id, cashVoucherPayments.payment_id))
    .leftJoin(bookings, eq(bookings.booking_id, payments.booking_id))
    .where(eq(cashVoucherPayments.voucher_id, row.voucher_id))
    .orderBy(desc(payments.created_at), desc(payments.payment_id))
    .limit(mostPayments);
  return {
    voucher: toOfficeVoucher(row),
    payments: paid.map(({ booking_id, number, paid_at, created_at, amount, taken }) => ({
      booking_id,
      number,
      at: (paid_at ?? created_at).toISOString(),
      amount: money(amount, row.currency),
      returned: money(amount - taken, row.currency),
    })),
  };
};
