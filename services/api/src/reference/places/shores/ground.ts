import type { readGround } from '@travel/contracts/endpoints/hotel-map';
import type { ResponseInput } from '@travel/contracts/http/endpoint';
import { areaMiddle } from '../../../products/hotels/inventory/make-hotel.ts';
import type { PlaceInventory } from '../../../products/hotels/inventory/place-inventory.ts';
import { isInRings } from './clip-ring.ts';
import type { Point, Ring } from './clip-ring.ts';
import shores from './shores.json' with { type: 'json' };

type Ground = ResponseInput<typeof readGround>['data'];

const shoresByPlace: Readonly<Record<string, readonly (readonly number[])[]>> = shores;

const ringOf = (flat: readonly number[]): Ring =>
  flat.flatMap((latitude, at): Point[] => (at % 2 === 0 ? [[flat[at + 1] ?? 0, latitude]] : []));

/** What maps are drawn from, made once for each place that somebody looks at. */
export const createGrounds = (): ((inventory: PlaceInventory) => Ground) => {
  const known = new Map<string, Ground>();
  const make = ({ place, hotels }: PlaceInventory): Ground => {
    const land = shoresByPlace[place.place_id] ?? [];
    const rings = land.map(ringOf);
    return {
      land: land.map((ring) => [...ring]),
      footings: hotels
        .filter(({ latitude, longitude }) => !isInRings(rings, [longitude, latitude]))
        .flatMap(({ latitude, longitude }) => [latitude, longitude]),
      areas: place.areas.map((name) => {
        const [latitude, longitude] = areaMiddle(place, name);
        return { name, latitude, longitude };
      }),
    };
  };
  return (inventory) => {
    const { place_id } = inventory.place;
    const ground = known.get(place_id) ?? make(inventory);
    known.set(place_id, ground);
    return ground;
  };
};
