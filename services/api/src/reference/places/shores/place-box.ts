import { findAirportsByRoad } from '../../airports/airports.ts';
import { getAreaMiddle } from '../area-middle.ts';
import type { PlaceRecord } from '../place-files.ts';
import type { Box, Point } from './clip-ring.ts';

/** Minimum size in degrees. */
const smallest = 0.06;
/** Maximum extent of a map around its areas, relative to half of their extent. */
const around = 3.2;
/** The same for the initial map. */
const atFirst = 1.5;
/** The same around its airports with car rental, which are further away. */
const aroundAirports = 1.4;

interface Reach {
  /** Centre of the areas, longitude first. */
  readonly middle: Point;
  /** Distance to the farthest area, in degrees of latitude. */
  readonly reach: number;
  /** Length of a degree of longitude relative to one of latitude. */
  readonly narrow: number;
}

const measureReach = (place: PlaceRecord): Reach => {
  const middles = place.areas.map((area) => getAreaMiddle(place, area));
  const latitudes = middles.map(([latitude]) => latitude);
  const longitudes = middles.map(([, longitude]) => longitude);
  const y = (Math.min(...latitudes) + Math.max(...latitudes)) / 2;
  const x = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  const narrow = Math.cos((y * Math.PI) / 180);
  const reach = Math.max(smallest, Math.max(...latitudes) - y, (Math.max(...longitudes) - x) * narrow);
  return { middle: [x, y], reach, narrow };
};

const createBoxAround = ({ middle: [x, y], narrow }: Reach, half: number): Box => ({
  west: x - half / narrow,
  east: x + half / narrow,
  south: y - half,
  north: y + half,
});

/** Returns the initial extent of a map of all areas of a place. */
export const getFirstBox = (place: PlaceRecord): Box => {
  const areas = measureReach(place);
  return createBoxAround(areas, areas.reach * atFirst);
};

/** Returns the maximum extent of a map of a place. */
export const getPlaceBox = (place: PlaceRecord): Box => {
  const areas = measureReach(place);
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
