import type { TextLanguage } from '@travel/contracts/locale/languages';
import { getMembershipTexts } from '../membership-texts.ts';
import { getMailTexts } from '../../platform/mail/mail-texts.ts';
import { getFormats } from '../../platform/languages/formats.ts';
import type { MembershipInvoiceRow } from '../subscriptions/charge-tables.ts';

/** The payments of an order that was paid on screen, in minor units of its currency. */
export interface PaidOnScreen {
  readonly tenders: readonly { readonly kind: string; readonly amount: number }[];
  readonly payment: { readonly amount: number } | null;
}

interface InvoicePayment {
  readonly invoice: Pick<MembershipInvoiceRow, 'state' | 'amount' | 'currency' | 'last4'>;
  /** The order that paid the invoice on screen. Undefined for an automatic charge. */
  readonly order: PaidOnScreen | undefined;
  readonly brand: string;
  readonly language: TextLanguage;
}

/**
 * Returns how an invoice was paid, as text. The amount paid by a cash card is shown only if the order has a single
 * invoice, because otherwise it is unknown which invoice the cash card paid.
 */
export const formatPayment = ({ invoice, order, brand, language }: InvoicePayment): string => {
  const t = getMembershipTexts(language);
  if (invoice.state === 'charged_to_organisation') return t('membership.invoice.byOrganisation', { brand });
  const { amount, list } = getFormats(language);
  const inCurrency = (minor: number) => amount({ amount: minor, currency: invoice.currency });
  const onScreen = t('membership.invoice.onScreen');
  const card = invoice.last4 === null ? onScreen : t('membership.invoice.card', { card: invoice.last4 });
  const cash = (order?.tenders ?? []).reduce(
    (sum, tender) => sum + (tender.kind === 'cash_card' ? tender.amount : 0),
    0,
  );
  if (cash === 0) return card;
  const rest = order?.payment?.amount ?? 0;
  if (cash + rest !== invoice.amount) return onScreen;
  const ofOrders = getMailTexts(language);
  const byCash = ofOrders('booking.paidBy.cash_card', { amount: inCurrency(cash) });
  return list([
    byCash,
    ...(rest > 0 ? [ofOrders('booking.paidBy.rest', { paid: card, amount: inCurrency(rest) })] : []),
  ]);
};
