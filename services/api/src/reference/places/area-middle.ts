import areaCoordinates from '../../../geodata/places/area-coordinates.json' with { type: 'json' };
import type { PlaceRecord } from './place-files.ts';

const coordinates: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = areaCoordinates;

/**
 * Returns latitude and longitude of the centre of an area of a place.
 * @throws Error if the area is unknown.
 */
export const getAreaMiddle = ({ place_id }: Pick<PlaceRecord, 'place_id'>, area: string): readonly [number, number] => {
  const [latitude, longitude] = coordinates[place_id]?.[area] ?? [];
  if (latitude === undefined || longitude === undefined) throw new Error(`Nobody knows where ${area} lies`);
  return [latitude, longitude];
};
