import { and, asc, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import type {
  listOfficeInvoices,
  OfficeInvoice,
  OfficeInvoiceFile,
} from '@travel/contracts/endpoints/office/office-invoices';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import { money } from '@travel/contracts/money/money';
import type { InvoiceStatus } from '@travel/contracts/payments/invoice-statuses';
import { bookings } from '../../orders/bookings/booking-table.ts';
import {
  creditNotes,
  invoicePayments,
  invoiceReminders,
  invoices,
  type InvoiceRow,
} from '../../payments/methods/invoice/invoice-tables.ts';
import { calculateOpen } from '../../payments/methods/invoice/receive-payment.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';

const open = sql`${invoices.amount} - ${invoices.credited} - ${invoices.received}`;

/** Returns whether an invoice is still to be paid after its due day. */
export const isOverdue = (invoice: InvoiceRow, today: string): boolean =>
  invoice.due_on !== null && invoice.due_on < today && calculateOpen(invoice) > 0;

const getStatus = (invoice: InvoiceRow, today: string): InvoiceStatus => {
  if (invoice.credited === invoice.amount) return 'credited';
  if (calculateOpen(invoice) <= 0) return 'paid';
  if (isOverdue(invoice, today)) return 'overdue';
  return invoice.received > 0 ? 'partly_paid' : 'open';
};

/** The conditions of `getStatus` in SQL. */
const conditions: Readonly<Record<InvoiceStatus, (today: string) => SQL | undefined>> = {
  credited: () => sql`${invoices.credited} = ${invoices.amount}`,
  paid: () => and(sql`${open} <= 0`, sql`${invoices.credited} < ${invoices.amount}`),
  overdue: (today) => and(sql`${open} > 0`, sql`${invoices.due_on} < ${today}`),
  partly_paid: (today) => and(sql`${open} > 0`, sql`${invoices.due_on} >= ${today}`, sql`${invoices.received} > 0`),
  open: (today) => and(sql`${open} > 0`, sql`${invoices.due_on} >= ${today}`, sql`${invoices.received} = 0`),
};

const columns = {
  invoice: invoices,
  booking_number: bookings.number,
  email: sql<string>`${bookings.contact}->>'email'`,
  reminders:
    sql<number>`(select count(*) from ${invoiceReminders} r where r.invoice_id = ${invoices.invoice_id})`.mapWith(
      Number,
    ),
};

interface FoundRow {
  readonly invoice: InvoiceRow;
  readonly booking_number: string | null;
  readonly email: string;
  readonly reminders: number;
}

const toView = ({ invoice, ...row }: FoundRow, today: string): OfficeInvoice => {
  const { invoice_id, number, booking_id, currency, amount, credited, received, issued_at, due_on } = invoice;
  if (number === null || issued_at === null || due_on === null) throw new Error(`${invoice_id} is not issued`);
  return {
    invoice_id,
    number,
    status: getStatus(invoice, today),
    booking_id,
    ...row,
    amount: money(amount, currency),
    credited: money(credited, currency),
    received: money(received, currency),
    open: money(calculateOpen(invoice), currency),
    issued_on: issued_at.toISOString().slice(0, 10),
    due_on,
  };
};

const find = (db: ApiDb) =>
  db.select(columns).from(invoices).innerJoin(bookings, eq(bookings.booking_id, invoices.booking_id)).$dynamic();

type Query = ParsedRequest<typeof listOfficeInvoices>['query'];

/** Returns issued invoices, latest first, and the position after which the next page begins. */
export const listInvoices = async (
  db: ApiDb,
  organisationId: string,
  { q, status, after, limit }: Query,
  today: string,
): Promise<{ invoices: OfficeInvoice[]; next: string | null }> => {
  const [at, id] = after?.split('_') ?? [];
  const begins = `${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await find(db)
    .where(
      and(
        eq(invoices.organisation_id, organisationId),
        sql`${invoices.number} is not null`,
        q === '' ? undefined : or(ilike(invoices.number, begins), ilike(bookings.number, begins)),
        status && conditions[status](today),
        after === undefined ? undefined : sql`(${invoices.issued_at}, ${invoices.invoice_id}) < (${at}, ${id})`,
      ),
    )
    .orderBy(desc(invoices.issued_at), desc(invoices.invoice_id))
    .limit(limit + 1);
  const listed = rows.slice(0, limit);
  const last = rows.length > limit ? listed.at(-1)?.invoice : undefined;
  return {
    invoices: listed.map((row) => toView(row, today)),
    next: last?.issued_at ? `${last.issued_at.toISOString()}_${last.invoice_id}` : null,
  };
};

export interface InvoiceParams {
  readonly organisation_id: string;
  readonly invoice_id: string;
}

const isInvoice = ({ organisation_id, invoice_id }: InvoiceParams): SQL | undefined =>
  and(
    eq(invoices.invoice_id, invoice_id),
    eq(invoices.organisation_id, organisation_id),
    sql`${invoices.number} is not null`,
  );

/** Returns an issued invoice of an organisation and locks it, or undefined. */
export const lockInvoice = async (tx: ApiDb, params: InvoiceParams): Promise<InvoiceRow | undefined> =>
  (await tx.select().from(invoices).where(isInvoice(params)).for('update'))[0];

/** Returns an invoice of an organisation with its payments, credit notes and reminders, or undefined. */
export const readInvoiceFile = async (
  db: ApiDb,
  params: InvoiceParams,
  today: string,
): Promise<OfficeInvoiceFile | undefined> => {
  const [row] = await find(db).where(isInvoice(params));
  if (!row) return undefined;
  const { invoice_id, currency, revision } = row.invoice;
  const [payments, notes, reminders] = await Promise.all([
    db
      .select()
      .from(invoicePayments)
      .where(eq(invoicePayments.invoice_id, invoice_id))
      .orderBy(asc(invoicePayments.payment_no)),
    db.select().from(creditNotes).where(eq(creditNotes.invoice_id, invoice_id)).orderBy(asc(creditNotes.number)),
    db
      .select()
      .from(invoiceReminders)
      .where(eq(invoiceReminders.invoice_id, invoice_id))
      .orderBy(asc(invoiceReminders.level)),
  ]);
  return {
    ...toView(row, today),
    revision,
    payments: payments.map(({ amount, received_on, reference, who }) => ({
      amount: money(amount, currency),
      received_on,
      reference,
      who,
    })),
    credit_notes: notes.map(({ number, amount, issued_at }) => ({
      number,
      amount: money(amount, currency),
      issued_at: issued_at.toISOString(),
    })),
    sent_reminders: reminders.map(({ level, at, who, recipient }) => ({
      level,
      at: at.toISOString(),
      who,
      to: recipient,
    })),
  };
};
