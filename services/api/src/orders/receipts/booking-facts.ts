import type { Purchase } from '@travel/contracts/endpoints/purchases';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { BookedOrder, StayOrder } from '../bookings/find-order.ts';
import type { HeldStay } from '../../products/hotels/offers/held-stay.ts';
import type { mailTexts } from '../../platform/mail/mail-texts.ts';
import { methodOf } from '../../paying/methods/registry.ts';
import { formatsOf } from '../../platform/languages/formats.ts';

type Text = ReturnType<typeof mailTexts>;

/** With what it is paid: what was taken off the total, each with its part, and how the rest is paid. */
const paidWords = (t: Text, order: BookedOrder, language: TextLanguage): string => {
  const { tenders, payment, booking } = order;
  if (tenders.length === 0) return restWords(t, order, language);
  const { amount, count, list } = formatsOf(language);
  const inCurrency = (minor: number) => amount({ amount: minor, currency: booking.currency });
  const parts = tenders.map(({ kind, label, amount: off, source_amount }) =>
    t(`booking.paidBy.${kind}`, { label: label ?? '', amount: inCurrency(off), points: count(source_amount) }),
  );
  const rest = payment?.amount ?? 0;
  const paid = restWords(t, order, language);
  return list([...parts, ...(rest > 0 ? [t('booking.paidBy.rest', { paid, amount: inCurrency(rest) })] : [])]);
};

/** How what is left of the total is paid. */
const restWords = (t: Text, { payment, invoice, hold }: BookedOrder, language: TextLanguage): string => {
  if (!payment) return t('booking.value.nothingToPay');
  const timeZone = hold.stay?.time_zone ?? 'UTC';
  return methodOf(payment).paidWith({ t, language, payment, invoice, timeZone });
};

const termsOf = (t: Text, { cancellation, time_zone }: HeldStay, language: TextLanguage): string => {
  const { moment, percent, list } = formatsOf(language);
  const steps = cancellation.steps.map(({ until, refund_percent }) =>
    t('booking.value.until', { percent: percent(refund_percent), until: moment(until, time_zone) }),
  );
  return steps.length > 0 ? list(steps) : t('booking.value.never');
};

/** What a traveller wants on paper: a booking line by line, in the words of a language. */
export const bookingFacts = (order: StayOrder, stay: HeldStay, t: Text, language: TextLanguage) => {
  const { booking, hold } = order;
  const { amount, travelDay } = formatsOf(language);
  const room = { room: stay.room_name, board: t(`booking.board.${stay.board}`), count: hold.quantity };
  const facts = {
    number: booking.number ?? '',
    hotel: `${stay.hotel_name}, ${stay.place_name}`,
    address: stay.address,
    arrival: t('booking.value.arrival', { date: travelDay(hold.checkin), time: stay.checkin_from }),
    departure: t('booking.value.departure', { date: travelDay(hold.checkout), time: stay.checkout_until }),
    room: t(hold.quantity > 1 ? 'booking.value.rooms' : 'booking.value.room', room),
    guests: namesOf(booking),
    total: amount({ amount: booking.total, currency: booking.currency }),
    paidWith: paidWords(t, order, language),
    cancellation: termsOf(t, stay, language),
  };
  return listed(facts, t);
};

/** What was bought, line by line. */
export const purchaseFacts = (
  order: BookedOrder,
  { name, detail, starts, ends }: Purchase,
  t: Text,
  language: TextLanguage,
) => {
  const { booking } = order;
  const { amount, day } = formatsOf(language);
  const facts = {
    number: booking.number ?? '',
    bought: [name, detail].filter(Boolean).join(', '),
    starts: starts === null ? '' : day(starts),
    ends: ends === null ? '' : day(ends),
    guests: namesOf(booking),
    total: amount({ amount: booking.total, currency: booking.currency }),
    paidWith: paidWords(t, order, language),
  };
  return listed(facts, t);
};

const namesOf = ({ guests }: BookedOrder['booking']): string =>
  guests.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ');

const listed = (facts: Readonly<Record<string, string>>, t: Text) =>
  Object.entries(facts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ label: t(`booking.fact.${name}`), value }));
