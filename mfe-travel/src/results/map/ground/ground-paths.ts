import type { Point, Projection } from '../map-view.ts';
import { landBeyondCuts } from './land-cuts.ts';

/** How far the ground goes on under an offer that stands beyond the simplified shore, in metres. */
const footingMetres = 420;

/** Latitude, longitude, … as points of the ground. */
export const pointsOf = (flat: readonly number[], { toGround }: Projection): Point[] =>
  flat.flatMap((latitude, at) => (at % 2 === 0 ? [toGround({ latitude, longitude: flat[at + 1] ?? 0 })] : []));

/** A length as SVG has it, to a tenth of a unit. */
export const written = (value: number): string => value.toFixed(1);
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** A ring with its corners rounded off: through the middle of each side, bent towards the corner. */
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

/** Returns land as an SVG path, to be filled by the even-odd rule; it has no end where it was cut out of more. */
export const landPath = (land: readonly (readonly number[])[], projection: Projection): string => {
  const rings = landBeyondCuts(land.map((ring) => pointsOf(ring, projection)));
  return rings.map(ringPath).join('');
};

/** The ground under offers beyond the shore. */
export const footingsPath = (footings: readonly number[], projection: Projection): string =>
  pointsOf(footings, projection)
    .map((point) => discPath(point, footingMetres / projection.unitMetres))
    .join('');

/** A dot at each point, drawn by the round ends of lines without length. */
export const dotsPath = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `M${written(x)} ${written(y)}h0`).join('');

/** Lines from north to south and from west to east, `apart` units from each other. */
export const gridPath = (from: Point, to: Point, apart: number): string => {
  const steps = (least: number, most: number): number[] => {
    const first = Math.ceil(least / apart);
    return Array.from({ length: Math.max(0, Math.floor(most / apart) - first + 1) }, (_, at) => (first + at) * apart);
  };
  const down = steps(from.x, to.x).map((x) => `M${written(x)} ${written(from.y)}V${written(to.y)}`);
  const across = steps(from.y, to.y).map((y) => `M${written(from.x)} ${written(y)}H${written(to.x)}`);
  return [...down, ...across].join('');
};
