import type { Flight } from '../flight-supplier.ts';
import { leastMinutesAt } from './connection-times.ts';

const msOfMinute = 60_000;

type OfRoute = Pick<Flight, 'route'>;

/** Returns the minutes that one needs between two flights at least: border and baggage take time. */
export const leastMinutes = ({ route: arriving }: OfRoute, { route: leaving }: OfRoute): number => {
  const { country_code } = arriving.to;
  const isDomestic = arriving.from.country_code === country_code && leaving.to.country_code === country_code;
  return leastMinutesAt(arriving.to, isDomestic);
};

/** Nobody waits longer. */
export const mostMinutes = 16 * 60;

/**
 * Whether one can change from a flight to another: at the same airport, in time and in a day. Airlines of one supplier
 * sell each other's flights on one ticket, so that who misses the next flight is flown by another.
 */
export const isLegalConnection = (arriving: Flight, leaving: Flight): boolean => {
  if (arriving.route.to.code !== leaving.route.from.code) return false;
  if (arriving.route.airline.supplier !== leaving.route.airline.supplier) return false;
  const minutes = (leaving.departs - arriving.arrives) / msOfMinute;
  return minutes >= leastMinutes(arriving, leaving) && minutes <= mostMinutes;
};
