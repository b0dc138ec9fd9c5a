import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { money } from '@travel/contracts/money/money';
import { defineJob } from '@travel/kit/jobs/define-job';
import type { Mailer } from '@travel/kit/outgoing/mail/mail';
import type { Organisations } from '../../accounts/organisations/organisations.ts';
import { getPageOrigin } from '../../accounts/organisations/page-origin.ts';
import { getSeller } from '../../accounts/organisations/seller.ts';
import { bookings } from '../../orders/bookings/booking-table.ts';
import { invoiceReminders, invoices } from '../../payments/methods/invoice/invoice-tables.ts';
import { calculateOpen } from '../../payments/methods/invoice/receive-payment.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { getFormats } from '../../platform/languages/formats.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import { getMailTexts } from '../../platform/mail/mail-texts.ts';

export const mailInvoiceReminder = defineJob(
  'invoices/mail-reminder',
  z.object({ invoice_id: z.string(), level: z.int() }),
);

interface Dependencies {
  readonly db: ApiDb;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly organisations: Pick<Organisations, 'byId'>;
  readonly mainOrigin: string;
}

/** Creates the job handler that mails a reminder of an invoice, unless it was paid before the mail is sent. */
export const createMailInvoiceReminder =
  ({ db, mailer, organisations, mainOrigin }: Dependencies) =>
  async ({ invoice_id, level }: z.output<typeof mailInvoiceReminder.schema>): Promise<void> => {
    const [found] = await db
      .select({ invoice: invoices, booking: bookings, to: invoiceReminders.recipient })
      .from(invoiceReminders)
      .innerJoin(invoices, eq(invoices.invoice_id, invoiceReminders.invoice_id))
      .innerJoin(bookings, eq(bookings.booking_id, invoices.booking_id))
      .where(and(eq(invoiceReminders.invoice_id, invoice_id), eq(invoiceReminders.level, level)));
    if (!found || calculateOpen(found.invoice) <= 0) return;
    const { invoice, booking, to } = found;
    const organisation = await getSeller({ organisations }, invoice);
    const { language } = booking;
    const t = getMailTexts(language);
    const { amount, day } = getFormats(language);
    const origin = getPageOrigin(organisation, '', mainOrigin);
    const due = day(invoice.due_on ?? '');
    const open = amount(money(calculateOpen(invoice), invoice.currency));
    const values = { number: invoice.number ?? '', due, open, ...organisation.support };
    await mailer.send({
      to,
      messageId: `<invoice-reminder.${invoice_id}.${level}@${new URL(origin).hostname}>`,
      ...renderMail({
        language,
        from: organisation,
        subject: t('invoice.reminder.subject', values),
        greeting: t('booking.receipt.greetingNobody'),
        body: t('invoice.reminder.body', values),
        facts: [
          { label: t('invoice.due'), value: due },
          { label: t('invoice.reminder.open'), value: open },
          { label: t('invoice.booking'), value: booking.number ?? booking.booking_id },
        ],
        action: { label: t('invoice.reminder.action'), href: new URL('/user/my-trips', origin).href },
        otherwise: t('invoice.reminder.otherwise', values),
      }),
    });
  };
