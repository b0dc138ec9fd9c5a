import type { Certainty, searchPlaces as searchPlacesEndpoint } from '@travel/contracts/endpoints/reference/places';
import type { ParsedRequest, ResponseInput } from '@travel/contracts/http/endpoint';
import { memoize } from '@travel/kit/caches/memoize';
import { foldText } from '@travel/reference/places/fold-text';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { translatePlace } from '@travel/reference/places/places';
import { searchPlaces } from '@travel/reference/places/search-places';
import { startsWord } from '@travel/reference/places/word-index';
import type { NameFound } from '@travel/reference/places/search-names';
import { regionSearch, type Region } from '@travel/reference/world/regions';
import {
  comparePopulations,
  findCountryByName,
  findInWorld,
  findSimilarInWorld,
  type WorldMatch,
} from '@travel/reference/world/search-world';
import { findSoldPlacesNear, translateWorldPlace, type WorldPlace } from '@travel/reference/world/world-places';
import type { HotelByName, HotelFinder } from './find-hotels.ts';

type CountOffers = (placeId: string) => number;

interface Query extends Pick<ParsedRequest<typeof searchPlacesEndpoint>['query'], 'query' | 'lang' | 'limit'> {
  /** Returns the number of offers in a place; undefined if it is unknown or the same everywhere. */
  readonly countOffers?: CountOffers | undefined;
}

const countNone: CountOffers = () => 0;
type FoundPlace = ResponseInput<typeof searchPlacesEndpoint>['data'][number];

const foldNames = memoize(({ names, areas }: PlaceRecord) => ({
  names: Object.values(names).map(foldText),
  areas: areas.map(foldText),
}));

/** Returns the area of a place that matches the typed words; undefined if a name of the place itself matches. */
const findMatchingArea = (place: PlaceRecord, words: string): FoundPlace['match'] => {
  const folded = foldNames(place);
  const called = [...folded.names, place.place_id.replaceAll('-', ' ')];
  if (called.some((name) => startsWord(name, words))) return undefined;
  const area = place.areas[folded.areas.findIndex((one) => startsWord(one, words))];
  return area === undefined ? undefined : { kind: 'area', name: area };
};

const toFoundHotel = (
  { hotel, place }: HotelByName,
  { language, certainty }: { language: string; certainty: Certainty },
): FoundPlace => ({
  ...translatePlace(place, language),
  match: { kind: 'hotel', name: hotel.name, hotel_id: hotel.hotel_id },
  certainty,
});

/** Number of known places without offers, and of the nearest places with offers for the first and for each other. */
const most = { known: 3, nearFirst: 3, nearOthers: 1 };

/** An airport further away is not the airport of a place. */
const airportWithinKm = 60;

/** Returns the places with offers that are nearest to a known place without offers. */
const findNear = (known: WorldPlace, language: string, count: number): FoundPlace[] =>
  findSoldPlacesNear(known, count).map(({ place, kilometres }) => ({
    ...translatePlace(place, language),
    near: { ...translateWorldPlace(known, language), kilometres: Math.round(kilometres) },
    certainty: 'related',
  }));

/** Returns the place of an airport, if there is one with offers. Only the airport's code identifies it for certain. */
const findByAirport = (airport: WorldPlace, words: string, language: string): FoundPlace | undefined => {
  const nearest = airport.code === '' ? undefined : findSoldPlacesNear(airport, 1)[0];
  if (!nearest || nearest.kilometres > airportWithinKm) return undefined;
  return {
    ...translatePlace(nearest.place, language),
    airport: translateWorldPlace(airport, language).name,
    certainty: airport.code.toLowerCase() === words ? 'named' : 'related',
  };
};

const toFoundPlaces = (matches: readonly WorldMatch[], words: string, language: string): FoundPlace[] =>
  matches.flatMap(({ place, sold, isExact }, at) => {
    if (sold) return [{ ...translatePlace(sold, language), certainty: isExact ? 'named' : 'related' } as const];
    const byAirport = findByAirport(place, words, language);
    return byAirport ? [byAirport] : findNear(place, language, at === 0 ? most.nearFirst : most.nearOthers);
  });

/**
 * Returns the places of a region, island or sea; without offers there, the nearest places. None of them is certain,
 * because the name of a region does not identify one of its places.
 */
const toPlacesOfRegions = (
  found: readonly NameFound<Region>[],
  language: string,
  countOffers: CountOffers,
): FoundPlace[] =>
  found.flatMap(({ item }) => {
    if (item.places.length === 0) return findNear(item, language, most.nearFirst);
    const places = item.places.toSorted((a, b) => countOffers(b.place_id) - countOffers(a.place_id));
    const match = { kind: 'area', name: translateWorldPlace(item, language).name } as const;
    return places.map((place) => ({ ...translatePlace(place, language), match, certainty: 'related' as const }));
  });

