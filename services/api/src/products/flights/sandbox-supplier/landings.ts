import { allAirports } from '../../../reference/airports/airports.ts';
import { toIsoDate, toDayNumber } from '../../../reference/calendar-days/nights.ts';
import type { Landing } from '../flight-supplier.ts';
import { findFlight } from './flights.ts';
import { getNetwork } from './routes.ts';
import { getLocalAt } from '../../../reference/calendar-days/zone-clock.ts';

const pattern = /^([A-Z0-9]{2}) ?(\d{1,4})$/;
/**
 * Days to add to the day of arrival to get possible days of departure. Across the date line a flight may depart on a
 * later date than it arrives.
 */
const daysBefore = [0, -1, -2, 1] as const;

/** Returns the arrival of a flight number at an airport on a local day; null if there is none. */
export const findLanding = (flight: string, airportCode: string, date: string): Landing | null => {
  const [, airline = '', digits] = pattern.exec(flight.trim().toUpperCase()) ?? [];
  if (digits === undefined) return null;
  const number = Number(digits);
  for (const { code } of allAirports) {
    const found = getNetwork().ofNumber(airline, number, code, airportCode);
    if (!found) continue;
    for (const days of daysBefore) {
      const day = toIsoDate(toDayNumber(date) + days).replaceAll('-', '');
      const flown = findFlight(`${airline}${number}${code}${airportCode}${day}`);
      if (!flown) continue;
      const [landed = '', time = ''] = new Date(getLocalAt(found.route.to.time_zone, flown.arrives))
        .toISOString()
        .split('T');
      if (landed === date) return { number: `${airline} ${number}`, time: time.slice(0, 5), from: code };
    }
  }
  return null;
};
