import type { Point } from './map-view.ts';

/** How far a label reaches from its point, in pixels: to the right and down, to the left and up where it is negative. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Label extends Box {
  readonly point: Point;
}

const cell = { width: 128, height: 48 };

const key = (column: number, row: number): number => (column + 32_768) * 65_536 + row + 32_768;

/** Where a label lies at a scale. */
export const boxAt = ({ point: { x, y }, left, right, top, bottom }: Label, scale: number): Box => ({
  left: x * scale + left,
  right: x * scale + right,
  top: y * scale + top,
  bottom: y * scale + bottom,
});

export const isOver = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const cellsOf = ({ left, right, top, bottom }: Box): number[] => {
  const cells: number[] = [];
  for (let column = Math.floor(left / cell.width); column <= Math.floor(right / cell.width); column += 1) {
    for (let row = Math.floor(top / cell.height); row <= Math.floor(bottom / cell.height); row += 1) {
      cells.push(key(column, row));
    }
  }
  return cells;
};

/**
 * Returns which labels are shown so that none lies on another, the first ones first. The same labels at the same scale
 * give the same answer wherever one looks, so that none comes and goes while the map is moved.
 */
export const placeLabels = (labels: readonly Label[], scale: number): number[] => {
  const placed = new Map<number, Box[]>();
  return labels.flatMap((label, at) => {
    const box = boxAt(label, scale);
    const cells = cellsOf(box);
    if (cells.some((one) => placed.get(one)?.some((other) => isOver(box, other)))) return [];
    for (const one of cells) {
      const there = placed.get(one);
      if (there) there.push(box);
      else placed.set(one, [box]);
    }
    return [at];
  });
};
