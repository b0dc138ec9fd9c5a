import type { Certainty } from '@travel/contracts/endpoints/reference/places';
import { languages } from '@travel/contracts/locale/languages';
import { getCountryName, getCountryShortNames } from '../countries.ts';
import { spokenLanguage } from '../../platform/languages/spoken-language.ts';
import { foldText } from './folded.ts';
import { getHighlights } from './highlights.ts';
import { allPlaces } from './place-files.ts';
import type { PlaceRecord } from './place-files.ts';
import { countTypingErrors } from './spelling.ts';

interface Name {
  readonly text: string;
  /** Languages with this name of the place. */
  readonly languages: ReadonlySet<string>;
}

interface Entry {
  readonly place: PlaceRecord;
  readonly names: readonly Name[];
  readonly areas: readonly string[];
  readonly countries: readonly string[];
}

const listNames = ({ names, place_id }: PlaceRecord): Name[] => {
  const called = languages.map(({ code }) => ({ code, text: foldText(names[code] ?? names['en-US']) }));
  const byText = Map.groupBy(called, ({ text }) => text);
  return [
    ...[...byText].map(([text, by]) => ({ text, languages: new Set(by.map(({ code }) => code)) })),
    { text: place_id.replaceAll('-', ' '), languages: new Set<string>() },
  ];
};

const entries: readonly Entry[] = allPlaces.map((place) => ({
  place,
  names: listNames(place),
  areas: place.areas.map(foldText),
  countries: [
    ...new Set(languages.map(({ code }) => foldText(getCountryName(place.country_code, code)))),
    ...getCountryShortNames(place.country_code),
  ],
}));

/** Returns whether a word of a text starts with the given words. Both are folded. */
export const startsWord = (text: string, words: string): boolean =>
  text.startsWith(words) || text.includes(` ${words}`);

const rankName = ({ text }: Name, words: string): number | null => {
  if (text === words) return 0;
  if (text.startsWith(words)) return 1;
  return startsWord(text, words) ? 2 : null;
};

/** Returns how well an entry matches the typed words, 0 being best; null if it does not. */
const rank = ({ names, areas, countries }: Entry, words: string, language: string): number | null => {
  const ranks = names.flatMap((name) => {
    const found = rankName(name, words);
    // Names in other languages rank below those in the reader's language.
    return found === null ? [] : [name.languages.has(language) ? found : found + 3];
  });
  if (ranks.length > 0) return Math.min(...ranks);
  // "Kyoto, Japan": a name and its country together.
  const both = names.some(({ text }) => {
    const rest = words.startsWith(`${text} `) ? words.slice(text.length + 1) : null;
    return rest !== null && countries.some((country) => country.startsWith(rest));
  });
  if (both) return 0;
  if (areas.includes(words)) return areaRank;
  if (areas.some((area) => startsWord(area, words))) return areaRank + 1;
  return countries.some((country) => startsWord(country, words)) ? areaRank + 2 : null;
};
const areaRank = 6;

/**
 * Ranks that identify a place: a complete name, its beginning, or an entire area. "York" does not identify New York.
 */
const namingRanks: ReadonlySet<number> = new Set([0, 1, 3, 4, areaRank]);

/** A matching place. */
export interface PlaceFound {
  readonly place: PlaceRecord;
  /** Only a place that is `named` may be preselected. */
  readonly certainty: Certainty;
}

/** Returns places that match the folded words exactly, best first. */
const findExact = (words: string, language: string): PlaceFound[] =>
  entries
    .flatMap((entry) => {
      const found = rank(entry, words, language);
      return found === null ? [] : [{ place: entry.place, rank: found }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ place, rank: found }) => ({ place, certainty: namingRanks.has(found) ? 'named' : 'related' }));

const toGuesses = (places: Iterable<PlaceRecord>): PlaceFound[] =>
  [...new Set(places)].map((place) => ({ place, certainty: 'guessed' }));

/** Each letter requires another search, and no name is longer. */
const mostWithExchange = 24;

/** Returns places that match with two neighbouring letters exchanged, the most common typing error. */
const findWithExchangedLetters = (words: string, language: string): PlaceFound[] => {
  if (words.length > mostWithExchange) return [];
  const exchanged = [...words]
    .slice(1)
    .map((letter, at) => `${words.slice(0, at)}${letter}${words[at] ?? ''}${words.slice(at + 2)}`);
  return toGuesses(
    exchanged.flatMap((other) => (other === words ? [] : findExact(other, language).map(({ place }) => place))),
  );
};

const findWithTypingErrors = (words: string): PlaceFound[] =>
  toGuesses(
    entries
      .flatMap(({ place, names, areas }) => {
        const errors = [...names.map(({ text }) => text), ...areas].map((text) => countTypingErrors(words, text));
        const fewest = Math.min(...errors.flatMap((count) => count ?? []));
        return Number.isFinite(fewest) ? [{ place, fewest }] : [];
      })
      .toSorted((a, b) => a.fewest - b.fewest)
      .map(({ place }) => place),
  );

const listFirst = (): PlaceFound[] =>
  [...new Set([...getHighlights('main'), ...allPlaces])].map((place) => ({ place, certainty: 'related' }));

interface PlaceSearch {
  readonly typed: string;
  /** Language whose names rank highest. */
  readonly language: string;
  readonly limit: number;
}

/**
 * Finds places by typed text in any of the supported languages: a name, an area or a country, without accents or with a
 * few typing errors. Best first; similar names are used only if no name matches exactly. An empty text returns the
 * highlights, then the rest.
 */
export const searchPlaces = ({ typed, language, limit }: PlaceSearch): PlaceFound[] => {
  if (typed.trim() === '') return listFirst().slice(0, limit);
  const words = foldText(typed);
  if (words === '') return [];
  for (const search of [findExact, findWithExchangedLetters, findWithTypingErrors]) {
    const found = search(words, spokenLanguage(language));
    if (found.length > 0) return found.slice(0, limit);
  }
  return [];
};
