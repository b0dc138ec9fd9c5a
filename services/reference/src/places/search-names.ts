import type { Certainty } from '@travel/contracts/endpoints/reference/places';
import { listCountryNames } from './country-names.ts';
import { foldText } from './fold-text.ts';
import { createSimilaritySearch } from './similar-texts.ts';
import { countTypingErrors } from './typing-errors.ts';
import { createWordIndex, startsWord } from './word-index.ts';

interface Named<T> {
  readonly item: T;
  /** Names in all languages, and other spellings. */
  readonly names: readonly string[];
  readonly country_code?: string;
  /** Names of the place around, which may precede the name: "London Victoria". */
  readonly around?: readonly string[];
}

export interface NameFound<T> {
  readonly item: T;
  /** Whether the text is a complete name. */
  readonly isExact: boolean;
  readonly certainty: Certainty;
}

/** Fewer letters are the beginning of too many names, and resemble too many. */
const fewest = { exact: 3, similar: 5 };
const mostCompared = 30;

/** Creates a search for things by folded words: a name, its beginning, or a word in it, also with the country. */
export const createNameSearch = <T>(entries: readonly Named<T>[]) => {
  const spellings = entries.flatMap(({ item, names, country_code, around = [] }) => {
    const places = [...new Set(around.map(foldText))];
    const countries = [...places, ...(country_code === undefined ? [] : listCountryNames(country_code))];
    return [...new Set(names.map(foldText))].map((text) => ({ item, text, countries, places }));
  });
  const index = createWordIndex(spellings.map(({ text }) => text));
  const findAlike = createSimilaritySearch(spellings.map(({ text }) => text));
  const rank = ({ text, countries, places }: (typeof spellings)[number], words: string): number | null => {
    if (text === words) return 0;
    if (text.startsWith(words)) return 1;
    const rest = words.startsWith(`${text} `) ? words.slice(text.length + 1) : null;
    if (rest !== null && countries.some((country) => country.startsWith(rest))) return 0;
    if (places.some((place) => words.startsWith(`${place} `) && text.startsWith(words.slice(place.length + 1))))
      return 1;
    return startsWord(text, words) ? 2 : null;
  };
  const keepFirst = (found: readonly NameFound<T>[], most: number): NameFound<T>[] => {
    const seen = new Set<T>();
    return found.filter(({ item }) => !seen.has(item) && seen.add(item)).slice(0, most);
  };

  return {
    find(words: string, most: number): NameFound<T>[] {
      if (words.length < fewest.exact) return [];
      const found = index
        .findParts(words)
        .flatMap((position) => {
          const spelling = spellings[position];
          const at = spelling ? rank(spelling, words) : null;
          return spelling && at !== null ? [{ item: spelling.item, at }] : [];
        })
        .toSorted((a, b) => a.at - b.at)
        .map(({ item, at }) => ({
          item,
          isExact: at === 0,
          certainty: at < 2 ? ('named' as const) : ('related' as const),
        }));
      return keepFirst(found, most);
    },
    /** Returns the things whose names differ by a few typing errors, the most similar first. */
    findSimilar(words: string, most: number): NameFound<T>[] {
      if (words.length < fewest.similar) return [];
      const found = findAlike(words, mostCompared)
        .flatMap((at) => {
          const spelling = spellings[at];
          const errors = spelling ? countTypingErrors(words, spelling.text) : null;
          return spelling && errors !== null ? [{ item: spelling.item, errors }] : [];
        })
        .toSorted((a, b) => a.errors - b.errors)
        .map(({ item }) => ({ item, isExact: false, certainty: 'guessed' as const }));
      return keepFirst(found, most);
    },
  };
};
