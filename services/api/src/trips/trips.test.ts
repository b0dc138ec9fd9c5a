import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  beginBooking,
  cancelBooking,
  previewCancellation,
  readCalendar,
  type Booking,
} from '@travel/contracts/endpoints/orders/bookings';
import { readCar, searchCars } from '@travel/contracts/endpoints/products/cars';
import { offerFlights, searchFlights } from '@travel/contracts/endpoints/products/flights';
import { createHold } from '@travel/contracts/endpoints/orders/holds';
import { updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { eventually } from '@travel/tooling/jest/eventually';
import ICAL from 'ical.js';
import {
  listTrips,
  readTrip,
  readTripCalendar,
  readTripVoucher,
  type Trip,
} from '@travel/contracts/endpoints/trips/trips';
import { closeConsistentShop } from '../testing/table-consistency.ts';
import { openShop, type Shop } from '../testing/open-shop.ts';
import {
  createBookingBody,
  prepareCheckout,
  prepareCheckoutOfAll,
  initPayment,
  payWith,
  waitForStatus,
} from '../testing/traveller.ts';
import type { TestVisitor } from '../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const day = '2027-05-14';
const times = { checkin: day, checkout: '2027-05-18', time: '10:00', return_time: '09:00' };

/** Holds an offer, starts its booking with the required answers, and pays. */
const book = async (
  visitor: TestVisitor,
  offer: string | null,
  changed: object,
  answers?: object,
): Promise<Booking> => {
  const hold = (await visitor.call(createHold, { body: { offer: offer ?? '' } })).data.data;
  const created = await initPayment(visitor, hold);
  const body = {
    ...createBookingBody(hold),
    ...(answers && { answers: { [hold.items[0].item_id]: answers } }),
    ...changed,
  };
  const booking = (await visitor.call(beginBooking, { body })).data.data;
  const params = { payment_id: created.payment_id };
  await visitor.call(updatePayment, { params, body: { booking_id: booking.booking_id } });
  await payWith(visitor, created, await shop.provider.card('visa'));
  return waitForStatus(visitor, booking, 'confirmed');
};

const maya = {
  kind: 'adult' as const,
  first_name: 'Maya',
  last_name: 'Okafor',
  age: null,
  lead: true,
  date_of_birth: '1990-12-10',
  gender: 'female' as const,
  nationality: 'GB',
  document: { kind: 'passport' as const, number: 'C01X00T47', country_code: 'GB', expires_on: '2031-01-01' },
};

/** Books the direct flight to Naples with the latest arrival. Returns the booking and the time of landing. */
const bookFlight = async (visitor: TestVisitor) => {
  const { options } = (
    await visitor.call(searchFlights, { query: { legs: `LHR-NAP:${day}`, passengers: '1', stops: '0', limit: '200' } })
  ).data.data;
  const getLanding = (option: (typeof options)[number]) => option.segments.at(-1)?.arrives.at ?? '';
  const last = options.toSorted((a, b) => getLanding(b).localeCompare(getLanding(a)))[0];
  const choice = {
    options: [last?.option_id ?? ''],
    fare: 'flex' as const,
    passengers: '1',
    cabin: 'economy' as const,
  };
  const { offer } = (await visitor.call(offerFlights, { body: choice })).data.data;
  return { booking: await book(visitor, offer, { travellers: [maya] }), lands: last ? getLanding(last) : '' };
};

/** Books the car whose rental desk closes earliest. */
const bookCar = async (visitor: TestVisitor) => {
  const { results } = (
    await visitor.call(searchCars, { query: { place: 'amalfi-coast', ...times, prebook: 'true', limit: '200' } })
  ).data.data;
  const getClosing = ({ pickup }: (typeof results)[number]) => pickup.hours?.until ?? '';
  const found = results.toSorted((a, b) => getClosing(a).localeCompare(getClosing(b)))[0];
  const { offer } = (await visitor.call(readCar, { params: { car_id: found?.car_id ?? '' }, query: times })).data.data;
  return book(visitor, offer, {}, { driving_licence: { country_code: 'GB', since: '2015-03-01' } });
};

const bookStay = async (visitor: TestVisitor, input: object) => {
  const { booking, payment } = await prepareCheckout(visitor, { place: 'amalfi-coast', ...input });
  await payWith(visitor, payment, await shop.provider.card('visa'));
  return waitForStatus(visitor, booking, 'confirmed');
};

const getTrips = async (visitor: TestVisitor, lang = 'en-US'): Promise<Trip[]> =>
  (await visitor.call(listTrips, { query: { lang } })).data.data;

const parseCalendar = (body: string): ICAL.Component => new ICAL.Component(ICAL.parse(body));

/** Parses a calendar file with a library that other programs use, and returns the events by UID. */
const parseEvents = (body: string): ReadonlyMap<string, ICAL.Event> => {
  const calendar = parseCalendar(body);
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return new Map(events.map((event) => [event.uid, event]));
};

const unfoldLines = (body: string): string => body.replaceAll('\r\n ', '');

describe('a trip of several bookings', () => {
  it('shows a flight, a car and a hotel in chronological order, names conflicts, and fills calendar and voucher', async () => {
    const traveller = await shop.api.signedIn('traveller@example.test');
    const flight = await bookFlight(traveller);
    const car = await bookCar(traveller);
    const room = await bookStay(traveller, { checkin: '2027-05-15', checkout: '2027-05-17' });
    const far = await bookStay(traveller, { checkin: '2027-07-01', checkout: '2027-07-03' });

    const trips = await getTrips(traveller);
    const trip = trips.find(({ bookings }) => bookings.some(({ booking_id }) => booking_id === car.booking_id));
    expect(trips.flatMap(({ bookings }) => bookings.map(({ booking_id }) => booking_id))).toHaveLength(4);
    expect(trip?.bookings.map(({ booking_id }) => booking_id).toSorted()).toEqual(
      [flight.booking, car, room].map(({ booking_id }) => booking_id).toSorted(),
    );
    expect(trips.at(-1)?.trip_id).toBe(far.booking_id);

    const instants = trip?.stretches.map(({ starts }) => starts.when.at) ?? [];
    expect(instants).toEqual(instants.toSorted());
    const listOwn = (one: Booking) => trip?.stretches.filter(({ booking_id }) => booking_id === one.booking_id) ?? [];
    expect(listOwn(flight.booking)).toMatchObject([
      { presence: 'throughout', starts: { when: { zone: 'Europe/London' }, where: { place_id: 'london' } } },
      ...listOwn(flight.booking)
        .slice(1)
        .map(() => ({ presence: 'throughout' })),
    ]);
    expect(listOwn(flight.booking).at(-1)?.ends.when).toMatchObject({ at: flight.lands, zone: 'Europe/Rome' });
    expect(listOwn(room)).toMatchObject([
      { presence: 'nights', title: room.items[0].title, starts: { label: 'Arrival' } },
    ]);
    const [rental] = listOwn(car);
    expect(rental).toMatchObject({ presence: 'ends', starts: { label: 'Pick-up' }, ends: { label: 'Return' } });
    expect(rental?.starts.latest?.text).toMatch(/^The desk closes at \d\d:\d\d\.$/);
    expect(trip?.conflicts).toEqual([
      { kind: 'too_late', stretches: [listOwn(flight.booking).at(-1)?.stretch_id, rental?.stretch_id] },
    ]);
    expect(trip?.gaps).toMatchObject([{ checkin: day, checkout: '2027-05-15', where: { place_id: 'amalfi-coast' } }]);

    const params = { booking_id: room.booking_id };
    const calendar = await traveller.call(readTripCalendar, { params, query: { lang: 'es-MX' } });
    expect(calendar.response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = calendar.response.body.split('\r\n');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const text = unfoldLines(calendar.response.body);
    const ids = [...text.matchAll(/^UID:(.*)$/gm)].map(([, id]) => id?.trim());
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining([`${room.booking_id}@main`, `${car.booking_id}@main`, `${car.booking_id}-1@main`]),
    );
    // An independent calendar library reads the same days and instants in the time zones that the file defines.
    const events = parseEvents(calendar.response.body);
    expect(events.get(`${room.booking_id}@main`)?.startDate.toString()).toBe('2027-05-15');
    const getTransparency = (id: string) => events.get(id)?.component.getFirstPropertyValue('transp');
    expect(getTransparency(`${room.booking_id}@main`)).toBe('TRANSPARENT');
    expect(getTransparency(`${car.booking_id}@main`)).not.toBe('TRANSPARENT');
    const lastFlight = events.get(`${flight.booking.booking_id}${listOwn(flight.booking).length > 1 ? '-1' : ''}@main`);
    expect(lastFlight?.endDate.toJSDate().toISOString()).toBe(flight.lands);
    const returned = events.get(`${car.booking_id}-1@main`);
    expect(returned?.summary).toMatch(/^Devolución: /);
    expect(returned?.startDate.zone.tzid).toBe('Europe/Rome');
    expect(returned?.startDate.toJSDate().toISOString()).toBe(rental?.ends.when.at);
    expect(returned?.description).toContain(car.number ?? 'nothing');

    for (const lang of ['ar-AE', 'de-DE', 'fr-FR']) {
      const pdf = await traveller.call(readTripVoucher, { params, query: { lang } });
      expect(pdf.response.headers['content-type']).toBe('application/pdf');
      expect(pdf.response.body).toMatch(/^%PDF-1\.7/);
      expect(pdf.response.body).toContain(`/Lang (${lang})`);
      // The document's fonts are embedded, so that no PDF reader substitutes its own.
      const fonts = [...pdf.response.body.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name ?? '');
      expect(fonts.length).toBeGreaterThan(0);
      expect(fonts.filter((name) => !/^[A-Z]{6}\+NotoSans/.test(name))).toEqual([]);
      expect(pdf.response.body).toMatch(/\/FontFile[23] /);
    }

    // Neither signing in as another user nor knowing the ID gives access.
    for (const other of [shop.api.visitor(), await shop.api.signedIn('newcomer@example.test')]) {
      expect((await other.call(readTrip, { params })).problem).toMatchObject({ status: 404, code: 'booking_unknown' });
      expect((await other.call(readTripVoucher, { params })).problem?.status).toBe(404);
      expect((await other.call(readTripCalendar, { params })).problem?.status).toBe(404);
    }
  });

  it('reports two stays in one night until one of them is cancelled', async () => {
    const traveller = await shop.api.signedIn('newcomer@example.test');
    const one = await bookStay(traveller, { checkin: '2027-06-14', checkout: '2027-06-17', hotel: 0 });
    const two = await bookStay(traveller, {
      checkin: '2027-06-16',
      checkout: '2027-06-18',
      hotel: 1,
      refundable: true,
    });
    const [trip] = await getTrips(traveller);
    expect(trip?.bookings.map(({ booking_id }) => booking_id)).toEqual([one.booking_id, two.booking_id]);
    expect(trip?.conflicts).toMatchObject([{ kind: 'two_beds' }]);
    const params = { booking_id: two.booking_id };
    const { refund } = (await traveller.call(previewCancellation, { params })).data.data;
    await traveller.call(cancelBooking, { params, body: { agreed_refund: refund } });
    const trips = await getTrips(traveller);
    expect(trips.map(({ conflicts, bookings }) => [conflicts.length, bookings.length])).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });
});

describe('the calendar file of a cancelled booking', () => {
  /** Reads the properties by which a calendar program adds, keeps or removes the events of a file. */
  const readStates = async (
    visitor: TestVisitor,
    endpoint: typeof readCalendar | typeof readTripCalendar,
    id: string,
  ) => {
    const { status, response } = await visitor.call(endpoint, { params: { booking_id: id } });
    expect(status).toBe(200);
    const events = [...parseEvents(response.body).values()];
    for (const { component } of events) expect(component.getFirstPropertyValue('organizer')).toMatch(/^mailto:\w/);
    return {
      method: parseCalendar(response.body).getFirstPropertyValue('method'),
      statuses: Object.fromEntries(
        events.map(({ uid, component }) => [uid, component.getFirstPropertyValue('status')]),
      ),
      sequence: Math.min(...events.map(({ sequence }) => sequence)),
    };
  };

  it('cancels the imported events of a cancelled item, then those of the cancelled booking', async () => {
    const guest = shop.api.visitor();
    const rooms = [
      { hotel: 0, refundable: true },
      { hotel: 1, refundable: true },
    ];
    const { booking, payment } = await prepareCheckoutOfAll(guest, rooms);
    await payWith(guest, payment, await shop.provider.card('visa'));
    const { booking_id, items } = await waitForStatus(guest, booking, 'confirmed');
    const [first, second] = [`${booking_id}@main`, `${booking_id}.1@main`];
    const params = { booking_id };
    const cancel = async (item_ids?: string[]) => {
      const query = item_ids && { query: { item_ids: item_ids.join() } };
      const { refund } = (await guest.call(previewCancellation, { params, ...query })).data.data;
      await guest.call(cancelBooking, { params, body: { agreed_refund: refund, ...(item_ids && { item_ids }) } });
    };

    const confirmed = await readStates(guest, readCalendar, booking_id);
    expect(confirmed).toMatchObject({
      method: 'PUBLISH',
      statuses: { [first]: 'CONFIRMED', [second]: 'CONFIRMED' },
    });

    await cancel([items[1]?.item_id ?? '']);
    const partial = await readStates(guest, readTripCalendar, booking_id);
    expect(partial).toMatchObject({ method: 'PUBLISH', statuses: { [first]: 'CONFIRMED', [second]: 'CANCELLED' } });
    expect(partial.sequence).toBeGreaterThan(confirmed.sequence);

    await cancel();
    await waitForStatus(guest, booking, 'cancelled');
    for (const endpoint of [readCalendar, readTripCalendar]) {
      const cancelled = await readStates(guest, endpoint, booking_id);
      expect(cancelled).toMatchObject({ method: 'CANCEL', statuses: { [first]: 'CANCELLED', [second]: 'CANCELLED' } });
      expect(cancelled.sequence).toBeGreaterThan(partial.sequence);
    }
    expect((await guest.call(readTripVoucher, { params })).problem).toMatchObject({
      status: 409,
      code: 'not_confirmed',
    });
  });
});

describe('a guest', () => {
  it('sees the trip of their own booking with its documents, but no list of trips', async () => {
    const guest = shop.api.visitor();
    const room = await bookStay(guest, { checkin: '2027-05-14', checkout: '2027-05-16' });
    const params = { booking_id: room.booking_id };
    const trip = (await guest.call(readTrip, { params })).data.data;
    expect(trip).toMatchObject({ trip_id: room.booking_id, conflicts: [], gaps: [] });
    expect(trip.stretches).toHaveLength(1);
    expect((await guest.call(readTripCalendar, { params })).status).toBe(200);
    expect((await guest.call(readTripVoucher, { params })).status).toBe(200);
    // The receipt also links to the voucher and the calendar file, which open without the guest's browser key.
    const findReceipt = () =>
      shop.api.mails.find(({ messageId }) => messageId?.startsWith(`<receipt.${room.booking_id}@`));
    await eventually(() => expect(findReceipt()).toBeDefined());
    const links = [...(findReceipt()?.text ?? '').matchAll(/^https?:\S+$/gm)].map(([link]) => new URL(link));
    expect(links.map(({ pathname }) => pathname)).toEqual([
      '/checkout-success',
      `/api/trips/${room.booking_id}/voucher.pdf`,
      `/api/trips/${room.booking_id}/calendar.ics`,
      // The receipt also links to the page on which a guest finds bookings without a mailed link.
      '/user/my-trips',
    ]);
    for (const { pathname, search } of links.slice(1, 3)) {
      const file = await shop.api.visitor().send({ method: 'GET', url: `${pathname}${search}` });
      expect(file.status).toBe(200);
      expect(file.response.headers['content-type']).toMatch(/pdf|calendar/);
    }
    expect((await guest.call(listTrips, {})).problem).toMatchObject({ status: 401, code: 'unauthorised' });
  });
});
