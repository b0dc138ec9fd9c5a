import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { languages } from '@travel/contracts/locale/languages';
import { allPlaces } from './place-files.ts';
import { foldText } from './fold-text.ts';
import { searchPlaces } from './search-places.ts';

const find = (typed: string, language = 'en-US') =>
  searchPlaces({ typed, language, limit: 5 }).map(({ place }) => place.place_id);

describe('finding a place', () => {
  const everyName = languages.flatMap(({ code }) =>
    allPlaces.map((place) => [place.names[code] ?? place.names['en-US'], code, place.place_id] as const),
  );

  it('finds every place first when its name is typed in any language', () => {
    const missed = everyName.filter(([name, language, id]) => find(name, language)[0] !== id);
    expect(missed).toEqual([]);
  });

  it('ignores accents, capitals and punctuation', () => {
    const plain = everyName.filter(([name]) => /^\p{Script=Latin}/u.test(name));
    const missed = plain.filter(([name, language, id]) => find(foldText(name).toUpperCase(), language)[0] !== id);
    expect(missed).toEqual([]);
  });

  it.each([
    ['kyot', 'kyoto'],
    ['rekjavik', 'reykjavik'],
    ['reykavik', 'reykjavik'],
    ['qeenstown', 'queenstown'],
    ['marakesh', 'marrakesh'],
    ['hardnager', 'hardanger'],
    ['wadi rom', 'wadi-rum'],
    ['copehnagen', 'copenhagen'],
    ['new yrok', 'new-york'],
    ['pairs', 'paris'],
    ['edinborough', 'edinburgh'],
    ['san fransico', 'san-francisco'],
    ['viena', 'vienna'],
    ['stokholm', 'stockholm'],
  ])('tolerates the typing error %s', (typed, id) => {
    expect(find(typed)[0]).toBe(id);
  });

  it('finds a place by a long name with any two neighbouring letters exchanged', () => {
    const long = allPlaces.filter(({ names }) => /^[a-z]{6,}$/i.test(names['en-US']));
    const slips = long.flatMap(({ names, place_id }) =>
      Array.from({ length: names['en-US'].length - 1 }, (_, at) => {
        const name = names['en-US'];
        return [`${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`, place_id] as const;
      }),
    );
    expect(slips.filter(([typed, id]) => !find(typed).includes(id))).toEqual([]);
  });

  it.each([
    ['Kopenhagen', 'copenhagen'],
    ['Le Caire', 'cairo'],
    ['طوكيو', 'tokyo'],
    ['Ciudad de México', 'mexico-city'],
  ])("finds the place by its name in a language other than the page's: %s", (typed, id) => {
    expect(find(typed, 'fr-FR')[0]).toBe(id);
  });

  it.each([
    ['praiano', 'amalfi-coast'],
    ['Shinjuku', 'tokyo'],
    ['kop van zuid', 'rotterdam'],
  ])('finds the place that contains the area %s', (typed, id) => {
    expect(find(typed)[0]).toBe(id);
  });

  it('accepts the name of a country, by itself or after the name of a place', () => {
    expect(find('Japan').toSorted()).toEqual(['kyoto', 'osaka', 'tokyo']);
    expect(find('Kyoto, Japan')).toEqual(['kyoto']);
  });

  it.each([
    ['Paris', 'named'],
    ['Kopenh', 'named'],
    ['Kyoto, Japan', 'named'],
    ['praiano', 'named'],
    ['praia', 'related'],
    ['york', 'related'],
    ['Japan', 'related'],
    ['', 'related'],
    ['pairs', 'guessed'],
    ['edinborough', 'guessed'],
  ])('rates how certain the first match for the typed text %j is: %s', (typed, certainty) => {
    expect(searchPlaces({ typed, language: 'en-US', limit: 5 })[0]?.certainty).toBe(certainty);
  });

  it.each([
    ['usa', 'US'],
    ['UK', 'GB'],
  ])('finds places of a country by its short name %s', (typed, country) => {
    const found = searchPlaces({ typed, language: 'en-US', limit: 50 });
    expect(new Set(found.map(({ place }) => place.country_code))).toEqual(new Set([country]));
  });

  it.each(['Lyon', 'Köln', 'naples', 'geneva', 'las vegas', 'Quito'])('has no certain match for city %s', (typed) => {
    const found = searchPlaces({ typed, language: 'en-US', limit: 5 });
    expect(found.filter(({ certainty }) => certainty === 'named')).toEqual([]);
  });

  it.each(['qqqq', 'asdfgh', '!!!', '日本日本', '💥'])('finds no place for %s', (typed) => {
    expect(find(typed)).toEqual([]);
  });

  it('returns the highlighted places first for an empty text', () => {
    expect(find('  ')).toEqual(['amalfi-coast', 'reykjavik', 'kyoto', 'wadi-rum', 'marrakesh']);
  });

  test.prop([fc.string({ unit: 'binary', maxLength: 80 }), fc.integer({ min: 1, max: 50 })], { numRuns: 200 })(
    'returns at most the requested number of places for any text, without duplicates',
    (typed, limit) => {
      const found = searchPlaces({ typed, language: 'de-DE', limit });
      expect(found.length).toBeLessThanOrEqual(limit);
      expect(new Set(found.map(({ place }) => place)).size).toBe(found.length);
    },
  );
});
