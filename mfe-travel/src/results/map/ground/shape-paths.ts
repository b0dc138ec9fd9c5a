import { toGroundPoints, formatLength } from './ground-paths.ts';
import type { Point, Projection } from '../map-view.ts';
import type { Ground } from './use-ground.ts';

export type Shape = NonNullable<Ground['shapes']>[number];

/** Returns a smooth curve through all points of a line. */
const toCurve = (points: readonly Point[]): string => {
  const [start] = points;
  if (!start) return '';
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? start;
  const bends = points.slice(1).map((end, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    return `C${[
      from.x + (end.x - before.x) / 6,
      from.y + (end.y - before.y) / 6,
      end.x - (after.x - from.x) / 6,
      end.y - (after.y - from.y) / 6,
      end.x,
      end.y,
    ]
      .map(formatLength)
      .join(' ')}`;
  });
  return `M${formatLength(start.x)} ${formatLength(start.y)}${bends.join('')}`;
};

const toPolyline = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${formatLength(x)} ${formatLength(y)}`).join('');

/** Returns the SVG path of a shape: a line for a river, an area for a lake or a park. */
export const toShapePath = ({ kind, points: flat }: Pick<Shape, 'kind' | 'points'>, projection: Projection): string => {
  const points = toGroundPoints(flat, projection);
  if (kind === 'river') return toCurve(points);
  return `${kind === 'lake' ? toCurve([...points, ...points.slice(0, 1)]) : toPolyline(points)}Z`;
};

/** Returns the SVG path of lines such as borders. */
export const toLinesPath = (lines: readonly (readonly number[])[], projection: Projection): string =>
  lines.map((flat) => toPolyline(toGroundPoints(flat, projection))).join('');
