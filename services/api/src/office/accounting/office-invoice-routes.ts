import {
  exportInvoices,
  listOfficeInvoices,
  type OfficeInvoice,
  type officeInvoiceEndpoints,
  readOfficeInvoice,
  recordInvoicePayment,
  remindOfInvoice,
} from '@travel/contracts/endpoints/office/office-invoices';
import { money, toDecimal } from '@travel/contracts/money/money';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import type { Jobs } from '@travel/kit/jobs/jobs';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { desc, eq } from 'drizzle-orm';
import { createRecordStaffAction } from '../../accounts/staff/staff-actions.ts';
import { bookings } from '../../orders/bookings/booking-table.ts';
import { invoicePayments, invoiceReminders } from '../../payments/methods/invoice/invoice-tables.ts';
import { calculateOpen, receivePayment } from '../../payments/methods/invoice/receive-payment.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import { createAuditedExport, exportBatch, readBatches } from '../exports/audited-export.ts';
import { mailInvoiceReminder } from './mail-invoice-reminder.ts';
import { type InvoiceParams, isOverdue, listInvoices, lockInvoice, readInvoiceFile } from './office-invoices.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly route: ApiRoute;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

type InvoiceEndpoint = Exclude<
  (typeof officeInvoiceEndpoints)[number],
  typeof listOfficeInvoices | typeof exportInvoices
>;

const invoiceHead = [
  'number',
  'status',
  'booking',
  'email',
  'issued',
  'due',
  'reminders',
  'amount',
  'credited',
  'received',
  'open',
  'currency',
] as const;

const toInvoiceRow = (invoice: OfficeInvoice) => [
  invoice.number,
  invoice.status,
  invoice.booking_number ?? invoice.booking_id,
  invoice.email,
  invoice.issued_on,
  invoice.due_on,
  invoice.reminders,
  ...[invoice.amount, invoice.credited, invoice.received, invoice.open].map(toDecimal),
  invoice.amount.currency,
];

/** Returns the invoice. @throws ProblemError invoice_unknown */
const requireInvoice = <I>(endpoint: InvoiceEndpoint, invoice: I | undefined): I => {
  if (invoice !== undefined) return invoice;
  throw createDeclaredProblem(endpoint, 'invoice_unknown', { detail: 'There is no such invoice.' });
};

/** Registers the routes with which finance reads invoices, records payments of them and sends reminders. */
export const registerOfficeInvoiceRoutes = (app: App, deps: Dependencies): void => {
  const { db, clock, route } = deps;
  const sendExport = createAuditedExport(deps);
  const getToday = () => clock.now().toISOString().slice(0, 10);
  const read = async (endpoint: InvoiceEndpoint, params: InvoiceParams) => ({
    data: requireInvoice(endpoint, await readInvoiceFile(db, params, getToday())),
  });

  route(app, listOfficeInvoices, async ({ params, query }) => ({
    data: await listInvoices(db, params.organisation_id, query, getToday()),
  }));

  route(app, exportInvoices, ({ params: { organisation_id }, query, staff, reply }) =>
    sendExport({
      reply,
      organisation_id,
      staff,
      list: 'invoices',
      query,
      name: `invoices-${getToday()}`,
      head: invoiceHead,
      batches: readBatches<OfficeInvoice, string>(async (after) => {
        const page = await listInvoices(db, organisation_id, { ...query, after, limit: exportBatch }, getToday());
        return { items: page.invoices, next: page.next };
      }, toInvoiceRow),
    }),
  );

  route(app, readOfficeInvoice, ({ params }) => read(readOfficeInvoice, params));

  registerPayments(app, deps, read);
  registerReminders(app, deps, read);
};

type ReadInvoice = (
  endpoint: InvoiceEndpoint,
  params: InvoiceParams,
) => Promise<{ data: NonNullable<Awaited<ReturnType<typeof readInvoiceFile>>> }>;

const registerPayments = (app: App, { db, clock, route }: Dependencies, read: ReadInvoice): void => {
  const record = createRecordStaffAction({ clock });

  route(app, recordInvoicePayment, async ({ params, body: { revision, amount: paid, why, ...payment }, staff }) => {
    const now = clock.now();
    if (payment.received_on > now.toISOString().slice(0, 10)) {
      throw createDeclaredProblem(recordInvoicePayment, 'day_ahead', {
        detail: 'A payment is recorded once it has been received.',
      });
    }
    await transaction(db, async (tx) => {
      const invoice = requireInvoice(recordInvoicePayment, await lockInvoice(tx, params));
      const [repeated] = await tx.select().from(invoicePayments).where(eq(invoicePayments.key, payment.key));
      if (repeated?.invoice_id === invoice.invoice_id) return;
      if (repeated || invoice.revision !== revision) {
        throw createDeclaredProblem(recordInvoicePayment, 'invoice_changed', {
          title: 'Invoice changed',
          detail: `Someone has changed the invoice. Its current revision is ${invoice.revision}.`,
        });
      }
      const { currency, invoice_id, organisation_id, number } = invoice;
      const open = calculateOpen(invoice);
      if (paid.currency !== currency || paid.amount > open) {
        throw createDeclaredProblem(recordInvoicePayment, 'amount_too_large', {
          title: 'More than the open amount',
          detail: `At most ${currency} ${toDecimal(money(Math.max(open, 0), currency))} is open.`,
        });
      }
      const { amount } = paid;
      await receivePayment(tx, invoice, { ...payment, amount, who: staff.email }, now);
      const { received_on, reference } = payment;
      await record(tx, {
        organisation_id,
        staff,
        action: 'invoice.payment_recorded',
        subject: invoice_id,
        why,
        before: { number, open, currency },
        after: { number, open: open - amount, currency, received_on, reference },
      });
    });
    return read(recordInvoicePayment, params);
  });
};

const registerReminders = (app: App, { db, clock, route, jobs }: Dependencies, read: ReadInvoice): void => {
  const record = createRecordStaffAction({ clock });

  route(app, remindOfInvoice, async ({ params, body: { why }, staff }) => {
    const at = clock.now();
    const today = at.toISOString().slice(0, 10);
    await transaction(db, async (tx) => {
      const invoice = requireInvoice(remindOfInvoice, await lockInvoice(tx, params));
      if (!isOverdue(invoice, today)) {
        throw createDeclaredProblem(remindOfInvoice, 'not_overdue', {
          title: 'Not overdue',
          detail: 'Reminders are sent for invoices that are not paid after their due day.',
        });
      }
      const { invoice_id, organisation_id, number } = invoice;
      const [last] = await tx
        .select()
        .from(invoiceReminders)
        .where(eq(invoiceReminders.invoice_id, invoice_id))
        .orderBy(desc(invoiceReminders.level))
        .limit(1);
      if (last?.sent_on === today) {
        throw createDeclaredProblem(remindOfInvoice, 'reminded_today', {
          title: 'Already reminded today',
          detail: 'At most one reminder is sent per day.',
        });
      }
      const [booking] = await tx.select().from(bookings).where(eq(bookings.booking_id, invoice.booking_id));
      const level = (last?.level ?? 0) + 1;
      const recipient = booking?.contact.email ?? '';
      await tx.insert(invoiceReminders).values({ invoice_id, level, sent_on: today, at, who: staff.email, recipient });
      await jobs.enqueue(tx, mailInvoiceReminder, { invoice_id, level });
      await record(tx, {
        organisation_id,
        staff,
        action: 'invoice.reminded',
        subject: invoice_id,
        why,
        before: { number, level: level - 1 },
        after: { number, level, to: recipient },
      });
    });
    return read(remindOfInvoice, params);
  });
};
