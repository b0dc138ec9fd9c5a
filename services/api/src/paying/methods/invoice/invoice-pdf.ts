import { money, subtract } from '@travel/contracts/money';
import type { Organisation } from '@travel/contracts/organisations.schema';
import type { BookedOrder, OrderDescription } from '../../order/order.ts';
import { mailTexts } from '../../../platform/mail/mail-texts.ts';
import { openPdf } from '../../../platform/pdf/pdf-document.ts';
import { formatsOf } from '../../../platform/languages/formats.ts';
import type { InvoiceRow } from './invoice-tables.ts';

interface Invoiced {
  readonly invoice: InvoiceRow;
  readonly order: BookedOrder;
  readonly organisation: Organisation;
  readonly about: OrderDescription;
}

const dayOf = (at: Date | null): string => (at ?? new Date(0)).toISOString().slice(0, 10);

/** Writes an invoice as a PDF document in the language of its booking: who, what, its amounts line by line, and until when. */
export const invoicePdf = async ({ invoice, order, organisation, about }: Invoiced): Promise<Buffer> => {
  const { booking } = order;
  const { language, travellers, contact, total, currency } = booking;
  const t = mailTexts(language);
  const { amount, day, code } = formatsOf(language);
  const of = (minor: number) => amount(money(minor, currency));
  const number = invoice.number ?? '';
  const pdf = await openPdf({
    language,
    title: t('invoice.title', { number }),
    author: organisation.name,
    made: invoice.issued_at ?? invoice.created_at,
  });

  pdf.line(organisation.name, { size: 16, weight: 'bold' });
  pdf.line(`${organisation.support.email} · ${code(organisation.support.phone)}`, { color: '#4A5A60' });
  pdf.gap(28);
  pdf.line(t('invoice.title', { number }), { size: 22, weight: 'bold' });
  pdf.gap(8);
  pdf.pair(t('invoice.issued'), day(dayOf(invoice.issued_at)));
  pdf.pair(t('invoice.due'), day(invoice.due_on ?? ''), { weight: 'bold' });
  pdf.pair(t('invoice.booking'), booking.number ?? booking.booking_id);
  pdf.pair(t('invoice.to'), contact.email);
  pdf.rule();
  pdf.line(about.name, { size: 12, weight: 'bold' });
  if (about.detail) pdf.line(about.detail);
  if (about.days) pdf.line(about.days);
  if (travellers.length > 0) {
    pdf.line(travellers.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', '));
  }
  pdf.rule();
  pdf.pair(t('invoice.net'), of(about.net.amount));
  pdf.pair(t('invoice.tax'), of(about.tax.amount));
  pdf.pair(t('invoice.total'), of(total), { weight: 'bold' });
  if (invoice.amount < total) pdf.pair(t('invoice.paidOtherwise'), of(invoice.amount - total));
  if (invoice.credited > 0) pdf.pair(t('invoice.credited'), of(-invoice.credited));
  pdf.rule();
  const open = subtract(money(invoice.amount, currency), money(invoice.credited, currency));
  pdf.pair(t('invoice.amount'), amount(open), { size: 14, weight: 'bold', color: '#0B2530' });
  pdf.gap(18);
  const paid = invoice.paid_at && t('invoice.paid', { date: day(dayOf(invoice.paid_at)) });
  pdf.line(paid ?? t('invoice.please', { due: day(invoice.due_on ?? ''), number }));
  return pdf.done();
};
