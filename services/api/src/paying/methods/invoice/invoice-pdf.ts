import { money, subtract } from '@travel/contracts/money';
import type { Organisation } from '@travel/contracts/organisations.schema';
import type { BookedOrder } from '../../../orders/bookings/find-order.ts';
import { isStayOrder } from '../../../orders/bookings/find-order.ts';
import { mailTexts } from '../../../platform/mail/mail-texts.ts';
import type { Offers } from '../../../products/hotels/offers/offers.ts';
import { openPdf } from '../../../platform/pdf/pdf-document.ts';
import { formatsOf } from '../../../platform/languages/formats.ts';
import type { InvoiceRow } from './invoice-tables.ts';

interface Invoiced {
  readonly invoice: InvoiceRow;
  readonly order: BookedOrder;
  readonly organisation: Organisation;
  readonly offers: Pick<Offers, 'reword'>;
}

const dayOf = (at: Date | null): string => (at ?? new Date(0)).toISOString().slice(0, 10);

/** What was booked, in words: a stay with its days, or a purchase. */
const subjectOf = (
  { order, offers }: Pick<Invoiced, 'order' | 'offers'>,
  language: BookedOrder['booking']['language'],
) => {
  const { hold } = order;
  const { day, period } = formatsOf(language);
  const { checkin, checkout } = hold;
  const days = checkin !== null && checkout !== null ? period(checkin, checkout) : (checkin && day(checkin)) || '';
  if (isStayOrder(order)) {
    const stay = offers.reword(order.hold.stay, language);
    return { name: `${stay.hotel_name}, ${stay.place_name}`, detail: stay.room_name, days };
  }
  return { name: hold.purchase?.name ?? '', detail: hold.purchase?.detail ?? '', days };
};

/** An invoice on paper, in the language of its booking: who, what, its amounts line by line, and until when. */
export const invoicePdf = ({ invoice, order, organisation, offers }: Invoiced): Promise<Buffer> => {
  const { booking, hold } = order;
  const { language, guests, contact, total, currency } = booking;
  const t = mailTexts(language);
  const { amount, day, code } = formatsOf(language);
  const of = (minor: number) => amount(money(minor, currency));
  const subject = subjectOf({ order, offers }, language);
  const number = invoice.number ?? '';
  const paper = openPdf({
    language,
    title: t('invoice.title', { number }),
    author: organisation.name,
    made: invoice.issued_at ?? invoice.created_at,
  });

  paper.line(organisation.name, { size: 16, weight: 'bold' });
  paper.line(`${organisation.support.email} · ${code(organisation.support.phone)}`, { color: '#4A5A60' });
  paper.gap(28);
  paper.line(t('invoice.title', { number }), { size: 22, weight: 'bold' });
  paper.gap(8);
  paper.pair(t('invoice.issued'), day(dayOf(invoice.issued_at)));
  paper.pair(t('invoice.due'), day(invoice.due_on ?? ''), { weight: 'bold' });
  paper.pair(t('invoice.booking'), booking.number ?? booking.booking_id);
  paper.pair(t('invoice.to'), contact.email);
  paper.rule();
  paper.line(subject.name, { size: 12, weight: 'bold' });
  if (subject.detail) paper.line(subject.detail);
  if (subject.days) paper.line(subject.days);
  if (guests.length > 0) {
    paper.line(guests.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', '));
  }
  paper.rule();
  paper.pair(t('invoice.net'), of(hold.price.exclusive.amount));
  paper.pair(t('invoice.tax'), of(hold.price.tax.amount));
  paper.pair(t('invoice.total'), of(total), { weight: 'bold' });
  if (invoice.amount < total) paper.pair(t('invoice.paidOtherwise'), of(invoice.amount - total));
  if (invoice.credited > 0) paper.pair(t('invoice.credited'), of(-invoice.credited));
  paper.rule();
  const open = subtract(money(invoice.amount, currency), money(invoice.credited, currency));
  paper.pair(t('invoice.amount'), amount(open), { size: 14, weight: 'bold', color: '#0B2530' });
  paper.gap(18);
  const paid = invoice.paid_at && t('invoice.paid', { date: day(dayOf(invoice.paid_at)) });
  paper.line(paid ?? t('invoice.please', { due: day(invoice.due_on ?? ''), number }));
  return paper.done();
};
