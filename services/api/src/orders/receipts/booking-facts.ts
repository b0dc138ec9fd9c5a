import type { TextLanguage } from '@travel/contracts/locale/languages';
import { getPaymentMethod } from '../../payments/methods/registry.ts';
import { getFormats } from '../../platform/languages/formats.ts';
import { getMailTexts } from '../../platform/mail/mail-texts.ts';
import type { Products } from '../../products/product.ts';
import type { BookedOrder } from '../bookings/find-order.ts';
import { listActiveItems, getTimeZone, type Item } from '../items/item.ts';
import { getItemTexts } from '../items/item-texts.ts';
import { noAnswers, type OrderAnswers } from '../answers/order-answers.ts';
import { listMeetingFacts } from '../answers/meeting-facts.ts';

type Text = ReturnType<typeof getMailTexts>;

/** Returns how the order is paid: each tender with its amount, and the payment method for the rest. */
const formatPaymentMethods = (t: Text, order: BookedOrder, language: TextLanguage): string => {
  const { tenders, payment, booking } = order;
  if (tenders.length === 0) return formatRestPayment(t, order, language);
  const { amount, count, list } = getFormats(language);
  const inCurrency = (minor: number) => amount({ amount: minor, currency: booking.currency });
  const parts = tenders.map(({ kind, label, amount: off, source_amount }) =>
    t(`booking.paidBy.${kind}`, { label: label ?? '', amount: inCurrency(off), points: count(source_amount) }),
  );
  const rest = payment?.amount ?? 0;
  const paid = formatRestPayment(t, order, language);
  return list([...parts, ...(rest > 0 ? [t('booking.paidBy.rest', { paid, amount: inCurrency(rest) })] : [])]);
};

/** Describes how the rest of the total, which the tenders leave, is paid. */
const formatRestPayment = (t: Text, { payment, invoice, hold }: BookedOrder, language: TextLanguage): string => {
  if (!payment) return t('booking.value.nothingToPay');
  const timeZone = getTimeZone(hold.items);
  return getPaymentMethod(payment).describePayment({ t, language, payment, invoice, timeZone });
};

/** Returns the cancellation terms of an item, with times in the time zone of its place. */
const formatTerms = (t: Text, { cancellation, starts }: Item, language: TextLanguage): string => {
  if (cancellation === null) return '';
  const { moment, percent, list } = getFormats(language);
  const steps = cancellation.steps.map(({ until, refund_percent }) =>
    t('booking.value.until', { percent: percent(refund_percent), until: moment(until, starts?.zone ?? 'UTC') }),
  );
  return steps.length > 0 ? list(steps) : t('booking.value.never');
};

interface Fact {
  readonly label: string;
  readonly value: string;
}

/**
 * Returns a line about an item that was refused or cancelled while other items continue. Null for items that continue,
 * or that ended together with the booking.
 */
const getEndedFact = (t: Text, { hold, booking }: BookedOrder, item: Item, language: TextLanguage): Fact | null => {
  const { title, status, refund, price } = item;
  if (listActiveItems(hold.items).includes(item)) return null;
  const name = status === 'cancelled' ? 'cancelled' : 'notBooked';
  const { amount } = getFormats(language);
  // The line shows the price of a refused item, but the refund of a cancelled item.
  const shown = status === 'cancelled' ? { amount: refund ?? 0, currency: booking.currency } : price.inclusive;
  return { label: t(`booking.fact.${name}`), value: t(`booking.value.${name}`, { title, amount: amount(shown) }) };
};

/** Returns the lines about a booking and each of its items for mails and PDF documents, in a language. */
export const listBookingFacts = (
  products: Products,
  order: BookedOrder,
  language: TextLanguage,
  { names = true, answers = noAnswers }: { readonly names?: boolean; readonly answers?: OrderAnswers } = {},
): Fact[] => {
  const t = getMailTexts(language);
  const { booking, hold } = order;
  const { amount, own } = getFormats(language);
  const line = (name: string, value: string): Fact => ({ label: t(`booking.fact.${name}`), value });
  const items = listActiveItems(hold.items).map((item) => ({
    facts: [
      line('reference', item.reference ?? ''),
      ...[
        ...getItemTexts(products, item, language).facts,
        ...listMeetingFacts(answers.items[item.item_id], language),
      ].map(({ key, label, text }): Fact => ({ label, value: key === 'address' ? own(text) : text })),
    ],
    terms: line('cancellation', formatTerms(t, item, language)),
  }));
  const isOne = items.length === 1;
  return [
    line('number', booking.number ?? ''),
    ...items.flatMap(({ facts, terms }) => (isOne ? facts : [...facts, terms])),
    line('guests', names ? formatNames(booking) : ''),
    line('total', amount({ amount: booking.total, currency: booking.currency })),
    line('paidWith', formatPaymentMethods(t, order, language)),
    ...(isOne ? items.map(({ terms }) => terms) : []),
    ...hold.items.flatMap((item) => getEndedFact(t, order, item, language) ?? []),
  ].filter(({ value }) => value !== '');
};

const formatNames = ({ travellers }: BookedOrder['booking']): string =>
  travellers.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ');
