import type { Place } from '../../places/place.ts';

/** So many of the places, one of each kind first, so that the row shows more than one landscape. */
export const choosePlaces = (places: readonly Place[], count: number): Place[] => {
  const firsts = places.filter((place, at) => places.findIndex(({ scene }) => scene === place.scene) === at);
  const others = places.filter((place) => !firsts.includes(place));
  return [...firsts, ...others].slice(0, count);
};
