import type { Party } from '@travel/contracts/party';
import { findAirport } from '../../../reference/airports/airports.ts';
import type { Airport } from '../../../reference/airports/airports.ts';
import { kilometresBetween } from '../../../reference/airports/distance.ts';
import type { Port } from '../geography/ports.ts';
import type { Sailing } from '../sailings/sailing.ts';

/** Where lines offer flights from without being asked. */
const gateways = ['LHR', 'CDG', 'FRA', 'MAD', 'JFK', 'MIA', 'LAX', 'MEX', 'GRU', 'DXB', 'SIN', 'HND', 'SYD'] as const;

/** Nobody flies less far to a ship. */
const nearestKm = 300;
/** Taxes, a bag and the ride to the ship, for each way, in US cents. */
const perWay = 6_500;
const childFrom = 2;
const childShare = 0.75;
const infantShare = 0.1;

/** What a way costs an adult, by the figures of our own flights in economy class on an ordinary day. */
const wayCents = (airport: Airport, port: Port): number => {
  const fare = 38 + 0.105 * kilometresBetween(airport, port) ** 0.935;
  return Math.round(fare) * 100 + perWay;
};

/** Returns the airport of a code, where people can fly to a ship from there; undefined where they cannot or need not. */
export const flownFrom = (code: string, { from }: Pick<Sailing, 'from'>): Airport | undefined => {
  const airport = findAirport(code);
  return airport && kilometresBetween(airport, from) >= nearestKm ? airport : undefined;
};

/** Returns the airports that flights are offered from. */
export const gatewaysOf = (sailing: Pick<Sailing, 'from'>): Airport[] =>
  gateways.flatMap((code) => flownFrom(code, sailing) ?? []);

/** Returns what flights to a ship and back from it cost everybody, in US cents. */
export const flightCents = (
  airport: Airport,
  { from, to }: Pick<Sailing, 'from' | 'to'>,
  parties: readonly Party[],
) => {
  const adult = wayCents(airport, from) + wayCents(airport, to);
  const each = (age: number): number => Math.round(adult * (age < childFrom ? infantShare : childShare));
  return parties.reduce(
    (all, { adults, childAges }) => all + adults * adult + childAges.reduce((sum, age) => sum + each(age), 0),
    0,
  );
};
