import type { Place } from '../../places/place.ts';

/** Returns this many places, one of each scene first, so that the row shows several landscapes. */
export const choosePlaces = (places: readonly Place[], count: number): Place[] => {
  const firsts = places.filter((place, at) => places.findIndex(({ scene }) => scene === place.scene) === at);
  const others = places.filter((place) => !firsts.includes(place));
  return [...firsts, ...others].slice(0, count);
};
