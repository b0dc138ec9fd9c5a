import type { JourneyLeg } from '@travel/contracts/products/flights/journey';
import { useAirports } from '../../../places/places-context.tsx';
import { getDaysOpenAnywhere, getOpenDays, type OpenDays } from '../../../search/search.ts';

/** Timetables are known so many days ahead. */
const furthestDay = 355;

/**
 * Returns the days on which legs can be flown, by the clock of where each leaves: of the visitor's clock as long as no
 * airport is chosen, and of those open anywhere until the chosen one is known.
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
