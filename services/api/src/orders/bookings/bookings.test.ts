import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { signOut } from '@travel/contracts/endpoints/people/auth';
import {
  beginBooking,
  cancelBooking,
  listBookings,
  previewCancellation,
  readBooking,
  readBookingStatus,
  readCalendar,
  type Booking,
} from '@travel/contracts/endpoints/orders/bookings';
import { createPayment, generateCheckSum, updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { closeConsistentShop, expectConsistentTables } from '../../testing/table-consistency.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import { queueJob } from '../../testing/jobs.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { asOperator } from '../../testing/sandbox.ts';
import {
  beginHotelBooking,
  createBookingBody,
  readOwnBooking,
  prepareCheckout,
  holdRoom,
  initPayment,
  createPaymentBody,
  payWith,
  waitForStatus,
  type HoldInput,
} from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';
import { createBookingNumber } from './booking-number.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const person = (last_name: string, first_name = 'Maya') => ({ first_name, last_name });

/** Creates a confirmed booking of a traveller. */
const booked = async (
  traveller: TestVisitor,
  input: HoldInput = {},
  changed: Parameters<typeof prepareCheckout>[2] = {},
) => {
  const { booking, payment } = await prepareCheckout(traveller, input, changed);
  await payWith(traveller, payment, await shop.provider.card('visa'));
  return waitForStatus(traveller, booking, 'confirmed');
};

const waitForReceipt = async ({ booking_id }: Pick<Booking, 'booking_id'>, kind = 'receipt') => {
  const find = () => shop.api.mails.find(({ messageId }) => messageId?.startsWith(`<${kind}.${booking_id}@`));
  await eventually(() => expect(find()).toBeDefined());
  const mail = find();
  if (!mail) throw new Error('No mail');
  return mail;
};

const linkIn = (text: string) => new URL(/http:\/\/\S+booking_id=\S+/.exec(text)?.[0] ?? '');

describe('starting a booking', () => {
  it('[4/19] returns the same booking for repeated requests with a hold, with the last guests', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest);
    const first = await beginHotelBooking(guest, hold);
    expect(first).toMatchObject({ status: 'draft', number: null, total: hold.total, payment: null });
    expect(first.booking_id).toMatch(/^BK[2-9A-Z]{12}$/);
    const again = await beginHotelBooking(guest, hold, { guests: [person('Castellanos')] });
    expect(again).toMatchObject({ booking_id: first.booking_id, guests: [person('Castellanos')] });
    expect((await readOwnBooking(guest, first)).guests).toEqual([person('Castellanos')]);
    const many = await Promise.all(
      Array.from({ length: 6 }, () => guest.call(beginBooking, { body: createBookingBody(hold) })),
    );
    expect(new Set(many.map(({ data }) => data.data.booking_id))).toEqual(new Set([first.booking_id]));
  });

  it('keeps the guests of a booking that is paid or being paid when it is started again', async () => {
    const guest = shop.api.visitor();
    const { hold, booking, payment } = await prepareCheckout(guest);
    const asked = await payWith(guest, payment, await shop.provider.card('asks'));
    const meanwhile = await guest.call(beginBooking, { body: createBookingBody(hold, { guests: [person('Other')] }) });
    expect(meanwhile.problem).toMatchObject({ status: 409, code: 'attempt_in_flight' });
    await shop.provider.atBank(asked.challenge_url ?? '', 'fail');
    const other = await payWith(guest, payment, await shop.provider.card('visa'));
    expect(other.status).toBe('requires_capture');
    await waitForStatus(guest, booking, 'confirmed');
    const late = await beginHotelBooking(guest, hold, { guests: [person('Other')] });
    expect(late).toMatchObject({ booking_id: booking.booking_id, status: 'confirmed', guests: [person('Okafor')] });
  });

  it('[6/07] [8/15] refuses bookings by demo accounts', async () => {
    const demo = await shop.api.signedIn('demo@example.test');
    const hold = await holdRoom(demo);
    const answer = await demo.call(beginBooking, { body: createBookingBody(hold) });
    expect(answer.problem).toMatchObject({ status: 403, code: 'demo_account' });
  });

  it('[8/09] refuses a guest who would arrive too soon for the hotel', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest);
    const answer = await guest.call(beginBooking, { body: createBookingBody(hold, { guests: [person('Toosoon')] }) });
    expect(answer.problem).toMatchObject({ status: 409, code: 'travel_date_too_soon' });
    const arrive = (night: string) =>
      shop.api.sql(
        `update order_items set starts = starts || jsonb_build_object('date', $1::text) where hold_id = $2`,
        [night, hold.hold_id],
      );
    await arrive('2026-11-19');
    const past = await guest.call(beginBooking, { body: createBookingBody(hold) });
    expect(past.problem.code).toBe('travel_date_too_soon');
    await arrive(hold.items[0].starts?.date ?? '');
  });

  it('[8/10] refuses a duplicate reservation, and accepts a reservation under another name', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest);
    const answer = await guest.call(beginBooking, { body: createBookingBody(hold, { guests: [person('DUPLICATE')] }) });
    expect(answer.problem).toMatchObject({ status: 409, code: 'duplicate_reservation' });
    expect((await beginHotelBooking(guest, hold)).status).toBe('draft');
  });

  it('starts a booking at a changed price only after the traveller agreed to the price', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest);
    const { payment_id } = await initPayment(guest, hold);
    const guests = [person('PRICEUP')];
    const was = hold.total;
    const { problem } = await guest.call(beginBooking, { body: createBookingBody(hold, { guests }) });
    const now = { amount: Math.round(was.amount * 1.08), currency: was.currency };
    expect(problem).toMatchObject({ status: 409, code: 'price_changed', context: { was } });
    expect(Math.abs(Number(JSON.parse(JSON.stringify(problem.context?.['now'])).amount) - now.amount)).toBeLessThan(2);
    const agreed_total = problem.context?.['now'] as typeof was;

    const booking = await beginHotelBooking(guest, hold, { guests, agreed_total });
    expect(booking).toMatchObject({ total: agreed_total, items: [{ price: { inclusive: agreed_total } }] });
    const [{ price }] = booking.items;
    expect(price.exclusive.amount + price.tax.amount).toBe(price.inclusive.amount);
    expect(price.lines.reduce((all, { amount }) => all + amount.amount, 0)).toBe(price.inclusive.amount);
    const body = { booking_id: booking.booking_id };
    const attached = (await guest.call(updatePayment, { params: { payment_id }, body })).data.data;
    expect(attached.amount).toEqual(agreed_total);
    await payWith(guest, attached, await shop.provider.card('visa'));
    const paid = await waitForStatus(guest, booking, 'confirmed');
    expect(paid.payment?.amount).toEqual(agreed_total);
  });

  it('rejects a card if the price changed after the payment was updated', async () => {
    const guest = shop.api.visitor();
    const { hold, payment } = await prepareCheckout(guest);
    const guests = [person('PRICEUP')];
    const { problem } = await guest.call(beginBooking, { body: createBookingBody(hold, { guests }) });
    await beginHotelBooking(guest, hold, { guests, agreed_total: problem.context?.['now'] as Booking['total'] });
    await expect(payWith(guest, payment, await shop.provider.card('visa'))).rejects.toThrow('booking_missing');
  });

  it.each([1, -84_800, 0, 1_000_000_000])('rejects a total of %s invented by the browser', async (amount) => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest);
    const answer = await guest.call(beginBooking, {
      body: createBookingBody(hold, { agreed_total: { amount, currency: 'USD' } }),
    });
    expect(answer.problem).toMatchObject({ code: 'price_changed', context: { now: hold.total } });
    const otherMoney = await guest.call(beginBooking, {
      body: createBookingBody(hold, { agreed_total: { ...hold.total, currency: 'IDR' } }),
    });
    expect(otherMoney.problem.code).toBe('price_changed');
  });

  it.each([
    [
      'five hundred guests',
      { guests: Array.from({ length: 500 }, () => person('Okafor')) },
      'guests',
      'validation_failed',
    ],
    [
      'more guests than the rooms allow',
      { guests: [person('A'), person('B'), person('C')] },
      'guests[2]',
      'too_many_guests',
    ],
    ['no guests', { guests: [] }, 'guests', 'validation_failed'],
    [
      'a child as the lead guest',
      { guests: [{ ...person('A'), child_age: 7 }] },
      'guests[0].child_age',
      'validation_failed',
    ],
    ['an empty name', { guests: [person('   ')] }, 'guests[0].last_name', 'validation_failed'],
    ['a name without letters', { guests: [person('123 !')] }, 'guests[0].last_name', 'validation_failed'],
    [
      'a name with line breaks',
      { guests: [person('A\r\nBcc: x@example.test')] },
      'guests[0].last_name',
      'validation_failed',
    ],
    ['a huge name', { guests: [person('x'.repeat(81))] }, 'guests[0].last_name', 'validation_failed'],
    [
      'no e-mail address',
      { contact: { email: 'nobody', phone: '+44 20 7946 0018' } },
      'contact.email',
      'validation_failed',
    ],
    [
      'no telephone number',
      { contact: { email: 'a@example.test', phone: 'call me' } },
      'contact.phone',
      'validation_failed',
    ],
    ['terms that were not accepted', { accept_terms: false as never }, 'accept_terms', 'validation_failed'],
  ])('rejects a booking with %s, and names the invalid field', async (_, changed, field, code) => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest);
    const { problem } = await guest.call(beginBooking, { body: createBookingBody(hold, changed) });
    expect(problem.code).toBe(code);
    expect(problem.errors?.map((fault) => fault.field)).toContain(field);
  });

  it.each(['Łukasiewicz', '王', 'محمد', 'Ὀδυσσεύς', "O'Brien-Nuñez", 'Ångström Jr.', 'สมชาย', '𠮷田', 'Zoë'])(
    'accepts the guest name %s exactly as typed',
    async (name) => {
      const guest = shop.api.visitor();
      const booking = await beginHotelBooking(guest, await holdRoom(guest), { guests: [person(name, name)] });
      expect(booking.guests).toEqual([person(name, name)]);
    },
  );

  test.prop([fc.string({ maxLength: 120, unit: 'grapheme' }), fc.string({ maxLength: 120, unit: 'binary' })], {
    numRuns: 30,
  })('accepts any two texts as a guest name, or rejects them as invalid', async (first_name, last_name) => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest, { place: 'rome' });
    const answer = await guest.call(beginBooking, {
      body: createBookingBody(hold, { guests: [{ first_name, last_name }] }),
    });
    expect([201, 400]).toContain(answer.status);
  });

  it('starts no booking from a hold that has ended', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest);
    await shop.api.sql('update holds set expires_at = created_at where hold_id = $1', [hold.hold_id]);
    const late = await guest.call(beginBooking, { body: createBookingBody(hold) });
    expect(late.problem).toMatchObject({ status: 410, code: 'hold_ended' });
    const unknown = await guest.call(beginBooking, {
      body: { ...createBookingBody(hold), hold_token: 'H-NOBODYHASTHIS' },
    });
    expect(unknown.problem).toMatchObject({ status: 404, code: 'hold_unknown' });
  });

  it('returns hold_unknown for a hold from which another visitor has started a booking', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest);
    await beginHotelBooking(guest, hold);
    const answer = await shop.api.visitor().call(beginBooking, { body: createBookingBody(hold) });
    expect(answer.problem).toMatchObject({ status: 404, code: 'hold_unknown' });
  });
});

