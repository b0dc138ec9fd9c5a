import { writeFileSync } from 'node:fs';
import { cruiseRegions } from '@travel/contracts/endpoints/products/cruises';
import { listShips } from '../ships.ts';
import { getCoasts } from './coasts.ts';
import type { Port, Position } from '@travel/supplier-kit/cruises/cruise-supplier';
import { getPort } from './ports.ts';

// A script that finds the sea routes between ports around the shores of the charts. Run it with `pnpm --filter
// @travel/sandbox-inventory passages`.

/** Degrees around the two ports that a route may use. */
const margin = 4;
/**
 * How many grid cells ships keep away from shores if possible; the next constant is the cost of crossing land, which
 * happens only if a port lies behind it.
 */
const clearance = 6;
const ashore = 60;
/** A straight segment may cost up to this many times the bends that it replaces. */
const slack = 1.06;

interface Grid {
  readonly cell: number;
  readonly south: number;
  readonly west: number;
  readonly rows: number;
  readonly columns: number;
  /** The cost of crossing each cell. */
  readonly costs: Float64Array;
}

type Rings = readonly (readonly number[])[];

/** Returns the intervals of longitude in which a latitude lies inside a ring of alternating latitude and longitude. */
const findLandIntervals = (ring: readonly number[], latitude: number): (readonly [number, number])[] => {
  const crossings: number[] = [];
  for (let at = 0; at < ring.length; at += 2) {
    const [y, x] = [ring[at] ?? 0, ring[at + 1] ?? 0];
    const [beforeY, beforeX] = [ring.at(at - 2) ?? 0, ring.at(at - 1) ?? 0];
    if (y > latitude !== beforeY > latitude) {
      crossings.push(((beforeX - x) * (latitude - y)) / (beforeY - y) + x);
    }
  }
  const sorted = crossings.toSorted((a, b) => a - b);
  return sorted.flatMap((from, at) => (at % 2 === 0 ? [[from, sorted[at + 1] ?? from] as const] : []));
};

/** Returns a function that tests for land at a longitude, along one latitude of some shores. */
export const createLandTest = (latitude: number, rings: Rings): ((longitude: number) => boolean) => {
  const inside = rings.flatMap((ring) => findLandIntervals(ring, latitude));
  return (longitude) => inside.some(([from, to]) => longitude >= from && longitude <= to);
};

const createGrid = (from: Port, to: Port, rings: readonly (readonly number[])[]): Grid => {
  const south = Math.min(from.latitude, to.latitude) - margin;
  const west = Math.min(from.longitude, to.longitude) - margin;
  const high = Math.abs(from.latitude - to.latitude) + 2 * margin;
  const wide = Math.abs(from.longitude - to.longitude) + 2 * margin;
  const cell = Math.max(high, wide) / 640;
  const [rows, columns] = [Math.ceil(high / cell), Math.ceil(wide / cell)];
  const land = Array.from({ length: rows }, (_, row) => {
    const isDry = createLandTest(south + (row + 0.5) * cell, rings);
    return Array.from({ length: columns }, (__, column) => isDry(west + (column + 0.5) * cell));
  }).flat();
  const costs = new Float64Array(rows * columns).fill(1);
  for (const [at, isDry] of land.entries()) {
    if (!isDry) continue;
    const [row, column] = [Math.floor(at / columns), at % columns];
    for (let down = -clearance; down <= clearance; down += 1) {
      for (let along = -clearance; along <= clearance; along += 1) {
        const [y, x] = [row + down, column + along];
        if (y < 0 || x < 0 || y >= rows || x >= columns) continue;
        const near = 1 + (1.5 * (clearance + 1 - Math.max(Math.abs(down), Math.abs(along)))) / clearance;
        costs[y * columns + x] = Math.max(costs[y * columns + x] ?? 1, near);
      }
    }
  }
  for (const [at, isDry] of land.entries()) if (isDry) costs[at] = ashore;
  return { cell, south, west, rows, columns, costs };
};

const findCell = ({ cell, south, west, columns }: Grid, { latitude, longitude }: Port): number =>
  Math.floor((latitude - south) / cell) * columns + Math.floor((longitude - west) / cell);

const steps = [-1, 0, 1].flatMap((down) =>
  [-1, 0, 1].flatMap((along) => (down || along ? [[down, along] as const] : [])),
);

interface Cheapest {
  /** The cells of the route. */
  readonly way: readonly number[];
  /** The cost of reaching each cell. */
  readonly reached: Float64Array;
}

