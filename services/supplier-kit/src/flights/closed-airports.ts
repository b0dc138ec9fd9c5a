import type { Airport } from '@travel/reference/airports/airports';

/** Countries whose airspace is closed to the sandbox's airlines. */
const closedCountries = new Set(['BY', 'KP', 'RU', 'SD', 'UA']);

/** Airports without a suitable runway for the aircraft of the sandbox's airlines. */
const closedAirports = new Set(['ISC', 'LKN', 'SVJ', 'BEB']);

/** Returns whether an airport is closed to all of the sandbox's airlines. */
export const isClosed = ({ code, country_code }: Pick<Airport, 'code' | 'country_code'>): boolean =>
  closedCountries.has(country_code) || closedAirports.has(code);
