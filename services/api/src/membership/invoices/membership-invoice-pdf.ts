import type { TextLanguage } from '@travel/contracts/locale/languages';
import { money } from '@travel/contracts/money';
import type { Organisation } from '@travel/contracts/organisations.schema';
import type { User } from '@travel/contracts/session.schema';
import { membershipTexts } from '../membership-texts.ts';
import type { MembershipInvoiceRow } from '../subscriptions/charge-tables.ts';
import { openPdf } from '../../platform/pdf/pdf-document.ts';
import { formatsOf } from '../../platform/languages/formats.ts';
import { paidWith } from './paid-with.ts';
import type { PaidOnScreen } from './paid-with.ts';

interface Invoiced {
  readonly invoice: MembershipInvoiceRow;
  /** Where it was paid on screen. */
  readonly order: PaidOnScreen | undefined;
  readonly user: Pick<User, 'firstname' | 'lastname' | 'email'>;
  readonly organisation: Organisation;
  readonly language: TextLanguage;
}

type Texts = ReturnType<typeof membershipTexts>;

const endOf = ({ state, issued_on }: MembershipInvoiceRow, t: Texts, day: (date: string) => string): string => {
  switch (state) {
    case 'paid':
      return t('membership.invoice.paid', { date: day(issued_on) });
    case 'charged_to_organisation':
      return t('membership.invoice.charged');
  }
};

/** Returns the PDF invoice of a membership in a language: who, for which days, how much, and with what it was paid. */
export const membershipInvoicePdf = async ({
  invoice,
  order,
  user,
  organisation,
  language,
}: Invoiced): Promise<Buffer> => {
  const t = membershipTexts(language);
  const { amount, day, period, code } = formatsOf(language);
  const { number, from_day: from, until_day: until } = invoice;
  const sum = amount(money(invoice.amount, invoice.currency));
  const document = await openPdf({
    language,
    title: t('membership.invoice.title', { number }),
    author: organisation.name,
    made: invoice.created_at,
  });
  document.line(organisation.name, { size: 16, weight: 'bold' });
  document.line(`${organisation.support.email} · ${code(organisation.support.phone)}`, { color: '#4A5A60' });
  document.gap(28);
  document.line(t('membership.invoice.title', { number }), { size: 22, weight: 'bold' });
  document.gap(8);
  document.pair(t('membership.invoice.issued'), day(invoice.issued_on));
  document.pair(t('membership.invoice.to'), `${user.firstname} ${user.lastname}, ${user.email}`);
  document.rule();
  document.pair(t('membership.invoice.plan'), invoice.plan_name[language], { weight: 'bold' });
  if (from !== null && until !== null) {
    document.pair(t('membership.invoice.period'), period(from, until));
  }
  document.pair(t('membership.invoice.paidWith'), paidWith({ invoice, order, brand: organisation.name, language }));
  document.rule();
  document.pair(t('membership.invoice.total'), sum, { size: 14, weight: 'bold' });
  document.gap(18);
  document.line(endOf(invoice, t, day));
  return document.done();
};
