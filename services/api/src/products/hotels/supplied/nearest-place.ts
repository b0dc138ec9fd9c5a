import { getDistance } from '@travel/supplier-kit/hotels/match-hotels';
import { foldText } from '@travel/reference/places/fold-text';
import { allPlaces, type PlaceRecord } from '@travel/reference/places/place-files';
import { getAreaCentre } from '@travel/reference/places/places';

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Metres from the centre of an area up to which a hotel belongs to its place. */
const furthestMetres = 12_000;
const metresPerDegree = 111_195;

const areaCentres = allPlaces.flatMap((place) =>
  place.areas.map((area) => {
    const [latitude, longitude] = getAreaCentre(place, area);
    return { place, area, latitude, longitude };
  }),
);

const findNearest = (position: Position, centres: typeof areaCentres) => {
  let nearest: (typeof areaCentres)[number] | undefined;
  let metres = furthestMetres;
  for (const centre of centres) {
    if (Math.abs(centre.latitude - position.latitude) * metresPerDegree > metres) continue;
    const distance = getDistance(position, centre);
    if (distance > metres) continue;
    [nearest, metres] = [centre, distance];
  }
  return nearest;
};

/** Returns the place with the area whose centre is nearest; undefined if there is none within twelve kilometres. */
export const findNearestPlace = (position: Position): PlaceRecord | undefined =>
  findNearest(position, areaCentres)?.place;

const centresOfPlace = Map.groupBy(areaCentres, ({ place }) => place.place_id);

/** Returns the area of a place that has the name which a supplier uses, otherwise the nearest one. */
export const chooseArea = (place: PlaceRecord, name: string, position: Position): string => {
  const folded = foldText(name);
  const named = folded === '' ? undefined : place.areas.find((area) => foldText(area) === folded);
  return named ?? findNearest(position, centresOfPlace.get(place.place_id) ?? [])?.area ?? place.areas[0] ?? '';
};
