import { money } from '@travel/contracts/money/money';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { BookedOrder, OrderDescription } from '../../order/order.ts';
import { getMailTexts } from '../../../platform/mail/mail-texts.ts';
import { inkColor, secondaryColor, type PdfBlock, type PdfContent } from '../../../platform/pdf/pdf-content.ts';
import { getFormats } from '../../../platform/languages/formats.ts';
import type { CreditNoteRow, InvoiceRow } from './invoice-tables.ts';

interface InvoicePdfInput {
  readonly invoice: InvoiceRow;
  readonly order: BookedOrder;
  readonly organisation: Organisation;
  readonly about: OrderDescription;
}

const formatDay = (at: Date | null): string => (at ?? new Date(0)).toISOString().slice(0, 10);

interface DocumentParts {
  readonly title: string;
  readonly made: Date;
  /** Terms and values below the title. */
  readonly facts: readonly PdfBlock[];
  /** The amounts, and the sentences after them. */
  readonly amounts: readonly PdfBlock[];
}

/** Returns a document about an order: its seller, title and facts, the order, then the amounts. */
const createDocument = (
  { order: { booking }, organisation, about }: Omit<InvoicePdfInput, 'invoice'>,
  { title, made, facts, amounts }: DocumentParts,
): PdfContent => {
  const { language, travellers, contact } = booking;
  const t = getMailTexts(language);
  const { code } = getFormats(language);
  const names = travellers.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ');
  return {
    language,
    title,
    author: organisation.name,
    made,
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
      ...facts,
      { kind: 'pair', term: t('invoice.booking'), value: booking.number ?? booking.booking_id },
      { kind: 'pair', term: t('invoice.to'), value: contact.email },
      { kind: 'rule' },
      { kind: 'line', text: about.name, size: 12, weight: 'bold' },
      ...createLines([about.detail, about.days, names]),
      { kind: 'rule' },
      ...amounts,
    ],
  };
};

const createLines = (texts: readonly (string | null)[]): PdfBlock[] =>
  texts.flatMap((text): PdfBlock[] => (text ? [{ kind: 'line', text }] : []));

export const createInvoicePdf = ({ invoice, ...input }: InvoicePdfInput): PdfContent => {
  const { about } = input;
  const { language, total, currency } = input.order.booking;
  const t = getMailTexts(language);
  const { amount, day } = getFormats(language);
  const of = (minor: number) => amount(money(minor, currency));
  const number = invoice.number ?? '';
  const due = day(invoice.due_on ?? '');
  // A paid invoice shows its amount and when it was paid.
  const partly = invoice.paid_at === null ? invoice.received : 0;
  const open = money(invoice.amount - invoice.credited - partly, currency);
  const deductions = [
    { term: t('invoice.paidOtherwise'), minor: invoice.amount - total },
    { term: t('invoice.credited'), minor: -invoice.credited },
    { term: t('invoice.received'), minor: -partly },
  ].flatMap(({ term, minor }): PdfBlock[] => (minor < 0 ? [{ kind: 'pair', term, value: of(minor) }] : []));
  return createDocument(input, {
    title: t('invoice.title', { number }),
    made: invoice.issued_at ?? invoice.created_at,
    facts: [
      { kind: 'pair', term: t('invoice.issued'), value: day(formatDay(invoice.issued_at)) },
      { kind: 'pair', term: t('invoice.due'), value: due, weight: 'bold' },
    ],
    amounts: [
      { kind: 'pair', term: t('invoice.net'), value: of(about.net.amount) },
      { kind: 'pair', term: t('invoice.tax'), value: of(about.tax.amount) },
      { kind: 'pair', term: t('invoice.total'), value: of(total), weight: 'bold' },
      ...deductions,
      { kind: 'rule' },
      { kind: 'pair', term: t('invoice.amount'), value: amount(open), size: 14, weight: 'bold', color: inkColor },
      { kind: 'gap', points: 18 },
      ...createLines([
        invoice.paid_at === null
          ? t('invoice.please', { due, number })
          : t('invoice.paid', { date: day(formatDay(invoice.paid_at)) }),
      ]),
    ],
  });
};

interface CreditNotePdfInput extends InvoicePdfInput {
  readonly creditNote: CreditNoteRow;
}

/** Returns the credit note of a cancellation, which names the invoice that it corrects. */
export const createCreditNotePdf = ({ creditNote, invoice, ...input }: CreditNotePdfInput): PdfContent => {
  const { language, currency } = input.order.booking;
  const t = getMailTexts(language);
  const { amount, day } = getFormats(language);
  const { number, issued_at } = creditNote;
  return createDocument(input, {
    title: t('invoice.creditNote', { number }),
    made: issued_at,
    facts: [
      { kind: 'pair', term: t('invoice.issued'), value: day(formatDay(issued_at)) },
      { kind: 'pair', term: t('invoice.corrects'), value: invoice.number ?? '' },
    ],
    amounts: [
      {
        kind: 'pair',
        term: t('invoice.credited'),
        value: amount(money(creditNote.amount, currency)),
        size: 14,
        weight: 'bold',
        color: inkColor,
      },
    ],
  });
};
