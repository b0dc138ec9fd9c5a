import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createBookingRequest,
  findRate,
  may,
  openApitude,
  readError,
  twoAdults,
  type Apitude,
  type Rate,
} from '../testing/apitude-client.ts';

let apitude: Apitude;
beforeAll(async () => {
  apitude = await openApitude();
});
beforeEach(() => apitude.suppliers.reset());
afterAll(() => apitude.close());

const findAmalfiRate = async (suits: (rate: Rate) => boolean = () => true, rooms = 1): Promise<Rate> => {
  const occupancies = [{ ...twoAdults, rooms }];
  const { hotels } = await apitude.search({ stay: may, occupancies, destination: { code: 'AMF' } });
  return findRate(hotels, (rate) => rate.rateType === 'BOOKABLE' && rate.rateClass === 'NOR' && suits(rate));
};
const toCents = (amount: string | number) => Math.round(Number(amount) * 100);
const book = async (reference = 'ORDER-1') =>
  apitude.book(createBookingRequest(reference, [(await findAmalfiRate()).rateKey]));
const tryToBook = (request: object) => apitude.call('POST', '/hotel-api/1.0/bookings', request);

describe('checkrates', () => {
  it('turns a rate that has to be checked into one that can be booked, at the same price', async () => {
    const { hotels } = await apitude.search({ stay: may, occupancies: [twoAdults], destination: { code: 'AMF' } });
    const rate = findRate(hotels, ({ rateType }) => rateType === 'RECHECK');
    const refused = await tryToBook(createBookingRequest('RECHECK', [rate.rateKey]));
    expect([refused.status, readError(refused)]).toMatchObject([400, { code: 'INVALID_DATA' }]);

    const checked = await apitude.checkRates([{ rateKey: rate.rateKey }]);
    expect(checked).toMatchObject({ checkIn: may.checkIn, totalNet: rate.net, paymentDataRequired: false });
    const [again] = checked.rooms.flatMap(({ rates }) => rates);
    expect(again).toMatchObject({ rateType: 'BOOKABLE', rateComments: expect.stringContaining('Check-in hour') });
    const booking = await apitude.book(createBookingRequest('RECHECK', [again?.rateKey ?? '']));
    expect(booking.hotel.totalNet).toBe(rate.net);
  });

  it('refuses rate keys that are older than half an hour', async () => {
    const { rateKey } = await findAmalfiRate();
    await apitude.suppliers.moveClock(30 * 60);
    const answer = await apitude.call('POST', '/hotel-api/1.0/checkrates', { rooms: [{ rateKey }] });
    expect([answer.status, readError(answer)]).toMatchObject([400, { message: expect.stringContaining('rateKey') }]);
    const refused = await tryToBook(createBookingRequest('EXPIRED', [rateKey]));
    expect([refused.status, readError(refused)]).toMatchObject([400, { message: expect.stringContaining('expired') }]);
  });

  it('answers a GET with a rate key in the query', async () => {
    const { rateKey, net } = await findAmalfiRate();
    const answer = await apitude.call(
      'GET',
      `/hotel-api/1.0/checkrates?${new URLSearchParams({ rateKey }).toString()}`,
    );
    expect(answer.body).toMatchObject({ hotel: { totalNet: net } });
  });

  it('refuses rate keys that were changed', async () => {
    const { rateKey } = await findAmalfiRate();
    const answer = await apitude.call('POST', '/hotel-api/1.0/checkrates', {
      rooms: [{ rateKey: rateKey.replace('20270514', '20270515') }],
    });
    expect([answer.status, readError(answer)]).toMatchObject([400, { code: 'INVALID_DATA' }]);
  });
});

