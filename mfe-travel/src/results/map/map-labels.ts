import { placeLabels } from './place-labels.ts';
import { onScreen, type Point, type Size, type View } from './map-view.ts';

const pinBox = { width: 76, height: 46 };
const nameBox = { width: 110, height: 30 };

/** Half steps of zoom: between two of them the same pins show. */
export const zoomStep = (scale: number): number => Math.round(Math.log2(scale) * 2);

const lengths = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];

/** The longest round length up to so many metres. */
export const roundMetres = (most: number): number => lengths.findLast((length) => length <= most) ?? 50;

/** Which pins and names show at a step of zoom. */
export const chooseLabels = (pins: readonly Point[], names: readonly Point[], step: number) => {
  const scale = 2 ** (step / 2);
  return { names: placeLabels(names, scale, nameBox), pins: placeLabels(pins, scale, pinBox) };
};

/** Changes when so much was moved that other pins come into reach. */
export const reachKey = ({ x, y, scale }: View, { width, height }: Size): string =>
  [zoomStep(scale), Math.round((x * scale * 2) / width), Math.round((y * scale * 2) / height)].join(' ');

/** Whether a point is on the screen or a screen away from it at most. */
export const isInReach = (point: Point, view: View, size: Size): boolean => {
  const { x, y } = onScreen(point, view, size);
  return x > -size.width && x < 2 * size.width && y > -size.height && y < 2 * size.height;
};

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest of some points that lies in the direction of an arrow key. */
export const nextTowards = (key: string, from: Point, points: ReadonlyMap<number, Point>): number | null => {
  const { x: right, y: down } = arrows[key] ?? { x: 0, y: 0 };
  let best: { readonly at: number; readonly far: number } | null = null;
  for (const [at, { x, y }] of points) {
    const [east, south] = [x - from.x, y - from.y];
    const ahead = east * right + south * down;
    const aside = Math.abs(east * down) + Math.abs(south * right);
    const far = ahead + 2 * aside;
    if (ahead > 0 && (!best || far < best.far)) best = { at, far };
  }
  return best?.at ?? null;
};

/** The nearest point no farther than `reach` pixels from a place on the screen. */
export const nearestOnScreen = (
  points: readonly Point[],
  place: Point,
  view: View,
  size: Size,
  reach: number,
): number | null => {
  let nearest: number | null = null;
  let least = reach;
  for (const [at, point] of points.entries()) {
    const { x, y } = onScreen(point, view, size);
    const far = Math.hypot(x - place.x, y - place.y);
    if (far > least) continue;
    nearest = at;
    least = far;
  }
  return nearest;
};
