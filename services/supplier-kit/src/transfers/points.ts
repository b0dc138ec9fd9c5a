import { findAirportsByRoad, type Airport } from '@travel/reference/airports/airports';
import { getAreaCentre, getLandscape } from '@travel/reference/places/places';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { toSlug } from '@travel/reference/places/fold-text';

/** A point where a ride can begin or end. */
export interface Point {
  /** ID of the point, such as `amalfi-coast.airport-nap`. */
  readonly point_id: string;
  readonly kind: 'airport' | 'station' | 'port' | 'area';
  /** The airport at this point; null for other points. */
  readonly airport: Airport | null;
  /** Name of the area if the point is an area of the place. */
  readonly area: string;
  readonly latitude: number;
  readonly longitude: number;
}

const makePoints = (place: PlaceRecord): readonly Point[] => {
  const createId = (name: string) => `${place.place_id}.${name}`;
  const areas = place.areas.map((area): Point => {
    const [latitude, longitude] = getAreaCentre(place, area);
    return { point_id: createId(`area-${toSlug(area)}`), kind: 'area', airport: null, area, latitude, longitude };
  });
  const [first] = areas;
  const { latitude, longitude } = first ?? place;
  const createNamedPoint = (kind: 'station' | 'port'): Point => ({
    point_id: createId(kind),
    kind,
    airport: null,
    area: '',
    latitude,
    longitude,
  });
  return [
    ...findAirportsByRoad(place).map(({ airport }): Point => ({
      point_id: createId(`airport-${airport.code.toLowerCase()}`),
      kind: 'airport',
      airport,
      area: '',
      latitude: airport.latitude,
      longitude: airport.longitude,
    })),
    createNamedPoint('station'),
    ...(getLandscape(place) === 'water' ? [createNamedPoint('port')] : []),
    ...areas,
  ];
};

const made = new Map<string, readonly Point[]>();

/**
 * Returns the points of a place where rides can begin or end: airports, station and port, then the areas of the place.
 */
export const getPoints = (place: PlaceRecord): readonly Point[] => {
  const known = made.get(place.place_id);
  if (known) return known;
  const fresh = makePoints(place);
  made.set(place.place_id, fresh);
  return fresh;
};

/** Returns the point of a place with an ID; undefined if there is none. */
export const findPoint = (place: PlaceRecord, id: string): Point | undefined =>
  getPoints(place).find(({ point_id }) => point_id === id);
