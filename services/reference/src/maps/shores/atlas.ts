import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Point, Ring } from './clip-ring.ts';

const pair = z.tuple([z.number(), z.number()]);
const polygon = z.array(z.array(z.int()));
const atlasParts = { transform: z.object({ scale: pair, translate: pair }), arcs: z.array(z.array(pair)) };
const landFile = z.object({
  ...atlasParts,
  objects: z.object({ land: z.object({ geometries: z.array(z.object({ arcs: z.array(polygon) })) }) }),
});
const country = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), arcs: polygon }),
  z.object({ type: z.literal('MultiPolygon'), arcs: z.array(polygon) }),
]);
const countriesFile = z.object({
  ...atlasParts,
  objects: z.object({ countries: z.object({ geometries: z.array(country) }) }),
});

const read = (file: string): unknown => JSON.parse(readFileSync(fileURLToPath(file), 'utf8'));

/** Decodes arcs (parts of borders and shores), which are stored as steps on a grid. */
const decodeArcs = ({ transform, arcs }: Pick<z.output<typeof landFile>, 'transform' | 'arcs'>): readonly Ring[] => {
  const [scaleX, scaleY] = transform.scale;
  const [west, south] = transform.translate;
  return arcs.map((steps) => {
    let [x, y] = [0, 0];
    return steps.map(([dx, dy]): Point => [(x += dx) * scaleX + west, (y += dy) * scaleY + south]);
  });
};

/** Returns the borders between countries as lines, from a countries file of `world-atlas`. */
export const readBorders = (file: string): Ring[] => {
  const atlas = countriesFile.parse(read(file));
  const uses = new Map<number, number>();
  for (const { type, arcs } of atlas.objects.countries.geometries) {
    const rings = type === 'Polygon' ? arcs : arcs.flat();
    const own = new Set(rings.flat().map((number) => (number < 0 ? ~number : number)));
    for (const arc of own) uses.set(arc, (uses.get(arc) ?? 0) + 1);
  }
  // A line that only one country uses is a shore, a line of two countries is a border.
  return decodeArcs(atlas).filter((_, at) => (uses.get(at) ?? 0) > 1);
};

/** Returns the shores of the world according to Natural Earth, from a file of the package `world-atlas`. */
export const readLand = (file: string): Ring[] => {
  const atlas = landFile.parse(read(file));
  const arcs = decodeArcs(atlas);

  // Joins arcs to a ring. A negative number is a reversed arc. Rings continue across the date line instead of jumping
  // back around the world.
  const joinArcs = (numbers: readonly number[]): Ring => {
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

  return atlas.objects.land.geometries.flatMap(({ arcs: polygons }) => polygons.flat().map(joinArcs));
};
