import { and, eq, inArray } from 'drizzle-orm';
import { money, multiply } from '@travel/contracts/money';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { invoices } from './invoice-tables.ts';
import type { InvoiceRow } from './invoice-tables.ts';

/** Takes what a cancellation refunds off an invoice; what was paid of it already goes back to the organisation. */
export const creditInvoice = async (tx: ApiDb, bookingId: string, refund: number, now: Date): Promise<void> => {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.booking_id, bookingId), inArray(invoices.state, ['issued', 'paid'])))
    .for('update');
  if (!invoice) return;
  await tx
    .update(invoices)
    .set({ credited: refund, credit_open: creditAfter(invoice, refund), updated_at: now })
    .where(eq(invoices.invoice_id, invoice.invoice_id));
};

/** What an invoice takes of the limit once so much of it is credited. */
const creditAfter = ({ amount, credit_open, credit_currency }: InvoiceRow, credited: number): number =>
  multiply(money(credit_open, credit_currency), { numerator: amount - credited, denominator: amount }).amount;
