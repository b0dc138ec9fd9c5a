import type { Point } from '../map-view.ts';

/** Distance by which clipped land is extended, as a multiple of its size: farther than the map can be panned. */
const beyond = 30;

/** Fraction of the map's side. A longer straight edge cannot be a real shore: the land was clipped there. */
const straightPart = 0.2;

type Axis = 'x' | 'y';

interface Cut {
  readonly axis: Axis;
  /** Coordinate of the straight edge on `axis`. */
  readonly at: number;
  /** Distance by which the land is extended beyond the straight edge. */
  readonly by: number;
}

const isOn = (point: Point | undefined, { axis, at }: Cut): boolean =>
  point !== undefined && Math.abs(point[axis] - at) < 0.001;

/** Returns the sides at which the land was clipped. All other edges are shores. */
const listCuts = (rings: readonly (readonly Point[])[]): readonly Cut[] => {
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

/** Moves a ring's edges along a cut beyond the cut, so that only real shores are visible. */
const moveCutEdges = (ring: readonly Point[], cuts: readonly Cut[]): Point[] =>
  ring.flatMap((point, at) => {
    const [before, after] = [ring.at(at - 1), ring[at + 1] ?? ring[0]];
    const [comes, goes] = [before, after].map((other) => cuts.some((cut) => isOn(point, cut) && isOn(other, cut)));
    if (!comes && !goes) return [point];
    const far = { ...point };
    for (const cut of cuts) if (isOn(point, cut)) far[cut.axis] += cut.by;
    return [...(comes ? [] : [point]), far, ...(goes ? [] : [point])];
  });

/** Returns the rings of land, extended beyond the sides at which the land was clipped. Shores stay unchanged. */
export const extendLand = (rings: readonly (readonly Point[])[]): Point[][] => {
  const cuts = listCuts(rings);
  return rings.map((ring) => moveCutEdges(ring, cuts));
};
