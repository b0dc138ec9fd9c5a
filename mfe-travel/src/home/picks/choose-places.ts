import type { Place } from '../../places/place.ts';

/** Returns `count` places, one of each landscape first, so that a row of places shows several landscapes. */
export const choosePlaces = (places: readonly Place[], count: number): Place[] => {
  const firsts = places.filter((place, at) => places.findIndex(({ scene }) => scene === place.scene) === at);
  const others = places.filter((place) => !firsts.includes(place));
  return [...firsts, ...others].slice(0, count);
};
