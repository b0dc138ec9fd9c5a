import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pickActivities, searchActivities } from '@travel/contracts/endpoints/products/activities';
import { pickCars, searchCars } from '@travel/contracts/endpoints/products/cars';
import { cruiseRegions, pickCruises, searchCruises } from '@travel/contracts/endpoints/products/cruises';
import { listRecommendedHotels } from '@travel/contracts/endpoints/products/hotel-recommendations';
import { pickFlights, searchFlights } from '@travel/contracts/endpoints/products/flights';
import type { HomePicksQuery } from '@travel/contracts/endpoints/products/home-picks';
import { pickTransfers, searchTransfers } from '@travel/contracts/endpoints/products/transfers';
import { listHighlights } from '@travel/contracts/endpoints/reference/places';
import { setHomePlaces } from '@travel/contracts/endpoints/office/home-pages';
import { listStaffActions } from '@travel/contracts/endpoints/office/staff';
import { signInStaff } from '../../testing/operator.ts';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

type Site = Pick<TestVisitor, 'call'>;
type Query = Partial<HomePicksQuery>;

const products = [
  {
    results: '/cars/search-details',
    pick: async (site: Site, query: Query) => (await site.call(pickCars, { query })).data.data.picks,
    findPrice: async ({ place = '', checkin = '', checkout = '', ...rest }: Record<string, string>) =>
      (await api.visitor().call(searchCars, { query: { ...rest, place, checkin, checkout, sort: 'price' } })).data.data
        .results[0]?.price.per_day,
  },
  {
    results: '/activities/search-details',
    pick: async (site: Site, query: Query) => (await site.call(pickActivities, { query })).data.data.picks,
    findPrice: async ({
      place = '',
      checkin = '',
      checkout = '',
      rooms = '',
      sort: _,
      ...rest
    }: Record<string, string>) => {
      const query = { ...rest, place, checkin, checkout, people: rooms, sort: 'price' } as const;
      return (await api.visitor().call(searchActivities, { query })).data.data.results[0]?.price.inclusive;
    },
  },
  {
    results: '/transfers/search-details',
    pick: async (site: Site, query: Query) => (await site.call(pickTransfers, { query })).data.data.picks,
    findPrice: async ({ place = '', checkin = '', ...rest }: Record<string, string>) =>
      (await api.visitor().call(searchTransfers, { query: { ...rest, place, checkin, sort: 'price' } })).data.data
        .results[0]?.price.inclusive,
  },
  {
    results: '/cruises/search-details',
    pick: async (site: Site, query: Query) => (await site.call(pickCruises, { query })).data.data.picks,
    findPrice: async ({
      place = '',
      checkin = '',
      checkout = '',
      region,
      sort: _,
      ...rest
    }: Record<string, string>) => {
      const sea = cruiseRegions.find((known) => known === region);
      const query = { ...rest, place, checkin, checkout, region: sea, sort: 'price' } as const;
      const { data } = (await api.visitor().call(searchCruises, { query })).data;
      return data.results[0]?.cabins[0]?.price?.per_person;
    },
  },
  {
    results: '/flight/search-details',
    pick: async (site: Site, query: Query) => (await site.call(pickFlights, { query })).data.data.picks,
    findPrice: async ({ legs = '', ...rest }: Record<string, string>) =>
      (await api.visitor().call(searchFlights, { query: { ...rest, legs, sort: 'price' } })).data.data.options[0]
        ?.total,
  },
];

describe.each(products)('suggestions that lead to $results', ({ results, pick, findPrice }) => {
  it('shows the price that the page of results shows first, in the currency of the visitor', async () => {
    const picks = await pick(api.visitor(), { month: '2027-05', currency: 'EUR', limit: 3 });
    expect(new Set(picks.map(({ title }) => title)).size).toBe(3);
    for (const { price, path, checkin } of picks) {
      const url = new URL(path, 'https://site.example');
      expect([url.pathname, checkin.slice(0, 7), url.searchParams.get('sort')]).toEqual([results, '2027-05', 'price']);
      expect(await findPrice({ ...Object.fromEntries(url.searchParams), currency: 'EUR' })).toEqual(price);
    }
  });

  it('begins with the places of the organisation, and suggests nothing for a past month', async () => {
    const skyline = api.visitor({ host: 'skyline.localhost:3000' });
    const [own, main] = [await pick(skyline, { month: '2027-05' }), await pick(api.visitor(), { month: '2027-05' })];
    expect(own.map(({ place }) => place.place_id)).not.toEqual(main.map(({ place }) => place.place_id));
    expect(await pick(api.visitor(), { month: '2026-10' })).toEqual([]);
  });
});

