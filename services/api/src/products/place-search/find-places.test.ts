import { describe, expect, it } from '@jest/globals';
import { findPlaces } from './find-places.ts';

const noHotels = { findByName: () => [], findSimilar: () => [] };
const find = (query: string, lang: 'en-US' | 'de-DE' | 'fr-FR' | 'es-MX' | 'ar-AE' = 'en-US') =>
  findPlaces(noHotels, { query, lang, limit: 10 });

describe('finding a place with offers', () => {
  // The places that travellers search for most, as they are typed in each language.
  it.each([
    ['paris', 'london', 'rome', 'barcelona', 'new york', 'dubai', 'amsterdam', 'berlin', 'lisbon', 'venice'],
    ['parís', 'londres', 'roma', 'barcelona', 'nueva york', 'dubái', 'ámsterdam', 'berlín', 'lisboa', 'venecia'],
    ['paris', 'londres', 'rome', 'barcelone', 'new york', 'dubaï', 'amsterdam', 'berlin', 'lisbonne', 'venise'],
    ['paris', 'london', 'rom', 'barcelona', 'new york', 'dubai', 'amsterdam', 'berlin', 'lissabon', 'venedig'],
    ['باريس', 'لندن', 'روما', 'برشلونة', 'نيويورك', 'دبي', 'أمستردام', 'برلين', 'لشبونة', 'البندقية'],
    ['parigi', 'londra', 'Róma', 'Barselona', 'Nova York', 'Dubaj', 'Amesterdão', 'Berlino', 'Lisszabon', 'Venezia'],
  ])('finds the ten cities from %s to %s… by their complete names in any language', (...names) => {
    expect(names.map((name) => find(name)[0])).toEqual(
      ['paris', 'london', 'rome', 'barcelona', 'new-york', 'dubai', 'amsterdam', 'berlin', 'lisbon', 'venice'].map(
        (place_id) => expect.objectContaining({ place_id, certainty: 'named' }),
      ),
    );
  });

  it.each([
    ['LHR', 'london', 'London Heathrow (LHR)'],
    ['cdg', 'paris', 'Paris-Charles De Gaulle (CDG)'],
    ['JFK', 'new-york', 'John F. Kennedy (JFK)'],
  ])('finds the place of the airport %s', (typed, place_id, airport) => {
    expect(find(typed)[0]).toMatchObject({ place_id, airport, certainty: 'named' });
  });

  it.each([
    ['heathrow', 'london'],
    ['usa', 'new-york'],
    ['pari', 'paris'],
    ['Deutschl', 'berlin'],
  ])('finds by a part of a name or by a country %s first the place %s', (typed, place_id) => {
    expect(find(typed)[0]).toMatchObject({ place_id });
    expect(find(typed)[0]?.near).toBeUndefined();
  });
});

describe('ordering places that match equally well', () => {
  const list = (query: string, sold: Readonly<Record<string, number>> = {}) =>
    findPlaces(noHotels, { query, lang: 'en-US', limit: 10, countOffers: (id) => sold[id] ?? 0 }).map(
      ({ place_id }) => place_id,
    );

  it.each([
    ['a country', 'japan', ['tokyo', 'osaka', 'kyoto'], { kyoto: 9, osaka: 4 }, ['kyoto', 'osaka', 'tokyo']],
    ['the beginning of names', 'ber', ['berlin', 'bergen'], { bergen: 2 }, ['bergen', 'berlin']],
    ['a complete name', 'paris', ['paris'], { paris: 1, jaipur: 50 }, ['paris']],
    ['a beginning and other words', 'par', ['paris'], { jaipur: 50 }, ['paris', 'jaipur']],
    ['a region', 'tuscany', ['florence', 'val-dorcia'], { florence: 1, 'val-dorcia': 2 }, ['val-dorcia', 'florence']],
  ])('returns for %s the place with the most offers first, else the most populous', (_, typed, alike, sold, ranked) => {
    expect(list(typed).slice(0, alike.length)).toEqual(alike);
    expect(list(typed, sold).slice(0, ranked.length)).toEqual(ranked);
  });
});

