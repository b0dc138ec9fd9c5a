import { and, eq, inArray } from 'drizzle-orm';
import { money, multiply } from '@travel/contracts/money/money';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { invoices } from './invoice-tables.ts';
import type { InvoiceRow } from './invoice-tables.ts';

/**
 * Credits the refund of a cancellation on an invoice, in addition to earlier credits. If the organisation has already
 * paid the invoice, operators repay the credit.
 */
export const creditInvoice = async (tx: ApiDb, bookingId: string, refund: number, now: Date): Promise<void> => {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.booking_id, bookingId), inArray(invoices.state, ['issued', 'paid'])))
    .for('update');
  if (!invoice) return;
  const credited = invoice.credited + refund;
  await tx
    .update(invoices)
    .set({ credited, credit_open: calculateCreditAfter(invoice, refund), updated_at: now })
    .where(eq(invoices.invoice_id, invoice.invoice_id));
};

/** Returns the part of the credit limit that an invoice still uses after a further credit on it. */
const calculateCreditAfter = ({ amount, credited, credit_open, credit_currency }: InvoiceRow, more: number): number => {
  const open = amount - credited;
  if (open <= more) return 0;
  return multiply(money(credit_open, credit_currency), { numerator: open - more, denominator: open }).amount;
};
