import { findAirportsByRoad, type Airport } from '@travel/reference/airports/airports';
import { allPoints } from '@travel/reference/maps/surroundings/points';
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
  /** Name of the area or of the railway station. Empty for other points, which are named after the place. */
  readonly area: string;
  readonly latitude: number;
  readonly longitude: number;
}

const createId = (place: PlaceRecord, name: string): string => `${place.place_id}.${name}`;

const listAreas = (place: PlaceRecord): Point[] =>
  place.areas.map((area): Point => {
    const [latitude, longitude] = getAreaCentre(place, area);
    const point_id = createId(place, `area-${toSlug(area)}`);
    return { point_id, kind: 'area', airport: null, area, latitude, longitude };
  });

/** Creates the station or the port of a place, which is named after the place. */
const createCentralPoint = (place: PlaceRecord, kind: 'station' | 'port'): Point => {
  const { latitude, longitude } = listAreas(place)[0] ?? place;
  return { point_id: createId(place, kind), kind, airport: null, area: '', latitude, longitude };
};

const makePoints = (place: PlaceRecord): readonly Point[] => {
  const stations = allPoints
    .filter((point) => point.kind === 'station' && point.place === place)
    .map(({ id, latitude, longitude, getName }): Point => ({
      point_id: createId(place, id),
      kind: 'station',
      airport: null,
      area: getName(''),
      latitude,
      longitude,
    }));
  return [
    ...findAirportsByRoad(place).map(({ airport }): Point => ({
      point_id: createId(place, `airport-${airport.code.toLowerCase()}`),
      kind: 'airport',
      airport,
      area: '',
      latitude: airport.latitude,
      longitude: airport.longitude,
    })),
    ...(stations.length > 0 ? stations : [createCentralPoint(place, 'station')]),
    ...(getLandscape(place) === 'water' ? [createCentralPoint(place, 'port')] : []),
    ...listAreas(place),
  ];
};

const made = new Map<string, readonly Point[]>();

/**
 * Returns the points of a place where rides can begin or end: airports, stations and port, then the areas of the place.
 */
export const getPoints = (place: PlaceRecord): readonly Point[] => {
  const known = made.get(place.place_id);
  if (known) return known;
  const fresh = makePoints(place);
  made.set(place.place_id, fresh);
  return fresh;
};

/** Returns the point of a place with an ID; undefined if there is none. */
export const findPoint = (place: PlaceRecord, id: string): Point | undefined => {
  const point = getPoints(place).find(({ point_id }) => point_id === id);
  if (point) return point;
  // Rides that were booked before the stations of a place had names begin or end at its central station.
  return id === createId(place, 'station') ? createCentralPoint(place, 'station') : undefined;
};
