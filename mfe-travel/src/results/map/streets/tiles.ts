import { worldWidth, type Point, type Size, type View } from '../map-view.ts';

/** A tile of a street map and its position on the ground. */
export interface Tile {
  readonly key: string;
  readonly url: string;
  readonly at: Point;
  /** Side length in ground units. */
  readonly width: number;
}

/** Lowest and highest zoom level of street maps. */
const levels = { least: 1, most: 18 };
/** The level whose tiles are 256 ground units wide. */
const groundLevel = 12;

/** Returns the tile level closest to a scale. */
export const getTileLevel = (scale: number): number =>
  Math.min(levels.most, Math.max(levels.least, Math.round(groundLevel + Math.log2(scale))));

/** Returns the visible tiles. `onWorld` is the position of the ground's origin in world units. */
export const listVisibleTiles = (
  url: string,
  { x, y, scale }: View,
  { width, height }: Size,
  onWorld: Point,
): Tile[] => {
  const level = getTileLevel(scale);
  const count = 2 ** level;
  const side = worldWidth / count;
  const first = (middle: number, half: number) => Math.floor((middle - half) / side);
  const columns = { from: first(onWorld.x + x, width / 2 / scale), to: first(onWorld.x + x, -width / 2 / scale) };
  const rows = { from: first(onWorld.y + y, height / 2 / scale), to: first(onWorld.y + y, -height / 2 / scale) };
  const tiles: Tile[] = [];
  for (let row = Math.max(0, rows.from); row <= Math.min(count - 1, rows.to); row += 1) {
    for (let column = columns.from; column <= columns.to; column += 1) {
      // Tile columns wrap around at the date line.
      const turned = ((column % count) + count) % count;
      tiles.push({
        key: `${level} ${column} ${row}`,
        url: url.replace('{z}', String(level)).replace('{x}', String(turned)).replace('{y}', String(row)),
        at: { x: column * side - onWorld.x, y: row * side - onWorld.y },
        width: side,
      });
    }
  }
  return tiles;
};
