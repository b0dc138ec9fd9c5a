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

/** How many times as far as what was cut out its land goes on: farther than the map can be moved. */
const beyond = 30;

/** Of a side of what was cut out: as much of it is land as no shore of nature keeps straight along the edge. */
const straightPart = 0.2;

type Axis = 'x' | 'y';

interface Cut {
  readonly axis: Axis;
  /** Where the cut is on its axis. */
  readonly at: number;
  /** How far the land goes on from there. */
  readonly by: number;
}

const isOn = (point: Point | undefined, { axis, at }: Cut): boolean =>
  point !== undefined && Math.abs(point[axis] - at) < 0.001;

/** Returns the sides at which land was cut out of more of it. Where land has none, its edges are shores. */
const cutsOf = (rings: readonly (readonly Point[])[]): readonly Cut[] => {
  const all = rings.flat();
  const range = (axis: Axis): readonly [number, number] => {
    const values = all.map((point) => point[axis]);
    return [Math.min(...values), Math.max(...values)];
  };
  const sides = (['x', 'y'] as const).flatMap((axis): Cut[] => {
    const [least, most] = range(axis);
    const by = (most - least) * beyond;
    return [
      { axis, at: least, by: -by },
      { axis, at: most, by },
    ];
  });
  return sides.filter((side) => {
    const along: Axis = side.axis === 'x' ? 'y' : 'x';
    const [least, most] = range(along);
    const isCorner = (point: Point): boolean => sides.some((other) => other.axis === along && isOn(point, other));
    return rings.some((ring) =>
      ring.some((point, at) => {
        const next = ring[at + 1] ?? ring[0];
        if (!next || !isOn(point, side) || !isOn(next, side)) return false;
        const isLong = Math.abs(next[along] - point[along]) > (most - least) * straightPart;
        return isLong || isCorner(point) || isCorner(next);
      }),
    );
  });
};

/** A ring whose edges along a cut lie beyond it: the land goes on there, and only its shores are true. */
const withoutCuts = (ring: readonly Point[], cuts: readonly Cut[]): Point[] =>
  ring.flatMap((point, at) => {
    const [before, after] = [ring.at(at - 1), ring[at + 1] ?? ring[0]];
    const [comes, goes] = [before, after].map((other) => cuts.some((cut) => isOn(point, cut) && isOn(other, cut)));
    if (!comes && !goes) return [point];
    const far = { ...point };
    for (const cut of cuts) if (isOn(point, cut)) far[cut.axis] += cut.by;
    return [...(comes ? [] : [point]), far, ...(goes ? [] : [point])];
  });

/** Returns land as an SVG path, to be filled by the even-odd rule; it has no end where it was cut out of more. */
export const landPath = (land: readonly (readonly number[])[], projection: Projection): string => {
  const rings = land.map((ring) => pointsOf(ring, projection));
  const cuts = cutsOf(rings);
  return rings.map((ring) => ringPath(withoutCuts(ring, cuts))).join('');
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
