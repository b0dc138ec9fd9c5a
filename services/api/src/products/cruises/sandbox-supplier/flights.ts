import { findAirport } from '../../../reference/airports/airports.ts';
import type { Airport } from '../../../reference/airports/airports.ts';
import { getDistanceKm } from '../../../reference/airports/distance.ts';
import type { Port, Sailing } from '../cruise-supplier.ts';

/** Airports from which cruise lines offer flights by default. */
const gateways = ['LHR', 'CDG', 'FRA', 'MAD', 'JFK', 'MIA', 'LAX', 'MEX', 'GRU', 'DXB', 'SIN', 'HND', 'SYD'] as const;

/** Kilometres. No flights are offered over a shorter distance. */
const nearestKm = 300;
/** Amount added to each flight to or from the ship for taxes, a bag and the transfer: US cents. */
const perWay = 6_500;

/** Returns the price of a one-way flight, by the formula of our flights in economy class on an ordinary day. */
const priceOneWay = (airport: Airport, port: Port): number => {
  const fare = 38 + 0.105 * getDistanceKm(airport, port) ** 0.935;
  return Math.round(fare) * 100 + perWay;
};

const isFlown = (airport: Airport, { from }: Pick<Sailing, 'from'>): boolean =>
  getDistanceKm(airport, from) >= nearestKm;

export const listGateways = (sailing: Pick<Sailing, 'from'>): Airport[] =>
  gateways.flatMap((code) => {
    const airport = findAirport(code);
    return airport && isFlown(airport, sailing) ? [airport] : [];
  });

/** Returns the price of an adult's flights to a sailing and back: US cents; null if no flights are offered. */
export const priceFlights = (airport: Airport, { from, to }: Pick<Sailing, 'from' | 'to'>): number | null =>
  isFlown(airport, { from }) ? priceOneWay(airport, from) + priceOneWay(airport, to) : null;