describe('places that staff choose', () => {
  const params = { organisation_id: 'main', product: 'CAR' } as const;

  it('shows them first on the home page of their product until staff use the usual ones, and audits the change', async () => {
    const merchandiser = await signInStaff(api, 'merchandiser@example.test');
    const set = (place_ids: string[], before: string[]) =>
      merchandiser.call(setHomePlaces, { params, query: {}, body: { place_ids, before, why: 'Cherry blossom' } });
    const listFirst = async () => {
      const { data } = (await api.visitor().call(pickCars, { query: { month: '2027-05', limit: 2 } })).data;
      return data.picks.map(({ place }) => place.place_id);
    };
    const usual = await listFirst();
    const [one, other] = await Promise.all([set(['kyoto', 'hamburg'], []), set(['hamburg', 'kyoto'], [])]);
    const [changed, refused] = one.status === 200 ? [one, other] : [other, one];
    expect(refused.problem).toMatchObject({ code: 'places_changed', status: 409 });
    const { place_ids } = changed.data.data.products.find(({ product }) => product === 'CAR') ?? { place_ids: [] };
    expect(await listFirst()).toEqual(place_ids);
    expect([...place_ids].toSorted((a, b) => a.localeCompare(b))).toEqual(['hamburg', 'kyoto']);
    expect((await set(['atlantis'], place_ids)).problem).toMatchObject({
      code: 'place_unknown',
      errors: [{ field: 'place_ids' }],
    });
    const tooMany = ['kyoto', 'hamburg', 'paris', 'tokyo', 'osaka', 'berlin', 'munich'];
    for (const wrong of [['kyoto', 'kyoto'], tooMany]) {
      expect((await set(wrong, place_ids)).problem).toMatchObject({ errors: [{ field: 'place_ids' }] });
    }
    expect((await set([], place_ids)).status).toBe(200);
    expect(await listFirst()).toEqual(usual);
    const administrator = await signInStaff(api, 'administrator@example.test');
    const { actions } = (await administrator.call(listStaffActions, { params, query: { subject: 'CAR' } })).data.data;
    expect(actions).toMatchObject([
      { action: 'home-places.set', before: { place_ids }, after: { place_ids: [] }, why: 'Cherry blossom' },
      { who: 'merchandiser@example.test', before: { place_ids: [] }, after: { place_ids } },
    ]);
    const listHotelPlaces = async () =>
      (await api.visitor().call(listHighlights, { query: {} })).data.data.map(({ place_id }) => place_id);
    const usualOfHotels = await listHotelPlaces();
    const body = { place_ids: ['hamburg'], before: [], why: 'Regatta' };
    await administrator.call(setHomePlaces, { params: { ...params, product: 'HLT' }, query: {}, body });
    expect(await listHotelPlaces()).toEqual(['hamburg', ...usualOfHotels.slice(0, -1)]);
    const hotels = (await api.visitor().call(listRecommendedHotels, { query: { month: '2027-05' } })).data.data;
    expect(hotels.picks[0]?.place.place_id).toBe('hamburg');
    await administrator.call(setHomePlaces, { params: { ...params, product: 'ACT' }, query: {}, body });
    const { data: themes } = (await api.visitor().call(pickActivities, { query: { month: '2027-05' } })).data;
    expect(themes.picks[0]?.place.place_id).toBe('hamburg');
  });
});

describe('suggested flights', () => {
  it.each([
    ['GB', 'London'],
    ['DE', 'Berlin'],
    ['AE', 'Dubai'],
    ['RU', 'New York'],
  ])('begins in the largest city of %s, or of the default country', async (country, city) => {
    const query = { month: '2027-05', country, limit: 2 };
    const { picks } = (await api.visitor().call(pickFlights, { query })).data.data;
    expect(picks.map(({ title }) => title.split(' – ')[0])).toEqual([city, city]);
  });

  it.each([
    ['EDI', 'EDI', 'Edinburgh'],
    ['PAR', 'PAR', 'Paris'],
    ['ZZZ', 'BER', 'Berlin'],
    ['LED', 'BER', 'Berlin'],
  ])('begins at %s as searched before, unless it is unknown or closed', async (from, code, city) => {
    const { picks } = (
      await api.visitor().call(pickFlights, { query: { month: '2027-05', country: 'DE', limit: 2, from } })
    ).data.data;
    expect(picks).toHaveLength(2);
    for (const { title, path } of picks) {
      expect([title.split(' – ')[0], new URLSearchParams(path.split('?')[1]).get('legs')?.slice(0, 3)]).toEqual([
        city,
        code,
      ]);
    }
  });

  it('hides flights from guests of an organisation that shows them after sign-in', async () => {
    const guest = api.visitor({ host: 'harbor.localhost:3000' });
    expect((await guest.call(pickFlights, { query: {} })).data.data.picks).toEqual([]);
  });
});
