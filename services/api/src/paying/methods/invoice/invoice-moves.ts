import { and, eq, inArray, sql } from 'drizzle-orm';
import { money, multiply } from '@travel/contracts/money';
import type { Organisation } from '@travel/contracts/organisations.schema';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { invoiceNumbers, invoices } from './invoice-tables.ts';
import type { InvoiceRow } from './invoice-tables.ts';

const dayMs = 86_400_000;

const prefixOf = ({ id }: Pick<Organisation, 'id'>): string => id.slice(0, 3).toUpperCase().padEnd(3, 'X');

/** Gives the invoice of a booking its number and its day, in the transaction that confirms the booking. */
export const issueInvoice = async (
  tx: ApiDb,
  bookingId: string,
  organisation: Pick<Organisation, 'id'>,
  now: Date,
): Promise<void> => {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.booking_id, bookingId));
  if (!invoice || invoice.state !== 'reserved') return;
  const year = now.getUTCFullYear();
  const [counted] = await tx
    .insert(invoiceNumbers)
    .values({ organisation_id: organisation.id, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceNumbers.organisation_id, invoiceNumbers.year],
      set: { last: sql`${invoiceNumbers.last} + 1` },
    })
    .returning();
  const due = new Date(now.getTime() + invoice.days * dayMs);
  await tx
    .update(invoices)
    .set({
      state: 'issued',
      number: `${prefixOf(organisation)}-${year}-${String(counted?.last ?? 0).padStart(6, '0')}`,
      issued_at: now,
      due_on: due.toISOString().slice(0, 10),
      updated_at: now,
    })
    .where(eq(invoices.invoice_id, invoice.invoice_id));
};

/** Lets an invoice go whose booking was not made: its part of the limit is free again. */
export const voidInvoice = async (db: ApiDb, bookingId: string, now: Date): Promise<void> => {
  await db
    .update(invoices)
    .set({ state: 'void', credit_open: 0, updated_at: now })
    .where(and(eq(invoices.booking_id, bookingId), eq(invoices.state, 'reserved')));
};

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
