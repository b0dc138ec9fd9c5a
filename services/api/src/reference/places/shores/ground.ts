import type { readGround } from '@travel/contracts/endpoints/products/hotel-map';
import type { ResponseInput } from '@travel/contracts/http/endpoint';
import { areaMiddle } from '../area-middle.ts';
import type { PlaceRecord } from '../place-files.ts';
import { surroundingsOf } from '../surroundings/surroundings.ts';
import { isInRings } from './clip-ring.ts';
import type { Point, Ring } from './clip-ring.ts';
import shores from '../../../../geodata/places/shores.json' with { type: 'json' };

type Ground = ResponseInput<typeof readGround>['data'];

const shoresByPlace: Readonly<Record<string, readonly (readonly number[])[]>> = shores;

const ringOf = (flat: readonly number[]): Ring =>
  flat.flatMap((latitude, at): Point[] => (at % 2 === 0 ? [[flat[at + 1] ?? 0, latitude]] : []));

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Whether a position of a place stands on land, as its map draws it; everything does where there is no shore. */
export const isOnLand = ({ place_id }: Pick<PlaceRecord, 'place_id'>, { latitude, longitude }: Position): boolean => {
  const land = shoresByPlace[place_id];
  return land === undefined || isInRings(land.map(ringOf), [longitude, latitude]);
};

/** Returns what a map of a place is drawn from; `buildings` stand on land, also where the shores are too simple for it. */
export const groundOf = (place: PlaceRecord, buildings: readonly Position[]): Ground => {
  const land = shoresByPlace[place.place_id] ?? [];
  const rings = land.map(ringOf);
  return {
    land: land.map((ring) => [...ring]),
    footings: buildings
      .filter(({ latitude, longitude }) => !isInRings(rings, [longitude, latitude]))
      .flatMap(({ latitude, longitude }) => [latitude, longitude]),
    areas: place.areas.map((name) => {
      const [latitude, longitude] = areaMiddle(place, name);
      return { name, latitude, longitude };
    }),
    ...surroundingsOf(place),
  };
};
