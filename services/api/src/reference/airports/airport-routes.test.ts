import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listPlaceAirports, readAirport, searchAirports } from '@travel/contracts/endpoints/reference/airports';
import { openApi, type TestApi } from '../../testing/open-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

describe('airports over HTTP', () => {
  it('finds airports by typed text, with names in the language of the page', async () => {
    const { data } = await api
      .visitor()
      .call(searchAirports, { query: { query: 'londres', lang: 'fr-FR', limit: '3' } });
    expect(data.data[0]).toMatchObject({
      kind: 'city',
      code: 'LON',
      name: 'Londres',
      country: 'Royaume-Uni',
      airports: ['LHR', 'LGW', 'STN', 'LTN', 'LCY'],
    });
  });

  it('names a known city without an airport, with the distance of the nearest airports', async () => {
    const { data } = await api.visitor().call(searchAirports, { query: { query: 'siena', lang: 'de-DE', limit: '3' } });
    expect(data.data[0]).toMatchObject({ known: { name: 'Siena', country: 'Italien' }, certainty: 'related' });
    expect(data.data[0]?.known?.kilometres).toBeGreaterThan(0);
  });

  it('lists airports with their distances for a place without an airport of its own', async () => {
    const guest = api.visitor();
    const { data } = await guest.call(listPlaceAirports, { params: { place_id: 'amalfi-coast' } });
    expect(data.data[0]).toMatchObject({ code: 'NAP', near: { place_id: 'amalfi-coast', name: 'Amalfi Coast' } });
    const nowhere = await guest.call(listPlaceAirports, { params: { place_id: 'nowhere' } });
    expect(nowhere.problem).toMatchObject({ status: 404, code: 'place_unknown' });
  });

  it('returns an airport by its code, and 404 for an unknown code', async () => {
    const read = (code: string, lang: string) => api.visitor().call(readAirport, { params: { code }, query: { lang } });
    expect((await read('JFK', 'es-MX')).data.data).toMatchObject({ code: 'JFK', city: 'Nueva York' });
    expect((await read('QQQ', 'en-US')).problem).toMatchObject({ status: 404, code: 'airport_unknown' });
    expect((await read('jfk', 'en-US')).problem).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'code' }],
    });
  });
});
