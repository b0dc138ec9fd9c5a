import { fc, test } from '@fast-check/jest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  listNearbyAirports,
  offerFlights,
  readFareCalendar,
  readFareHistory,
  readFares,
  readSeatMap,
  searchFlights,
} from '@travel/contracts/endpoints/products/flights';
import { countStatements } from '@travel/kit/database/count-statements';
import { addDays } from '@travel/contracts/locale/days/days';
import { clearSupplierFaults, injectSupplierFault } from '@travel/contracts/endpoints/sandbox';
import { eventually } from '@travel/tooling/jest/eventually';
import { openApi, type TestApi } from '../../../testing/open-api.ts';
import { allAirports } from '@travel/reference/airports/airports';
import { asOperator } from '../../../testing/sandbox.ts';

let api: TestApi;
const counter = countStatements();
beforeAll(async () => {
  api = await openApi({ onStatement: counter.onStatement });
});
afterEach(() => api.visitor().call(clearSupplierFaults, {}, asOperator));
afterAll(() => api.close());

type Query = Record<string, string>;
const ask = (query: Query) => api.visitor().call(searchFlights, { query: { legs: 'LHR-JFK:2027-05-14', ...query } });
/** Searches until every supplier has answered, because one supplier is slow. */
const findOptions = async (query: Query = {}) => {
  let { data } = (await ask(query)).data;
  while (data.suppliers.some(({ state }) => state === 'late')) ({ data } = (await ask(query)).data);
  return data;
};

