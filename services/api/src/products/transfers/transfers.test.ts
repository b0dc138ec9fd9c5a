import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { searchFlights } from '@travel/contracts/endpoints/products/flights';
import { createHold } from '@travel/contracts/endpoints/orders/holds';
import { readTransfer, searchTransfers } from '@travel/contracts/endpoints/products/transfers';
import { searchPlaces } from '@travel/contracts/endpoints/reference/places';
import { languages } from '@travel/contracts/locale/languages';
import { toIsoDate, toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import { createConverter } from '@travel/reference/exchange/converter';
import { allPlaces } from '@travel/reference/places/place-files';
import { findPlace } from '@travel/reference/places/places';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { getPoints } from '@travel/supplier-kit/transfers/points';
import { noArrivals } from '@travel/supplier-kit/transfers/flight-arrivals';
import { listClaims } from './ride/capacity.ts';
import { convertAmounts, toRidePrice } from './ride/quote.ts';
import { addMinutes } from '@travel/supplier-kit/transfers/moment';
import { toRide } from '@travel/supplier-kit/transfers/ride';
import { sandboxTransferCatalogue } from '@travel/sandbox-inventory/transfers/sandbox-transfers';
import { vehicles } from '@travel/sandbox-inventory/transfers/vehicles';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const asked = { place: 'amalfi-coast', checkin: '2027-05-14', time: '14:30', rooms: '2' };
const find = async (query: object = {}) =>
  (await api.visitor().call(searchTransfers, { query: { ...asked, ...query } })).data.data;
const open = async (transfer_id: string, query: object = {}) => {
  const { place: _, ...ride } = asked;
  return (await api.visitor().call(readTransfer, { params: { transfer_id }, query: { ...ride, ...query } })).data.data;
};

/** Matches a text key shown instead of its text, an unfilled placeholder, an empty text, or two spaces in a row. */
const broken = /\{\{|\}\}|undefined|(?:^|\s)[a-zA-Z]+\.[a-zA-Z-]+(?:$|\s)|\s{2}|^$/;
const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
};

describe('pick-up and drop-off points', () => {
  it('includes an airport, a station and areas of every place, with unique IDs', () => {
    for (const place of allPlaces) {
      const points = getPoints(place);
      expect(new Set(points.map(({ point_id }) => point_id)).size).toBe(points.length);
      const kinds = points.map(({ kind }) => kind);
      expect(kinds).toEqual(expect.arrayContaining(['airport', 'station', 'area']));
    }
  });
});

describe('the place search for transfers', () => {
  it.each([
    ['heathrow', 'airport-lhr', 'airport'],
    ['london victoria', 'london-station-london-victoria', 'station'],
    ['Gare du Nord', 'paris-station-paris-gare-du-nord', 'station'],
    ['positano', 'amalfi-coast-area-positano', undefined],
    ['barcelona port', 'barcelona-port', 'port'],
    ['Torre Limonaia', 'amalfi-coast-area-praiano', undefined],
    ['Via Marina 3, Positano', 'amalfi-coast-area-positano', undefined],
    ['10 Downing Street, Westminster, London', 'london', undefined],
  ])('finds %s, which rides can start from', async (query, place_id, kind) => {
    const { data } = (await api.visitor().call(searchPlaces, { query: { query, lang: 'en-US', product: 'TRF' } })).data;
    const found = data.find((one) => one.place_id === place_id);
    expect(found?.kind).toBe(kind);
    expect((await find({ place: found?.place_id })).total).toBeGreaterThan(0);
  });
});

