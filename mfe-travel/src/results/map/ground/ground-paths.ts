import type { Point, Projection } from '../map-view.ts';
import { landBeyondCuts } from './land-cuts.ts';

/** Radius of the land drawn under an offer that lies outside the simplified shoreline, in metres. */
const footingMetres = 420;

/** Converts a flat list of latitudes and longitudes to ground points. */
export const toGroundPoints = (flat: readonly number[], { toGround }: Projection): Point[] =>
  flat.flatMap((latitude, at) => (at % 2 === 0 ? [toGround({ latitude, longitude: flat[at + 1] ?? 0 })] : []));

/** Formats a length for SVG, with one decimal. */
export const written = (value: number): string => value.toFixed(1);
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Returns the path of a ring with rounded corners: it passes through the middle of each side. */
const ringPath = (points: readonly Point[]): string => {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const start = between(last, first);
  const bends = points.map((point, at) => {
    const end = between(point, points[at + 1] ?? first);
    return `Q${written(point.x)} ${written(point.y)} ${written(end.x)} ${written(end.y)}`;
  });
  return `M${written(start.x)} ${written(start.y)}${bends.join('')}Z`;
};

const discPath = ({ x, y }: Point, radius: number): string =>
  `M${written(x - radius)} ${written(y)}a${written(radius)} ${written(radius)} 0 1 0 ${written(2 * radius)} 0a${written(radius)} ${written(radius)} 0 1 0 ${written(-2 * radius)} 0`;

/** Returns land as an SVG path for the even-odd fill rule. Land extends beyond the edges where it was clipped. */
export const landPath = (land: readonly (readonly number[])[], projection: Projection): string => {
  const rings = landBeyondCuts(land.map((ring) => toGroundPoints(ring, projection)));
  return rings.map(ringPath).join('');
};

/** Returns the path of the land under offers outside the shoreline. */
export const footingsPath = (footings: readonly number[], projection: Projection): string =>
  toGroundPoints(footings, projection)
    .map((point) => discPath(point, footingMetres / projection.unitMetres))
    .join('');

/** Returns a path with a dot per point, drawn as zero-length lines with round caps. */
export const dotsPath = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `M${written(x)} ${written(y)}h0`).join('');

/** Returns the path of a grid with `apart` units between its lines. */
export const gridPath = (from: Point, to: Point, apart: number): string => {
  const steps = (least: number, most: number): number[] => {
    const first = Math.ceil(least / apart);
    return Array.from({ length: Math.max(0, Math.floor(most / apart) - first + 1) }, (_, at) => (first + at) * apart);
  };
  const down = steps(from.x, to.x).map((x) => `M${written(x)} ${written(from.y)}V${written(to.y)}`);
  const across = steps(from.y, to.y).map((y) => `M${written(from.x)} ${written(y)}H${written(to.x)}`);
  return [...down, ...across].join('');
};