describe('checksum and payment request', () => {
  it('[7.4/03] [7.4/04] [3/18] accepts only payment requests whose values the server issued', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest);
    const body = await createPaymentBody(guest, hold);
    const { metadata } = body;
    const sum = (changed: object) =>
      guest.call(generateCheckSum, {
        body: {
          orderId: hold.token,
          currency: 'USD',
          countryCode: 'US',
          amount: body.amount,
          api_key: metadata.api_key,
          ...changed,
        },
      });
    expect((await sum({ amount: '1.00' })).problem).toMatchObject({ status: 422, code: 'amount_wrong' });
    expect((await sum({ amount: '1.0001' })).problem.code).toBe('amount_wrong');
    expect((await sum({ currency: 'EUR' })).problem.code).toBe('amount_wrong');
    expect((await sum({ orderId: 'H-NOBODYHASTHIS' })).problem).toMatchObject({ status: 404, code: 'order_unknown' });
    expect((await sum({ api_key: 'pk_nonsense' })).problem).toMatchObject({ status: 401, code: 'api_key_wrong' });

    const wrong = async (changed: object) =>
      (await guest.call(createPayment, { body: { ...body, ...changed } })).problem.code;
    expect(await wrong({ amount: '1.00' })).toBe('checksum_wrong');
    expect(await wrong({ country_code: 'GB' })).toBe('checksum_wrong');
    expect(await wrong({ checksum: 'v1.AAAA' })).toBe('checksum_wrong');
    expect(await wrong({ metadata: { ...metadata, org_id: 'skyline' } })).toBe('organisation_wrong');
    expect(await wrong({ metadata: { ...metadata, user_id: 'U1001' } })).toBe('api_key_wrong');
    expect(await wrong({ return_url: 'https://evil.example/checkout-success' })).toBe('return_url_wrong');
    expect(await wrong({ return_url: '/checkout-success' })).toBe('return_url_wrong');
    for (const scheme of ['javascript', 'data', 'ftp', 'blob', 'ws']) {
      expect(await wrong({ return_url: `${scheme}://localhost:3000/%0aalert(1)` })).toBe('return_url_wrong');
    }
    expect(await wrong({ return_url: 'http://name:word@localhost:3000/' })).toBe('return_url_wrong');
    expect((await guest.call(createPayment, { body })).status).toBe(201);

    // An api_key is invalid in another browser, and expires after half an hour.
    const thief = shop.api.visitor();
    expect((await thief.call(createPayment, { body })).problem.code).toBe('api_key_wrong');
    shop.api.clock.advance(31 * 60_000);
    expect((await guest.call(createPayment, { body })).problem.code).toBe('api_key_wrong');
  });

  it('rejects the payment api_key of an account after sign-out', async () => {
    const traveller = await shop.api.signedIn('traveller@example.test');
    const hold = await holdRoom(traveller);
    const { metadata, amount } = await createPaymentBody(traveller, hold);
    await traveller.call(signOut, {});
    const answer = await traveller.call(generateCheckSum, {
      body: { orderId: hold.token, currency: 'USD', countryCode: 'US', amount, api_key: metadata.api_key },
    });
    expect(answer.problem.code).toBe('api_key_wrong');
  });
});

