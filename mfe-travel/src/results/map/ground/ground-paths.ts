import type { Point, Projection } from '../map-view.ts';

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

/** How many times as far as what was cut out the land of an inland place is drawn: farther than the map can be moved. */
const beyondInland = 30;

/** The corners of an inland place's land: the edge of what was cut out, for want of a shore, and of nothing true. */
const inlandCorners = (land: readonly (readonly Point[])[]): readonly Point[] | null => {
  const [only] = land;
  if (land.length !== 1 || only?.length !== 4) return null;
  const sides = [only.map(({ x }) => x.toFixed(3)), only.map(({ y }) => y.toFixed(3))];
  return sides.every((values) => new Set(values).size === 2) ? only : null;
};

const farther = (corners: readonly Point[]): Point[] => {
  const middle = between(corners[0] ?? { x: 0, y: 0 }, corners[2] ?? { x: 0, y: 0 });
  return corners.map(({ x, y }) => ({
    x: middle.x + (x - middle.x) * beyondInland,
    y: middle.y + (y - middle.y) * beyondInland,
  }));
};

/** Returns land as an SVG path, to be filled by the even-odd rule; that of an inland place has no end. */
export const landPath = (land: readonly (readonly number[])[], projection: Projection): string => {
  const rings = land.map((ring) => pointsOf(ring, projection));
  const inland = inlandCorners(rings);
  return (inland ? [farther(inland)] : rings).map(ringPath).join('');
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