/** Returns the cheapest route by Dijkstra's algorithm. */
const findCheapest = (grid: Grid, start: number, goal: number): Cheapest => {
  const { rows, columns, costs, south, cell } = grid;
  const reached = new Float64Array(rows * columns).fill(Infinity);
  const before = new Int32Array(rows * columns).fill(-1);
  const buckets: number[][] = [[start]];
  reached[start] = 0;
  for (let level = 0; level < buckets.length; level += 1) {
    for (const at of buckets[level] ?? []) {
      const so = reached[at] ?? 0;
      if (Math.floor(so * 4) < level) continue;
      if (at === goal) level = buckets.length;
      const [row, column] = [Math.floor(at / columns), at % columns];
      // Degrees of longitude become shorter with distance from the equator.
      const narrow = Math.cos(((south + row * cell) * Math.PI) / 180);
      for (const [down, along] of steps) {
        const [y, x] = [row + down, column + along];
        if (y < 0 || x < 0 || y >= rows || x >= columns) continue;
        const next = y * columns + x;
        const then = so + Math.hypot(down, along * narrow) * (((costs[at] ?? 1) + (costs[next] ?? 1)) / 2);
        if (then >= (reached[next] ?? 0)) continue;
        reached[next] = then;
        before[next] = at;
        (buckets[Math.floor(then * 4)] ??= []).push(next);
      }
    }
  }
  const way: number[] = [];
  for (let at = goal; at >= 0; at = before[at] ?? -1) way.unshift(at);
  return { way, reached };
};

/** Reduces a route to few points. No straight segment costs much more than the grid cells that it replaces. */
const straightenRoute = ({ way, reached }: Cheapest, { columns, costs, south, cell }: Grid): number[] => {
  const getCostBetween = (from: number, to: number): number => {
    const [y, x] = [Math.floor(from / columns), from % columns];
    const [down, along] = [Math.floor(to / columns) - y, (to % columns) - x];
    const narrow = Math.cos(((south + (y + down / 2) * cell) * Math.PI) / 180);
    const parts = Math.max(1, Math.abs(down), Math.abs(along)) * 2;
    let all = 0;
    for (let part = 0; part < parts; part += 1) {
      const share = (part + 0.5) / parts;
      all += costs[Math.round(y + down * share) * columns + Math.round(x + along * share)] ?? ashore;
    }
    return (all / parts) * Math.hypot(down, along * narrow);
  };
  const kept = way.slice(0, 1);
  let at = 0;
  while (at < way.length - 1) {
    const here = way[at] ?? 0;
    let reach = at + 1;
    for (let next = at + 2; next < way.length; next += 1) {
      const there = way[next] ?? 0;
      if (getCostBetween(here, there) <= ((reached[there] ?? 0) - (reached[here] ?? 0)) * slack) reach = next;
    }
    kept.push(way[reach] ?? 0);
    at = reach;
  }
  return kept;
};

const roundDegrees = (degrees: number): number => Math.round(degrees * 100) / 100;

const calculatePassage = (from: Port, to: Port, rings: readonly (readonly number[])[]): Position[] => {
  const grid = createGrid(from, to, rings);
  const { cell, south, west, columns } = grid;
  const way = straightenRoute(findCheapest(grid, findCell(grid, from), findCell(grid, to)), grid).slice(1, -1);
  return way.map((at) => [
    roundDegrees(south + (Math.floor(at / columns) + 0.5) * cell),
    roundDegrees(west + ((at % columns) + 0.5) * cell),
  ]);
};

const passages = new Map<string, Position[]>();
for (const region of cruiseRegions) {
  const rings = getCoasts(region);
  for (const route of listShips(region).flatMap(({ routes }) => routes)) {
    const ports = route.split(' ').flatMap((stop) => (stop === 'sea' ? [] : [getPort(stop)]));
    for (const [at, from] of ports.entries()) {
      const to = ports[at + 1];
      if (!to || to === from || passages.has(`${to.port_id}>${from.port_id}`)) continue;
      const name = `${from.port_id}>${to.port_id}`;
      if (!passages.has(name)) passages.set(name, calculatePassage(from, to, rings));
    }
  }
}
const lines = [...passages]
  .filter(([, way]) => way.length > 0)
  .map(([name, way]) => `  ${JSON.stringify(name)}: ${JSON.stringify(way)}`);
const file = new URL('../../../geodata/cruises/passages.json', import.meta.url);
writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
