import { findAirportsByRoad } from '../../airports/airports.ts';
import { getAreaCentre } from '../../places/places.ts';
import type { PlaceRecord } from '../../places/place-files.ts';
import type { Box, Point } from './clip-ring.ts';

/** Minimum value of `reach`, in degrees, for places whose areas are close together. */
const smallest = 0.06;
/** Extent of the largest map, relative to the distance from the centre to the farthest area. */
const around = 3.2;
/** Extent of the initial map, relative to the distance from the centre to the farthest area. */
const atFirst = 1.5;
/** Extent of the largest map, relative to the distance to the farthest airport with car rental, if that is larger. */
const aroundAirports = 1.4;

interface AreaExtent {
  /** Centre of the areas: longitude, then latitude. */
  readonly middle: Point;
  /** Distance from the centre to the farthest area, in degrees of latitude. */
  readonly reach: number;
  /** Length of a degree of longitude relative to a degree of latitude. */
  readonly narrow: number;
}

const measureExtent = (place: PlaceRecord): AreaExtent => {
  const middles = place.areas.map((area) => getAreaCentre(place, area));
  const latitudes = middles.map(([latitude]) => latitude);
  const longitudes = middles.map(([, longitude]) => longitude);
  const y = (Math.min(...latitudes) + Math.max(...latitudes)) / 2;
  const x = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  const narrow = Math.cos((y * Math.PI) / 180);
  const reach = Math.max(smallest, Math.max(...latitudes) - y, (Math.max(...longitudes) - x) * narrow);
  return { middle: [x, y], reach, narrow };
};

const createBoxAround = ({ middle: [x, y], narrow }: AreaExtent, half: number): Box => ({
  west: x - half / narrow,
  east: x + half / narrow,
  south: y - half,
  north: y + half,
});

/** Returns the bounds of the initial map of a place, which shows all areas. */
export const getInitialMapBox = (place: PlaceRecord): Box => {
  const areas = measureExtent(place);
  return createBoxAround(areas, areas.reach * atFirst);
};

/** Returns the bounds of the largest map of a place, which includes the airports with car rental. */
export const getLargestMapBox = (place: PlaceRecord): Box => {
  const areas = measureExtent(place);
  const {
    middle: [x, y],
    reach,
    narrow,
  } = areas;
  const toAirports = findAirportsByRoad(place).map(({ airport }) =>
    Math.max(Math.abs(airport.latitude - y), Math.abs(airport.longitude - x) * narrow),
  );
  return createBoxAround(areas, Math.max(reach * around, ...toAirports.map((far) => far * aroundAirports)));
};