describe('a booking', () => {
  it('returns a reference, rooms, supplier and totals', async () => {
    const rate = await findAmalfiRate();
    const booking = await apitude.book(createBookingRequest('Order-77', [rate.rateKey]));
    expect(booking).toMatchObject({
      reference: expect.stringMatching(/^\d{3}-\d{7}$/),
      clientReference: 'ORDER-77',
      status: 'CONFIRMED',
      creationDate: '2026-11-20',
      creationUser: 'sandbox',
      holder: { name: 'ADA', surname: 'BYRON' },
      remark: 'Late arrival',
      modificationPolicies: { cancellation: true, modification: true },
      currency: 'USD',
      totalNet: Number(rate.net),
      pendingAmount: Number(rate.net),
      hotel: {
        ...may,
        totalNet: rate.net,
        supplier: { name: expect.any(String), vatNumber: expect.any(String) },
        rooms: [
          {
            status: 'CONFIRMED',
            id: 1,
            paxes: [
              { roomId: 1, type: 'AD', name: 'Ada', surname: 'Byron' },
              { roomId: 1, type: 'AD', name: 'Ada', surname: 'Byron' },
            ],
            rates: [{ net: rate.net, rateComments: expect.any(String), boardCode: rate.boardCode }],
          },
        ],
      },
    });
    expect(await apitude.retrieve(booking.reference)).toEqual(booking);
  });

  it('books several rooms of one rate and of several rates', async () => {
    const twin = await findAmalfiRate(({ allotment }) => allotment >= 3, 2);
    const { hotels } = await apitude.search({
      stay: may,
      occupancies: [twoAdults],
      hotels: { hotel: [Number(twin.rateKey.split('|')[4])] },
    });
    const single = findRate(hotels, ({ rateType }) => rateType === 'BOOKABLE');
    const [both, one] = [
      createBookingRequest('X', [twin.rateKey], { rooms: 2 }),
      createBookingRequest('X', [single.rateKey]),
    ];
    const booking = await apitude.book({ ...one, rooms: [...both.rooms, ...one.rooms] });
    expect(booking.hotel.rooms.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(booking.hotel.rooms.map(({ paxes }) => paxes.length)).toEqual([2, 2, 2]);
    const nets = booking.hotel.rooms.flatMap(({ rates }) => rates.map(({ net }) => toCents(net)));
    expect(nets.reduce((all, net) => all + net, 0)).toBe(toCents(booking.totalNet));
  });

  it('finds bookings by client reference, dates and other filters, page by page', async () => {
    const bookings = [await book('A-1'), await book('A-2'), await book('A-3')];
    await apitude.cancel(bookings[1]?.reference ?? '', 'CANCELLATION');
    const dates = { start: '2026-11-19', end: '2026-11-20', from: '1', to: '10' };
    const list = async (query: Record<string, string>) =>
      (await apitude.list({ ...dates, ...query })).bookings.map(({ clientReference }) => clientReference);
    expect(await list({ clientReference: 'a-2' })).toEqual(['A-2']);
    expect(await list({ status: 'CONFIRMED' })).toEqual(['A-1', 'A-3']);
    expect(await list({ status: 'CANCELLED' })).toEqual(['A-2']);
    expect(await list({ filterType: 'CHECKIN', start: may.checkIn, end: may.checkIn })).toEqual(['A-1', 'A-2', 'A-3']);
    expect(await list({ filterType: 'CHECKIN' })).toEqual([]);
    expect(await list({ destination: 'AMF,LON', country: 'IT' })).toEqual(['A-1', 'A-2', 'A-3']);
    expect(await list({ hotel: '1' })).toEqual([]);
    expect(await list({ start: '2026-11-21', end: '2026-11-22' })).toEqual([]);
    expect(await apitude.list({ ...dates, from: '2', to: '2' })).toMatchObject({
      from: 2,
      to: 2,
      total: 3,
      bookings: [{ clientReference: 'A-2' }],
    });
  });

  it('rejects a repeated client reference with the same content as a duplicate', async () => {
    const request = createBookingRequest('ONCE', [(await findAmalfiRate()).rateKey]);
    const [first, second] = [await tryToBook(request), await tryToBook(request)];
    expect([first.status, second.status]).toEqual([200, 500]);
    expect(readError(second)).toMatchObject({ code: 'PRODUCT_ERROR', message: expect.stringMatching(/^Duplicated/) });
    expect((await apitude.list({ start: '2026-11-19', end: '2026-11-20' })).total).toBe(1);
  });

  it.each([
    ['SOLDOUT', 500, 'PRODUCT_ERROR', /Insufficient allotment/],
    ['PRICEUP', 500, 'PRODUCT_ERROR', /price has increased/],
    ['DUPLICATE', 500, 'PRODUCT_ERROR', /Duplicated booking/],
    ['TOOSOON', 400, 'INVALID_DATA', /release period/],
  ])('rejects the guest %s, with 410 if the request is repeated', async (surname, status, code, message) => {
    const { rateKey } = await findAmalfiRate();
    const request = createBookingRequest('GUESTS', [rateKey], { surname });
    const answer = await tryToBook(request);
    expect([answer.status, readError(answer)]).toMatchObject([
      status,
      { code, message: expect.stringMatching(message) },
    ]);
    const again = await tryToBook(request);
    expect([again.status, readError(again)]).toMatchObject([
      status === 500 ? 410 : 400,
      { code: 'INVALID_DATA', message: expect.stringMatching(message) },
    ]);
  });

  it.each([
    ['without a holder', { holder: undefined }, 400, 'INVALID_REQUEST'],
    ['with a long client reference', { clientReference: 'x'.repeat(21) }, 400, 'INVALID_DATA'],
    ['with an unknown rate key', { rooms: [{ rateKey: 'x' }] }, 400, 'INVALID_DATA'],
    ['with a long remark', { remark: 'x'.repeat(2001) }, 400, 'INVALID_DATA'],
  ])('rejects a booking %s', async (_, changed, status, code) => {
    const request = createBookingRequest('WRONG', [(await findAmalfiRate()).rateKey]);
    const answer = await tryToBook({ ...request, ...changed });
    expect([answer.status, readError(answer)]).toMatchObject([status, { code }]);
  });

  it('requires a card for a rate that is paid at the hotel, which is not invoiced', async () => {
    const { hotels } = await apitude.search({
      stay: may,
      occupancies: [twoAdults],
      destination: { code: 'AMF' },
      filter: { paymentType: 'AT_HOTEL' },
    });
    const rate = findRate(hotels, ({ rateType, paymentType }) => rateType === 'BOOKABLE' && paymentType === 'AT_HOTEL');
    const request = createBookingRequest('AT-HOTEL', [rate.rateKey]);
    expect((await tryToBook(request)).status).toBe(402);
    const paymentData = { paymentCard: { cardNumber: '4444333322221111', cardType: 'VI' } };
    expect(await apitude.book({ ...request, paymentData })).toMatchObject({
      pendingAmount: 0,
      totalNet: Number(rate.net),
    });
  });

  it('returns 404 for an unknown reference', async () => {
    const answer = await apitude.call('GET', '/hotel-api/1.0/bookings/207-9999999');
    expect([answer.status, readError(answer)]).toMatchObject([404, { message: 'Booking does not exist' }]);
  });
});

describe('a cancellation', () => {
  it('changes nothing in a simulation, and then gives the rooms back', async () => {
    const rate = await findAmalfiRate();
    const { reference } = await apitude.book(createBookingRequest('CANCEL', [rate.rateKey]));
    const simulated = await apitude.cancel(reference, 'SIMULATION');
    expect(simulated).toMatchObject({ status: 'CANCELLED', hotel: { cancellationAmount: 0 } });
    expect((await apitude.retrieve(reference)).status).toBe('CONFIRMED');

    const cancelled = await apitude.cancel(reference, 'CANCELLATION');
    expect(cancelled).toMatchObject({
      status: 'CANCELLED',
      cancellationReference: expect.stringMatching(/^\w{10}$/),
      pendingAmount: 0,
      hotel: { cancellationAmount: 0 },
    });
    expect(await apitude.cancel(reference, 'CANCELLATION')).toEqual(cancelled);
    expect(await apitude.retrieve(reference)).toEqual(cancelled);
    const [taken] = await apitude.suppliers.sql<{ sum: string }>('select sum(taken) from apitude_taken_rooms');
    expect(taken?.sum).toBe('0');
  });

  it('costs the fee of the policy that is in force', async () => {
    const { reference, hotel } = await book();
    const policies = hotel.rooms.flatMap(({ rates }) =>
      rates.flatMap(({ cancellationPolicies }) => cancellationPolicies),
    );
    const last = policies.at(-1);
    const seconds = (Date.parse(last?.from ?? '') - Date.parse('2026-11-20T08:00:00Z')) / 1000;
    await apitude.suppliers.moveClock(seconds - 1);
    const before = await apitude.cancel(reference, 'SIMULATION');
    await apitude.suppliers.moveClock(1);
    const after = await apitude.cancel(reference, 'SIMULATION');
    expect(toCents(before.hotel.cancellationAmount ?? -1)).toBe(toCents(policies.at(-2)?.amount ?? '0.00'));
    expect(toCents(after.hotel.cancellationAmount ?? -1)).toBe(toCents(hotel.totalNet));
  });

  it('rejects a cancellation after the day of arrival', async () => {
    const { reference } = await book();
    await apitude.suppliers.moveClock((Date.parse('2027-05-15T12:00:00Z') - Date.parse('2026-11-20T08:00:00Z')) / 1000);
    const answer = await apitude.call('DELETE', `/hotel-api/1.0/bookings/${reference}`);
    expect([answer.status, readError(answer)]).toMatchObject([500, { code: 'PRODUCT_ERROR' }]);
  });

  it('reports a cancellation by the hotel without a fee', async () => {
    const { reference } = await book();
    await apitude.suppliers.trigger({ kind: 'overbooked', booking: reference });
    expect(await apitude.retrieve(reference)).toMatchObject({
      status: 'CANCELLED',
      hotel: { cancellationAmount: 0, clientComments: 'Cancelled by the hotel: overbooked' },
    });
  });
});

describe('a change', () => {
  it('simulates other names and then stores them', async () => {
    const { reference, hotel } = await book();
    const paxes = hotel.rooms[0]?.paxes.map((pax) => ({ ...pax, surname: 'Lovelace' }));
    const changed = {
      holder: { name: 'Ada', surname: 'Lovelace' },
      remark: 'Quiet room',
      hotel: { rooms: [{ id: 1, paxes }] },
    };
    const simulated = await apitude.change(reference, 'SIMULATION', changed);
    expect(simulated.holder.surname).toBe('LOVELACE');
    expect((await apitude.retrieve(reference)).holder.surname).toBe('BYRON');
    const updated = await apitude.change(reference, 'UPDATE', changed);
    expect(updated).toEqual(simulated);
    expect(await apitude.retrieve(reference)).toEqual(updated);
    expect(updated).toMatchObject({
      remark: 'Quiet room',
      hotel: { rooms: [{ paxes: [{ surname: 'Lovelace' }, {}] }] },
    });
  });

  it('prices other dates and takes their nights', async () => {
    const { reference, totalNet } = await book();
    const dates = { checkIn: '2027-05-14', checkOut: '2027-05-16' };
    const simulated = await apitude.change(reference, 'SIMULATION', { hotel: dates });
    expect(simulated).toMatchObject({ hotel: dates });
    expect(simulated.totalNet).toBeLessThan(totalNet);
    const nights = () =>
      apitude.suppliers.sql<{ count: number }>('select count(*)::int from apitude_taken_rooms where taken > 0');
    expect(await nights()).toEqual([{ count: 4 }]);
    expect(await apitude.change(reference, 'UPDATE', { hotel: dates })).toEqual(simulated);
    expect(await nights()).toEqual([{ count: 2 }]);
  });

  it('rejects another number of guests and changes of a cancelled booking', async () => {
    const { reference } = await book();
    const tryToChange = (booking: object) =>
      apitude.call('PUT', `/hotel-api/1.0/bookings/${reference}`, { mode: 'UPDATE', booking });
    const more = await tryToChange({ hotel: { rooms: [{ id: 1, paxes: [{ type: 'AD', name: 'A', surname: 'B' }] }] } });
    expect(more.status).toBe(400);
    await apitude.cancel(reference, 'CANCELLATION');
    expect(readError(await tryToChange({ remark: 'x' }))).toMatchObject({ message: 'This booking cannot be amended' });
  });
});
