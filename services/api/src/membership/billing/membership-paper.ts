import type { TextLanguage } from '@travel/contracts/locale/languages';
import { money } from '@travel/contracts/money';
import type { Organisation } from '@travel/contracts/organisations.schema';
import type { User } from '@travel/contracts/session.schema';
import { mailTexts } from '../../platform/mail/texts.ts';
import type { MembershipInvoiceRow } from '../subscriptions/charge-tables.ts';
import { openPaper } from '../../platform/paper/paper.ts';
import { wordsOf } from '../../platform/mail/words-of.ts';
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

type Texts = ReturnType<typeof mailTexts>;

const endOf = ({ state, issued_on }: MembershipInvoiceRow, t: Texts, day: (date: string) => string): string => {
  switch (state) {
    case 'paid':
      return t('membership.invoice.paid', { date: day(issued_on) });
    case 'charged_to_organisation':
      return t('membership.invoice.charged');
  }
};

/** An invoice of a membership on paper, in a language: who, for which days, how much, and with what it was paid. */
export const membershipPaper = ({ invoice, order, user, organisation, language }: Invoiced): Promise<Buffer> => {
  const t = mailTexts(language);
  const { amount, day, period, code } = wordsOf(language);
  const { number, from_day: from, until_day: until } = invoice;
  const sum = amount(money(invoice.amount, invoice.currency));
  const paper = openPaper({
    language,
    title: t('membership.invoice.title', { number }),
    author: organisation.name,
    made: invoice.created_at,
  });
  paper.line(organisation.name, { size: 16, weight: 'bold' });
  paper.line(`${organisation.support.email} · ${code(organisation.support.phone)}`, { color: '#4A5A60' });
  paper.gap(28);
  paper.line(t('membership.invoice.title', { number }), { size: 22, weight: 'bold' });
  paper.gap(8);
  paper.pair(t('membership.invoice.issued'), day(invoice.issued_on));
  paper.pair(t('membership.invoice.to'), `${user.firstname} ${user.lastname}, ${user.email}`);
  paper.rule();
  paper.pair(t('membership.invoice.plan'), invoice.plan_name[language], { weight: 'bold' });
  if (from !== null && until !== null) {
    paper.pair(t('membership.invoice.period'), period(from, until));
  }
  paper.pair(t('membership.invoice.paidWith'), paidWith({ invoice, order, brand: organisation.name, language }));
  paper.rule();
  paper.pair(t('membership.invoice.total'), sum, { size: 14, weight: 'bold' });
  paper.gap(18);
  paper.line(endOf(invoice, t, day));
  return paper.done();
};
