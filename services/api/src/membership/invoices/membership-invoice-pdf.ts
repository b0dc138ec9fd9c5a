import type { TextLanguage } from '@travel/contracts/locale/languages';
import { money } from '@travel/contracts/money/money';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { User } from '@travel/contracts/people/session.schema';
import { getMembershipTexts } from '../membership-texts.ts';
import type { MembershipInvoiceRow } from '../subscriptions/charge-tables.ts';
import { secondaryColor, type PdfContent } from '../../platform/pdf/pdf-content.ts';
import { getFormats } from '../../platform/languages/formats.ts';
import { formatPayment, type PaidOnScreen } from './format-payment.ts';

interface InvoicePdfInput {
  readonly invoice: MembershipInvoiceRow;
  /** The order that paid the invoice on screen. Undefined for an automatic charge. */
  readonly order: PaidOnScreen | undefined;
  readonly user: Pick<User, 'firstname' | 'lastname' | 'email'>;
  readonly organisation: Organisation;
  readonly language: TextLanguage;
}

type Texts = ReturnType<typeof getMembershipTexts>;

const formatEnding = ({ state, issued_on }: MembershipInvoiceRow, t: Texts, day: (date: string) => string): string => {
  switch (state) {
    case 'paid':
      return t('membership.invoice.paid', { date: day(issued_on) });
    case 'charged_to_organisation':
      return t('membership.invoice.charged');
  }
};

export const createMembershipInvoicePdf = ({
  invoice,
  order,
  user,
  organisation,
  language,
}: InvoicePdfInput): PdfContent => {
  const t = getMembershipTexts(language);
  const { amount, day, period, code } = getFormats(language);
  const { number, from_day: from, until_day: until } = invoice;
  const sum = amount(money(invoice.amount, invoice.currency));
  const title = t('membership.invoice.title', { number });
  const contact = `${organisation.support.email} · ${code(organisation.support.phone)}`;
  const payer = `${user.firstname} ${user.lastname}, ${user.email}`;
  const paid = formatPayment({ invoice, order, brand: organisation.name, language });
  return {
    language,
    title,
    author: organisation.name,
    made: invoice.created_at,
    blocks: [
      { kind: 'line', text: organisation.name, size: 16, weight: 'bold' },
      { kind: 'line', text: contact, color: secondaryColor },
      { kind: 'gap', points: 28 },
      { kind: 'line', text: title, size: 22, weight: 'bold' },
      { kind: 'gap', points: 8 },
      { kind: 'pair', term: t('membership.invoice.issued'), value: day(invoice.issued_on) },
      { kind: 'pair', term: t('membership.invoice.to'), value: payer },
      { kind: 'rule' },
      { kind: 'pair', term: t('membership.invoice.plan'), value: invoice.plan_name[language], weight: 'bold' },
      ...(from !== null && until !== null
        ? [{ kind: 'pair' as const, term: t('membership.invoice.period'), value: period(from, until) }]
        : []),
      { kind: 'pair', term: t('membership.invoice.paidWith'), value: paid },
      { kind: 'rule' },
      { kind: 'pair', term: t('membership.invoice.total'), value: sum, size: 14, weight: 'bold' },
      { kind: 'gap', points: 18 },
      { kind: 'line', text: formatEnding(invoice, t, day) },
    ],
  };
};