/** Returns places whose spelling is only similar. */
const findGuesses = (
  hotels: HotelFinder,
  words: string,
  { lang, limit, countOffers = countNone }: Query,
  sold: readonly FoundPlace[],
) => {
  const known = toFoundPlaces(findSimilarInWorld(words, most.known), words, lang);
  const byHotel = hotels
    .findSimilar(words)
    .map((found) => toFoundHotel(found, { language: lang, certainty: 'guessed' }));
  const ofRegions = toPlacesOfRegions(regionSearch.findSimilar(words, most.known), lang, countOffers);
  return [...sold, ...ofRegions, ...known, ...byHotel]
    .slice(0, limit)
    .map((place) => ({ ...place, certainty: 'guessed' as const }));
};

/** Fewer letters are more often the beginning of a name than the complete name of a small town. */
const fewestForNames = 4;
/** Fewer letters resemble too many names. */
const fewestForGuesses = 5;

/** Returns whether the words are a complete name or area of a place, not only the beginning of one. */
const isWholeName = (place: PlaceRecord, words: string): boolean =>
  Object.values(foldNames(place)).some((names) => names.includes(words));

/**
 * Finds places with offers by typed text: by their own names and areas, by their region, island or sea, by the names of
 * their hotels, or near a known place without offers. Similar spellings count only if nothing matches exactly. Of places
 * that match equally well, the one with the most offers comes first, then the most populous one. Each place is returned
 * once.
 */
export const findPlaces = (hotels: HotelFinder, query: Query): FoundPlace[] => {
  const { query: typed, lang, limit, countOffers = countNone } = query;
  const words = foldText(typed);
  const byName = searchPlaces({
    typed,
    language: lang,
    limit,
    compare: (a, b) => countOffers(b.place_id) - countOffers(a.place_id) || comparePopulations(a, b),
  });
  const toFound = ({ place, certainty }: (typeof byName)[number]): FoundPlace => ({
    ...translatePlace(place, lang),
    match: findMatchingArea(place, words),
    certainty,
  });
  const country = findCountryByName(words);
  const isSoldCountry = byName.some(({ place }) => place.country_code === country?.country_code);
  const world = country ? [] : findInWorld(words, most.known);
  const isSoldName = byName.some(({ place }) => isWholeName(place, words));
  const exact = world.filter(({ isExact, sold }) => isExact && (sold || !isSoldName));
  const regions = country ? [] : regionSearch.find(words, most.known);
  const exactRegions = regions.filter(({ isExact }) => isExact);
  // "Bari" is a city without offers, so it is not only the beginning of "Bariloche".
  const isElsewhere =
    exactRegions.length > 0 || (words.length >= fewestForNames && exact.some(({ sold, isName }) => isName && !sold));
  const named = byName.filter(
    ({ place, certainty }) => certainty === 'named' && (!isElsewhere || isWholeName(place, words)),
  );
  const related = byName.filter((one) => one.certainty !== 'guessed' && !named.includes(one));
  const hotelsByName = hotels
    .findByName(words)
    .map((found) =>
      toFoundHotel(found, { language: lang, certainty: foldText(found.hotel.name) === words ? 'named' : 'related' }),
    );
  const begun = named.length > 0 ? [] : world.filter(({ isExact }) => !isExact);
  // "Parsi" is more often Paris with a typing error than the beginning of Parsippany.
  const misspelled = words.length >= fewestForGuesses ? byName.filter(({ certainty }) => certainty === 'guessed') : [];
  const found = [
    ...named.map(toFound),
    ...toPlacesOfRegions(exactRegions, lang, countOffers),
    ...(country && !isSoldCountry ? findNear(country, lang, most.nearFirst) : toFoundPlaces(exact, words, lang)),
    ...related.map(toFound).map((place) => ({ ...place, certainty: 'related' as const })),
    ...(exact.length === 0 && begun.length > 0 ? misspelled.map(toFound) : []),
    ...toPlacesOfRegions(
      regions.filter(({ isExact }) => !isExact),
      lang,
      countOffers,
    ),
    ...toFoundPlaces(begun, words, lang),
    ...hotelsByName,
  ];
  const all = found.length > 0 ? found : findGuesses(hotels, words, query, byName.map(toFound));
  const seen = new Set<string>();
  return all.filter(({ place_id }) => !seen.has(place_id) && seen.add(place_id)).slice(0, limit);
};
