import { usePlace } from '../places/places-context.tsx';
import { getDaysOpenAnywhere, getOpenDays, type OpenDays } from './search.ts';

/**
 * Returns the days that can be searched at a place, in the place's time zone. Without a place, the visitor's time zone
 * applies. Until the place is loaded, all days are allowed that can be searched anywhere on Earth.
 */
export const useOpenDays = (placeId: string | undefined): OpenDays => {
  const place = usePlace(placeId);
  if (!place) return getOpenDays();
  return place.status === 'ready' ? getOpenDays(place.value.time_zone) : getDaysOpenAnywhere();
};
