import type { Certainty, searchPlaces as searchPlacesEndpoint } from '@travel/contracts/endpoints/reference/places';
import type { ParsedRequest, ResponseInput } from '@travel/contracts/http/endpoint';
import { foldText } from '@travel/reference/places/fold-text';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { translatePlace } from '@travel/reference/places/places';
import { searchPlaces, startsWord } from '@travel/reference/places/search-places';
import type { HotelByName, HotelFinder } from './find-hotels.ts';

type Query = ParsedRequest<typeof searchPlacesEndpoint>['query'];
type FoundPlace = ResponseInput<typeof searchPlacesEndpoint>['data'][number];

/** Returns the area of a place that matches the typed words; undefined if a name of the place itself matches. */
const findMatchingArea = ({ names, areas, place_id }: PlaceRecord, words: string): FoundPlace['match'] => {
  const called = [...Object.values(names), place_id.replaceAll('-', ' ')];
  if (called.some((name) => startsWord(foldText(name), words))) return undefined;
  const area = areas.find((one) => startsWord(foldText(one), words));
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

/**
 * Finds places by typed text: first by their own names and areas, then by the names of their hotels. Similar spellings
 * count only if nothing matches exactly. Each place is returned once.
 */
export const findPlaces = (hotels: HotelFinder, { query: typed, lang, limit }: Query): FoundPlace[] => {
  const words = foldText(typed);
  const byName = searchPlaces({ typed, language: lang, limit });
  const byHotel = hotels.findByName(words);
  const isSpelled = byHotel.length > 0 || byName.some(({ certainty }) => certainty !== 'guessed');
  const places = byName.filter(({ certainty }) => !isSpelled || certainty !== 'guessed');
  const known = new Set(places.map(({ place }) => place));
  const others = (isSpelled ? byHotel : hotels.findSimilar(words)).filter(({ place }) => !known.has(place));
  return [
    ...places.map(({ place, certainty }) => ({
      ...translatePlace(place, lang),
      match: findMatchingArea(place, words),
      certainty,
    })),
    ...others.map((found) =>
      toFoundHotel(found, {
        language: lang,
        certainty: isSpelled ? (foldText(found.hotel.name) === words ? 'named' : 'related') : 'guessed',
      }),
    ),
  ].slice(0, limit);
};