describe('finding a region, an island or a sea', () => {
  it.each([
    ['tuscany', 'en-US', 'Tuscany', ['florence', 'val-dorcia']],
    ['Toskana', 'de-DE', 'Toskana', ['florence', 'val-dorcia']],
    ['توسكانا', 'ar-AE', 'توسكانا', ['florence', 'val-dorcia']],
    ['tuscany, italy', 'fr-FR', 'Toscane', ['florence', 'val-dorcia']],
    ['islas canarias', 'es-MX', 'Islas Canarias', ['tenerife']],
    ['Bayern', 'en-US', 'Bavaria', ['munich']],
    ['ostsee', 'de-DE', 'Ostsee', ['stockholm', 'helsinki', 'tallinn', 'copenhagen']],
  ] as const)('lists for the complete name %s its places, none of them certain', (typed, lang, name, places) => {
    const found = find(typed, lang).slice(0, places.length);
    expect(found.map(({ place_id }) => place_id)).toEqual(places);
    expect(found[0]).toMatchObject({ match: { kind: 'area', name }, certainty: 'related' });
  });

  it.each([
    ['sardaigne', 'fr-FR', 'Sardaigne', 'related'],
    ['Sicil', 'en-US', 'Sicily', 'related'],
    ['sardina', 'en-US', 'Sardinia', 'guessed'],
  ] as const)(
    'lists for %s without offers the nearest places, none of them certain',
    (typed, lang, name, certainty) => {
      const [first] = find(typed, lang).filter(({ near }) => near?.name === name);
      expect(first).toMatchObject({ near: { name }, certainty });
      expect(find(typed, lang)[0]?.certainty).not.toBe('named');
    },
  );

  it.each([
    ['tusc', 'florence', 'related'],
    ['canarias', 'tenerife', 'related'],
    ['tuscanny', 'florence', 'guessed'],
    ['andalucai', 'seville', 'guessed'],
  ])('finds by a part or a misspelling %s the place %s, which is not certain', (typed, place_id, certainty) => {
    expect(find(typed).find((place) => place.place_id === place_id)).toMatchObject({ certainty });
  });
});

describe('finding a known place without offers', () => {
  const listNear = (typed: string, lang?: Parameters<typeof find>[1]) => {
    const found = find(typed, lang);
    expect(found.filter(({ certainty }) => certainty === 'named')).toEqual([]);
    return found.map(({ place_id, near }) => `${place_id} ${near?.kilometres} ${near?.name}, ${near?.country}`);
  };

  it.each([
    ['Lyon', 'en-US', 'chamonix 158 Lyon, France'],
    ['naples', 'en-US', 'amalfi-coast 37 Naples, Italy'],
    ['geneva', 'en-US', 'chamonix 64 Geneva, Switzerland'],
    ['Ginebra', 'es-MX', 'chamonix 64 Ginebra, Suiza'],
    ['las vegas', 'en-US', 'san-francisco 671 Las Vegas, United States'],
    ['Köln', 'de-DE', 'frankfurt 153 Köln, Deutschland'],
    ['koeln', 'fr-FR', 'frankfurt 153 Cologne, Allemagne'],
    ['Mailand', 'de-DE', 'zermatt 128 Mailand, Italien'],
    ['ميلانو', 'ar-AE', 'zermatt 128 ميلانو, إيطاليا'],
    ['lyon, france', 'en-US', 'chamonix 158 Lyon, France'],
    ['LYS', 'en-US', 'chamonix 140 Lyon Saint-Exupery (LYS), France'],
    ['Bolivien', 'de-DE', 'cusco 526 Bolivien, Bolivien'],
  ] as const)('lists for %s the nearest places with offers, none of them certain', (typed, lang, first) => {
    const found = listNear(typed, lang);
    expect(found[0]).toBe(first);
    expect(found.length).toBeGreaterThanOrEqual(3);
  });

  it('distinguishes two cities with the same name by their countries', () => {
    expect(listNear('naples')).toEqual(expect.arrayContaining([expect.stringMatching(/^miami .* United States$/)]));
    expect(listNear('naples usa')[0]).toMatch(/^miami .* United States$/);
  });

  it('does not take the complete name of a city for the beginning of another', () => {
    expect(find('york')[0]).toMatchObject({ near: { name: 'York' }, certainty: 'related' });
  });

  it.each([
    ['genva', 'en-US', 'Geneva'],
    ['las vegs', 'en-US', 'Las Vegas'],
    ['naepel', 'de-DE', 'Neapel'],
    ['mailnad', 'de-DE', 'Mailand'],
    ['bruxeles', 'fr-FR', 'Bruxelles'],
    ['washingtn', 'fr-FR', 'Washington'],
    ['varsobia', 'es-MX', 'Varsovia'],
    ['ميلاونو', 'ar-AE', 'ميلانو'],
  ] as const)('guesses after the typing error %s', (typed, lang, name) => {
    expect(find(typed, lang).flatMap(({ near, certainty }) => (near ? [`${near.name} ${certainty}`] : []))).toContain(
      `${name} guessed`,
    );
  });

  it.each(['qqqq', 'asdfgh', '!!!', '日本日本', '💥'])('finds nothing for %s', (typed) => {
    expect(find(typed)).toEqual([]);
  });
});
