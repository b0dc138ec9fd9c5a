import { searchTransfers } from '@travel/contracts/endpoints/products/transfers';
import { languages } from '@travel/contracts/locale/languages';
import { createFieldProblem } from '@travel/kit/problem/problem';
import { allPoints, findPoint, translatePoint } from '@travel/reference/maps/surroundings/points';
import { toSlug } from '@travel/reference/places/fold-text';
import { allPlaces, type PlaceRecord } from '@travel/reference/places/place-files';
import { findPlace } from '@travel/reference/places/places';
import { getPoints, type Point } from '@travel/supplier-kit/transfers/points';
import { createUnknownPlace } from '../../listing/require-place.ts';
import { createPointSearch } from '../../place-search/point-search.ts';
import { getPointName } from '../listing/transfer-labels.ts';

/** A point of rides that the place search finds. Its ID has the form of a place ID. */
interface SearchedPoint {
  readonly id: string;
  readonly place: PlaceRecord;
  readonly point: Point;
}

/** Returns the points of all places. An airport that serves several places is found once, at the nearest of them. */
const listSearchedPoints = (): SearchedPoint[] => {
  const airports = allPoints.flatMap(({ id, kind, place }) => {
    const point = getPoints(place).find(({ airport }) => id === `airport-${airport?.code.toLowerCase()}`);
    return kind === 'airport' && point ? [{ id, place, point }] : [];
  });
  const others = allPlaces.flatMap((place) =>
    getPoints(place)
      .filter(({ kind }) => kind !== 'airport')
      .map((point) => ({ id: point.point_id.replace('.', '-'), place, point })),
  );
  return [...airports, ...others];
};

const searchedPoints = new Map(listSearchedPoints().map((one) => [one.id, one]));

/** Transfers can be searched from and to airports, railway stations, ports and areas of places. */
export const transferPoints = createPointSearch({
  product: 'TRF',
  toAreaId: (placeId, area) => `${placeId}-area-${toSlug(area)}`,
  points: [...searchedPoints.values()].map(({ id, place, point }) => {
    const { latitude, longitude, kind, area, point_id } = point;
    // Airports and stations are found by the same words as in other searches.
    const known = findPoint(kind === 'airport' ? id : point_id.slice(point_id.indexOf('.') + 1));
    const getRideName = (language: string) => getPointName(point, place, language);
    const getName = kind === 'airport' && known ? known.getName : getRideName;
    const names = languages.flatMap(({ code }) => [getName(code), getRideName(code)]);
    return {
      id,
      kind: kind === 'area' ? undefined : kind,
      names: [...new Set([...names, area || getName('en-US'), ...(known?.spellings ?? [])])],
      country_code: place.country_code,
      around: Object.values(place.names),
      toPlace: (language: string) => translatePoint({ id, kind, place, latitude, longitude, getName }, language),
    };
  }),
});

/** A requested ride: the places or points that were searched, and exact points, which take precedence. */
interface SearchedRide {
  /** ID of a place, or of a point of `transferPoints`. */
  readonly pickup: string;
  /** Like `pickup`; undefined for the usual area of the place. */
  readonly dropoff?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const findEnd = (id: string, field: 'place' | 'dropoff') => {
  const searched = searchedPoints.get(id);
  const place = findPlace(id) ?? searched?.place;
  if (!place) throw createUnknownPlace(searchTransfers, field);
  return { place, point: searched?.point };
};

type RideEnd = ReturnType<typeof findEnd>;

/** Returns the ID of a searched point among the points of a place; undefined if the place is meant as a whole. */
const findPointId = (place: PlaceRecord, end: RideEnd, field: 'place' | 'dropoff'): string | undefined => {
  const { airport } = end.point ?? {};
  const point = airport ? getPoints(place).find((one) => one.airport?.code === airport.code) : end.point;
  if (airport ? !point : end.place !== place) {
    const title = 'There is no such ride';
    throw createFieldProblem(searchTransfers, 'route_wrong', field, 'No ride connects these places', { title });
  }
  return point?.point_id;
};

/**
 * Returns the place of a ride and the IDs of its points; an ID is undefined if the search leaves the point open.
 * @throws ProblemError place_unknown or route_wrong, naming the field.
 */
export const locateRide = ({ pickup, dropoff, from, to }: SearchedRide) => {
  const start = findEnd(pickup, 'place');
  const end = dropoff === undefined ? undefined : findEnd(dropoff, 'dropoff');
  // An airport may serve several places, so the other end decides which place the ride belongs to.
  const place = start.point?.airport && end && !end.point?.airport ? end.place : start.place;
  const startId = findPointId(place, start, 'place');
  const endId = end && findPointId(place, end, 'dropoff');
  return { place, from: from ?? startId, to: to ?? endId };
};
