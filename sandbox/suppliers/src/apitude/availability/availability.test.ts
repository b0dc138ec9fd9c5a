import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createBookingRequest,
  findRate,
  may,
  openApitude,
  readError,
  twoAdults,
  type Apitude,
} from '../testing/apitude-client.ts';

let apitude: Apitude;
beforeAll(async () => {
  apitude = await openApitude();
});
afterAll(() => apitude.close());

const searchAmalfi = (more: object = {}) =>
  apitude.search({ stay: may, occupancies: [twoAdults], destination: { code: 'AMF' }, ...more });

describe('availability', () => {
  it('returns hotels of a destination with rates, policies, taxes and reviews', async () => {
    const { total, hotels, checkIn } = await searchAmalfi();
    expect(total).toBe(hotels.length);
    expect(total).toBeGreaterThan(150);
    expect(checkIn).toBe('2027-05-14');
    const torre = hotels.find(({ name }) => name === 'Torre Limonaia');
    expect(torre).toMatchObject({
      categoryCode: '4EST',
      categoryName: '4 STARS',
      destinationCode: 'AMF',
      destinationName: 'Amalfi Coast',
      currency: 'USD',
      reviews: [{ type: 'HOTELBEDS', rate: expect.stringMatching(/^4\.\d\d$/), reviewCount: expect.any(Number) }],
    });
    const rate = findRate(torre ? [torre] : [], ({ sellingRate }) => sellingRate === '848.00');
    expect(rate).toMatchObject({
      sellingRate: '848.00',
      net: '746.24',
      rateClass: 'NOR',
      rateType: 'BOOKABLE',
      paymentType: 'AT_WEB',
      packaging: false,
      rooms: 1,
      adults: 2,
      children: 0,
      taxes: { allIncluded: true, taxes: expect.arrayContaining([expect.objectContaining({ included: true })]) },
    });
    expect(rate.cancellationPolicies.at(-1)).toEqual({
      amount: '746.24',
      from: expect.stringMatching(/^2027-05-1\dT\d\d:\d\d:00\+02:00$/),
    });
  });

  it('returns the same hotels by code, and ignores unknown codes', async () => {
    const { hotels } = await searchAmalfi();
    const codes = hotels.slice(3, 6).map(({ code }) => code);
    const found = await apitude.search({ stay: may, occupancies: [twoAdults], hotels: { hotel: [...codes, 5] } });
    expect(new Set(found.hotels.map(({ code }) => code))).toEqual(new Set(codes));
  });

  it('returns the hotels within a circle, which a smaller circle limits', async () => {
    const near = (radius: number, unit = 'km') =>
      apitude.search({
        stay: may,
        occupancies: [twoAdults],
        geolocation: { latitude: 40.634, longitude: 14.602, radius, unit },
      });
    const [wide, narrow, miles] = [await near(30), await near(2), await near(2, 'mi')];
    expect(narrow.total).toBeGreaterThan(0);
    expect(narrow.total).toBeLessThan(miles.total);
    expect(miles.total).toBeLessThan(wide.total);
  });

  it('returns one rate per occupancy with ages, and only hotels that have room for all', async () => {
    const occupancies = [
      {
        rooms: 1,
        adults: 2,
        children: 2,
        paxes: [
          { type: 'CH', age: 7 },
          { type: 'CH', age: 4 },
        ],
      },
      { rooms: 2, adults: 2, children: 0 },
    ];
    const { hotels } = await searchAmalfi({ occupancies });
    expect(hotels.length).toBeGreaterThan(10);
    for (const { rooms } of hotels) {
      const rates = rooms.flatMap((room) => room.rates);
      expect(new Set(rates.map(({ children }) => children))).toEqual(new Set([0, 2]));
      for (const rate of rates) expect(rate.allotment).toBeGreaterThanOrEqual(rate.rooms);
    }
    expect(findRate(hotels, ({ children }) => children === 2)['childrenAges']).toBe('7,4');
  });

  it.each([
    ['stars', { filter: { minCategory: 5 } }, (hotel: { categoryCode: string }) => hotel.categoryCode === '5EST'],
    [
      'a board',
      { boards: { board: ['HB'], included: true } },
      (hotel: { rooms: { rates: { boardCode: string }[] }[] }) =>
        hotel.rooms.every(({ rates }) => rates.every(({ boardCode }) => boardCode === 'HB')),
    ],
    [
      'reviews',
      { reviews: [{ type: 'HOTELBEDS', minRate: 4.5 }] },
      (hotel: { reviews?: unknown }) => /"rate":"4\.[5-9]/.test(JSON.stringify(hotel.reviews)),
    ],
    [
      'a price',
      { filter: { maxRate: 500, maxHotels: 4 } },
      (hotel: { rooms: { rates: { net: string }[] }[] }) =>
        hotel.rooms.every(({ rates }) => rates.every(({ net }) => Number(net) <= 500)),
    ],
  ])('filters by %s', async (_, filter, fits) => {
    const { hotels, total } = await searchAmalfi(filter);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(150);
    for (const hotel of hotels) expect(fits(hotel)).toBe(true);
  });

  it('filters by keywords, of which all or one must fit', async () => {
    const find = async (allIncluded: boolean) =>
      (await searchAmalfi({ keywords: { keyword: [363, 620], allIncluded } })).total;
    const [all, one] = [await find(true), await find(false)];
    expect(all).toBeGreaterThan(0);
    expect(all).toBeLessThan(one);
  });

  it('returns daily rates that sum to the net price', async () => {
    const { hotels } = await searchAmalfi({ dailyRate: true, filter: { maxHotels: 5 } });
    for (const rate of hotels.flatMap(({ rooms }) => rooms.flatMap(({ rates }) => rates))) {
      const nights = JSON.parse(JSON.stringify(rate['dailyRates'])) as { offset: number; dailyNet: string }[];
      expect(nights.map(({ offset }) => offset)).toEqual([1, 2, 3, 4]);
      expect(nights.reduce((all, { dailyNet }) => all + Math.round(Number(dailyNet) * 100), 0)).toBe(
        Math.round(Number(rate.net) * 100),
      );
    }
  });

  it('returns texts in the requested language, and English ones for other languages', async () => {
    const read = async (language: string) => {
      const { hotels } = await searchAmalfi({ language, filter: { maxHotels: 1 } });
      return hotels[0]?.['categoryName'];
    };
    expect(await read('ALE')).toMatch(/STERNE?$/);
    expect(await read('CAS')).toMatch(/ESTRELLAS?$/);
    expect(await read('ITA')).toMatch(/STARS?$/);
  });

  it('returns a total of 0 without a list if nothing is available', async () => {
    const answer = await apitude.call('POST', '/hotel-api/1.0/hotels', {
      stay: may,
      occupancies: [twoAdults],
      hotels: { hotel: [1] },
    });
    expect(answer.body).toMatchObject({ hotels: { total: 0, checkIn: '2027-05-14', checkOut: '2027-05-18' } });
    expect(JSON.stringify(answer.body)).not.toContain('"hotels":[');
  });

  it('subtracts booked rooms from the allotment', async () => {
    const { hotels } = await searchAmalfi();
    const rate = findRate(hotels, ({ allotment, rateType }) => allotment >= 2 && rateType === 'BOOKABLE');
    await apitude.book(createBookingRequest('ALLOTMENT', [rate.rateKey]));
    const after = await searchAmalfi();
    const prefix = rate.rateKey.slice(0, rate.rateKey.lastIndexOf('|'));
    expect(findRate(after.hotels, ({ rateKey }) => rateKey.startsWith(prefix)).allotment).toBe(rate.allotment - 1);
  });

  it.each([
    ['a missing stay', { occupancies: [twoAdults], hotels: { hotel: [1] } }, 'INVALID_REQUEST'],
    ['a past day', { stay: { checkIn: '2026-11-01', checkOut: '2026-11-03' } }, 'INVALID_DATA'],
    ['a check-out before the check-in', { stay: { checkIn: '2027-05-14', checkOut: '2027-05-13' } }, 'INVALID_DATA'],
    ['a child without age', { occupancies: [{ rooms: 1, adults: 1, children: 1 }] }, 'INVALID_DATA'],
    ['an unknown destination', { destination: { code: 'QQQ' }, hotels: null }, 'INVALID_DATA'],
    ['no area', { hotels: null }, 'INVALID_DATA'],
    ['no adult', { occupancies: [{ rooms: 1, adults: 0, children: 0 }] }, 'INVALID_DATA'],
  ])('refuses %s', async (_, changed, code) => {
    const whole = { stay: may, occupancies: [twoAdults], hotels: { hotel: [1] } };
    const request =
      'stay' in changed || !('hotels' in changed && changed.hotels?.hotel) ? { ...whole, ...changed } : changed;
    const answer = await apitude.call('POST', '/hotel-api/1.0/hotels', request);
    expect(answer.status).toBe(400);
    expect(readError(answer)).toMatchObject({ code, message: expect.any(String) });
    expect(answer.body).toHaveProperty('auditData.token');
  });
});
