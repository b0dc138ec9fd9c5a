import type { readPlaceMap } from '@travel/contracts/endpoints/products/hotel-map';
import type { ResponseInput } from '@travel/contracts/http/endpoint';
import { getAreaCentre } from '../../places/places.ts';
import type { PlaceRecord } from '../../places/place-files.ts';
import { getSurroundings } from '../surroundings/surroundings.ts';
import { isInRings, type Point, type Ring } from './clip-ring.ts';
import shores from '../../../geodata/places/shores.json' with { type: 'json' };

type Ground = ResponseInput<typeof readPlaceMap>['data'];

const shoresByPlace: Readonly<Record<string, readonly (readonly number[])[]>> = shores;

const toRing = (flat: readonly number[]): Ring =>
  flat.flatMap((latitude, at): Point[] => (at % 2 === 0 ? [[flat[at + 1] ?? 0, latitude]] : []));

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Returns whether a position is on land on the map of a place. Always true if the map has no shore. */
export const isOnLand = ({ place_id }: Pick<PlaceRecord, 'place_id'>, { latitude, longitude }: Position): boolean => {
  const land = shoresByPlace[place_id];
  return land === undefined || isInRings(land.map(toRing), [longitude, latitude]);
};

/**
 * Returns the data for drawing a map of a place. Positions of `buildings` that the simplified shores place in the water
 * are listed as `footings`, to be drawn as land.
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
      const [latitude, longitude] = getAreaCentre(place, name);
      return { name, latitude, longitude };
    }),
    ...getSurroundings(place),
  };
};
