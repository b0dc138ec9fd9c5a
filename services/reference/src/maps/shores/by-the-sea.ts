import { memoize } from '@travel/kit/caches/memoize';
import type { PlaceRecord } from '../../places/place-files.ts';
import { isOnLand } from './ground.ts';
import { getInitialMapBox } from './map-boxes.ts';

/** Number of sampled points across the initial map of a place, in each direction. */
const steps = 12;

/** Returns whether the initial map of a place shows the sea. */
export const isByTheSea = memoize((place: PlaceRecord): boolean => {
  const { west, east, south, north } = getInitialMapBox(place);
  const shares = Array.from({ length: steps + 1 }, (_, at) => at / steps);
  return shares.some((down) =>
    shares.some((across) => {
      const [latitude, longitude] = [south + (north - south) * down, west + (east - west) * across];
      return !isOnLand(place, { latitude, longitude });
    }),
  );
});
