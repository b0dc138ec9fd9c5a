import type { SandboxSearch } from '../suppliers/sandbox-search.ts';
import type {
  CruiseCatalogue,
  CruiseSupplierQuery,
  Sailing,
  CabinGroup,
  Port,
} from '@travel/supplier-kit/cruises/cruise-supplier';
import { getCoasts } from './geography/coasts.ts';
import { cruiseLines } from './cruise-lines.ts';
import { calculateFare } from './fares.ts';
import { getCourse, findSailing, listSailings } from './sailings.ts';
import { allShips, listPorts, listShips } from './ships.ts';
import { drawBelow, draw, hashText } from '@travel/supplier-kit/draw/draw';
import { findAirport, type Airport } from '@travel/reference/airports/airports';
import { getDistanceKm } from '@travel/reference/airports/distance';

const findSailings = ({ region, first, last }: CruiseSupplierQuery): Sailing[] =>
  listShips(region).flatMap((ship) => listSailings(ship, first, last));

/** Percentage of cabin groups that are sold out. */
const soldOut = 8;

/**
 * Returns how many cabins of a group are for sale on a sailing. Other customers of the cruise line have taken most of
 * them.
 */
export const countOnSale = ({ sailing_id }: Sailing, { cabin_id, count }: CabinGroup): number => {
  const bits = draw(hashText(sailing_id), hashText(cabin_id));
  if (drawBelow(bits, 100) < soldOut) return 0;
  return count - drawBelow(draw(bits, 1), Math.ceil(count * 0.85));
};

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

const listGateways = (sailing: Pick<Sailing, 'from'>): Airport[] =>
  gateways.flatMap((code) => {
    const airport = findAirport(code);
    return airport && isFlown(airport, sailing) ? [airport] : [];
  });

/** Returns the price of an adult's flights to a sailing and back: US cents; null if no flights are offered. */
const priceFlights = (airport: Airport, { from, to }: Pick<Sailing, 'from' | 'to'>): number | null =>
  isFlown(airport, { from }) ? priceOneWay(airport, from) + priceOneWay(airport, to) : null;

/** The catalogue of the sandbox's cruise lines. */
export const sandboxCruiseCatalogue: CruiseCatalogue = {
  listShips,
  listPorts: (region) => listPorts(region ? listShips(region) : allShips),
  findRegion: ({ port_id }) =>
    allShips.find(({ routes }) => routes.some((route) => route.split(' ').includes(port_id)))?.region,
  findSailing,
  listSailings: findSailings,
  getCourse,
  getCoasts,
  onSale: countOnSale,
  getFareCents: calculateFare,
  listGateways,
  getFlightCents: priceFlights,
};

/** The sandbox's cruise suppliers. */
export const cruiseSearches: readonly SandboxSearch<CruiseSupplierQuery, readonly Sailing[]>[] = cruiseLines.map(
  (terms) => ({ terms, find: (question) => findSailings(question).filter(({ ship }) => ship.line.id === terms.id) }),
);