describe('access to a booking', () => {
  it('opens a booking only to its browser, its account or its mailed link, not to anyone with the ID', async () => {
    const traveller = await shop.api.signedIn('member@example.test');
    const booking = await booked(traveller);
    const params = { booking_id: booking.booking_id };
    const status = async (somebody: TestVisitor, access?: string) =>
      (await somebody.call(readBookingStatus, { params, query: access ? { access } : {} })).status;

    const phone = await shop.api.signedIn('member@example.test');
    expect(await status(phone)).toBe(200);
    const stranger = shop.api.visitor();
    const somebodyElse = await shop.api.signedIn('newcomer@example.test');
    expect(await status(stranger)).toBe(404);
    expect(await status(somebodyElse)).toBe(404);

    const access = linkIn((await waitForReceipt(booking)).text).searchParams.get('access') ?? '';
    expect(await status(stranger, access)).toBe(200);
    expect(await status(stranger, `${access}x`)).toBe(404);
    expect(await status(stranger, access.slice(0, -3))).toBe(404);
    const other = await booked(shop.api.visitor(), { hotel: 2 });
    const foreign = await stranger.call(readBooking, { params: { booking_id: other.booking_id }, query: { access } });
    expect(foreign.problem).toMatchObject({ status: 404, code: 'booking_unknown' });

    for (const answer of [
      await stranger.call(readBooking, { params }),
      await stranger.call(previewCancellation, { params }),
      await stranger.call(cancelBooking, { params, body: { agreed_refund: booking.total } }),
      await stranger.call(readCalendar, { params }),
      await stranger.call(readBooking, { params: { booking_id: 'BKNOBODYHASTHIS' } }),
    ]) {
      expect(answer.problem).toMatchObject({ status: 404, code: 'booking_unknown' });
    }
    // After signing out, the browser may be used by another person.
    await traveller.call(signOut, {});
    expect(await status(traveller)).toBe(404);
  });

  it('lists the bookings of an account by arrival date, and refuses guests', async () => {
    const traveller = await shop.api.signedIn('b2b@example.test');
    const later = await booked(traveller, { checkin: '2027-06-10', checkout: '2027-06-12' });
    const sooner = await booked(traveller, { checkin: '2027-02-01', checkout: '2027-02-03' });
    await beginHotelBooking(traveller, await holdRoom(traveller, { hotel: 3 }));
    const list = async (when: 'upcoming' | 'past' | 'cancelled' | 'all') =>
      (await traveller.call(listBookings, { query: { when } })).data.data.map(({ booking_id }) => booking_id);
    expect(await list('all')).toEqual([sooner.booking_id, later.booking_id]);
    expect(await list('upcoming')).toEqual([sooner.booking_id, later.booking_id]);
    expect(await list('past')).toEqual([]);
    await shop.api.sql("update bookings set starts_on = '2026-11-01', ends_on = '2026-11-03' where booking_id = $1", [
      sooner.booking_id,
    ]);
    expect(await list('past')).toEqual([sooner.booking_id]);
    expect(await list('upcoming')).toEqual([later.booking_id]);
    await shop.api.sql("update bookings set starts_on = '2027-02-01', ends_on = '2027-02-03' where booking_id = $1", [
      sooner.booking_id,
    ]);
    expect((await shop.api.visitor().call(listBookings, {})).problem).toMatchObject({
      status: 401,
      code: 'unauthorised',
    });
  });

  it('returns a calendar file of a booking with all-day events and escaped guest names', async () => {
    const guest = shop.api.visitor();
    const booking = await booked(guest, {}, { guests: [person('Okafor; BEGIN:VEVENT', 'Maya, "M"')] });
    const params = { booking_id: booking.booking_id };
    const { response } = await guest.call(readCalendar, { params, query: { lang: 'fr-FR' } });
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(response.headers['content-disposition']).toBe(`attachment; filename="${booking.booking_id}.ics"`);
    const lines = response.body.split('\r\n');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    const unfolded = response.body.replaceAll('\r\n ', '');
    expect(unfolded).toContain('DTSTART;VALUE=DATE:20270514');
    expect(unfolded).toContain('DTEND;VALUE=DATE:20270518');
    expect(unfolded).toContain(`UID:${booking.booking_id}@main`);
    expect(unfolded).toContain('Numéro de réservation');
    const draft = await beginHotelBooking(guest, await holdRoom(guest, { hotel: 3 }));
    const early = await guest.call(readCalendar, { params: { booking_id: draft.booking_id } });
    expect(early.problem).toMatchObject({ status: 409, code: 'not_confirmed' });
  });
});

