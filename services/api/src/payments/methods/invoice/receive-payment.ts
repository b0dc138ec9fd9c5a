import { eq } from 'drizzle-orm';
import { money, multiply } from '@travel/contracts/money/money';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { invoicePayments, invoices, type InvoiceRow } from './invoice-tables.ts';

/** Returns what is neither received nor credited, in minor units; negative if credits exceed what was left to pay. */
export const calculateOpen = ({ amount, credited, received }: Pick<InvoiceRow, 'amount' | 'credited' | 'received'>) =>
  amount - credited - received;

/** Returns the part of the credit limit that an invoice still uses after a further credit or payment. */
export const calculateCreditAfter = (invoice: InvoiceRow, more: number): number => {
  const open = calculateOpen(invoice);
  if (open <= more) return 0;
  const { credit_open, credit_currency } = invoice;
  return multiply(money(credit_open, credit_currency), { numerator: open - more, denominator: open }).amount;
};

type ReceivedPayment = Pick<
  typeof invoicePayments.$inferInsert,
  'key' | 'amount' | 'received_on' | 'reference' | 'who'
>;

/** Records a payment of a locked, issued invoice, which frees the same part of the credit limit. */
export const receivePayment = async (
  tx: ApiDb,
  invoice: InvoiceRow,
  payment: ReceivedPayment,
  now: Date,
): Promise<InvoiceRow> => {
  const { invoice_id, received, revision } = invoice;
  await tx.insert(invoicePayments).values({ ...payment, invoice_id, at: now });
  const [changed] = await tx
    .update(invoices)
    .set({
      received: received + payment.amount,
      credit_open: calculateCreditAfter(invoice, payment.amount),
      revision: revision + 1,
      updated_at: now,
      ...(calculateOpen(invoice) === payment.amount && { state: 'paid' as const, paid_at: now }),
    })
    .where(eq(invoices.invoice_id, invoice_id))
    .returning();
  if (!changed) throw new Error(`The invoice ${invoice_id} is not stored any more`);
  return changed;
};
