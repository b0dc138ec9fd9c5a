import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Point, Ring } from './clip-ring.ts';

const pair = z.tuple([z.number(), z.number()]);
const polygon = z.array(z.array(z.int()));
const atlasFile = z.object({
  transform: z.object({ scale: pair, translate: pair }),
  arcs: z.array(z.array(pair)),
  objects: z.object({ land: z.object({ geometries: z.array(z.object({ arcs: z.array(polygon) })) }) }),
});

/** Returns the shores of the world as Natural Earth has them, from the address of a file of the package `world-atlas`. */
export const readLand = (file: string): Ring[] => {
  const atlas = atlasFile.parse(JSON.parse(readFileSync(fileURLToPath(file), 'utf8')));
  const [scaleX, scaleY] = atlas.transform.scale;
  const [west, south] = atlas.transform.translate;

  // Arcs are kept as steps on a grid.
  const arcs: readonly Ring[] = atlas.arcs.map((steps) => {
    let [x, y] = [0, 0];
    return steps.map(([dx, dy]): Point => [(x += dx) * scaleX + west, (y += dy) * scaleY + south]);
  });

  // A negative number is an arc backwards. Rings run on over the date line, not back around the world.
  const ringOf = (numbers: readonly number[]): Ring => {
    const points = numbers.flatMap((number) =>
      number < 0 ? (arcs[~number] ?? []).toReversed() : (arcs[number] ?? []),
    );
    let turns = 0;
    return points.map(([x, y], at): Point => {
      const [before] = points[at - 1] ?? [x];
      if (x - before > 180) turns -= 360;
      if (before - x > 180) turns += 360;
      return [x + turns, y];
    });
  };

  return atlas.objects.land.geometries.flatMap(({ arcs: polygons }) => polygons.flat().map(ringOf));
};
