import Fuse from 'fuse.js';
import { languages } from '@travel/contracts/locale/languages';
import { countryName } from '../countries.ts';
import { spokenLanguage } from '../../platform/languages/spoken-language.ts';
import { folded } from './folded.ts';
import { highlightsOf } from './highlights.ts';
import { allPlaces } from './place-files.ts';
import type { PlaceRecord } from './place-files.ts';

interface Name {
  readonly text: string;
  /** Languages that call the place so. */
  readonly languages: ReadonlySet<string>;
}

interface Entry {
  readonly place: PlaceRecord;
  readonly names: readonly Name[];
  readonly areas: readonly string[];
  readonly countries: readonly string[];
}

const namesOf = ({ names, place_id }: PlaceRecord): Name[] => {
  const called = languages.map(({ code }) => ({ code, text: folded(names[code] ?? names['en-US']) }));
  const byText = Map.groupBy(called, ({ text }) => text);
  return [
    ...[...byText].map(([text, by]) => ({ text, languages: new Set(by.map(({ code }) => code)) })),
    { text: place_id.replaceAll('-', ' '), languages: new Set<string>() },
  ];
};

const entries: readonly Entry[] = allPlaces.map((place) => ({
  place,
  names: namesOf(place),
  areas: place.areas.map(folded),
  countries: [...new Set(languages.map(({ code }) => folded(countryName(place.country_code, code))))],
}));

// Two slips in six letters are forgiven; more makes short words look like each other.
const fuzzy = new Fuse(entries, {
  keys: [
    { name: 'names.text', weight: 3 },
    { name: 'areas', weight: 1 },
  ],
  threshold: 0.34,
  ignoreLocation: true,
  ignoreFieldNorm: true,
  includeScore: true,
  minMatchCharLength: 2,
});
const worstScore = 0.5;
const mostWithSlips = 24;

/** Whether one of a text's words begins so. Both are folded. */
export const startsWord = (text: string, words: string): boolean =>
  text.startsWith(words) || text.includes(` ${words}`);

const nameRank = ({ text }: Name, words: string): number | null => {
  if (text === words) return 0;
  if (text.startsWith(words)) return 1;
  return startsWord(text, words) ? 2 : null;
};

/** How well an entry has the words as typed, 0 being best; null where it does not have them. */
const rank = ({ names, areas, countries }: Entry, words: string, language: string): number | null => {
  const ranks = names.flatMap((name) => {
    const found = nameRank(name, words);
    // What another language calls a place counts less than its name in the reader's own.
    return found === null ? [] : [name.languages.has(language) ? found : found + 3];
  });
  if (ranks.length > 0) return Math.min(...ranks);
  // "Kyoto, Japan": a name and its country together.
  const both = names.some(({ text }) => {
    const rest = words.startsWith(`${text} `) ? words.slice(text.length + 1) : null;
    return rest !== null && countries.some((country) => country.startsWith(rest));
  });
  if (both) return 0;
  if (areas.some((area) => startsWord(area, words))) return 6;
  return countries.some((country) => startsWord(country, words)) ? 7 : null;
};

/** Places that have the folded words as typed, best first. */
export const asTyped = (words: string, language: string): PlaceRecord[] =>
  entries
    .flatMap((entry) => {
      const found = rank(entry, words, language);
      return found === null ? [] : [{ place: entry.place, rank: found }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ place }) => place);

/** The same letters with two neighbours exchanged: the commonest slip of all. */
const withExchangedLetters = (words: string, language: string): PlaceRecord[] => {
  const exchanged = [...words]
    .slice(1)
    .map((letter, at) => `${words.slice(0, at)}${letter}${words[at] ?? ''}${words.slice(at + 2)}`);
  return [...new Set(exchanged.flatMap((other) => (other === words ? [] : asTyped(other, language))))];
};

const withSlips = (words: string): PlaceRecord[] =>
  fuzzy
    .search(words)
    .filter(({ score = 1 }) => score <= worstScore)
    .map(({ item }) => item.place);

const atFirst = (): PlaceRecord[] => [...new Set([...highlightsOf('main'), ...allPlaces])];

interface PlaceSearch {
  readonly typed: string;
  /** Whose names count most. */
  readonly language: string;
  readonly limit: number;
}

/**
 * Places by what somebody types, in any of the product's languages: a name, an area or a country, without accents or
 * with small slips. Best first; slips count only where nothing is spelled as typed. Nothing typed gives the
 * highlights, then the rest.
 */
export const searchPlaces = ({ typed, language, limit }: PlaceSearch): PlaceRecord[] => {
  if (typed.trim() === '') return atFirst().slice(0, limit);
  const words = folded(typed);
  if (words === '') return [];
  // Looking for slips costs more with each letter; nobody types that many and means a place.
  const searches = words.length > mostWithSlips ? [asTyped] : [asTyped, withExchangedLetters, withSlips];
  for (const search of searches) {
    const found = search(words, spokenLanguage(language));
    if (found.length > 0) return found.slice(0, limit);
  }
  return [];
};
