import { usePlace } from '../places/places-context.tsx';
import { getDaysOpenAnywhere, getOpenDays, type OpenDays } from './search.ts';

/**
 * Returns the days that can be searched at a place by its own time zone, where it may be another day than at the
 * visitor's. Without a place the visitor's zone applies; until the place is loaded, days that are available anywhere.
 */
export const useOpenDays = (placeId: string | undefined): OpenDays => {
  const place = usePlace(placeId);
  if (!place) return getOpenDays();
  return place.status === 'ready' ? getOpenDays(place.value.time_zone) : getDaysOpenAnywhere();
};