describe('a booking number', () => {
  it('reports a booking that gets no free booking number, and confirms the booking later', async () => {
    await shop.api.sql(`create function refuse_number() returns trigger language plpgsql as $$ begin
      raise exception 'taken' using errcode = 'unique_violation', constraint = 'bookings_number_unique'; end $$`);
    await shop.api.sql(`create trigger refuse_number before update on bookings for each row
      when (new.number is not null) execute function refuse_number()`);
    const guest = shop.api.visitor();
    const { booking, payment } = await prepareCheckout(guest);
    try {
      await payWith(guest, payment, await shop.provider.card('visa'));
      const ofBooking = (line: string) =>
        line.includes('Continued after an error') && line.includes(booking.booking_id);
      await eventually(() => expect(shop.api.logged.some(ofBooking)).toBe(true));
      const metrics = await shop.api.visitor().send({ method: 'GET', url: '/metrics', headers: asOperator });
      expect(metrics.response.body).toContain('ignored_errors_total{operation="bookings/settle",service="api"}');
    } finally {
      await shop.api.sql('drop function refuse_number cascade');
    }
    await queueJob(shop.api, 'bookings/sweep', { left_for_seconds: -60 });
    expect((await waitForStatus(guest, booking, 'confirmed')).number).not.toBeNull();
  });

  it('draws random booking numbers that contain the brand and are easy to read aloud', () => {
    const numbers = Array.from({ length: 2_000 }, () => createBookingNumber({ id: 'main', name: 'Almanac' }));
    for (const number of numbers) expect(number).toMatch(/^ALM [2-9A-HJKMNP-TV-Z]{4} \d{4}$/);
    // Two random numbers out of 8,100 million possible ones may be equal once in thousands of runs. In production,
    // another number is drawn then.
    expect(new Set(numbers).size).toBeGreaterThanOrEqual(numbers.length - 1);
    expect(createBookingNumber({ id: 'skyline', name: 'Skyline' })).toMatch(/^SKY /);
    expect(createBookingNumber({ id: 'x1', name: '東' })).toMatch(/^X1X /);
  });
});

