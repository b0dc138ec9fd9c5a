import type { Point, Projection } from '../map-view.ts';
import { extendLand } from './land-cuts.ts';

/** Radius of the land drawn under an offer that lies outside the simplified shoreline, in metres. */
const footingMetres = 420;

/** Converts a flat list of latitudes and longitudes to ground points. */
export const toGroundPoints = (flat: readonly number[], { toGround }: Pick<Projection, 'toGround'>): Point[] =>
  flat.flatMap((latitude, at) => (at % 2 === 0 ? [toGround({ latitude, longitude: flat[at + 1] ?? 0 })] : []));

/** Formats a length for SVG, with one decimal. */
export const formatLength = (value: number): string => value.toFixed(1);
const getMidpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Returns the path of a ring with rounded corners, which passes through the middle of each side. */
const toRingPath = (points: readonly Point[]): string => {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const start = getMidpoint(last, first);
  const bends = points.map((point, at) => {
    const end = getMidpoint(point, points[at + 1] ?? first);
    return `Q${formatLength(point.x)} ${formatLength(point.y)} ${formatLength(end.x)} ${formatLength(end.y)}`;
  });
  return `M${formatLength(start.x)} ${formatLength(start.y)}${bends.join('')}Z`;
};

const toDiscPath = ({ x, y }: Point, radius: number): string =>
  `M${formatLength(x - radius)} ${formatLength(y)}a${formatLength(radius)} ${formatLength(radius)} 0 1 0 ${formatLength(2 * radius)} 0a${formatLength(radius)} ${formatLength(radius)} 0 1 0 ${formatLength(-2 * radius)} 0`;

/** Returns land as an SVG path for the even-odd fill rule, extended beyond the edges at which the land was clipped. */
export const toLandPath = (land: readonly (readonly number[])[], projection: Projection): string => {
  const rings = extendLand(land.map((ring) => toGroundPoints(ring, projection)));
  return rings.map(toRingPath).join('');
};

/** Returns the path of the land under offers outside the shoreline. */
export const toFootingsPath = (footings: readonly number[], projection: Projection): string =>
  toGroundPoints(footings, projection)
    .map((point) => toDiscPath(point, footingMetres / projection.unitMetres))
    .join('');

/** Returns a path with a dot per point, drawn as zero-length lines with round caps. */
export const toDotsPath = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `M${formatLength(x)} ${formatLength(y)}h0`).join('');

/** Returns the path of a grid with `apart` units between its lines. */
export const toGridPath = (from: Point, to: Point, apart: number): string => {
  const steps = (least: number, most: number): number[] => {
    const first = Math.ceil(least / apart);
    return Array.from({ length: Math.max(0, Math.floor(most / apart) - first + 1) }, (_, at) => (first + at) * apart);
  };
  const down = steps(from.x, to.x).map((x) => `M${formatLength(x)} ${formatLength(from.y)}V${formatLength(to.y)}`);
  const across = steps(from.y, to.y).map((y) => `M${formatLength(from.x)} ${formatLength(y)}H${formatLength(to.x)}`);
  return [...down, ...across].join('');
};
