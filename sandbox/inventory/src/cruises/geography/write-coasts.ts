import { writeFileSync } from 'node:fs';
import { cruiseRegions } from '@travel/contracts/endpoints/products/cruises';
import { readLand } from '@travel/reference/maps/shores/atlas';
import { clipRing, type Box, type Point, type Ring } from '@travel/reference/maps/shores/clip-ring';
import { listShips } from '../ships.ts';
import { findPassage } from './passages.ts';
import { getPort } from './ports.ts';

// A script that cuts the shores around the routes of each region out of Natural Earth. Run it with `pnpm --filter
// @travel/sandbox-inventory coasts`.
const land = readLand(import.meta.resolve('world-atlas/land-50m.json'));
/** Degrees of latitude around the routes, so that the chart of the northernmost region has no visible edge. */
const margin = 9;
/** Fractions of a chart's width. Smaller islands, and points closer together, are omitted. */
const smallest = 0.006;
const apart = 0.004;

const getRegionBox = (region: (typeof cruiseRegions)[number]): Box => {
  const ways = listShips(region).flatMap(({ routes }) =>
    routes.flatMap((route) => {
      const ports = route.split(' ').flatMap((stop) => (stop === 'sea' ? [] : [getPort(stop)]));
      return ports.flatMap((port, at) => (ports[at + 1] ? findPassage(port, ports[at + 1] ?? port) : []));
    }),
  );
  const latitudes = ways.map(([latitude]) => latitude);
  const longitudes = ways.map(([, longitude]) => longitude);
  return {
    west: Math.min(...longitudes) - margin * 1.5,
    east: Math.max(...longitudes) + margin * 1.5,
    south: Math.min(...latitudes) - margin,
    north: Math.max(...latitudes) + margin,
  };
};

const isLargeEnough = (ring: Ring, least: number): boolean => {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return Math.max(...xs) - Math.min(...xs) > least || Math.max(...ys) - Math.min(...ys) > least;
};

const thinRing = (ring: Ring, least: number): Ring => {
  const kept = ring.slice(0, 1);
  for (const [x, y] of ring) {
    const [beforeX, beforeY] = kept.at(-1) ?? [x, y];
    if (Math.hypot(x - beforeX, y - beforeY) >= least) kept.push([x, y]);
  }
  return kept;
};

const roundDegrees = (degrees: number): number => Math.round(degrees * 100) / 100;

const findCoasts = (box: Box): number[][] => {
  const width = box.east - box.west;
  // A ring may cross the date line, so copies of it shifted by a full turn are clipped, too.
  const turned = [-360, 0, 360].flatMap((turn) =>
    land.map((ring) =>
      clipRing(ring, { ...box, west: box.west - turn, east: box.east - turn }).map(([x, y]): Point => [x + turn, y]),
    ),
  );
  return turned
    .map((ring) => thinRing(ring, width * apart))
    .filter((ring) => ring.length > 2 && isLargeEnough(ring, width * smallest))
    .map((ring) => ring.flatMap(([x, y]) => [roundDegrees(y), roundDegrees(x)]));
};

const lines = cruiseRegions.map(
  (region) => `  ${JSON.stringify(region)}: ${JSON.stringify(findCoasts(getRegionBox(region)))}`,
);
writeFileSync(new URL('../../../geodata/cruises/coasts.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
