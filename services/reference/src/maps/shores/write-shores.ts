import { writeFileSync } from 'node:fs';
import { allPlaces, type PlaceRecord } from '../../places/place-files.ts';
import { readLand } from './atlas.ts';
import { clipRing } from './clip-ring.ts';
import { getLargestMapBox } from './map-boxes.ts';

// A script that extracts the shores around each place from Natural Earth at 1:10 million. Run it with `pnpm --filter
// @travel/api shores`.
const rings = readLand(import.meta.resolve('world-atlas/land-10m.json'));

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

const clipShores = (place: PlaceRecord): number[][] => {
  const box = getLargestMapBox(place);
  const moved = [-360, 0, 360].flatMap((turn) =>
    rings.map((ring) => ({ ring, turn, box: { ...box, west: box.west - turn, east: box.east - turn } })),
  );
  return moved.flatMap(({ ring, turn, box: there }) => {
    const points = clipRing(ring, there);
    return points.length > 2 ? [points.flatMap(([x, y]) => [roundDegrees(y), roundDegrees(x + turn)])] : [];
  });
};

const lines = allPlaces.map((place) => `  ${JSON.stringify(place.place_id)}: ${JSON.stringify(clipShores(place))}`);
writeFileSync(new URL('../../../geodata/places/shores.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
