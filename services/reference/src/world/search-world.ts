import { languages } from '@travel/contracts/locale/languages';
import { getDistanceKm } from '../airports/distance.ts';
import { getCountryName } from '../countries.ts';
import { listCountryNames } from '../places/country-names.ts';
import { foldText } from '../places/fold-text.ts';
import { allPlaces, type PlaceRecord } from '../places/place-files.ts';
import { createSimilaritySearch } from '../places/similar-texts.ts';
import { countTypingErrors, exchangeLetters } from '../places/typing-errors.ts';
import { listSpellings, visitSpellings, type SpellingKind } from './spellings.ts';
import { listLargestCities, readWorldPlace, type WorldPlace } from './world-places.ts';

export interface WorldMatch {
  readonly place: WorldPlace;
  /** The place with offers that has this name, if any. */
  readonly sold: PlaceRecord | undefined;
  /** Whether the text is a complete name of the place. */
  readonly isExact: boolean;
  /** Whether the text is a complete name that is no alternative spelling. */
  readonly isName: boolean;
}

/** More than the number of places, so that the rank of a match counts more than the population of its place. */
const rankStep = 100_000;

const getRank = (kind: SpellingKind, isWhole: boolean): number | null => {
  if (kind === 'c') return isWhole ? 0 : null;
  if (kind === 't') return isWhole ? 1 : 2;
  return isWhole ? 0 : 1;
};

interface Candidate {
  readonly line: number;
  readonly isExact: boolean;
  readonly isName: boolean;
}

/** Returns the places with a spelling that is, or begins with, the folded words: the best match first. */
const findCandidates = (words: string, limit: number, isMeant = (_line: number) => true): Candidate[] => {
  const scores: number[] = [];
  const named = new Set<number>();
  visitSpellings(words, (line, kind, isWhole) => {
    const rank = getRank(kind, isWhole);
    if (rank === null || !isMeant(line)) return;
    scores.push(rank * rankStep + line);
    if (isWhole && kind === 'n') named.add(line);
  });
  const best = new Map<number, Candidate>();
  for (const score of Float64Array.from(scores).toSorted()) {
    const line = score % rankStep;
    if (!best.has(line)) best.set(line, { line, isExact: score < rankStep, isName: named.has(line) });
    if (best.size === limit) break;
  }
  return [...best.values()];
};

/** A town with the name of a sold place is the same place up to this distance. */
const sameWithinKm = 60;

/** Returns the sold places by the lines of the cities that have their name. */
const linkSoldPlaces = (): ReadonlyMap<number, PlaceRecord> => {
  const found = new Map<number, PlaceRecord>();
  for (const place of allPlaces) {
    for (const name of new Set(Object.values(place.names).map(foldText))) {
      for (const { line, isExact } of findCandidates(name, 3)) {
        const city = readWorldPlace(line);
        const isSame = city.country_code === place.country_code && getDistanceKm(city, place) < sameWithinKm;
        if (isExact && isSame && !found.has(line)) found.set(line, place);
      }
    }
  }
  return found;
};

const listCountries = () =>
  [...listLargestCities()].map(([code, line]) => ({ code, line, names: listCountryNames(code) }));

/** Collected at the first search, because most processes and tests never search. */
let soldPlaces: ReturnType<typeof linkSoldPlaces> | undefined;
let countries: ReturnType<typeof listCountries> | undefined;

/** Ranks of the sold places by their populations, the most populous place first. */
let populations: ReadonlyMap<PlaceRecord, number> | undefined;

/** Compares sold places by their populations, the most populous first; places that are no cities come last. */
export const comparePopulations = (a: PlaceRecord, b: PlaceRecord): number => {
  soldPlaces ??= linkSoldPlaces();
  populations ??= new Map(
    [...soldPlaces].toSorted(([one], [other]) => other - one).map(([line, place]) => [place, line]),
  );
  return (populations.get(a) ?? rankStep) - (populations.get(b) ?? rankStep);
};

const toMatch = ({ line, ...match }: Candidate): WorldMatch => ({
  place: readWorldPlace(line),
  sold: (soldPlaces ??= linkSoldPlaces()).get(line),
  ...match,
});

/** Returns the country with a folded name or short name in any language; undefined if there is none. */
export const findCountryByName = (words: string): WorldPlace | undefined => {
  countries ??= listCountries();
  const found = countries.find(({ names }) => names.includes(words));
  if (!found) return undefined;
  return { ...readWorldPlace(found.line), names: languages.map(({ code }) => getCountryName(found.code, code)) };
};

/** Matches a name together with the country, as in "Lyon, France". */
const findWithCountry = (words: string, limit: number): Candidate[] => {
  const parts = words.split(' ');
  for (let cut = parts.length - 1; cut > 0; cut -= 1) {
    const rest = parts.slice(cut).join(' ');
    countries ??= listCountries();
    const meant = countries.filter(({ names }) => names.some((name) => name.startsWith(rest)));
    if (meant.length === 0) continue;
    const codes = new Set(meant.map(({ code }) => code));
    const isThere = (line: number) => codes.has(readWorldPlace(line).country_code);
    const found = findCandidates(parts.slice(0, cut).join(' '), limit, isThere).filter(({ isExact }) => isExact);
    if (found.length > 0) return found;
  }
  return [];
};

/** Fewer letters are the beginning of too many names. */
const fewestLetters = 3;

/**
 * Returns cities and airports of the world by folded words: a name in any language, its beginning, the end of a
 * longer name, or an airport's code. Exact matches come first, the most populous place before others.
 */
export const findInWorld = (words: string, limit: number): WorldMatch[] => {
  if (words.length < fewestLetters) return [];
  const found = findCandidates(words, limit);
  return (found.length > 0 ? found : findWithCountry(words, limit)).map(toMatch);
};

/**
 * Number of cities whose names, and whose alternative names, are compared with misspelled text. Small towns have too
 * many names that look like any word.
 */
const mostSimilar = { n: 8_000, a: 1_500, t: 0, c: 0 };
/** Number of similar spellings that are compared letter by letter. */
const mostCompared = 100;

const openSimilar = () => {
  const spellings = listSpellings((line, kind) => line < mostSimilar[kind]);
  return { spellings, findAlike: createSimilaritySearch(spellings.map(({ text }) => text)) };
};

let opened: ReturnType<typeof openSimilar> | undefined;

/** Returns large cities whose names differ from the folded words by few typing errors, the most similar first. */
export const findSimilarInWorld = (words: string, limit: number): WorldMatch[] => {
  const exchanged = exchangeLetters(words).flatMap((other) =>
    findCandidates(other, limit).filter(({ line, isExact }) => isExact && line < mostSimilar.n),
  );
  const { spellings, findAlike } = (opened ??= openSimilar());
  const similar = findAlike(words, mostCompared).flatMap((at) => {
    const spelling = spellings[at];
    const errors = spelling ? countTypingErrors(words, spelling.text) : null;
    return spelling && errors !== null ? [{ line: spelling.line, errors }] : [];
  });
  const ordered = [...exchanged.map(({ line }) => ({ line, errors: 1 })), ...similar].toSorted(
    (a, b) => a.errors - b.errors || a.line - b.line,
  );
  return [...new Set(ordered.map(({ line }) => line))]
    .slice(0, limit)
    .map((line) => toMatch({ line, isExact: false, isName: false }));
};
