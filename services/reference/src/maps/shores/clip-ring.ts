/** A point as longitude and latitude, in degrees. */
export type Point = readonly [x: number, y: number];
export type Ring = readonly Point[];

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

type Edge = readonly [isInside: (point: Point) => boolean, cross: (a: Point, b: Point) => Point];

const atX =
  (x: number) =>
  ([ax, ay]: Point, [bx, by]: Point): Point => [x, ay + ((by - ay) * (x - ax)) / (bx - ax)];
const atY =
  (y: number) =>
  ([ax, ay]: Point, [bx, by]: Point): Point => [ax + ((bx - ax) * (y - ay)) / (by - ay), y];

const getEdges = ({ west, south, east, north }: Box): readonly Edge[] => [
  [([x]) => x >= west, atX(west)],
  [([x]) => x <= east, atX(east)],
  [([, y]) => y >= south, atY(south)],
  [([, y]) => y <= north, atY(north)],
];

/** Returns the part of a ring inside a box (Sutherland–Hodgman algorithm), without repeating the first point. */
export const clipRing = (ring: Ring, box: Box): Ring => {
  let points = ring;
  for (const [isInside, cross] of getEdges(box)) {
    points = points.flatMap((from, at) => {
      const to = points[(at + 1) % points.length] ?? from;
      return [...(isInside(from) ? [from] : []), ...(isInside(from) === isInside(to) ? [] : [cross(from, to)])];
    });
  }
  return points;
};

/** Returns whether a point is inside an odd number of rings. If the rings are shores, the point is on land. */
export const isInRings = (rings: readonly Ring[], [x, y]: Point): boolean => {
  let inside = false;
  for (const ring of rings) {
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
      const [ax, ay] = ring[at] ?? [0, 0];
      const [bx, by] = ring[before] ?? [0, 0];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
};
