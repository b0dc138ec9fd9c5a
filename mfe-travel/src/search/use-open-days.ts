import { usePlace } from '../places/places-context.tsx';
import { getDaysOpenAnywhere, getOpenDays, type OpenDays } from './search.ts';

/**
 * Returns the days that can be searched at a place, by its own clock: where the visitor is it may be another day. Without
 * a place they are those of the visitor; until the place is known, those that are open anywhere.
 */
export const useOpenDays = (placeId: string | undefined): OpenDays => {
  const place = usePlace(placeId);
  if (!place) return getOpenDays();
  return place.status === 'ready' ? getOpenDays(place.value.time_zone) : getDaysOpenAnywhere();
};
