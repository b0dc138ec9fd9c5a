import type { Point, Size, View } from '../map-view.ts';

/** Extent of a label around its point, in pixels. Right and down are positive, left and up negative. */
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

const toCellKey = (column: number, row: number): number => (column + 32_768) * 65_536 + row + 32_768;

/** Returns the box of a label at a scale. */
export const getBoxAt = ({ point: { x, y }, left, right, top, bottom }: Label, scale: number): Box => ({
  left: x * scale + left,
  right: x * scale + right,
  top: y * scale + top,
  bottom: y * scale + bottom,
});

/** Returns whether a label lies within the frame of the map, so that its text is not cut. */
export const isInFrame = (label: Label, { x, y, scale }: View, { width, height }: Size): boolean => {
  const { left, right, top, bottom } = getBoxAt(label, scale);
  return (
    Math.max(x * scale - left, right - x * scale) <= width / 2 &&
    Math.max(y * scale - top, bottom - y * scale) <= height / 2
  );
};

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const listCells = ({ left, right, top, bottom }: Box): number[] => {
  const cells: number[] = [];
  for (let column = Math.floor(left / cell.width); column <= Math.floor(right / cell.width); column += 1) {
    for (let row = Math.floor(top / cell.height); row <= Math.floor(bottom / cell.height); row += 1) {
      cells.push(toCellKey(column, row));
    }
  }
  return cells;
};

/** Creates a spatial index of the labels that are already placed at one scale. */
const createLabelIndex = (scale: number) => {
  const placed = new Map<number, Box[]>();
  return {
    hasRoom(label: Label): boolean {
      const box = getBoxAt(label, scale);
      return !listCells(box).some((one) => placed.get(one)?.some((other) => overlaps(box, other)));
    },
    add(label: Label): void {
      const box = getBoxAt(label, scale);
      for (const one of listCells(box)) {
        const there = placed.get(one);
        if (there) there.push(box);
        else placed.set(one, [box]);
      }
    },
  };
};

/**
 * Returns a function that places labels one by one and returns whether a label has room at all scales. The result
 * depends only on the labels and their order, not on the view, so while the map moves, labels appear and disappear only
 * at the edge of its frame.
 */
export const createLabelPlacer = (scales: readonly number[]): ((label: Label) => boolean) => {
  const written = scales.map(createLabelIndex);
  return (label) => {
    const hasRoom = written.every((at) => at.hasRoom(label));
    if (hasRoom) for (const at of written) at.add(label);
    return hasRoom;
  };
};
