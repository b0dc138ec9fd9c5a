import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listHighlights, readPlace, searchPlaces } from '@travel/contracts/endpoints/reference/places';
import { organisations } from '../../testing/fake-delivery.ts';
import { openApi, type TestApi } from '../../testing/open-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

describe('the places that travellers type first', () => {
  const typedLanguages = ['en-US', 'de-DE', 'es-MX', 'fr-FR', 'ar-AE'] as const;

  // A typing error is never `named`, because such a place would be chosen without a press. Some errors are names elsewhere.
  it.each([
    [['London', 'London', 'Londres', 'Londres', 'لندن'], 'lodnon', 'guessed', 'london'],
    [['Paris', 'Paris', 'París', 'Paris', 'باريس'], 'pairs', 'guessed', 'paris'],
    [['New York', 'New York', 'Nueva York', 'New York', 'نيويورك'], 'new yrok', 'guessed', 'new-york'],
    [['Rome', 'Rom', 'Roma', 'Rome', 'روما'], 'roome', 'guessed', 'rome'],
    [['Barcelona', 'Barcelona', 'Barcelona', 'Barcelone', 'برشلونة'], 'barcelna', 'guessed', 'barcelona'],
    [['Dubai', 'Dubai', 'Dubái', 'Dubaï', 'دبي'], 'dubia', 'guessed', 'dubai'],
    [['Istanbul', 'Istanbul', 'Estambul', 'Istanbul', 'إسطنبول'], 'istnabul', 'guessed', 'istanbul'],
    [['Tokyo', 'Tokio', 'Tokio', 'Tokyo', 'طوكيو'], 'tokoy', 'guessed', 'tokyo'],
    [['Bangkok', 'Bangkok', 'Bangkok', 'Bangkok', 'بانكوك'], 'bangkkok', 'guessed', 'bangkok'],
    [['Bali', 'Bali', 'Bali', 'Bali', 'بالي'], 'balli', 'related', 'bali'],
    [['Mallorca', 'Mallorca', 'Mallorca', 'Majorque', 'مايوركا'], 'malorca', 'guessed', 'mallorca'],
    [['Venice', 'Venedig', 'Venecia', 'Venise', 'البندقية'], 'vennice', 'guessed', 'venice'],
    [['Florence', 'Florenz', 'Florencia', 'Florence', 'فلورنسا'], 'florance', 'guessed', 'florence'],
    [['Vienna', 'Wien', 'Viena', 'Vienne', 'فيينا'], 'veinna', 'guessed', 'vienna'],
    [['Prague', 'Prag', 'Praga', 'Prague', 'براغ'], 'pargue', 'guessed', 'prague'],
    [['Singapore', 'Singapur', 'Singapur', 'Singapour', 'سنغافورة'], 'singaproe', 'guessed', 'singapore'],
    [['Athens', 'Athen', 'Atenas', 'Athènes', 'أثينا'], 'athans', 'guessed', 'athens'],
    // Without offers: the nearest places that have some.
    [['Cancun', 'Cancún', 'Cancún', 'Cancún', 'كانكون'], 'cacnun', 'guessed', 'tulum'],
    [['Las Vegas', 'Las Vegas', 'Las Vegas', 'Las Vegas', 'لاس فيغاس'], 'las vagas', 'guessed', 'san-francisco'],
    [['Milan', 'Mailand', 'Milán', 'Milan', 'ميلانو'], 'mialn', 'guessed', 'zermatt'],
  ] as const)('suggests %j in five languages, and %s by a typing error', async (names, slip, certainty, place_id) => {
    const suggest = async (query: string, lang: (typeof typedLanguages)[number]) =>
      (await api.visitor().call(searchPlaces, { query: { query, lang } })).data.data[0];
    for (const [at, lang] of typedLanguages.entries()) {
      const name = names[at] ?? '';
      const first = await suggest(name, lang);
      expect(first).toMatchObject(
        first?.near ? { place_id, certainty: 'related' } : { place_id, name, certainty: 'named' },
      );
    }
    expect(await suggest(slip, 'en-US')).toMatchObject({ place_id, certainty });
  });
});

