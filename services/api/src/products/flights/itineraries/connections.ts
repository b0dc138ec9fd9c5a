import type { Flight } from '../network/flights.ts';

const msOfMinute = 60_000;

/** Minutes that one needs between two flights at least: border and baggage take time, and so does a large airport. */
const leastMinutes = ({ route: arriving }: Flight, { route: leaving }: Flight): number => {
  const { country_code, size } = arriving.to;
  const isDomestic = arriving.from.country_code === country_code && leaving.to.country_code === country_code;
  return (isDomestic ? 45 : 70) + (size === 3 ? 15 : 0);
};

/** Nobody waits longer. */
export const mostMinutes = 16 * 60;

/** Whether one can change from a flight to another: at the same airport, of the same supplier, in time and in a day. */
export const isLegalConnection = (arriving: Flight, leaving: Flight): boolean => {
  if (arriving.route.to.code !== leaving.route.from.code) return false;
  if (arriving.route.airline.supplier !== leaving.route.airline.supplier) return false;
  const minutes = (leaving.departs - arriving.arrives) / msOfMinute;
  return minutes >= leastMinutes(arriving, leaving) && minutes <= mostMinutes;
};
