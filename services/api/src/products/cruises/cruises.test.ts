import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  cruiseRegions,
  listCruiseMonths,
  readCruise,
  searchCruises,
} from '@travel/contracts/endpoints/products/cruises';
import { readPlace, searchPlaces } from '@travel/contracts/endpoints/reference/places';
import { injectSupplierFault } from '@travel/contracts/endpoints/sandbox';
import { languages } from '@travel/contracts/locale/languages';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { asOperator } from '../../testing/sandbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const asked = { place: 'amalfi-coast', checkin: '2027-05-01', checkout: '2027-05-31' };
/** Searches until all suppliers have answered, which may be late on a busy machine. */
const find = async (query: object = {}) => {
  const search = () => api.visitor().call(searchCruises, { query: { ...asked, limit: 200, ...query } });
  let { data } = (await search()).data;
  while (data.suppliers.some(({ state }) => state === 'late')) ({ data } = (await search()).data);
  return data;
};
const getRefusal = async (query: object) =>
  (await api.visitor().call(searchCruises, { query: { ...asked, ...query } })).problem;
const open = async (sailing_id: string, query: object = {}) =>
  api.visitor().call(readCruise, { params: { sailing_id }, query });

/** Matches a text key shown instead of its text, an unfilled placeholder, an empty text, or two spaces in a row. */
const broken = /\{\{|\}\}|undefined|(?:^|\s)[a-z]+\.[a-zA-Z-]+(?:$|\s)|\s{2}|^$/;
const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
};

