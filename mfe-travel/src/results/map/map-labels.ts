import { placeLabels, type Box, type Label } from './place-labels.ts';
import { onScreen, type Point, type Size, type View } from './map-view.ts';

/** A price stands above its point, a name below it (map-pin.tsx, map-pins.tsx), with some pixels between any two. */
const pinBox: Box = { left: -38, right: 38, top: -44, bottom: 2 };
const nameTop = 5;
const nameBottom = 34;
const letterWidth = 9;
const nameGap = 12;

/** A name of a place or an area, and where it is. */
interface Name {
  readonly name: string;
  readonly point: Point;
}

const nameLabel = ({ name, point }: Name): Label => {
  const half = (name.length * letterWidth + nameGap) / 2;
  return { point, left: -half, right: half, top: nameTop, bottom: nameBottom };
};

/** Half steps of zoom: between two of them the same pins show. */
export const zoomStep = (scale: number): number => Math.round(Math.log2(scale) * 2);

const lengths = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];

/** The longest round length up to so many metres. */
export const roundMetres = (most: number): number => lengths.findLast((length) => length <= most) ?? 50;

/** Returns which pins and names show at a step of zoom: names first, and no price over a name or another price. */
export const chooseLabels = (pins: readonly Point[], names: readonly Name[], step: number) => {
  // At the least scale of the step, so that nothing comes together within it.
  const scale = 2 ** ((step - 0.5) / 2);
  const labels = [...names.map(nameLabel), ...pins.map((point): Label => ({ point, ...pinBox }))];
  const shown = placeLabels(labels, scale);
  return {
    names: shown.filter((at) => at < names.length),
    pins: shown.flatMap((at) => (at < names.length ? [] : [at - names.length])),
  };
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
