import { airportsByRoad } from '../../airports/airports.ts';
import { areaMiddle } from '../area-middle.ts';
import type { PlaceRecord } from '../place-files.ts';
import type { Box, Point } from './clip-ring.ts';

/** Degrees, at the least. */
const smallest = 0.06;
/** How far a map can be looked at around its areas, in half of their reach. */
const around = 3.2;
/** Likewise before anybody moves it. */
const atFirst = 1.5;
/** Likewise around its airports, where cars stand, which are farther off. */
const aroundAirports = 1.4;

interface Reach {
  /** Of the areas, longitude first. */
  readonly middle: Point;
  /** Degrees of latitude from there to the farthest area. */
  readonly reach: number;
  /** A degree of longitude in degrees of latitude. */
  readonly narrow: number;
}

const reachOf = (place: PlaceRecord): Reach => {
  const middles = place.areas.map((area) => areaMiddle(place, area));
  const latitudes = middles.map(([latitude]) => latitude);
  const longitudes = middles.map(([, longitude]) => longitude);
  const y = (Math.min(...latitudes) + Math.max(...latitudes)) / 2;
  const x = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  const narrow = Math.cos((y * Math.PI) / 180);
  const reach = Math.max(smallest, Math.max(...latitudes) - y, (Math.max(...longitudes) - x) * narrow);
  return { middle: [x, y], reach, narrow };
};

const boxAround = ({ middle: [x, y], narrow }: Reach, half: number): Box => ({
  west: x - half / narrow,
  east: x + half / narrow,
  south: y - half,
  north: y + half,
});

/** Returns what a map of all areas of a place shows at first. */
export const firstBoxOf = (place: PlaceRecord): Box => {
  const areas = reachOf(place);
  return boxAround(areas, areas.reach * atFirst);
};

/** Returns all that a map of a place can show. */
export const boxOf = (place: PlaceRecord): Box => {
  const areas = reachOf(place);
  const {
    middle: [x, y],
    reach,
    narrow,
  } = areas;
  const toAirports = airportsByRoad(place).map(({ airport }) =>
    Math.max(Math.abs(airport.latitude - y), Math.abs(airport.longitude - x) * narrow),
  );
  return boxAround(areas, Math.max(reach * around, ...toAirports.map((far) => far * aroundAirports)));
};