describe('a search for cruises', () => {
  it('finds sailings of three lines near the place, with cabins and itemised prices', async () => {
    const { region, near, results, total, unfiltered, suppliers } = await find({ rooms: '2-1:7' });
    expect(region.key).toBe('western-mediterranean');
    expect(near).toMatchObject({ port_id: 'naples', country: 'Italy' });
    expect(total).toBe(unfiltered);
    expect(results.length).toBe(total);
    expect(suppliers.map(({ state }) => state)).toEqual(['answered', 'answered', 'answered']);
    for (const { price, cabins, days_at_sea, nights, calls } of results) {
      expect(price.exclusive.amount + price.tax.amount).toBe(price.inclusive.amount);
      expect(cabins.map(({ kind }) => kind)).toEqual(['inside', 'oceanview', 'balcony', 'suite']);
      expect(Math.min(...cabins.flatMap((one) => one.price?.inclusive.amount ?? []))).toBe(price.inclusive.amount);
      expect(days_at_sea + calls.length).toBeLessThanOrEqual(nights + 1);
    }
  });

  it("applies filters, and finds as many sailings as the filter's count promises", async () => {
    const { counts, unfiltered } = await find();
    for (const name of ['line', 'ship', 'length', 'from', 'port', 'cabin'] as const) {
      expect(counts[name].length).toBeGreaterThan(1);
      for (const { value, count } of counts[name]) expect((await find({ [name]: value })).total).toBe(count);
    }
    expect((await find({ round_trip: 'true' })).total).toBe(counts.round_trip);
    expect((await find({ round_trip: 'false' })).total).toBe(unfiltered - counts.round_trip);
    const few = await find({ length: 'long', price_max: 1 });
    expect(few.total).toBe(0);
    expect(few.relax.map(({ filter }) => filter)).toEqual(['price']);
  });

  it('shows the price of the requested kind of cabin, and sorts by price, departure and number of nights', async () => {
    const suites = (await find({ cabin: 'suite', sort: 'price' })).results;
    expect(suites.every(({ price, cabins }) => cabins[3]?.price?.inclusive.amount === price.inclusive.amount)).toBe(
      true,
    );
    const prices = suites.map(({ price }) => price.inclusive.amount);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(
      (await find({ cabin: 'suite', sort: 'price-desc' })).results.map(({ price }) => price.inclusive.amount),
    ).toEqual(prices.toSorted((a, b) => b - a));
    const departures = (await find({ sort: 'departs' })).results.map(({ departs }) => departs);
    expect(departures).toEqual(departures.toSorted());
    const nights = (await find({ sort: 'nights' })).results.map((one) => one.nights);
    expect(nights).toEqual(nights.toSorted((a, b) => a - b));
  });

  it('finds sailings in every region within a month, or names the nearest departure', async () => {
    for (const [at, region] of cruiseRegions.entries()) {
      const month = `2027-${String(at + 1).padStart(2, '0')}`;
      const found = await find({ region, checkin: `${month}-01`, checkout: `${month}-28` });
      expect(found.region.key).toBe(region);
      expect(found.total).toBeGreaterThan(0);
    }
    const oneDay = await Promise.all(
      Array.from({ length: 8 }, (_, at) => find({ checkin: `2027-05-0${at + 1}`, checkout: `2027-05-0${at + 1}` })),
    );
    for (const { total, reason, nearest } of oneDay)
      expect(total > 0 || (reason !== null && nearest !== null)).toBe(true);
  });

  it('searches from the nearest port for a place without a port, and states the distance', async () => {
    const { near } = await find({ place: 'zermatt' });
    expect(near.kilometres).toBeGreaterThan(100);
  });

  it('states how many a cabin sleeps if the party is too large', async () => {
    expect(await find({ rooms: '6' })).toMatchObject({ total: 0, reason: 'cabin_too_small', sleeps: 4 });
    expect((await find({ rooms: '3,3' })).total).toBeGreaterThan(0);
  });

  it.each([
    ['a past day', { checkin: '2020-01-01' }, 'dates_wrong', 'checkin'],
    ['an end before the beginning', { checkout: '2027-04-10' }, 'dates_wrong', 'checkout'],
    ['half a year at once', { checkout: '2027-11-20' }, 'dates_wrong', 'checkout'],
    ['a departure in ten years', { checkin: '2037-01-01', checkout: '2037-01-05' }, 'dates_wrong', 'checkout'],
    ['500 travellers', { rooms: '500' }, 'party_too_large', 'rooms'],
    ['a child without an adult', { rooms: '0-1:7' }, 'validation_failed', 'rooms'],
    ['a child without an age', { rooms: '2-1' }, 'validation_failed', 'rooms'],
    ['an unknown place', { place: 'atlantis' }, 'place_unknown', 'place'],
    ['an unknown region', { region: 'the-moon' }, 'validation_failed', 'region'],
    ['a day that does not exist', { checkin: '2027-02-30' }, 'validation_failed', 'checkin'],
  ])('rejects %s, naming the field', async (_, query, code, field) => {
    expect(await getRefusal(query)).toMatchObject({ code, errors: [{ field }] });
  });

  it('continues without a failed cruise line and names that line', async () => {
    const body = { call: 'search', when: 'before', times: 1, supplier: 'northlight' } as const;
    await api.visitor().call(injectSupplierFault, { body }, asOperator);
    const { suppliers, results } = await find({ checkin: '2027-05-02' });
    expect(suppliers.find(({ id }) => id === 'northlight')?.state).toBe('failed');
    expect(results.length).toBeGreaterThan(0);
    expect(results.every(({ line }) => line.id !== 'northlight')).toBe(true);
  });

  it('returns the lowest price of each month', async () => {
    const query = { place: 'rome', rooms: '2' };
    const { months } = (await api.visitor().call(listCruiseMonths, { query })).data.data;
    expect(months).toHaveLength(12);
    expect(months.slice(1).every(({ from, sailings }) => from !== null && sailings > 0)).toBe(true);
  });
});

