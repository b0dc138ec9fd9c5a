import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listHotelPins, readPlaceMap } from '@travel/contracts/endpoints/products/hotel-map';
import { searchHotels } from '@travel/contracts/endpoints/products/hotels';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import { createInventory } from '@travel/sandbox-inventory/hotels/inventory';
import { allPlaces } from '@travel/reference/places/place-files';
import { isInRings, type Point } from '@travel/reference/maps/shores/clip-ring';
import { openApi, type TestApi } from '../../../testing/open-api.ts';

type Query = NonNullable<EndpointRequest<typeof listHotelPins>['query']>;

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const may = { place: 'amalfi-coast', checkin: '2027-05-14', checkout: '2027-05-18' };
const getPins = async (query: Partial<Query> = {}) =>
  (await api.visitor().call(listHotelPins, { query: { ...may, ...query } })).data.data;
const search = async (query: Partial<Query> = {}) =>
  (await api.visitor().call(searchHotels, { query: { ...may, ...query, limit: 2000 } })).data.data;

const toPoints = (flat: readonly number[]): Point[] =>
  flat.flatMap((latitude, at): Point[] => (at % 2 === 0 ? [[flat[at + 1] ?? 0, latitude]] : []));

describe('map pins', () => {
  it.each([{}, { sort: 'price', stars: '4,5', currency: 'JPY' }, { within: '40.6,14.5,40.64,14.6' }] as const)(
    'shows the hotels of the search in the same order at the same prices: %j',
    async (filters) => {
      const { hotels } = await search(filters);
      expect(hotels.length).toBeGreaterThan(10);
      expect(await getPins(filters)).toEqual(
        hotels.map(({ hotel_id, name, latitude, longitude, price }) => ({
          hotel_id,
          name,
          latitude,
          longitude,
          per_night: price.per_night,
        })),
      );
    },
  );

  it('includes all hotels of a large place', async () => {
    expect((await getPins({ place: 'london' })).length).toBeGreaterThanOrEqual(1500);
  });
});

describe('a search in a part of the map', () => {
  it('limits results and filter counts to the hotels inside', async () => {
    const { hotels, total, unfiltered, counts } = await search({ within: '40.6,14.5,40.64,14.6' });
    for (const { latitude, longitude } of hotels) {
      expect(latitude).toBeGreaterThanOrEqual(40.6);
      expect(latitude).toBeLessThanOrEqual(40.64);
      expect(longitude).toBeGreaterThanOrEqual(14.5);
      expect(longitude).toBeLessThanOrEqual(14.6);
    }
    expect(total).toBeLessThan(unfiltered);
    expect(counts.stars.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });

  it('reports how many hotels the place has if none is in this part', async () => {
    const { total, relax } = await search({ within: '10,10,11,11' });
    expect(total).toBe(0);
    expect(relax).toEqual([expect.objectContaining({ filter: 'within', total: expect.any(Number) })]);
  });
});

describe('map data of a place', () => {
  it('has land or an added patch of land under every hotel, and names every area', async () => {
    const inventory = createInventory();
    for (const place of allPlaces) {
      const { data } = await api.visitor().call(readPlaceMap, { params: { place_id: place.place_id } });
      const { land, footings, areas } = data.data;
      const rings = land.map(toPoints);
      const propped = new Set(toPoints(footings).map(String));
      const hotels = inventory.place(place.place_id)?.hotels ?? [];
      const afloat = hotels.filter(
        ({ latitude, longitude }) =>
          !isInRings(rings, [longitude, latitude]) && !propped.has(String([longitude, latitude])),
      );
      expect([place.place_id, afloat.length]).toEqual([place.place_id, 0]);
      expect(areas.map(({ name }) => name)).toEqual(place.areas);
    }
  });

  it('has the sea at a coast, and no sea inland', async () => {
    const isLandAt = async (place_id: string, point: Point) => {
      const { data } = await api.visitor().call(readPlaceMap, { params: { place_id } });
      return isInRings(data.data.land.map(toPoints), point);
    };
    expect(await isLandAt('amalfi-coast', [14.6, 40.7])).toBe(true);
    expect(await isLandAt('amalfi-coast', [14.6, 40.55])).toBe(false);
    expect(await isLandAt('rovaniemi', [25.7309, 66.5021])).toBe(true);
  });

  it('has a river, lake, park or peak near every place without a shore', async () => {
    for (const place of allPlaces) {
      const { data } = await api.visitor().call(readPlaceMap, { params: { place_id: place.place_id } });
      const { land, shapes = [], spots = [] } = data.data;
      const isInland = land.length === 1 && land[0]?.length === 8;
      const own = [...shapes, ...spots.filter(({ kind }) => kind === 'peak' || kind === 'sight')];
      expect([place.place_id, !isInland || own.length > 0]).toEqual([place.place_id, true]);
      for (const [x, y] of shapes.flatMap(({ points }) => toPoints(points))) {
        // Allows about a degree of difference, which still detects swapped coordinates.
        expect([place.place_id, Math.abs(y - place.latitude) < 1, Math.abs(x - place.longitude) < 1.2]).toEqual([
          place.place_id,
          true,
          true,
        ]);
      }
    }
  });

  it('has stations and sights within a degree of their place', async () => {
    for (const place of allPlaces) {
      const { data } = await api.visitor().call(readPlaceMap, { params: { place_id: place.place_id } });
      const { spots = [], stations = [] } = data.data;
      const far = [...stations, ...spots.filter(({ kind }) => kind === 'sight')].filter(
        ({ latitude, longitude }) =>
          Math.abs(latitude - place.latitude) > 1 || Math.abs(longitude - place.longitude) > 1.2,
      );
      expect([place.place_id, far]).toEqual([place.place_id, []]);
    }
    const { data } = await api.visitor().call(readPlaceMap, { params: { place_id: 'london' } });
    expect(data.data.stations).toContainEqual({ name: 'Waterloo', latitude: 51.5031, longitude: -0.1132 });
  });

  it('has the Thames and its bridges in London, and names districts outside the areas', async () => {
    const { data } = await api.visitor().call(readPlaceMap, { params: { place_id: 'london' } });
    const { shapes = [], spots = [], areas } = data.data;
    const thames = shapes.find(({ name }) => name === 'Thames');
    const isNear = ([x, y]: Point) => Math.abs(x + 0.1218) < 0.002 && Math.abs(y - 51.5009) < 0.002;
    expect(toPoints(thames?.points ?? []).some(isNear)).toBe(true);
    const names = new Set(areas.map(({ name }) => name));
    const districts = spots.filter(({ kind }) => kind === 'town' || kind === 'district');
    expect(districts.length).toBeGreaterThan(10);
    expect(districts.filter(({ name }) => names.has(name))).toEqual([]);
  });

  it('has the borders of countries at places near a border', async () => {
    const getBorders = async (place_id: string) =>
      (await api.visitor().call(readPlaceMap, { params: { place_id } })).data.data.borders ?? [];
    expect((await getBorders('zermatt')).length).toBeGreaterThan(0);
    expect(await getBorders('reykjavik')).toEqual([]);
  });

  it('returns 404 for an unknown place', async () => {
    const { problem } = await api.visitor().send({ method: 'GET', url: '/api/places/atlantis/ground' });
    expect(problem).toMatchObject({ status: 404, code: 'place_unknown' });
  });
});
