import type { Certainty } from '@travel/contracts/endpoints/reference/places';
import { languages } from '@travel/contracts/locale/languages';
import { listCountryNames } from '../places/country-names.ts';
import { foldText } from '../places/fold-text.ts';
import { searchPlaces } from '../places/search-places.ts';
import { startsWord } from '../places/word-index.ts';
import type { PlaceRecord } from '../places/place-files.ts';
import { regionSearch } from './regions.ts';
import { findInWorld, findSimilarInWorld } from './search-world.ts';
import type { WorldPlace } from './world-places.ts';
import {
  airportCities,
  findAirportsOfPlace,
  allAirports,
  type Airport,
  type AirportCity,
  type AirportNear,
} from '../airports/airports.ts';
import { getCityName } from './airport-names.ts';

/** A search result: one airport, a city with all of its airports, or an airport near a place or a known city. */
export type AirportFound =
  | { readonly kind: 'airport'; readonly airport: Airport }
  | { readonly kind: 'city'; readonly city: AirportCity }
  | ({ readonly kind: 'near'; readonly place: PlaceRecord } & AirportNear)
  | ({ readonly kind: 'known'; readonly place: WorldPlace } & AirportNear);

/** A matching airport, and whether the match is certain enough to preselect it. */
export interface AirportMatch {
  readonly found: AirportFound;
  readonly certainty: Certainty;
}

interface Entry {
  readonly found: AirportFound;
  readonly code: string;
  readonly cities: readonly string[];
  readonly names: readonly string[];
  readonly countries: readonly string[];
  readonly size: number;
}

const toEntry = (found: AirportFound, airport: Airport, code: string, size: number): Entry => ({
  found,
  code: code.toLowerCase(),
  cities: [...new Set(languages.map((language) => foldText(getCityName(airport, language.code))))],
  names: found.kind === 'city' ? [] : [foldText(airport.name)],
  countries: listCountryNames(airport.country_code),
  size,
});

const entries: readonly Entry[] = [
  // The entry for all airports of a city comes before the entry for each of its airports.
  ...airportCities.map((city) => toEntry({ kind: 'city', city }, city.airports[0], city.code, 4)),
  ...allAirports.map((airport) => toEntry({ kind: 'airport', airport }, airport, airport.code, airport.size)),
].toSorted((a, b) => b.size - a.size);

/** Returns how well an airport or city matches the folded words, 0 being best; null if it does not match. */
const rank = ({ code, cities, names, countries }: Entry, words: string): number | null => {
  if (code === words) return 0;
  if (cities.includes(words)) return 1;
  if (cities.some((city) => city.startsWith(words))) return 2;
  if (cities.some((city) => startsWord(city, words))) return 3;
  if (names.some((name) => startsWord(name, words))) return 4;
  // Matches a city together with its country or an airport code, as in "Nice, France" or "New York JFK".
  const rests = cities.flatMap((city) => (words.startsWith(`${city} `) ? [words.slice(city.length + 1)] : []));
  const findKnown = (rest: string) =>
    code === rest || [...countries, ...names].some((text) => text.startsWith(rest) || rest.startsWith(text));
  if (rests.some(findKnown)) return 1;
  return words.length > 2 && countries.some((country) => startsWord(country, words)) ? 6 : null;
};

interface AirportSearch {
  readonly typed: string;
  /** Language whose place names rank first. */
  readonly language: string;
  readonly limit: number;
}

const findNearPlaces = ({ typed, language }: AirportSearch, most: number): AirportMatch[] =>
  searchPlaces({ typed, language, limit: most }).flatMap(({ place, certainty }) =>
    findAirportsOfPlace(place, 2).map((near) => ({ found: { kind: 'near' as const, place, ...near }, certainty })),
  );

/** Number of known cities, and of airports of each. */
const mostKnown = { cities: 2, airports: 3 };

const toKnown = (places: readonly WorldPlace[], certainty: Certainty): AirportMatch[] =>
  places.flatMap((place) =>
    findAirportsOfPlace(place, mostKnown.airports).map((near) => ({
      found: { kind: 'known' as const, place, ...near },
      certainty,
    })),
  );

/** Returns the airports near the cities and regions of the world whose complete names are the folded words. */
const findNearNamed = (words: string): AirportMatch[] => {
  const cities = findInWorld(words, mostKnown.cities).filter(({ isExact, place }) => isExact && place.code === '');
  const regions = regionSearch.find(words, 1).filter(({ isExact, item }) => isExact && !item.contains);
  return toKnown([...regions.map(({ item }) => item), ...cities.map(({ place }) => place)], 'related');
};

/** Returns the airports near the cities whose names begin with the folded words, or else have similar names. */
const findNearSimilar = (words: string): AirportMatch[] => {
  const begun = findInWorld(words, mostKnown.cities).map(({ place }) => place);
  if (begun.length > 0) return toKnown(begun, 'related');
  return toKnown(
    findSimilarInWorld(words, mostKnown.cities).map(({ place }) => place),
    'guessed',
  );
};

const getCode = ({ found }: AirportMatch): string => (found.kind === 'city' ? found.city.code : found.airport.code);

/** Ranks of matches that identify an airport: code, city, or its beginning. "York" is not New York. */
const namingRanks: ReadonlySet<number> = new Set([0, 1, 2]);

/**
 * Finds airports by typed text in any of the supported languages: a code, a city, the name of an airport or country, a
 * nearby place, or any city or region of the world. Returns the best match first, without duplicates. An empty text returns the largest airports.
 */
export const searchAirports = (search: AirportSearch): AirportMatch[] => {
  const words = foldText(search.typed);
  if (search.typed.trim() === '') {
    return entries.slice(0, search.limit).map(({ found }) => ({ found, certainty: 'related' }));
  }
  if (words === '') return [];
  const byName = entries
    .flatMap((entry) => {
      const found = rank(entry, words);
      return found === null ? [] : [{ found: entry.found, rank: found }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ found, rank: at }) => ({
      found,
      isFirst: at < 4,
      isSure: at < 6,
      certainty: namingRanks.has(at) ? ('named' as const) : ('related' as const),
    }));
  // Places whose name is only similar are not searched if an airport matches exactly.
  const near = findNearPlaces(search, byName.some(({ isSure }) => isSure) ? 1 : 3).filter(
    ({ certainty }) => byName.length === 0 || certainty !== 'guessed',
  );
  const firstFew = byName.filter(({ isFirst }) => isFirst);
  const rest = byName.filter(({ isFirst }) => !isFirst);
  const isNamed = [...byName, ...near].some(({ certainty }) => certainty === 'named');
  const known = isNamed ? [] : findNearNamed(words);
  // A misspelled city with an airport is meant more often than a small town with a similar name.
  const similar = known.length + byName.length > 0 || isNamed ? [] : findNearSimilar(words);
  const all: AirportMatch[] = [...known, ...firstFew, ...(known.length > 0 ? [] : near), ...similar, ...rest];
  return [...new Map(all.toReversed().map((match) => [getCode(match), match])).values()]
    .toReversed()
    .slice(0, search.limit)
    .map(({ found, certainty }) => ({ found, certainty }));
};
