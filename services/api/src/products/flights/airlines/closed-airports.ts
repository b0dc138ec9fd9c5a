import type { Airport } from '../../../reference/airports/airports.ts';

/** Countries whose airspace is closed to these airlines. */
const closedCountries = new Set(['BY', 'KP', 'RU', 'SD', 'UA']);

/** Airports without a suitable runway for the aircraft of these airlines. */
const closedAirports = new Set(['ISC', 'LKN', 'SVJ', 'BEB']);

/** Returns whether none of these airlines flies to an airport. */
export const isClosed = ({ code, country_code }: Pick<Airport, 'code' | 'country_code'>): boolean =>
  closedCountries.has(country_code) || closedAirports.has(code);
