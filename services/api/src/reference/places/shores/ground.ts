import type { readGround } from '@travel/contracts/endpoints/products/hotel-map';
import type { ResponseInput } from '@travel/contracts/http/endpoint';
import { getAreaMiddle } from '../area-middle.ts';
import type { PlaceRecord } from '../place-files.ts';
import { getSurroundings } from '../surroundings/surroundings.ts';
import { isInRings } from './clip-ring.ts';
import type { Point, Ring } from './clip-ring.ts';
import shores from '../../../../geodata/places/shores.json' with { type: 'json' };

type Ground = ResponseInput<typeof readGround>['data'];

const shoresByPlace: Readonly<Record<string, readonly (readonly number[])[]>> = shores;

const toRing = (flat: readonly number[]): Ring =>
  flat.flatMap((latitude, at): Point[] => (at % 2 === 0 ? [[flat[at + 1] ?? 0, latitude]] : []));

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Returns whether a position of a place is on land on its map; always true without a shore. */
export const isOnLand = ({ place_id }: Pick<PlaceRecord, 'place_id'>, { latitude, longitude }: Position): boolean => {
  const land = shoresByPlace[place_id];
  return land === undefined || isInRings(land.map(toRing), [longitude, latitude]);
};

/**
 * Returns the data for drawing a map of a place. `buildings` are always on land, even if the shores are too simplified
 * for them.
 */
export const getGround = (place: PlaceRecord, buildings: readonly Position[]): Ground => {
  const land = shoresByPlace[place.place_id] ?? [];
  const rings = land.map(toRing);
  return {
    land: land.map((ring) => [...ring]),
    footings: buildings
      .filter(({ latitude, longitude }) => !isInRings(rings, [longitude, latitude]))
      .flatMap(({ latitude, longitude }) => [latitude, longitude]),
    areas: place.areas.map((name) => {
      const [latitude, longitude] = getAreaMiddle(place, name);
      return { name, latitude, longitude };
    }),
    ...getSurroundings(place),
  };
};
