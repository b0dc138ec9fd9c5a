import type { JourneyLeg } from '@travel/contracts/products/flights/journey';
import { useAirports } from '../../../places/places-context.tsx';
import { getDaysOpenAnywhere, getOpenDays, type OpenDays } from '../../../search/search.ts';

/** Number of days ahead for which airlines have published their timetables. */
const furthestDay = 355;

/**
 * Returns a function for the days on which a leg can depart, in the time zone of its origin. Uses the visitor's time
 * zone while no airport is chosen, and the days valid in every time zone until the airport has loaded.
 */
export const useLegDays = (
  legs: readonly Pick<JourneyLeg, 'from'>[],
): ((leg: Pick<JourneyLeg, 'from'>) => OpenDays) => {
  const getAirport = useAirports(legs.map(({ from }) => from));
  return ({ from }) => {
    if (from === '') return getOpenDays(undefined, furthestDay);
    const airport = getAirport(from);
    return airport ? getOpenDays(airport.time_zone, furthestDay) : getDaysOpenAnywhere(furthestDay);
  };
};
