import type { Airport } from '../../../reference/airports/airports.ts';

/** Skies that are closed to the airlines we sell. */
const closedCountries = new Set(['BY', 'KP', 'RU', 'SD', 'UA']);

/** Airports without a runway for the aircraft of these airlines. */
const closedAirports = new Set(['ISC', 'LKN', 'SVJ', 'BEB']);

/** Whether nobody whom we sell flies to an airport. */
export const isClosed = ({ code, country_code }: Pick<Airport, 'code' | 'country_code'>): boolean =>
  closedCountries.has(country_code) || closedAirports.has(code);
