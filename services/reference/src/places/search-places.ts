import type { Certainty } from '@travel/contracts/endpoints/reference/places';
import { languages } from '@travel/contracts/locale/languages';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { listCountryNames } from './country-names.ts';
import { foldText } from './fold-text.ts';
import { getHighlights } from './places.ts';
import { allPlaces, type PlaceRecord } from './place-files.ts';
import { createSimilaritySearch } from './similar-texts.ts';
import { countTypingErrors, exchangeLetters } from './typing-errors.ts';
import { createWordIndex, startsWord } from './word-index.ts';

interface Name {
  readonly text: string;
  /** Languages in which the place has this name. */
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
  countries: listCountryNames(place.country_code),
}));

const rankName = ({ text }: Name, words: string): number | null => {
  if (text === words) return 0;
  if (text.startsWith(words)) return 1;
  return startsWord(text, words) ? 2 : null;
};

/** Returns how well a place matches the typed words, 0 being best; null if it does not match. */
const rank = ({ names, areas, countries }: Entry, words: string, language: string): number | null => {
  const ranks = names.flatMap((name) => {
    const found = rankName(name, words);
    // Matches in other languages rank after matches in the reader's language.
    return found === null ? [] : [name.languages.has(language) ? found : found + 3];
  });
  if (ranks.length > 0) return Math.min(...ranks);
  // Matches a name together with the country, as in "Kyoto, Japan".
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

/** Ranks that identify a place: name, its beginning, or an area's name. "York" is not New York. */
const namingRanks: ReadonlySet<number> = new Set([0, 1, 3, 4, areaRank]);

export interface PlaceFound {
  readonly place: PlaceRecord;
  /** How certain the match is. Pages may preselect only a place that is `named`. */
  readonly certainty: Certainty;
}

interface Spelling {
  readonly text: string;
  readonly place: PlaceRecord;
}

const spellings: readonly Spelling[] = entries.flatMap(({ place, names, areas }) =>
  [...new Set([...names.map(({ text }) => text), ...areas])].map((text) => ({ text, place })),
);

/** All texts that identify places. */
const identifying: readonly Spelling[] = [
  ...spellings,
  ...entries.flatMap(({ place, countries }) => countries.map((text) => ({ text, place }))),
];
const index = createWordIndex(identifying.map(({ text }) => text));

type ComparePlaces = (a: PlaceRecord, b: PlaceRecord) => number;

/** Returns the places whose name, area or country matches the folded words without typing errors, best match first. */
const findExact = (words: string, language: string, compare: ComparePlaces): PlaceFound[] => {
  const candidates = new Set(index.findParts(words).map((at) => identifying[at]?.place));
  return entries
    .filter(({ place }) => candidates.has(place))
    .flatMap((entry) => {
      const found = rank(entry, words, language);
      return found === null ? [] : [{ place: entry.place, rank: found }];
    })
    .toSorted((a, b) => a.rank - b.rank || compare(a.place, b.place))
    .map(({ place, rank: found }) => ({ place, certainty: namingRanks.has(found) ? 'named' : 'related' }));
};

const toGuesses = (found: readonly Spelling[]): PlaceFound[] =>
  [...new Set(found.map(({ place }) => place))].map((place) => ({ place, certainty: 'guessed' }));

/** Returns places that match if two neighbouring letters are exchanged, the most common typing error. */
const findWithExchangedLetters = (words: string, _language: string, compare: ComparePlaces): PlaceFound[] => {
  const others = exchangeLetters(words);
  const found = [...new Set(others.flatMap(index.find))]
    .toSorted((a, b) => a - b)
    .flatMap((at) => identifying[at] ?? [])
    .toSorted((a, b) => compare(a.place, b.place));
  return toGuesses([...found.filter(({ text }) => others.includes(text)), ...found]);
};

const findAlike = createSimilaritySearch(spellings.map(({ text }) => text));
/** Number of similar spellings that are compared letter by letter. */
const mostCompared = 100;

const findWithTypingErrors = (words: string, _language: string, compare: ComparePlaces): PlaceFound[] =>
  toGuesses(
    findAlike(words, mostCompared)
      .flatMap((at) => {
        const spelling = spellings[at];
        const errors = spelling ? countTypingErrors(words, spelling.text) : null;
        return spelling && errors !== null ? [{ ...spelling, errors }] : [];
      })
      .toSorted((a, b) => a.errors - b.errors || compare(a.place, b.place)),
  );

const listFirst = (): PlaceFound[] =>
  [...new Set([...getHighlights('main'), ...allPlaces])].map((place) => ({ place, certainty: 'related' }));

interface PlaceSearch {
  readonly typed: string;
  /** Language whose names rank first. */
  readonly language: string;
  readonly limit: number;
  /** Orders places that match equally well; by default they have the order of the data files. */
  readonly compare?: ComparePlaces;
}

const keepOrder: ComparePlaces = () => 0;

/**
 * Finds places by typed text in any of the supported languages: a name, an area or a country, without accents or with a
 * few typing errors. Returns the best match first; similar names only if no name matches exactly. An empty text returns
 * the highlighted places, then all other places.
 */
export const searchPlaces = ({ typed, language, limit, compare = keepOrder }: PlaceSearch): PlaceFound[] => {
  if (typed.trim() === '') return listFirst().slice(0, limit);
  const words = foldText(typed);
  if (words === '') return [];
  for (const search of [findExact, findWithExchangedLetters, findWithTypingErrors]) {
    const found = search(words, getResponseLanguage(language), compare);
    if (found.length > 0) return found.slice(0, limit);
  }
  return [];
};
