import type { searchPlaces as searchPlacesEndpoint } from '@travel/contracts/endpoints/places';
import type { ParsedRequest, ResponseInput } from '@travel/contracts/http/endpoint';
import { folded } from '../../reference/places/folded.ts';
import type { PlaceRecord } from '../../reference/places/place-files.ts';
import { placeIn } from '../../reference/places/places.ts';
import { asTyped, searchPlaces, startsWord } from '../../reference/places/search.ts';
import { spokenLanguage } from '../../platform/languages/spoken-language.ts';
import type { HotelByName, HotelFinder } from './find-hotels.ts';

type Query = ParsedRequest<typeof searchPlacesEndpoint>['query'];
type Found = ResponseInput<typeof searchPlacesEndpoint>['data'][number];

/** The area that was meant, where no name of the place has the words. */
const areaMatch = ({ names, areas, place_id }: PlaceRecord, words: string): Found['match'] => {
  const called = [...Object.values(names), place_id.replaceAll('-', ' ')];
  if (called.some((name) => startsWord(folded(name), words))) return undefined;
  const area = areas.find((one) => startsWord(folded(one), words));
  return area === undefined ? undefined : { kind: 'area', name: area };
};

const hotelMatch = ({ hotel }: HotelByName): Found['match'] => ({
  kind: 'hotel',
  name: hotel.name,
  hotel_id: hotel.hotel_id,
});

/**
 * Places by what somebody types: their own names and areas first, then the hotels there. Slips count only where nothing
 * is spelled so. Each place is answered once.
 */
export const findPlaces = (hotels: HotelFinder, { query: typed, lang, limit }: Query): Found[] => {
  const words = folded(typed);
  const isSpelled = asTyped(words, spokenLanguage(lang)).length > 0 || hotels.asTyped(words).length > 0;
  const byName = isSpelled ? hotels.asTyped(words) : hotels.withSlips(words);
  const places =
    words !== '' && isSpelled ? asTyped(words, spokenLanguage(lang)) : searchPlaces({ typed, language: lang, limit });
  const others = byName.filter(({ place }) => !places.includes(place));
  return [
    ...places.map((place) => ({ ...placeIn(place, lang), match: areaMatch(place, words) })),
    ...others.map((found) => ({ ...placeIn(found.place, lang), match: hotelMatch(found) })),
  ].slice(0, limit);
};
