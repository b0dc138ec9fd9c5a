import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { BookedOrder } from '../bookings/find-order.ts';
import type { HeldStay } from '../offers/held-stay.ts';
import type { mailTexts } from '../mail/texts.ts';
import type { PaymentRow } from '../payments/payment-table.ts';
import { wordsOf } from './booking-words.ts';

type Text = ReturnType<typeof mailTexts>;

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  dinersClub: 'Diners Club',
  jcb: 'JCB',
};

const cardWords = (t: Text, payment: PaymentRow | null): string =>
  payment?.last4 && payment.brand
    ? t('booking.value.card', { brand: brands[payment.brand] ?? payment.brand, last4: payment.last4 })
    : t('booking.value.nothingToPay');

const termsOf = (t: Text, { cancellation, time_zone }: HeldStay, language: TextLanguage): string => {
  const { moment } = wordsOf(language);
  const steps = cancellation.steps.map(({ until, refund_percent }) =>
    t('booking.value.until', { percent: refund_percent, until: moment(until, time_zone) }),
  );
  return steps.length > 0 ? steps.join('; ') : t('booking.value.never');
};

/** What a traveller wants on paper: a booking line by line, in the words of a language. */
export const bookingFacts = (order: BookedOrder, stay: HeldStay, t: Text, language: TextLanguage) => {
  const { booking, hold, payment } = order;
  const { amount, day } = wordsOf(language);
  const room = { room: stay.room_name, board: t(`booking.board.${stay.board}`), count: hold.quantity };
  const facts = {
    number: booking.number ?? '',
    hotel: `${stay.hotel_name}, ${stay.place_name}`,
    address: stay.address,
    arrival: t('booking.value.arrival', { date: day(booking.checkin), time: stay.checkin_from }),
    departure: t('booking.value.departure', { date: day(booking.checkout), time: stay.checkout_until }),
    room: t(hold.quantity > 1 ? 'booking.value.rooms' : 'booking.value.room', room),
    guests: booking.guests.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', '),
    total: amount({ amount: booking.total, currency: booking.currency }),
    paidWith: cardWords(t, payment),
    cancellation: termsOf(t, stay, language),
  };
  return Object.entries(facts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ label: t(`booking.fact.${name}`), value }));
};
