import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { createHotelCodes } from '@travel/sandbox-inventory/hotels/hotel-codes';
import { getDestinationCode } from './catalogue/destinations.ts';
import { allPlaces, createInventory, policyList, roomTypeIds } from './hotels.ts';
import { toRoomCode } from './catalogue/room-codes.ts';
import { getFee, getFeeAt, listFeeSteps } from './rates/cancellation-fees.ts';
import { toDecimal } from './rates/decimals.ts';
import { createRateKeys } from './rates/rate-key.ts';
import { createBookingRequest, findRate, may, openApitude, twoAdults, type Apitude } from './testing/apitude-client.ts';

const toCents = (amount: string | number) => Math.round(Number(amount) * 100);
const amounts = fc.integer({ min: 0, max: 5_000_000 });

describe('codes', () => {
  it('identifies each place, hotel and type of room', () => {
    expect(new Set(allPlaces.map(({ place_id }) => getDestinationCode(place_id))).size).toBe(allPlaces.length);
    expect(new Set(roomTypeIds.map((id) => toRoomCode(id).code)).size).toBe(roomTypeIds.length);
    const inventory = createInventory();
    const codes = createHotelCodes(inventory);
    for (const { hotel_id } of inventory.names()) expect(codes.toHotelId(codes.toCode(hotel_id))).toBe(hotel_id);
    for (const code of codes.codes) expect(String(code)).toMatch(/^\d{1,9}$/);
  });
});

describe('amounts', () => {
  test.prop([fc.integer({ min: -10_000_000, max: 10_000_000 })])(
    'formats amounts as decimals of two digits',
    (cents) => {
      expect(toDecimal(cents)).toMatch(/^-?\d+\.\d\d$/);
      expect(toCents(toDecimal(cents))).toBe(cents);
    },
  );

  test.prop([fc.constantFrom(...policyList), amounts, fc.integer({ min: 0, max: 300 })])(
    'raises cancellation fees over time up to the price',
    (policy, net, days) => {
      const now = new Date(Date.parse('2026-11-20T08:00:00Z') + days * 86_400_000);
      const steps = listFeeSteps(policy, '2027-05-14', 'Europe/Rome', now);
      const fees = steps.map((step) => getFee(step, net));
      expect(fees).toEqual(fees.toSorted((a, b) => a - b));
      expect(fees.at(-1)).toBe(net);
      const fee = getFeeAt(steps, net, now);
      expect(fee).toBeGreaterThanOrEqual(0);
      expect(fee).toBeLessThanOrEqual(net);
    },
  );
});

describe('rate keys', () => {
  const keys = createRateKeys('secret');
  const terms = fc.record({
    checkIn: fc.constant('2027-05-14'),
    checkOut: fc.constant('2027-05-18'),
    hotel: fc.integer({ min: 1, max: 999_999_999 }),
    room: fc.constantFrom('DBL.ST', 'DBL.KG-SU'),
    board: fc.constantFrom('RO', 'BB'),
    rateClass: fc.constantFrom('NOR' as const, 'NRF' as const),
    payment: fc.constantFrom('AT_WEB' as const, 'AT_HOTEL' as const),
    net: amounts,
    isUnchecked: fc.boolean(),
    offeredAt: fc.integer({ min: 0, max: 2_000_000_000 }),
    rooms: fc.integer({ min: 1, max: 9 }),
    adults: fc.integer({ min: 1, max: 8 }),
    childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
  });

  test.prop([terms, fc.nat()])('reads what was offered, and rejects changed keys', (offered, at) => {
    const key = keys.write(offered);
    expect(keys.read(key)).toEqual(offered);
    const place = at % key.length;
    const changed = key.slice(0, place) + (key[place] === '1' ? '2' : '1') + key.slice(place + 1);
    expect(() => keys.read(changed)).toThrow(/rateKey/);
    expect(() => createRateKeys('other').read(key)).toThrow(/rateKey/);
  });
});

describe('bookings', () => {
  let apitude: Apitude;
  beforeAll(async () => {
    apitude = await openApitude();
  });
  beforeEach(() => apitude.suppliers.reset());
  afterAll(() => apitude.close());

  test.prop(
    [fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 5 }), fc.nat(40)],
    { numRuns: 12 },
  )('charges the sum of the rooms, and at most that for a cancellation', async (rooms, adults, nights, skip) => {
    const stay = { checkIn: '2027-03-08', checkOut: `2027-03-${String(8 + nights).padStart(2, '0')}` };
    const occupancies = [{ rooms, adults, children: 1, paxes: [{ type: 'CH', age: 5 }] }];
    const { hotels } = await apitude.search({
      stay,
      occupancies,
      destination: { code: 'LON' },
      filter: { maxHotels: 60 },
    });
    const rate = findRate(hotels.slice(skip), ({ rateType }) => rateType === 'BOOKABLE');
    const booking = await apitude.book({
      holder: { name: 'Ada', surname: 'Byron' },
      clientReference: `RULE-${rooms}-${adults}-${nights}-${skip}`,
      rooms: [{ rateKey: rate.rateKey }],
    });
    const nets = booking.hotel.rooms.flatMap(({ rates }) => rates.map(({ net }) => toCents(net)));
    expect(nets).toHaveLength(rooms);
    expect(nets.reduce((all, net) => all + net, 0)).toBe(toCents(rate.net));
    expect(toCents(booking.totalNet)).toBe(toCents(rate.net));
    const { hotel } = await apitude.cancel(booking.reference, 'SIMULATION');
    expect(hotel.cancellationAmount).toBeLessThanOrEqual(booking.totalNet);
    await apitude.cancel(booking.reference, 'CANCELLATION');
  });

  it('sells each room once if many callers book at the same time', async () => {
    const { hotels } = await apitude.search({ stay: may, occupancies: [twoAdults], destination: { code: 'AMF' } });
    const rate = findRate(
      hotels,
      ({ rateType, allotment }) => rateType === 'BOOKABLE' && allotment >= 3 && allotment <= 5,
    );
    const callers = Array.from({ length: rate.allotment + 6 }, (_, at) => `RACE-${at}`);
    const answers = await Promise.all(
      callers.map((reference) =>
        apitude.call('POST', '/hotel-api/1.0/bookings', createBookingRequest(reference, [rate.rateKey])),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(rate.allotment);
    expect(answers.filter(({ status }) => status === 500)).toHaveLength(6);
    const rows = await apitude.suppliers.sql<{ taken: number; allotment: number }>('select * from apitude_taken_rooms');
    expect(Math.max(...rows.map(({ taken }) => taken))).toBe(rate.allotment);
    for (const { taken, allotment } of rows) expect(taken).toBeLessThanOrEqual(allotment);
  });

  it('books once for requests with the same client reference at the same time', async () => {
    const { hotels } = await apitude.search({ stay: may, occupancies: [twoAdults], destination: { code: 'AMF' } });
    const { rateKey } = findRate(hotels, ({ rateType, allotment }) => rateType === 'BOOKABLE' && allotment > 5);
    const request = createBookingRequest('SAME', [rateKey]);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => apitude.call('POST', '/hotel-api/1.0/bookings', request)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
