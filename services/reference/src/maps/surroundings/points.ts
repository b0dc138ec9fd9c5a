import type { Place, PointKind } from '@travel/contracts/endpoints/reference/places';
import { getDirection, languages, type TextLanguage } from '@travel/contracts/locale/languages';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { toPublicAirport } from '../../world/airport-names.ts';
import { findAirportsByRoad, type Airport } from '../../airports/airports.ts';
import { getDistanceKm, type Position } from '../../airports/distance.ts';
import { toSlug } from '../../places/fold-text.ts';
import { allPlaces, type PlaceRecord } from '../../places/place-files.ts';
import { translatePlace } from '../../places/places.ts';
import { getSurroundings } from './surroundings.ts';
import sightNames from '../../../geodata/places/sight-names.json' with { type: 'json' };

/** An airport, a railway station or a sight, by which offers can be searched as by its place. */
export interface PlacePoint extends Position {
  /** `airport-lhr`, `station-london-victoria`, `sight-paris-tour-eiffel` */
  readonly id: string;
  readonly kind: Extract<PointKind, 'airport' | 'station' | 'sight'>;
  readonly place: PlaceRecord;
  readonly getName: (language: string) => string;
  /** Words by which the point is found in addition to its names. */
  readonly spellings: readonly string[];
}

/** Names in the languages of the product, in their order. Other sights have only their local name. */
const translations: Readonly<Record<string, readonly string[]>> = sightNames;

/** "Station" in the languages of the product, as in "Victoria Station". */
const stationWords = ['station', 'estación', 'gare', 'Bahnhof', 'محطة'];

/** The phrase for a location at a point. */
const near: Readonly<Record<TextLanguage, string>> = {
  'en-US': 'near',
  'es-MX': 'cerca de',
  'fr-FR': 'près de',
  'de-DE': 'nahe',
  'ar-AE': 'بالقرب من',
};

const createId = (kind: PlacePoint['kind'], text: string): string =>
  `${kind}-${toSlug(text)
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/-{2,}/g, '-')}`;

const listPlacePoints = (place: PlaceRecord): PlacePoint[] => {
  const { spots, stations } = getSurroundings(place);
  const sights = spots.filter(({ kind }) => kind === 'sight' || kind === 'peak');
  return [
    ...stations.map(({ name, latitude, longitude }): PlacePoint => {
      const id = createId('station', `${place.place_id} ${name}`);
      const spellings = stationWords.map((word) => `${name} ${word}`);
      return { id, kind: 'station', place, latitude, longitude, getName: () => name, spellings };
    }),
    ...sights.map(({ name, latitude, longitude }): PlacePoint => {
      const id = createId('sight', `${place.place_id} ${name}`);
      const names = translations[id] ?? [];
      const getName = (language: string) =>
        names[languages.findIndex(({ code }) => code === getResponseLanguage(language))] ?? name;
      return { id, kind: 'sight', place, latitude, longitude, getName, spellings: [name] };
    }),
  ];
};

/** Returns the airports of all places. The place of an airport is the nearest one that it serves. */
const listAirportPoints = (): PlacePoint[] => {
  const nearest = new Map<Airport, { place: PlaceRecord; kilometres: number }>();
  for (const place of allPlaces) {
    for (const { airport, kilometres } of findAirportsByRoad(place)) {
      const before = nearest.get(airport);
      if (!before || kilometres < before.kilometres) nearest.set(airport, { place, kilometres });
    }
  }
  return [...nearest].map(([airport, { place }]) => {
    const { code, city, latitude, longitude } = airport;
    const getName = (language: string) => `${toPublicAirport(airport, language).name} (${code})`;
    return {
      id: createId('airport', code),
      kind: 'airport',
      place,
      latitude,
      longitude,
      getName,
      spellings: [code, city],
    };
  });
};

/** The airports, railway stations and sights of all places. */
export const allPoints: readonly PlacePoint[] = [...listAirportPoints(), ...allPlaces.flatMap(listPlacePoints)];

const byId = new Map(allPoints.map((point) => [point.id, point]));

export const findPoint = (id: string): PlacePoint | undefined => byId.get(id);

/** Returns the ID of the place around a station, an airport or a sight; any other ID unchanged. */
export const toPlaceId = (id: string): string => byId.get(id)?.place.place_id ?? id;

/** Returns a point in the form of a place, with the landscape and the time zone of its place. */
export const translatePoint = (
  { id, kind, place, latitude, longitude, getName }: Omit<PlacePoint, 'kind' | 'spellings'> & { readonly kind: string },
  language: string,
): Place => {
  const around = translatePlace(place, language);
  const name = getName(language);
  const comma = getDirection(language) === 'rtl' ? '،' : ',';
  return {
    ...around,
    place_id: id,
    name,
    within: `${near[getResponseLanguage(language)]} ${name}`,
    country: kind === 'airport' ? around.country : `${around.name}${comma} ${around.country}`,
    latitude,
    longitude,
  };
};

/** Returns a distance from a point in kilometres, with one decimal below ten: 0.4, 9.1, 23. */
export const getKilometresFrom = (point: Position, position: Position): number => {
  const kilometres = getDistanceKm(point, position);
  return kilometres < 10 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres);
};

/** Orders two positions by their distance from the searched point, nearest first; returns 0 without a point. */
export const compareDistance = (point: Position | undefined, a: Position, b: Position): number =>
  point ? getKilometresFrom(point, a) - getKilometresFrom(point, b) : 0;
