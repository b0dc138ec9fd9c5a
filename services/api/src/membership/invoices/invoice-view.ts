import type { MembershipInvoice } from '@travel/contracts/endpoints/membership/memberships';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { money } from '@travel/contracts/money/money';
import type { MembershipInvoiceRow } from '../subscriptions/charge-tables.ts';

/** Returns a membership invoice for the API. */
export const toMembershipInvoiceView = (invoice: MembershipInvoiceRow, language: TextLanguage): MembershipInvoice => ({
  invoice_id: invoice.invoice_id,
  number: invoice.number,
  state: invoice.state,
  issued_on: invoice.issued_on,
  plan_name: invoice.plan_name[language],
  amount: money(invoice.amount, invoice.currency),
  from: invoice.from_day,
  until: invoice.until_day,
  last4: invoice.last4,
});
