import Fuse from 'fuse.js';
import { languages } from '@travel/contracts/locale/languages';
import { countryName } from '../reference/countries.ts';
import { allPlaces } from './place-files.ts';
import type { PlaceRecord } from './place-files.ts';

/** Lower case, without accents or signs, words apart by one space. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

interface Entry {
  readonly place: PlaceRecord;
  readonly names: readonly string[];
  readonly areas: readonly string[];
  readonly countries: readonly string[];
}

const entries: readonly Entry[] = allPlaces.map((place) => ({
  place,
  names: [...new Set([...Object.values(place.names).map(folded), place.place_id.replaceAll('-', ' ')])],
  areas: place.areas.map(folded),
  countries: [...new Set(languages.map(({ code }) => folded(countryName(place.country_code, code))))],
}));

// Two slips in eight letters are forgiven; more makes short words look like each other.
const fuzzy = new Fuse(entries, {
  keys: [
    { name: 'names', weight: 3 },
    { name: 'areas', weight: 1 },
    { name: 'countries', weight: 1 },
  ],
  threshold: 0.34,
  ignoreLocation: true,
  includeScore: true,
  minMatchCharLength: 2,
});
const worstScore = 0.55;

const startsWord = (text: string, words: string): boolean => text.startsWith(words) || text.includes(` ${words}`);

/** How well an entry has the words as typed: 0 is best, null not at all. */
const rank = ({ names, areas, countries }: Entry, words: string): number | null => {
  if (names.some((name) => name === words)) return 0;
  if (names.some((name) => name.startsWith(words))) return 1;
  if (names.some((name) => startsWord(name, words))) return 2;
  if (areas.some((area) => startsWord(area, words))) return 3;
  if (countries.some((country) => startsWord(country, words))) return 4;
  return null;
};

/** "Kyoto, Japan" and "kyoto japan" mean Kyoto: the words of a name and its country together. */
const namesWithCountry = ({ names, countries }: Entry, words: string): boolean =>
  names.some(
    (name) =>
      words.startsWith(`${name} `) && countries.some((country) => country.startsWith(words.slice(name.length + 1))),
  );

/**
 * Places by what somebody types, in any of the product's languages: a name, an area or a country, without accents or
 * with small slips. Best first; slips count only where nothing is spelled as typed.
 */
export const searchPlaces = (typed: string, limit: number): PlaceRecord[] => {
  const words = folded(typed);
  if (words === '') return allPlaces.slice(0, limit);
  const exact = entries
    .flatMap((entry) => {
      const found = namesWithCountry(entry, words) ? 0 : rank(entry, words);
      return found === null ? [] : [{ place: entry.place, rank: found }];
    })
    .toSorted((a, b) => a.rank - b.rank);
  const found = exact.length > 0 ? exact.map(({ place }) => place) : similar(words);
  return found.slice(0, limit);
};

const similar = (words: string): PlaceRecord[] =>
  fuzzy
    .search(words)
    .filter(({ score = 1 }) => score <= worstScore)
    .map(({ item }) => item.place);
