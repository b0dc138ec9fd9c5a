import { extendLand } from '../../../results/map/ground/land-cuts.ts';

/** A point in drawing coordinates. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** A drawing of a route: its size, and the projection of positions into the drawing. */
export interface ChartFrame {
  readonly width: number;
  readonly height: number;
  readonly toPoint: (position: Position) => Point;
}

/** Margin on each side of the route, as a fraction of the drawing's width or height. */
const margin = 0.14;

/** Converts a flat list of latitudes and longitudes, as sent by the API, to positions. */
export const toPositions = (flat: readonly number[]): Position[] =>
  flat.flatMap((latitude, at) => (at % 2 === 0 ? [{ latitude, longitude: flat[at + 1] ?? 0 }] : []));

/** Returns a frame of the given size that contains the entire route, with longitudes scaled for the latitude. */
export const fitFrame = (way: readonly Position[], width: number, height: number): ChartFrame => {
  const latitudes = way.map(({ latitude }) => latitude);
  const longitudes = way.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const narrow = Math.cos((middle.latitude * Math.PI) / 180);
  const free = 1 - 2 * margin;
  const scale = Math.min(
    (width * free) / Math.max(0.5, (east - west) * narrow),
    (height * free) / Math.max(0.5, north - south),
  );
  return {
    width,
    height,
    toPoint: ({ latitude, longitude }) => ({
      x: width / 2 + (longitude - middle.longitude) * narrow * scale,
      y: height / 2 - (latitude - middle.latitude) * scale,
    }),
  };
};

const formatPoint = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Returns rings of land as an SVG path, without the rings far outside the frame. */
export const toLandPath = (rings: readonly (readonly number[])[], { width, height, toPoint }: ChartFrame): string =>
  extendLand(rings.map((ring) => toPositions(ring).map(toPoint)))
    .filter(
      (points) =>
        Math.max(...points.map(({ x }) => x)) > -width &&
        Math.min(...points.map(({ x }) => x)) < 2 * width &&
        Math.max(...points.map(({ y }) => y)) > -height &&
        Math.min(...points.map(({ y }) => y)) < 2 * height,
    )
    .map((points) => `M${points.map(formatPoint).join('L')}Z`)
    .join('');

/** Corner radius of bends, in drawing units. */
const bend = 7;

/** Returns the point `bend` units along the line, or the middle of the line if the line is short. */
const moveTowards = (from: Point, to: Point): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(bend / length, 0.5);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};

/** Returns a route as an SVG path, with rounded bends except at ports. */
export const toRoutePath = (points: readonly Point[], isStop: (point: Point) => boolean): string => {
  const [first, ...rest] = points;
  if (!first) return '';
  return rest.reduce(
    (path, point, at) => {
      const next = rest[at + 1];
      if (!next || isStop(point)) return `${path}L${formatPoint(point)}`;
      const before = points[at] ?? first;
      return `${path}L${formatPoint(moveTowards(point, before))}Q${formatPoint(point)} ${formatPoint(moveTowards(point, next))}`;
    },
    `M${formatPoint(first)}`,
  );
};

/** A label next to a point, on the right or left of the point. */
export interface Label {
  readonly text: string;
  readonly point: Point;
  readonly side: 'end' | 'start';
}

const letter = 6.6;
const line = 15;

const getLabelBox = ({ text, point, side }: Label) => {
  const width = text.length * letter + 10;
  const left = side === 'end' ? point.x + 6 : point.x - 6 - width;
  return { left, right: left + width, top: point.y - line / 2, bottom: point.y + line / 2 };
};

/** Returns the labels that fit into a frame without covering each other or a point. */
export const placeLabels = (
  ports: readonly { readonly text: string; readonly point: Point }[],
  { width }: Pick<ChartFrame, 'width'>,
): Label[] => {
  const placed: Label[] = [];
  for (const port of ports) {
    const found = (['end', 'start'] as const)
      .map((side) => ({ ...port, side }))
      .find((label) => {
        const box = getLabelBox(label);
        const isInside = box.left > 0 && box.right < width;
        const coversPoint = ports.some(
          ({ point }) =>
            point !== port.point &&
            point.x > box.left - 4 &&
            point.x < box.right + 4 &&
            point.y > box.top - 4 &&
            point.y < box.bottom + 4,
        );
        const coversWords = placed.some((other) => {
          const its = getLabelBox(other);
          return box.left < its.right && box.right > its.left && box.top < its.bottom && box.bottom > its.top;
        });
        return isInside && !coversPoint && !coversWords;
      });
    if (found) placed.push(found);
  }
  return placed;
};
