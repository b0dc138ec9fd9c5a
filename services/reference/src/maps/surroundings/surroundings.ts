import { readFileSync } from 'node:fs';
import type { mapShapes, readPlaceMap } from '@travel/contracts/endpoints/products/hotel-map';
import type { ResponseInput } from '@travel/contracts/http/endpoint';
import { z } from 'zod';
import { allAirports } from '../../airports/airports.ts';
import type { PlaceRecord } from '../../places/place-files.ts';
import { getLargestMapBox } from '../shores/map-boxes.ts';

type Ground = ResponseInput<typeof readPlaceMap>['data'];
type Surroundings = Required<Pick<Ground, 'shapes' | 'borders' | 'spots' | 'stations'>>;

const folder = new URL('../../../geodata/places/', import.meta.url);
const load = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const createPlaceSchema = <S extends z.ZodType>(schema: S) => z.record(z.string(), schema);
const points = z.array(z.number()).refine(({ length }) => length % 2 === 0 && length >= 4);
const position = { latitude: z.number(), longitude: z.number() };

/** Rivers, lakes and parks that were drawn for this project: docs/decisions/054-draw-our-own-maps.md. */
const shapes = createPlaceSchema(
  z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('river'), name: z.string().min(1), metres: z.int().positive(), points }),
      z.strictObject({
        kind: z.enum(['lake', 'park'] satisfies (typeof mapShapes)[number][]),
        name: z.string().min(1),
        points,
      }),
    ]),
  ),
).parse(load('shapes.json'));

const sights = createPlaceSchema(
  z.array(
    z.strictObject({
      kind: z.enum(['sight', 'peak']),
      name: z.string().min(1),
      metres: z.int().positive().optional(),
      ...position,
    }),
  ),
).parse(load('sights.json'));

const stations = createPlaceSchema(z.array(z.tuple([z.string().min(1), z.number(), z.number()]))).parse(
  load('stations.json'),
);

const around = createPlaceSchema(
  z.strictObject({
    towns: z.array(z.tuple([z.enum(['town', 'district']), z.string(), z.number(), z.number()])),
    borders: z.array(points),
  }),
).parse(load('around.json'));

const listAirportSpots = (place: PlaceRecord): Surroundings['spots'] => {
  const { west, south, east, north } = getLargestMapBox(place);
  return allAirports
    .filter(({ latitude, longitude }) => latitude > south && latitude < north && longitude > west && longitude < east)
    .map(({ code, latitude, longitude }) => ({ kind: 'airport', name: code, latitude, longitude }));
};

/** Returns the surroundings of a place for its map: rivers, lakes, parks, borders and labels. */
export const getSurroundings = (place: PlaceRecord): Surroundings => {
  const { towns, borders } = around[place.place_id] ?? { towns: [], borders: [] };
  return {
    shapes: shapes[place.place_id] ?? [],
    borders,
    spots: [
      ...(sights[place.place_id] ?? []),
      ...listAirportSpots(place),
      ...towns.map(([kind, name, latitude, longitude]) => ({ kind, name, latitude, longitude })),
    ],
    stations: (stations[place.place_id] ?? []).map(([name, latitude, longitude]) => ({ name, latitude, longitude })),
  };
};
