import { money } from '@travel/contracts/money/money';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { BookedOrder, OrderDescription } from '../../order/order.ts';
import { getMailTexts } from '../../../platform/mail/mail-texts.ts';
import { inkColor, secondaryColor, type PdfBlock, type PdfContent } from '../../../platform/pdf/pdf-content.ts';
import { getFormats } from '../../../platform/languages/formats.ts';
import type { InvoiceRow } from './invoice-tables.ts';

interface InvoicePdfInput {
  readonly invoice: InvoiceRow;
  readonly order: BookedOrder;
  readonly organisation: Organisation;
  readonly about: OrderDescription;
}

const formatDay = (at: Date | null): string => (at ?? new Date(0)).toISOString().slice(0, 10);

export const createInvoicePdf = ({ invoice, order, organisation, about }: InvoicePdfInput): PdfContent => {
  const { booking } = order;
  const { language, travellers, contact, total, currency } = booking;
  const t = getMailTexts(language);
  const { amount, day, code } = getFormats(language);
  const of = (minor: number) => amount(money(minor, currency));
  const number = invoice.number ?? '';
  const title = t('invoice.title', { number });
  const due = day(invoice.due_on ?? '');
  // A paid invoice shows its amount and when it was paid.
  const partly = invoice.paid_at === null ? invoice.received : 0;
  const open = money(invoice.amount - invoice.credited - partly, currency);
  const names = travellers.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ');
  const lines = (texts: readonly (string | null)[]): PdfBlock[] =>
    texts.flatMap((text): PdfBlock[] => (text ? [{ kind: 'line', text }] : []));
  const deductions = [
    { term: t('invoice.paidOtherwise'), minor: invoice.amount - total },
    { term: t('invoice.credited'), minor: -invoice.credited },
    { term: t('invoice.received'), minor: -partly },
  ].flatMap(({ term, minor }): PdfBlock[] => (minor < 0 ? [{ kind: 'pair', term, value: of(minor) }] : []));
  return {
    language,
    title,
    author: organisation.name,
    made: invoice.issued_at ?? invoice.created_at,
    blocks: [
      { kind: 'line', text: organisation.name, size: 16, weight: 'bold' },
      {
        kind: 'line',
        text: `${organisation.support.email} · ${code(organisation.support.phone)}`,
        color: secondaryColor,
      },
      { kind: 'gap', points: 28 },
      { kind: 'line', text: title, size: 22, weight: 'bold' },
      { kind: 'gap', points: 8 },
      { kind: 'pair', term: t('invoice.issued'), value: day(formatDay(invoice.issued_at)) },
      { kind: 'pair', term: t('invoice.due'), value: due, weight: 'bold' },
      { kind: 'pair', term: t('invoice.booking'), value: booking.number ?? booking.booking_id },
      { kind: 'pair', term: t('invoice.to'), value: contact.email },
      { kind: 'rule' },
      { kind: 'line', text: about.name, size: 12, weight: 'bold' },
      ...lines([about.detail, about.days, names]),
      { kind: 'rule' },
      { kind: 'pair', term: t('invoice.net'), value: of(about.net.amount) },
      { kind: 'pair', term: t('invoice.tax'), value: of(about.tax.amount) },
      { kind: 'pair', term: t('invoice.total'), value: of(total), weight: 'bold' },
      ...deductions,
      { kind: 'rule' },
      { kind: 'pair', term: t('invoice.amount'), value: amount(open), size: 14, weight: 'bold', color: inkColor },
      { kind: 'gap', points: 18 },
      ...lines([
        invoice.paid_at === null
          ? t('invoice.please', { due, number })
          : t('invoice.paid', { date: day(formatDay(invoice.paid_at)) }),
      ]),
    ],
  };
};
