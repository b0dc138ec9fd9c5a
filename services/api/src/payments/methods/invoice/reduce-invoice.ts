import { and, eq, sql } from 'drizzle-orm';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { invoices } from './invoice-tables.ts';

/**
 * Lowers an invoice that is not issued yet to the given amount, in minor units, and frees the difference in the credit
 * limit.
 */
export const reduceInvoice = async (tx: ApiDb, bookingId: string, amount: number, now: Date): Promise<void> => {
  await tx
    .update(invoices)
    .set({
      amount,
      credit_open: sql`ceil(${invoices.credit_open}::numeric * ${amount}::bigint / ${invoices.amount})`,
      updated_at: now,
    })
    .where(and(eq(invoices.booking_id, bookingId), eq(invoices.state, 'reserved')));
};
