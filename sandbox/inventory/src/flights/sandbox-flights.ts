import { findAirports, allAirports, type Airport } from '@travel/reference/airports/airports';
import type { SandboxSearch, SandboxTerms } from '../suppliers/sandbox-search.ts';
import { isClosed } from '@travel/supplier-kit/flights/closed-airports';
import type {
  FlightCatalogue,
  FlightSupplierQuery,
  Itinerary,
  Landing,
} from '@travel/supplier-kit/flights/flight-catalogue';
import { findItineraries } from './find-itineraries.ts';
import { findFlight, recogniseFlight, type SandboxFlight } from './flights.ts';
import { findItinerary } from './itineraries.ts';
import { calculateBasicFare } from './leg-fare.ts';
import { createLowestFares } from './lowest-fares.ts';
import { countSeatsOnSale } from './on-sale.ts';
import { getNetwork } from './routes.ts';
import { toIsoDate, toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import { getLocalAt } from '@travel/reference/calendar-days/zone-offsets';
import type { Cabin } from '@travel/contracts/products/flights/flight-options';
import { memoize } from '@travel/kit/caches/memoize';
import { createRecentCache } from '@travel/kit/caches/recent-cache';
import { draw, hashText } from '@travel/supplier-kit/draw/draw';
import type { CabinPlan } from '@travel/supplier-kit/flights/aircraft';
import { findCabinPlan, listPlanSeats } from '@travel/supplier-kit/flights/seat-plan';

/** The flight suppliers. The last one is slow, so that late search answers can be demonstrated. */
export const flightSuppliers: readonly SandboxTerms[] = [
  { id: 'transom', name: 'Transom', code: 'TRANSOM', netPercent: 94, searchMs: 0 },
  { id: 'kestrel', name: 'Kestrel', code: 'KESTREL', netPercent: 93, searchMs: 40 },
  { id: 'longwing', name: 'Longwing', code: 'LONGWING', netPercent: 96, searchMs: 300 },
];

/** Returns all pairs of open airports between two airport or city codes. */
export const listAirportPairs = (from: string, to: string): { readonly from: Airport; readonly to: Airport }[] => {
  const open = (code: string) => findAirports(code).filter((airport) => !isClosed(airport));
  const destinations = open(to);
  return open(from).flatMap((origin) =>
    destinations.filter((airport) => airport !== origin).map((destination) => ({ from: origin, to: destination })),
  );
};

const pattern = /^([A-Z0-9]{2}) ?(\d{1,4})$/;
/**
 * Days to add to the day of arrival to get possible days of departure. Across the date line a flight may depart on a
 * later date than it arrives.
 */
const daysBefore = [0, -1, -2, 1] as const;

/** Returns the arrival of a flight number at an airport on a local day; null if there is none. */
const findLanding = (flight: string, airportCode: string, date: string): Landing | null => {
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

const drawPlanSeats = memoize((plan: CabinPlan) =>
  listPlanSeats(plan).map(({ seat }) => ({ seat, bits: hashText(seat) })),
);

const noSeats: ReadonlySet<string> = new Set();

/** Cached sold seats, because offers and prices read the same flight once for each chosen seat. */
const known = createRecentCache<string, ReadonlySet<string>>(500);

/** Returns the seats of a cabin that the airline has sold to other customers. */
const listSoldSeats = (flight: SandboxFlight, cabin: Cabin): ReadonlySet<string> => {
  const plan = findCabinPlan(flight, cabin);
  if (!plan) return noSeats;
  const key = `${flight.flight_id} ${cabin}`;
  const before = known.get(key);
  if (before) return before;
  const draws = drawPlanSeats(plan);
  const count = Math.max(0, draws.length - countSeatsOnSale(flight, cabin));
  const drawn = draws
    .map(({ seat, bits }) => ({ seat, bits: draw(flight.key, bits) }))
    .toSorted((a, b) => a.bits - b.bits);
  const found = new Set(drawn.slice(0, count).map(({ seat }) => seat));
  known.set(key, found);
  return found;
};

/** The catalogue of the sandbox's flight suppliers. */
export const sandboxFlightCatalogue: FlightCatalogue = {
  prepare: () => void getNetwork(),
  findFlight,
  findItinerary,
  basicFare: calculateBasicFare,
  seatsOnSale: (flight, cabin) => countSeatsOnSale(recogniseFlight(flight), cabin),
  soldSeats: (flight, cabin) => listSoldSeats(recogniseFlight(flight), cabin),
  lowestFareSearches: (from, to, request) =>
    flightSuppliers.flatMap(({ id: supplier }) =>
      listAirportPairs(from, to).map((pair) => () => createLowestFares({ ...pair, supplier }, request)),
    ),
  landingOf: findLanding,
};

/** The sandbox's flight suppliers. */
export const flightSearches: readonly SandboxSearch<FlightSupplierQuery, readonly Itinerary[]>[] = flightSuppliers.map(
  (terms) => ({
    terms,
    find: ({ from, to, day }) =>
      listAirportPairs(from, to).flatMap((pair) => findItineraries({ ...pair, day, supplier: terms.id })),
  }),
);