describe('places', () => {
  it('names places with their country in the requested language', async () => {
    const ask = async (lang: string) =>
      (await api.visitor().call(searchPlaces, { query: { query: 'copenhagen', lang } })).data.data[0];
    expect(await ask('en-US')).toMatchObject({ name: 'Copenhagen', country: 'Denmark', country_code: 'DK' });
    expect(await ask('de-DE')).toMatchObject({ name: 'Kopenhagen', country: 'Dänemark' });
    expect(await ask('es-MX')).toMatchObject({ name: 'Copenhague', country: 'Dinamarca' });
    expect(await ask('ar-AE')).toMatchObject({ name: 'كوبنهاغن', country: 'الدانمرك' });
    expect(await ask('en-XA')).toMatchObject({ name: 'Copenhagen', country: 'Denmark' });
  });

  it('returns a phrase such as "on the Amalfi Coast" if it is not just "in" and the name', async () => {
    const ask = async (place_id: string, lang: string) =>
      (await api.visitor().call(readPlace, { params: { place_id }, query: { lang } })).data.data.within;
    expect(await ask('amalfi-coast', 'en-US')).toBe('on the Amalfi Coast');
    expect(await ask('amalfi-coast', 'de-DE')).toBe('an der Amalfiküste');
    expect(await ask('amalfi-coast', 'fr-FR')).toBe('sur la Côte amalfitaine');
    expect(await ask('amalfi-coast', 'es-MX')).toBe('en la Costa Amalfitana');
    expect(await ask('amalfi-coast', 'ar-AE')).toBeUndefined();
    expect(await ask('cairo', 'fr-FR')).toBe('au Caire');
    expect(await ask('rome', 'en-US')).toBeUndefined();
  });

  it('returns at most the requested number of places, eight by default', async () => {
    const count = async (limit?: number) =>
      (await api.visitor().call(searchPlaces, { query: { limit } })).data.data.length;
    expect(await count()).toBe(8);
    expect(await count(50)).toBe(50);
  });

  it('returns a place by its ID', async () => {
    const { data } = await api.visitor().call(readPlace, { params: { place_id: 'kyoto' }, query: { lang: 'fr-FR' } });
    expect(data.data).toMatchObject({
      place_id: 'kyoto',
      country: 'Japon',
      time_zone: 'Asia/Tokyo',
      scene: 'mountains',
    });
  });

  it('returns 404 for an unknown place', async () => {
    const { problem } = await api.visitor().call(readPlace, { params: { place_id: 'atlantis' } });
    expect(problem).toMatchObject({ status: 404, code: 'place_unknown' });
  });

  it.each([
    ['localhost:3000', ['Amalfi Coast', 'Reykjavík', 'Kyoto', 'Wadi Rum', 'Marrakesh', 'Queenstown']],
    ['skyline.localhost:3000', ['Hamburg', 'Copenhagen', 'Manchester', 'Osaka', 'Rotterdam', 'Frankfurt']],
    [
      'harbor.localhost:3000',
      ['St Ruan', 'Hardanger', 'Brittany', 'Cornwall & Scilly', 'Skagen coast', 'Dalmatian islands'],
    ],
  ])("highlights the organisation's own places on the home page of %s", async (host, names) => {
    const { data } = await api.visitor({ host }).call(listHighlights, {});
    expect(data.data.map(({ name }) => name)).toEqual(names);
  });

  it('highlights the places of the main organisation by default', async () => {
    const extra = { ...organisations.main, id: 'fourth', hosts: ['fourth.localhost'] };
    api.delivery.publish({ snapshot: { version: 2, organisations: [...Object.values(organisations), extra] } });
    const { data } = await api.visitor({ host: 'fourth.localhost:3000' }).call(listHighlights, {});
    expect(data.data[0]?.name).toBe('Amalfi Coast');
  });
});