describe('the receipt of a booking', () => {
  it.each([
    ['en-US', 'Booked: ', 'Booking number', /^Arrival: \p{L}+day \d+ \p{L}+ \d{4}, from /mu],
    ['es-MX', 'Reservado: ', 'Número de reservación', /^Llegada: \p{L}+, \d+ de \p{Ll}+ de \d{4}, desde /mu],
    [
      'fr-FR',
      'Réservé\u00A0: ',
      'Numéro de réservation',
      /^Arrivée\u00A0: \p{L}+di \d+(er)? \p{L}+ \d{4}, à partir /mu,
    ],
    ['de-DE', 'Gebucht: ', 'Buchungsnummer', /^Anreise: \p{L}+, \d+\. \p{L}+ \d{4}, ab /mu],
    ['ar-AE', 'تم الحجز: ', 'رقم الحجز', /^الوصول: \u2068\p{L}+، \d+ \p{L}+ \d{4}\u2069، /mu],
  ])('sends the receipt of a booking once in %s, as text and HTML', async (language, subject, label, arrival) => {
    const guest = shop.api.visitor();
    guest.cookies.set('lang_code', language);
    const booking = await booked(guest, { hotel: 4 }, { guests: [person('<b>Okafor</b>', 'Maya & Co')] });
    const mail = await waitForReceipt(booking);
    expect(mail.to).toBe('maya@example.test');
    expect(mail.subject).toContain(subject);
    expect(mail.subject).toContain(booking.number);
    expect(mail.text).toMatch(new RegExp(`^${label}\\s?: ${booking.number}$`, 'm'));
    expect(mail.text).toContain(booking.items[0].title);
    expect(mail.text).toMatch(arrival);
    expect(mail.text).toContain(formatMoney(booking.total, language));
    expect(mail.text).toMatch(/Visa|4242/);
    // Leaves out links, because their random tokens may contain a text such as `NaN` by chance.
    expect(mail.text.replaceAll(/https?:\S+/g, '')).not.toMatch(/\{\{|undefined|NaN|booking\.(fact|value|board)/);
    expect(mail.html).toContain(`lang="${language}" dir="${language === 'ar-AE' ? 'rtl' : 'ltr'}"`);
    expect(mail.html).toContain('&lt;b&gt;Okafor&lt;/b&gt;');
    expect(mail.html).not.toContain('<b>Okafor');
    const link = linkIn(mail.text);
    expect(link.origin + link.pathname).toBe('http://localhost:3000/checkout-success');
    expect(shop.api.mails.filter(({ messageId }) => messageId === mail.messageId)).toHaveLength(1);
  });

  it.each([
    ['en-US', 'Find a booking'],
    ['es-MX', 'Encontrar una reserva'],
    ['fr-FR', 'Retrouver une réservation'],
    ['de-DE', 'Buchung finden'],
    ['ar-AE', 'العثور على حجز'],
  ])(
    'links guests in %s to the page that finds bookings, without giving access to a booking',
    async (language, label) => {
      const guest = shop.api.visitor();
      guest.cookies.set('lang_code', language);
      const booking = await booked(guest, { hotel: 4 });
      const { text, html } = await waitForReceipt(booking);
      expect(text).toContain(label);
      const [page] = text.match(/^http\S+\/user\/my-trips\S*$/m) ?? [];
      expect(page).toBe('http://localhost:3000/user/my-trips?find=booking');
      expect(html).toContain('href="http://localhost:3000/user/my-trips?find=booking"');
    },
  );

  it('links account holders to their trips, and opens the booking from the mail without a session', async () => {
    const traveller = await shop.api.signedIn('traveller@example.test');
    const booking = await booked(traveller, { hotel: 6 });
    const link = linkIn((await waitForReceipt(booking)).text);
    expect(link.origin + link.pathname).toBe('http://localhost:3000/user/my-trips');
    expect((await waitForReceipt(booking)).text).not.toContain('find=booking');
    expect(link.searchParams.get('booking_id')).toBe(booking.booking_id);
    const access = link.searchParams.get('access') ?? '';
    const params = { booking_id: booking.booking_id };
    expect((await shop.api.visitor().call(readBooking, { params, query: { access } })).status).toBe(200);
  });

  it('formats amounts in receipts with the decimals of their currency', async () => {
    const guest = shop.api.visitor();
    const booking = await booked(guest, { hotel: 5, currency: 'JPY' });
    expect(booking.total.currency).toBe('JPY');
    expect((await waitForReceipt(booking)).text).toMatch(/JPY\s[\d,]+\n/);
  });
});

describe('cancelling a booking', () => {
  const steps = (booking: Booking) => booking.items[0].cancellation?.steps ?? [];
  const preview = async (guest: TestVisitor, { booking_id }: Booking) =>
    guest.call(previewCancellation, { params: { booking_id } });
  /**
   * Sets the deadlines of a booking's cancellation policy to these numbers of hours from now. Advancing the shared
   * clock would affect other bookings.
   */
  const setSteps = (booking: Booking, hours: readonly (readonly [number, number])[]) =>
    shop.api.sql(
      "update order_items set cancellation = jsonb_set(cancellation, '{steps}', $2::jsonb) where hold_id = (select hold_id from bookings where booking_id = $1)",
      [
        booking.booking_id,
        JSON.stringify(
          hours.map(([at, refund_percent]) => ({
            until: new Date(shop.api.clock.now().getTime() + at * 3_600_000).toISOString(),
            refund_percent,
          })),
        ),
      ],
    );

  it('shows the refund of a cancellation, then refunds the amount and gives back the room once', async () => {
    const guest = shop.api.visitor();
    const booking = await booked(guest, { refundable: true });
    const [step] = steps(booking);
    expect((await preview(guest, booking)).data.data).toEqual({
      refund: booking.total,
      kept: { amount: 0, currency: 'USD' },
      refund_percent: 100,
      parts: [{ kind: 'card', label: null, paid: booking.total, refund: booking.total }],
      until: step?.until,
    });
    expect((await readOwnBooking(guest, booking)).can_cancel).toBe(true);
    const params = { booking_id: booking.booking_id };
    const body = { agreed_refund: booking.total };
    const answers = await Promise.all([1, 2, 3].map(() => guest.call(cancelBooking, { params, body })));
    for (const { data } of answers) expect(['cancelling', 'cancelled']).toContain(data.data.status);
    const cancelled = await waitForStatus(guest, booking, 'cancelled');
    expect(cancelled).toMatchObject({
      can_cancel: false,
      number: booking.number,
      payment: { refunded: booking.total },
    });
    const [{ intent_id } = { intent_id: '' }] = await shop.api.sql<{ intent_id: string }>(
      'select intent_id from payments where booking_id = $1',
      [booking.booking_id],
    );
    const refunds = await shop.provider.stripe.refunds.list({ payment_intent: intent_id });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([booking.total.amount]);
    expect(
      await shop.api.sql('select status from supplier_bookings where idempotency_key = $1', [booking.booking_id]),
    ).toEqual([{ status: 'cancelled' }]);
    expect((await waitForReceipt(booking, 'cancellation')).subject).toContain(booking.number);
    await expectConsistentTables(shop);
    expect((await preview(guest, booking)).problem).toMatchObject({ status: 409, code: 'not_cancellable' });
  });

  it('refunds the percentage of the current cancellation policy step, rounded to the cent', async () => {
    const guest = shop.api.visitor();
    const booking = await booked(guest);
    await setSteps(booking, [
      [-2, 100],
      [5, 33],
    ]);
    const offer = (await preview(guest, booking)).data.data;
    expect(offer.refund_percent).toBe(33);
    expect(offer.refund.amount).toBe(Math.round(booking.total.amount * 0.33));
    expect(offer.refund.amount + offer.kept.amount).toBe(booking.total.amount);
    await guest.call(cancelBooking, {
      params: { booking_id: booking.booking_id },
      body: { agreed_refund: offer.refund },
    });
    const cancelled = await waitForStatus(guest, booking, 'cancelled');
    expect(cancelled.payment?.refunded).toEqual(offer.refund);
  });

  it('refunds nothing after the last cancellation policy step, and shows that before the cancellation', async () => {
    const guest = shop.api.visitor();
    const booking = await booked(guest);
    await setSteps(booking, [[-2, 100]]);
    const offer = (await preview(guest, booking)).data.data;
    expect(offer).toMatchObject({ refund: { amount: 0 }, kept: booking.total, refund_percent: 0, until: null });
    await guest.call(cancelBooking, {
      params: { booking_id: booking.booking_id },
      body: { agreed_refund: offer.refund },
    });
    await waitForStatus(guest, booking, 'cancelled');
    expect((await waitForReceipt(booking, 'cancellation')).text).toContain('it is non-refundable');
  });

  it('rejects a cancellation if the refund changed after the traveller saw it', async () => {
    const guest = shop.api.visitor();
    const booking = await booked(guest);
    await setSteps(booking, [
      [1, 100],
      [3, 50],
    ]);
    const before = (await preview(guest, booking)).data.data;
    await setSteps(booking, [
      [-1, 100],
      [1, 50],
    ]);
    const params = { booking_id: booking.booking_id };
    const { problem } = await guest.call(cancelBooking, { params, body: { agreed_refund: before.refund } });
    expect(problem).toMatchObject({ status: 409, code: 'refund_changed', context: { refund_percent: 50 } });
    expect((await readOwnBooking(guest, booking)).status).toBe('confirmed');
    for (const amount of [booking.total.amount * 2, -1]) {
      const made = await guest.call(cancelBooking, { params, body: { agreed_refund: { amount, currency: 'USD' } } });
      expect(made.problem.code).toBe('refund_changed');
    }
  });

  it("refuses a cancellation before the booking is confirmed, and once the stay has begun in the hotel's time zone", async () => {
    const guest = shop.api.visitor();
    const booking = await booked(guest);
    const now = shop.api.clock.now();
    const arriveIn = (minutes: number) =>
      shop.api.sql(
        `update order_items set starts = starts || jsonb_build_object('at', $2::text)
         where hold_id = (select hold_id from bookings where booking_id = $1)`,
        [booking.booking_id, new Date(now.getTime() + minutes * 60_000).toISOString()],
      );
    await arriveIn(2);
    expect((await readOwnBooking(guest, booking)).can_cancel).toBe(true);
    await arriveIn(-2);
    expect((await readOwnBooking(guest, booking)).can_cancel).toBe(false);
    expect((await preview(guest, booking)).problem.code).toBe('not_cancellable');

    const draft = await beginHotelBooking(guest, await holdRoom(guest, { hotel: 3 }));
    expect((await preview(guest, draft)).problem).toMatchObject({ status: 409, code: 'not_cancellable' });
  });
});
