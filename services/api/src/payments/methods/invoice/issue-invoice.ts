import { eq, sql } from 'drizzle-orm';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { dayMs } from '@travel/contracts/time/durations';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { invoiceNumbers, invoices } from './invoice-tables.ts';

const getNumberPrefix = ({ id }: Pick<Organisation, 'id'>): string => id.slice(0, 3).toUpperCase().padEnd(3, 'X');

/** Gives the invoice of a booking its number, issue date and due date, in the transaction that confirms the booking. */
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
      number: `${getNumberPrefix(organisation)}-${year}-${String(counted?.last ?? 0).padStart(6, '0')}`,
      issued_at: now,
      due_on: due.toISOString().slice(0, 10),
      updated_at: now,
    })
    .where(eq(invoices.invoice_id, invoice.invoice_id));
};
