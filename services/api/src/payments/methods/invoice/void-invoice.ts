import { and, eq } from 'drizzle-orm';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { invoices } from './invoice-tables.ts';

/** Voids the invoice of a booking that failed, and frees the part of the credit limit that the invoice used. */
export const voidInvoice = async (db: ApiDb, bookingId: string, now: Date): Promise<void> => {
  await db
    .update(invoices)
    .set({ state: 'void', credit_open: 0, updated_at: now })
    .where(and(eq(invoices.booking_id, bookingId), eq(invoices.state, 'reserved')));
};
