import { minuteMs } from '@travel/contracts/time/durations';
import type { Flight } from '@travel/supplier-kit/flights/flight-catalogue';
import { getLeastMinutesAt } from './connection-times.ts';

type OfRoute = Pick<Flight, 'route'>;

/** Returns the minimum time between two flights in minutes. Border control and baggage take time. */
export const getLeastMinutes = ({ route: arriving }: OfRoute, { route: leaving }: OfRoute): number => {
  const { country_code } = arriving.to;
  const isDomestic = arriving.from.country_code === country_code && leaving.to.country_code === country_code;
  return getLeastMinutesAt(arriving.to, isDomestic);
};

/** The longest wait between two flights, in minutes. */
export const mostMinutes = 16 * 60;

/**
 * Returns whether a passenger can take two flights in succession: at the same airport, with enough time and within the
 * longest wait. Airlines of one supplier sell each other's flights on one ticket, which covers missed connections.
 */
export const isLegalConnection = (arriving: Flight, leaving: Flight): boolean => {
  if (arriving.route.to.code !== leaving.route.from.code) return false;
  if (arriving.route.airline.supplier !== leaving.route.airline.supplier) return false;
  const minutes = (leaving.departs - arriving.arrives) / minuteMs;
  return minutes >= getLeastMinutes(arriving, leaving) && minutes <= mostMinutes;
};