describe('a search for cruises by port, sea or region', () => {
  const suggest = async (query: string, lang: 'en-US' | 'de-DE' | 'es-MX' | 'fr-FR' | 'ar-AE' = 'en-US') =>
    (await api.visitor().call(searchPlaces, { query: { query, lang, product: 'CRU' } })).data.data;
  const listCalls = ({ from, calls, to }: Awaited<ReturnType<typeof find>>['results'][number]) =>
    [from, ...calls, to].map(({ port_id }) => port_id);

  it.each([
    ['Neapel', 'de-DE', 'port-naples', 'port'],
    ['marsella', 'es-MX', 'port-marseille', 'port'],
    ['نابولي', 'ar-AE', 'port-naples', 'port'],
    ['hamburg', 'en-US', 'port-hamburg', 'port'],
    ['ostsee', 'en-US', 'baltic-sea', 'sea'],
    ['mer adriatique', 'fr-FR', 'adriatic-sea', 'sea'],
    ['carib', 'en-US', 'caribbean', 'cruise_region'],
  ] as const)('suggests for %s first the destination %s', async (typed, lang, place_id, kind) => {
    const [first, ...others] = await suggest(typed, lang);
    expect(first).toMatchObject({ place_id, kind, certainty: 'named' });
    expect(others.map(({ name }) => name)).not.toContain(first?.kind === 'port' ? first.name : '');
  });

  it('guesses misspelled ports and seas, suggests places without ports, and none of both by default', async () => {
    expect(await suggest('dubrovnkik')).toContainEqual(
      expect.objectContaining({ place_id: 'port-dubrovnik', certainty: 'guessed' }),
    );
    expect((await suggest('zermatt'))[0]).toMatchObject({ place_id: 'zermatt', certainty: 'named' });
    expect((await suggest('lyon'))[0]).toMatchObject({ near: { name: 'Lyon' }, certainty: 'related' });
    const ordinary = await api.visitor().call(searchPlaces, { query: { query: 'adriatic sea' } });
    expect(ordinary.data.data[0]).toMatchObject({ place_id: 'venice', match: { name: 'Adriatic Sea' } });
  });

  it.each([
    ['port-split', 'eastern-mediterranean', ['split']],
    ['adriatic-sea', 'eastern-mediterranean', ['dubrovnik', 'split', 'kotor', 'trieste']],
  ])('finds only sailings that call at %s, and in another region all', async (place, region, ports) => {
    const [found, all] = await Promise.all([find({ place }), find({ region })]);
    expect(found).toMatchObject({ place: { place_id: place }, region: { key: region }, near: { kilometres: 0 } });
    expect(found.total).toBeGreaterThan(0);
    expect(found.results.every((one) => listCalls(one).some((port) => ports.includes(port)))).toBe(true);
    expect(found.total).toBe(all.results.filter((one) => listCalls(one).some((port) => ports.includes(port))).length);
    expect((await find({ place, region: 'caribbean' })).total).toBe((await find({ region: 'caribbean' })).total);
  });

  it('finds sailings in all regions of a sea, or in the chosen one', async () => {
    expect((await suggest('mittelmeer', 'de-DE'))[0]).toMatchObject({ place_id: 'mediterranean-sea', kind: 'sea' });
    const place = 'mediterranean-sea';
    const both = await find({ place });
    expect(both).toMatchObject({ spans_regions: true, near: { kilometres: 0 } });
    expect(both.results.map(({ region }) => region.key)).toEqual(
      expect.arrayContaining(['western-mediterranean', 'eastern-mediterranean']),
    );
    expect(new Set(both.suppliers.map(({ id }) => id)).size).toBe(both.suppliers.length);
    const west = await find({ place, region: 'western-mediterranean' });
    expect(new Set(west.results.map(({ region }) => region.key))).toEqual(new Set(['western-mediterranean']));
  });

  it('names the destination by its ID, and counts only its sailings in a month', async () => {
    const read = async (place_id: string) =>
      (await api.visitor().call(readPlace, { params: { place_id }, query: { lang: 'de-DE' } })).data.data;
    expect(await read('port-naples')).toMatchObject({ name: 'Neapel', country: 'Italien', time_zone: 'Europe/Rome' });
    expect(await read('adriatic-sea')).toMatchObject({ name: 'Adria', country: 'Adria' });
    const countMonth = async (query: { place: string; region?: 'eastern-mediterranean' }) =>
      (await api.visitor().call(listCruiseMonths, { query })).data.data.months[5]?.sailings ?? 0;
    const all = await countMonth({ place: 'rome', region: 'eastern-mediterranean' });
    expect(await countMonth({ place: 'port-split' })).toBeLessThan(all);
  });

  it.each(['port-atlantis', 'dead-sea'])('refuses the unknown destination %s, naming the field', async (place) => {
    expect(await getRefusal({ place })).toMatchObject({ code: 'place_unknown', errors: [{ field: 'place' }] });
  });
});

