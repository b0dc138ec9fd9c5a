import type { Point } from './map-view.ts';

interface Box {
  /** In pixels, the point in the middle. */
  readonly width: number;
  readonly height: number;
}

const key = (column: number, row: number): number => column * 65_536 + row;

/**
 * Which points get a label so that none lies on another, the first ones first. The same points at the same scale give
 * the same labels wherever one looks, so that none comes and goes while the map is moved.
 */
export const placeLabels = (points: readonly Point[], scale: number, box: Box): number[] => {
  const cells = new Map<number, Point[]>();
  const cellOf = ({ x, y }: Point): [number, number] => [
    Math.floor((x * scale) / box.width) + 32_768,
    Math.floor((y * scale) / box.height) + 32_768,
  ];
  const put = (point: Point): void => {
    const at = key(...cellOf(point));
    const there = cells.get(at);
    if (there) there.push(point);
    else cells.set(at, [point]);
  };
  const isFree = (point: Point): boolean => {
    const [column, row] = cellOf(point);
    for (let across = -1; across <= 1; across += 1) {
      for (let down = -1; down <= 1; down += 1) {
        for (const other of cells.get(key(column + across, row + down)) ?? []) {
          const isNear =
            Math.abs(other.x - point.x) * scale < box.width && Math.abs(other.y - point.y) * scale < box.height;
          if (isNear) return false;
        }
      }
    }
    return true;
  };
  return points.flatMap((point, at) => {
    if (!isFree(point)) return [];
    put(point);
    return [at];
  });
};
