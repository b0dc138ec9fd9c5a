import type { Place } from '@travel/contracts/endpoints/reference/places';
import { getDistanceKm } from '../../../reference/airports/distance.ts';
import { allPlaces } from '../../../reference/places/place-files.ts';
import type { PlaceRecord } from '../../../reference/places/place-files.ts';
import { translatePlace } from '../../../reference/places/places.ts';
import type { LodgingCatalogue } from '../lodging-supplier.ts';

const most = 3;

/** Returns the nearest places that have houses of a product, with the straight-line distance. */
export const findNearestWithHouses = <Own>(
  catalogue: Pick<LodgingCatalogue<Own>, 'place'>,
  from: PlaceRecord,
  language: string,
): (Place & { readonly kilometres: number })[] => {
  const near = allPlaces
    .map((place) => ({ place, kilometres: Math.round(getDistanceKm(from, place)) }))
    .toSorted((a, b) => a.kilometres - b.kilometres);
  const found: (Place & { readonly kilometres: number })[] = [];
  for (const { place, kilometres } of near) {
    // Houses of a place are generated on first use, so the search stops at the required number of places.
    if (found.length === most) break;
    if (catalogue.place(place.place_id)?.houses.length) found.push({ ...translatePlace(place, language), kilometres });
  }
  return found;
};