describe('a search for transfers', () => {
  it('goes from the airport to the first area by default, in vehicles large enough for the party', async () => {
    const { ride, results, total, unfiltered, suppliers } = await find();
    expect(ride.legs).toHaveLength(1);
    expect(ride.legs[0]).toMatchObject({
      from: { kind: 'airport', name: 'Naples Airport (NAP)' },
      to: { kind: 'area' },
      pickup: { date: '2027-05-14', time: '14:30' },
    });
    expect(total).toBe(unfiltered);
    expect(suppliers.map(({ state }) => state)).toEqual(['answered', 'answered']);
    for (const { price, seats, bags } of results) {
      expect(price.exclusive.amount + price.tax.amount).toBe(price.inclusive.amount);
      expect(price.legs.reduce((all, { amount }) => all + amount, 0)).toBe(price.inclusive.amount);
      expect(seats).toBeGreaterThanOrEqual(2);
      expect(bags).toBeGreaterThanOrEqual(2);
    }
  });

  // Pick-up and drop-off as the place search returns them, with the names of the points of the ride.
  it.each([
    ['an airport to an area', 'airport-nap', 'amalfi-coast-area-amalfi', 'Naples Airport (NAP)', 'Amalfi'],
    ['a place to its airport', 'amalfi-coast', 'airport-nap', 'Praiano', 'Naples Airport (NAP)'],
    ['an area to the port', 'amalfi-coast-area-positano', 'amalfi-coast-port', 'Positano', 'Amalfi Coast, port'],
    ['a place alone', 'amalfi-coast', undefined, 'Naples Airport (NAP)', 'Praiano'],
    ['a station alone', 'london-station-london-victoria', undefined, 'Victoria, railway station', 'Shoreditch'],
  ])('goes from %s', async (_case, place, dropoff, from, to) => {
    const { ride, results } = await find({ place, dropoff });
    expect([ride.legs[0]?.from.name, ride.legs[0]?.to.name]).toEqual([from, to]);
    const [first] = results;
    const opened = await open(first?.transfer_id ?? '', { pickup: place, dropoff });
    expect(opened).toMatchObject({ ride, price: first?.price });
  });

  it("applies filters and sorts, and finds as many transfers as the filter's count promises", async () => {
    const { counts, unfiltered } = await find();
    for (const { value, count } of counts.vehicle) expect((await find({ vehicle: value })).total).toBe(count);
    for (const { value, count } of counts.supplier) expect((await find({ supplier: value })).total).toBe(count);
    expect(counts.shared + counts.private).toBe(unfiltered);
    const prices = (await find({ sort: 'price' })).results.map(({ price }) => price.inclusive.amount);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it('offers larger vehicles for more people or bags, and reports if none is large enough', async () => {
    const many = await find({ rooms: '7', bags: 8 });
    expect(many.results.every(({ seats }) => seats >= 7)).toBe(true);
    expect(await find({ rooms: '8,8,8' })).toMatchObject({ total: 0, reason: 'too_many_passengers' });
  });

  it('adds the return ride for less than twice the one-way price', async () => {
    const both = await find({ return_date: '2027-05-18', return_time: '09:00', vehicle: 'saloon' });
    const one = await find({ vehicle: 'saloon' });
    const [there, back] = both.ride.legs;
    expect(back).toMatchObject({ from: there?.to, to: there?.from, pickup: { date: '2027-05-18', time: '09:00' } });
    expect(both.results[0]?.price.legs).toHaveLength(2);
    expect(both.results[0]?.price.inclusive.amount).toBeLessThan(2 * (one.results[0]?.price.inclusive.amount ?? 0));
  });

  it('sets the pick-up to the arrival of a flight that the flight search knows', async () => {
    const query = { legs: `LHR-NAP:${asked.checkin}`, stops: '0' };
    const { options } = (await api.visitor().call(searchFlights, { query })).data.data;
    const [flight] = options[0]?.segments ?? [];
    if (!flight) throw new Error('Nobody flies to Naples');
    const { ride, results } = await find({ flight: flight.number.replace(' ', '').toLowerCase(), time: '03:00' });
    const { date, time } = flight.arrives;
    expect(ride.flight).toEqual({ number: flight.number, known: true, lands: time, from: 'LHR' });
    expect(ride.legs[0]?.pickup).toEqual({ date, time });
    const one = await open(results[0]?.transfer_id ?? '', { flight: flight.number, time: '03:00' });
    const hold = (await api.visitor().call(createHold, { body: { offer: one.offer ?? '' } })).data.data;
    const [item] = hold.items;
    expect(item.starts).toMatchObject({ date, time, zone: 'Europe/Rome' });
    expect(item.facts.find(({ key }) => key === 'flight')?.text).toBe(`${flight.number} from LHR, lands at ${time}`);
    expect(item.facts.map(({ key, text }) => [key, text])).toEqual(
      expect.arrayContaining([
        ['people', '2'],
        ['bags', String(ride.bags)],
        ['waiting', 'The driver waits 60 minutes after landing.'],
      ]),
    );
    expect(item.asks?.item.map(({ key }) => key)).not.toContain('flight_number');
  });

  it("recognises a flight only at the airport and on the day of the flight's arrival", async () => {
    const query = { legs: 'JFK-LHR:2027-05-13', stops: '0' };
    const { options } = (await api.visitor().call(searchFlights, { query })).data.data;
    const late = options.find(({ days_later }) => days_later === 1)?.segments[0];
    if (!late) throw new Error('Nobody flies by night');
    const [from] = (await find({ place: 'london' })).points.filter(({ name }) => name.includes('LHR'));
    const london = { place: 'london', from: from?.point_id ?? '', flight: late.number };
    expect((await find({ ...london, checkin: '2027-05-14' })).ride.flight?.known).toBe(true);
    expect((await find({ ...london, place: asked.place, from: undefined })).ride.flight?.known).toBe(false);
  });

  it('keeps the entered pick-up time for unknown flights', async () => {
    const { ride } = await find({ flight: 'tp 943' });
    expect(ride.flight).toEqual({ number: 'TP 943', known: false });
    expect(ride.legs[0]?.pickup.time).toBe('14:30');
    expect(ride.legs[0]?.waiting).toContain('60');
  });

  it.each([
    ['a past day', { checkin: '2020-01-01' }, 'dates_wrong', 'checkin'],
    ['a return ride before the outward ride', { return_date: '2027-05-13' }, 'dates_wrong', 'return_date'],
    [
      'a return ride before the outward ride ends',
      { return_date: '2027-05-14', return_time: '14:40' },
      'dates_wrong',
      'return_time',
    ],
    ['a time without a day', { return_time: '10:00' }, 'dates_wrong', 'return_date'],
    ['an unknown place', { place: 'atlantis' }, 'place_unknown', 'place'],
    ['a point elsewhere', { from: 'rome.station' }, 'route_wrong', 'from'],
    ['a drop-off elsewhere', { dropoff: 'rome' }, 'route_wrong', 'dropoff'],
    ['an airport that does not serve the place', { dropoff: 'airport-cdg' }, 'route_wrong', 'dropoff'],
    ['an unknown drop-off', { dropoff: 'nowhere' }, 'place_unknown', 'dropoff'],
    ['a ride to where it begins', { from: 'amalfi-coast.station', to: 'amalfi-coast.station' }, 'route_wrong', 'to'],
    ['500 passengers', { rooms: '500' }, 'party_too_large', 'rooms'],
    ['no flight', { flight: 'soon' }, 'validation_failed', 'flight'],
  ])('rejects %s, naming the field', async (_, query, code, field) => {
    const { problem } = await api.visitor().call(searchTransfers, { query: { ...asked, ...query } });
    expect(problem).toMatchObject({ code, errors: [{ field }] });
  });

  it.each(languages.map(({ code }) => code))('returns texts without gaps or placeholders in %s', async (lang) => {
    const answer = await find({ lang });
    expect(listTexts([answer.points, answer.results, answer.ride]).filter((text) => broken.test(text))).toEqual([]);
    const one = await open(answer.results[0]?.transfer_id ?? '', { lang });
    expect(listTexts({ ...one, offer: 'x' }).filter((text) => broken.test(text))).toEqual([]);
  });
});

const days = fc.integer({ min: toDayNumber('2027-01-01'), max: toDayNumber('2027-12-31') });

test.prop(
  [
    fc.constantFrom(...allPlaces.map(({ place_id }) => place_id)),
    fc.integer({ min: toDayNumber('2026-12-01'), max: toDayNumber('2027-10-31') }),
    fc.constantFrom('00:10', '06:30', '14:00', '23:45'),
    fc.constantFrom('1', '2-1:7', '8', '8,8'),
  ],
  { numRuns: 20, examples: [['essaouira', toDayNumber('2027-01-16'), '06:30', '8']] },
)(
  'finds a vehicle in any place at any hour, or reports that none is large enough or left',
  async (place, day, time, rooms) => {
    const { total, reason, results } = await find({ place, checkin: toIsoDate(day), time, rooms, limit: 10 });
    expect(reason === null).toBe(total > 0);
    // A party of eight fits only into the largest vehicles, which can all be taken in one hour.
    expect(total > 0 || rooms === '8,8' || (rooms === '8' && reason === 'sold_out')).toBe(true);
    expect(results.every(({ seats }) => seats >= rooms.split(',').length)).toBe(true);
  },
);

test.prop(
  [
    fc.constantFrom(...allPlaces.map(({ place_id }) => place_id)),
    days,
    fc.integer({ min: 0, max: 1_439 }),
    fc.boolean(),
  ],
  {
    numRuns: 60,
  },
)(
  'creates rides that arrive after they begin, cost the sum of their legs, and stay within capacity',
  (id, day, minutes, back) => {
    const place = findPlace(id);
    if (!place) throw new Error(id);
    const start = addMinutes({ date: toIsoDate(day), time: '00:00' }, minutes);
    const more = back ? { return_date: toIsoDate(day + 2), return_time: '09:00' } : {};
    const ride = toRide(place, { checkin: start.date, time: start.time, rooms: '2', ...more }, noArrivals);
    const converter = createConverter('JPY', '151.2');
    for (const { pickup, arrival } of ride.legs) {
      expect(`${arrival.date} ${arrival.time}` > `${pickup.date} ${pickup.time}`).toBe(true);
    }
    for (const quote of sandboxTransferCatalogue.quoteAll(ride)) {
      const price = toRidePrice(ride, convertAmounts(quote, converter), 'JPY');
      expect(price.lines.reduce((all, { amount }) => all + amount.amount, 0)).toBe(price.inclusive.amount);
      expect(price.inclusive.amount).toBeGreaterThan(0);
      const count = vehicles.find(({ key }) => key === quote.vehicle.key)?.count;
      for (const { allotment } of listClaims(ride, quote, sandboxTransferCatalogue)) {
        expect(allotment).toBeGreaterThanOrEqual(0);
        expect(allotment).toBeLessThanOrEqual(count ?? 0);
      }
    }
  },
);
