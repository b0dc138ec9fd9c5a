import { toScreen, type Point, type Size, type View } from '../map-view.ts';
import { getZoomStep } from './map-labels.ts';

/** Returns a key that changes when the view has moved so far that other pins may be on or near the screen. */
export const getNearbyPinsKey = ({ x, y, scale }: View, { width, height }: Size): string =>
  [getZoomStep(scale), Math.round((x * scale * 2) / width), Math.round((y * scale * 2) / height)].join(' ');

/** Returns whether a point is on the screen or at most one screen away. */
export const isOnOrNearScreen = (point: Point, view: View, size: Size): boolean => {
  const { x, y } = toScreen(point, view, size);
  return x > -size.width && x < 2 * size.width && y > -size.height && y < 2 * size.height;
};

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns the index of the nearest point in the direction of an arrow key, or null. */
export const findNearestInDirection = (key: string, from: Point, points: ReadonlyMap<number, Point>): number | null => {
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

/** Returns the index of the nearest point within `reach` pixels of a screen position, or null. */
export const findNearestOnScreen = (
  points: readonly Point[],
  place: Point,
  view: View,
  size: Size,
  reach: number,
): number | null => {
  let nearest: number | null = null;
  let least = reach;
  for (const [at, point] of points.entries()) {
    const { x, y } = toScreen(point, view, size);
    const far = Math.hypot(x - place.x, y - place.y);
    if (far > least) continue;
    nearest = at;
    least = far;
  }
  return nearest;
};