describe('searching flights', () => {
  it('finds nonstop flights and connections, with names, prices and times', async () => {
    const { options, airports, airlines, total, matching, reason } = await findOptions();
    expect(total).toBeGreaterThan(50);
    expect(matching).toBe(total);
    expect(reason).toBeNull();
    expect(new Set(options.map(({ stops }) => stops.length))).toEqual(new Set([0, 1]));
    for (const { segments, price, total: whole } of options) {
      expect(airlines[segments[0]?.airline ?? '']).toBeDefined();
      expect(airports[segments[0]?.arrives.airport ?? '']).toBeDefined();
      expect(whole).toEqual(price);
    }
  });

  it.each([
    ['price', ({ total }: { total: { amount: number } }) => total.amount],
    ['duration', ({ minutes }: { minutes: number }) => minutes],
  ] as const)('sorts flights by %s', async (sort, value) => {
    const { options } = await findOptions({ sort });
    const values = options.map(value);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  });

  it('filters options, and counts how many each filter would leave', async () => {
    const all = await findOptions();
    const nonstop = await findOptions({ stops: '0' });
    const count = all.facets.stops.find(({ value }) => value === '0')?.count;
    expect(nonstop.matching).toBe(count);
    expect(nonstop.facets.stops).toEqual(all.facets.stops);
    const airline = nonstop.facets.airlines[0];
    const ofOne = await findOptions({ stops: '0', airlines: airline?.value ?? '' });
    expect(ofOne.matching).toBe(airline?.count);
    expect(nonstop.facets.departures.reduce((sum, hour) => sum + hour, 0)).toBe(nonstop.matching);
    const evening = await findOptions({ depart_from: '17', limit: '2000' });
    expect(evening.matching).toBe(all.facets.departures.slice(17).reduce((sum, hour) => sum + hour, 0));
    for (const { segments } of evening.options)
      expect(Number(segments[0]?.departs.time.slice(0, 2))).toBeGreaterThan(16);
  });

  it('counts how many options each step of price and duration leaves', async () => {
    const { facets } = await findOptions();
    const { price = [], duration = [] } = facets.up_to ?? {};
    expect(price.length).toBeGreaterThan(2);
    expect(duration.length).toBeGreaterThan(2);
    for (const { most, count } of [price[0], price[2]].flatMap((step) => step ?? []))
      expect((await findOptions({ price_max: String(most) })).matching).toBe(count);
    for (const { most, count } of [duration[0], duration[2]].flatMap((step) => step ?? []))
      expect((await findOptions({ duration_max: String(most) })).matching).toBe(count);
  });

  it('includes requested bags in the price', async () => {
    const plain = await findOptions({ sort: 'price' });
    const packed = await findOptions({ sort: 'price', bags: 'checked' });
    expect(packed.options.every(({ bags }) => bags.checked > 0)).toBe(true);
    expect(packed.options[0]?.total.amount ?? 0).toBeGreaterThan(plain.options[0]?.total.amount ?? 0);
  });

  it('proceeds leg by leg, and shows totals that equal the price of the chosen fare', async () => {
    const legs = 'LON-NYC:2027-05-14,NYC-LON:2027-05-21';
    const out = await findOptions({ legs, passengers: '2-2:7:1', sort: 'price', currency: 'EUR' });
    const [first] = out.options;
    const back = await findOptions({
      legs,
      leg: '1',
      chosen: first?.option_id ?? '',
      passengers: '2-2:7:1',
      sort: 'price',
      currency: 'EUR',
    });
    const [second] = back.options;
    expect(back.chosen.map(({ option_id }) => option_id)).toEqual([first?.option_id]);
    expect(back.options.map(({ total }) => total)).toContainEqual(first?.total);
    const options = [first, second].map((one) => one?.option_id).join();
    const fares = (await api.visitor().call(readFares, { query: { options, passengers: '2-2:7:1', currency: 'EUR' } }))
      .data.data;
    expect(fares.fares[0]?.price.inclusive).toEqual(second?.total);
    expect(fares.passengers.map(({ kind, count }) => [kind, count])).toEqual([
      ['adult', 2],
      ['child', 1],
      ['infant', 1],
    ]);
    expect(fares.documents).toBe('passport');
    expect(fares.fares.map(({ rules }) => rules.cancellation.steps.length)).toEqual([0, expect.any(Number), 1]);
  });

  it('shows totals that the cheapest comparable return between the same two airports has', async () => {
    const legs = 'LON-NYC:2027-05-14,NYC-LON:2027-05-21';
    const { options } = await findOptions({ legs, sort: 'price' });
    const totals = await Promise.all(
      [options[0], ...options.filter(({ stops }) => stops.length === 0).slice(0, 3)].map(async (out) => {
        const back = await findOptions({ legs, leg: '1', chosen: out?.option_id ?? '', sort: 'price', limit: '5000' });
        const [home, away] = [out?.segments[0]?.departs.airport, out?.segments.at(-1)?.arrives.airport];
        const comparable = back.options.filter(
          ({ segments, minutes }) =>
            segments[0]?.departs.airport === away &&
            segments.at(-1)?.arrives.airport === home &&
            minutes <= (out?.minutes ?? 0) * 1.5,
        );
        return [out?.total, comparable[0]?.total ?? 'no comparable return'];
      }),
    );
    for (const [shown, lowest] of totals) expect(shown).toEqual(lowest);
  });

  it('returns the price and duration of the first option of each order, under the filters', async () => {
    const query = { legs: 'LON-NYC:2027-05-14,NYC-LON:2027-05-21', stops: '0' };
    const { facets } = await findOptions(query);
    for (const sort of ['best', 'price', 'duration'] as const) {
      const [first] = (await findOptions({ ...query, sort })).options;
      expect(facets.first_by_sort?.[sort]).toEqual({ total: first?.total, minutes: first?.minutes });
    }
  });

  it('proceeds to a third leg of a multi-city journey', async () => {
    const legs = 'LIS-FCO:2027-06-01,FCO-ATH:2027-06-05,ATH-LIS:2027-06-09';
    const first = (await findOptions({ legs })).options[0]?.option_id ?? '';
    const second = (await findOptions({ legs, leg: '1', chosen: first })).options[0]?.option_id ?? '';
    const third = await findOptions({ legs, leg: '2', chosen: [first, second].join() });
    expect(third.options[0]?.segments[0]?.departs.airport).toBe('ATH');
    expect(third.chosen).toHaveLength(2);
  });

  it('shows the lowest price of each day in the calendar of a month', async () => {
    const query = { from: 'LHR', to: 'JFK', month: '2027-05' };
    const { days } = (await api.visitor().call(readFareCalendar, { query })).data.data;
    expect(days).toHaveLength(31);
    const cheapest = await findOptions({ sort: 'price' });
    expect(days.find(({ date }) => date === '2027-05-14')?.price).toEqual(cheapest.options[0]?.total);
    const over = await api.visitor().call(readFareCalendar, { query: { ...query, month: '2026-11' } });
    expect(over.data.data.days.map(({ price }) => price !== null).indexOf(true)).toBeGreaterThanOrEqual(19);
  });

  it('records the lowest fare of each day, and compares the latest one with the typical fares', async () => {
    const legs = 'LHR-JFK:2027-05-28,JFK-LHR:2027-06-04';
    const readHistory = async (query: Query = {}) =>
      (await api.visitor().call(readFareHistory, { query: { legs, ...query } })).data.data;
    await findOptions({ legs, bags: 'checked' });
    await findOptions({ legs, passengers: '1-1:7' });
    expect(await readHistory()).toEqual({ days: [], typical: null, level: null });
    const { options } = await findOptions({ legs, sort: 'price' });
    await findOptions({ legs, passengers: '2', stops: '0' });
    const lowest = options[0]?.total ?? { amount: 0, currency: '' };
    await eventually(async () =>
      expect(await readHistory()).toEqual({
        days: [{ date: expect.stringMatching(/^2026-11-2/), price: lowest }],
        typical: null,
        level: null,
      }),
    );
    await api.sql(
      `insert into fare_observations
       select organisation_id, legs, cabin, observed_on - ago, price + ago * 1000
       from fare_observations, unnest(array[1, 2, 3, 89, 90]) as ago where legs = $1`,
      [legs],
    );
    const { days, typical, level } = await readHistory();
    const last = days.at(-1);
    expect(days.map(({ price }) => price.amount - lowest.amount)).toEqual([89_000, 3_000, 2_000, 1_000, 0]);
    expect(last?.price).toEqual(lowest);
    expect(typical).toEqual({
      from: { amount: lowest.amount + 1_000, currency: 'USD' },
      to: { amount: lowest.amount + 3_000, currency: 'USD' },
    });
    expect(level).toBe('low');
    const euros = await readHistory({ currency: 'EUR' });
    expect(euros).toMatchObject({ level: 'low', typical: { from: { currency: 'EUR' } } });
    expect((await readHistory({ cabin: 'business' })).days).toEqual([]);
  });

  it('reports that all flights are sold out', async () => {
    const rare = await findOptions({ legs: 'SVJ-LHR:2027-05-14' }).catch(() => null);
    expect(rare).toBeNull();
    const none = await findOptions({ legs: 'LHR-JFK:2027-05-14', cabin: 'first', passengers: '8' });
    expect(none.reason).toBe('sold_out');
    expect(none.options).toEqual([]);
  });

  const airport = fc.constantFrom(...allAirports);
  test.prop([airport, airport, fc.integer({ min: 0, max: 350 })], { numRuns: 40 })(
    'returns flights or a reason with alternatives, for any two airports on any day',
    async (from, to, ahead) => {
      fc.pre(from !== to);
      const legs = `${from.code}-${to.code}:${addDays('2026-11-21', ahead)}`;
      let answer = await ask({ legs, limit: '1' });
      const isLate = () => answer.data.data.suppliers.some(({ state }) => state === 'late');
      while (answer.status === 200 && answer.data.data.total === 0 && isLate())
        answer = await ask({ legs, limit: '1' });
      if (answer.status !== 200) {
        const { code, errors, context } = answer.problem;
        expect(code).toBe('airport_without_flights');
        expect(errors?.[0]?.field).toMatch(/^legs\[0\]\.(?:from|to)$/);
        expect(context?.['nearby']).not.toHaveLength(0);
        return;
      }
      const { total, reason, other_days } = answer.data.data;
      expect(reason === null).toBe(total > 0);
      if (total > 0 || other_days.length > 0) return;
      const near = await api.visitor().call(listNearbyAirports, { params: { code: to.code }, query: {} });
      expect(near.data.data).not.toHaveLength(0);
    },
  );

  it('omits the flights of a failed supplier and names the supplier', async () => {
    await api.visitor().call(injectSupplierFault, { body: { call: 'search', supplier: 'kestrel' } }, asOperator);
    const some = await findOptions({ legs: 'LHR-JFK:2027-05-15' });
    expect(some.suppliers.map(({ id, state }) => [id, state])).toEqual([
      ['transom', 'answered'],
      ['kestrel', 'failed'],
      ['longwing', 'answered'],
    ]);
    const all = await findOptions({ legs: 'LHR-JFK:2027-05-15' });
    expect(all.total).toBeGreaterThan(some.total);
  });

  it.each([
    ['a past day', { legs: 'LHR-JFK:2026-11-01' }, 'dates_wrong', 'legs[0].date'],
    ['a day too far ahead', { legs: 'LHR-JFK:2029-05-14' }, 'dates_wrong', 'legs[0].date'],
    ['a return before the departure', { legs: 'LHR-JFK:2027-05-14,JFK-LHR:2027-05-10' }, 'dates_wrong', 'legs[1].date'],
    ['a day that does not exist', { legs: 'LHR-JFK:2027-02-30' }, 'validation_failed', 'legs'],
    ['an unknown airport', { legs: 'QQQ-JFK:2027-05-14' }, 'airport_unknown', 'legs[0].from'],
    ['an airport without flights', { legs: 'LHR-KBP:2027-05-14' }, 'airport_without_flights', 'legs[0].to'],
    ['a leg from an airport to the same airport', { legs: 'LHR-LHR:2027-05-14' }, 'validation_failed', 'legs[0].to'],
    ['500 travellers', { passengers: '500' }, 'party_too_large', 'passengers'],
    ['an infant without an adult', { passengers: '1-2:0:1' }, 'infant_without_adult', 'passengers'],
    ['children without ages', { passengers: '1-2' }, 'validation_failed', 'passengers'],
    [
      'an unknown flight',
      { leg: '1', legs: 'LHR-JFK:2027-05-14,JFK-LHR:2027-05-21', chosen: 'QM1LHRJFK20270514' },
      'option_unknown',
      'chosen[0]',
    ],
  ])('rejects %s, naming the field', async (_, query, code, field) => {
    expect((await ask(query)).problem).toMatchObject({ code, errors: [{ field }] });
  });

  it('names nearby airports if no airline flies to the requested airport', async () => {
    expect((await ask({ legs: 'LHR-SVJ:2027-05-14' })).problem?.context).toMatchObject({
      nearby: [{ code: 'EVE' }, {}, {}],
    });
  });

  it('lists the nearest airports with flights, in the language of the page', async () => {
    const searchNear = (code: string) =>
      api.visitor().call(listNearbyAirports, { params: { code }, query: { lang: 'de-DE' } });
    const { data } = (await searchNear('KBP')).data;
    const away = data.map(({ kilometres }) => kilometres);
    expect(away.length).toBeGreaterThan(1);
    expect(away).toEqual(away.toSorted((a, b) => a - b));
    expect(data.every(({ country_code }) => country_code !== 'UA')).toBe(true);
    expect(data.map(({ country }) => country)).toContain('Rumänien');
    expect((await searchNear('QQQ')).problem).toMatchObject({ status: 404, code: 'airport_unknown' });
  });

  it('[2.8/01] requires sign-in if the organisation restricts flights', async () => {
    const query = { legs: 'LHR-JFK:2027-05-14', limit: '1' };
    const host = 'harbor.localhost:3000';
    const guest = await api.visitor({ host }).call(searchFlights, { query });
    expect(guest.problem).toMatchObject({ status: 401, code: 'unauthorised' });
    const member = await api.signedIn('traveller@example.test', { host });
    expect((await member.call(searchFlights, { query })).status).toBe(200);
  });

  it('queries the taken seats of a flight once, however many seats are chosen', async () => {
    const passengers = '8';
    const { options } = await findOptions({ passengers, stops: '0' });
    const option = options[0];
    const [flight_id = ''] = option?.segments.map((segment) => segment.flight_id) ?? [];
    const map = (await api.visitor().call(readSeatMap, { params: { flight_id } })).data.data;
    const free = map.rows.flatMap(({ seats }) => seats.filter(({ taken }) => !taken).map(({ seat }) => seat));
    const countStatementsFor = async (chosen: number) => {
      const seats = free.slice(0, chosen).map((seat, passenger) => ({ flight_id, passenger, seat }));
      const body = { options: [option?.option_id ?? ''], fare: 'basic' as const, passengers, seats };
      counter.reset();
      expect((await api.visitor().call(offerFlights, { body })).status).toBe(201);
      return counter.statements().filter((statement) => statement.includes('capacity_taken')).length;
    };
    expect(free.length).toBeGreaterThanOrEqual(8);
    expect(await countStatementsFor(8)).toBe(await countStatementsFor(1));
  });

  it('returns the seat map of a flight, in which seats with legroom cost more', async () => {
    const { options } = await findOptions({ stops: '0' });
    const flight_id = options[0]?.segments[0]?.flight_id ?? '';
    const read = async (query: Query = {}) => await api.visitor().call(readSeatMap, { params: { flight_id }, query });
    const map = (await read()).data.data;
    expect(map.rows.flatMap(({ seats }) => seats).every(({ seat }) => /^\d+[A-K]$/.test(seat))).toBe(true);
    const legroom = map.rows.find(({ exit }) => exit)?.seats[0]?.price.amount ?? 0;
    expect(legroom).toBeGreaterThan(map.rows.at(-1)?.seats[0]?.price.amount ?? 0);
    expect((await read({ cabin: 'cargo' })).problem).toMatchObject({ code: 'validation_failed' });
  });
});