describe('a cruise page', () => {
  it('shows each day with its port, cabins by deck, dining, flights and itemised prices', async () => {
    const [found] = (await find({ sort: 'price' })).results;
    const { itinerary, cabins, chosen, way, chart, dining, flights } = (await open(found?.sailing_id ?? '')).data.data;
    expect(itinerary).toHaveLength((found?.nights ?? 0) + 1);
    expect(itinerary[0]).toMatchObject({ arrives: null, port: { port_id: found?.from.port_id } });
    expect(chosen?.price.inclusive).toEqual(found?.price.inclusive);
    expect(chosen?.price.lines.reduce((all, { amount }) => all + amount.amount, 0)).toBe(
      chosen?.price.inclusive.amount,
    );
    expect(chosen?.basis.taxes.reduce((all, { amount }) => all + amount.amount, 0)).toBe(chosen?.price.tax.amount);
    expect(way.length).toBeGreaterThan(3);
    expect(chart.land.length).toBeGreaterThan(0);
    expect(dining.map(({ key }) => key)).toEqual(['early', 'late', 'flexible']);
    const suite = cabins.findLast(({ kind, price }) => kind === 'suite' && price !== null);
    const [flight] = flights;
    const query = { cabin: suite?.cabin_id, fly_from: flight?.airport };
    const flown = (await open(found?.sailing_id ?? '', query)).data.data.chosen;
    expect(flown?.price.inclusive.amount).toBe((suite?.price?.inclusive.amount ?? 0) + (flight?.price.amount ?? 0));
  });

  it('returns texts without gaps or placeholders in every language', async () => {
    const [found] = (await find()).results;
    for (const { code } of languages) {
      const { chosen, ...told } = (await open(found?.sailing_id ?? '', { lang: code, fly_from: 'NBO' })).data.data;
      const texts = listTexts([
        told.title,
        told.cabins,
        told.dining,
        told.included,
        told.not_included,
        told.good_to_know,
      ]).concat(listTexts([told.flight_terms, told.gratuities.text, chosen?.price.lines.map(({ label }) => label)]));
      expect(texts.filter((text) => broken.test(text))).toEqual([]);
    }
  });

  it.each([
    ['a ship that does not exist', 'meridian-titanic.2027-05-14', {}, 'cruise_unknown', 'sailing_id'],
    ['a day on which it does not begin', 'meridian-aurora.2027-05-00', {}, 'cruise_unknown', 'sailing_id'],
    ['something else', '../hotels', {}, 'cruise_unknown', 'sailing_id'],
  ])('returns 404 for an unknown sailing: %s', async (_, id, query, code, field) => {
    expect((await open(id, query)).problem).toMatchObject({ status: 404, code, errors: [{ field }] });
  });

  it('rejects unavailable cabins and airports and lists the available ones', async () => {
    const [found] = (await find()).results;
    const id = found?.sailing_id ?? '';
    expect((await open(id, { cabin: 'balcony-99' })).problem).toMatchObject({
      code: 'cabin_unknown',
      errors: [{ field: 'cabin' }],
    });
    expect((await open(id, { fly_from: 'QQQ' })).problem).toMatchObject({
      code: 'flight_unknown',
      errors: [{ field: 'fly_from' }],
    });
    expect((await open(id, { rooms: '500' })).problem).toMatchObject({ code: 'party_too_large' });
  });
});
