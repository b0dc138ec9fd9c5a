import { fareKeys } from '@travel/contracts/products/flights/flight-options';
import { hourMs, minuteMs } from '@travel/contracts/time/durations';
import type { SuppliersDb } from '../../database/suppliers-db.ts';
import { flights, type Leg, type PriceRequest } from '../flights.ts';
import { addAmounts, countSeats, createPriceRequest, priceLeg } from './price-offer.ts';
import { hasSeats, readTakenSeats } from './seats-left.ts';
import type { Amounts, OfferRecipe, Search, SearchRow, SearchSlice, TimeRange } from './search-tables.ts';

/** The largest number of offers in an answer. */
const mostOffers = 150;
/** The largest number of journeys, each of which is offered in every fare. */
const mostJourneys = Math.floor(mostOffers / fareKeys.length);
/** How many legs of each slice and supplier are combined to journeys. */
const mostLegsCombined = 40;
/** The largest number of partial offers for a slice. */
const mostPartialOffers = 300;

/** The shortest time between the arrival of a slice and the departure of the next one. */
const shortestStayMs = 60 * minuteMs;
const latestSaleMs = hourMs;

/** Legs of a journey with the sum of their lowest prices. */
interface Journey {
  readonly legs: readonly Leg[];
  readonly total: number;
}

const isWithin = (instant: number, timeZone: string, range: TimeRange | null): boolean => {
  if (range === null) return true;
  const time = new Date(flights.getLocalAt(timeZone, instant)).toISOString().slice(11, 16);
  return time >= range.from && time <= range.to;
};

const departsIn = (leg: Leg, range: TimeRange | null): boolean => {
  const [first] = leg.flights;
  return isWithin(first.departs, first.route.from.time_zone, range);
};

const arrivesIn = (leg: Leg, range: TimeRange | null): boolean => {
  const last = leg.flights.at(-1) ?? leg.flights[0];
  return isWithin(last.arrives, last.route.to.time_zone, range);
};

/** Returns the legs of a slice that can still be booked. */
export const listLegs = (
  slice: SearchSlice,
  { max_connections }: Pick<Search, 'max_connections'>,
  now: Date,
): Leg[] => {
  const day = flights.toDayNumber(slice.departure_date);
  const pairs = flights.listAirportPairs(slice.origin, slice.destination);
  return flights.suppliers
    .flatMap((supplier) => pairs.flatMap((pair) => flights.findItineraries({ ...pair, day, supplier })))
    .filter(
      (leg) =>
        leg.flights.length <= max_connections + 1 &&
        leg.flights[0].departs > now.getTime() + latestSaleMs &&
        departsIn(leg, slice.departure_time) &&
        arrivesIn(leg, slice.arrival_time),
    );
};

const byTotal = (a: Journey, b: Journey): number => a.total - b.total;

const isNonstop = ({ legs }: Journey): boolean => legs.every((leg) => leg.flights.length === 1);

/** Returns the cheapest journeys. Half of the places are for nonstop journeys first, which often cost more. */
const chooseJourneys = (journeys: readonly Journey[], most: number): Journey[] => {
  const sorted = journeys.toSorted(byTotal);
  if (sorted.length <= most) return sorted;
  const nonstop = sorted.filter(isNonstop).slice(0, Math.floor(most / 2));
  const chosen = new Set(nonstop);
  const others = sorted.filter((journey) => !chosen.has(journey)).slice(0, most - nonstop.length);
  return [...nonstop, ...others].toSorted(byTotal);
};

const canFollow = ({ legs }: Journey, next: Journey): boolean => {
  const before = legs.at(-1);
  const [after] = next.legs;
  if (!before || !after || before.supplier !== after.supplier) return false;
  const last = before.flights.at(-1) ?? before.flights[0];
  return after.flights[0].departs >= last.arrives + shortestStayMs;
};

/** Combines journeys of the first slices with legs of the next slice, sold by the same supplier. */
const combine = (journeys: readonly Journey[], next: readonly Journey[]): Journey[] =>
  journeys.flatMap((journey) =>
    next
      .filter((leg) => canFollow(journey, leg))
      .map((leg) => ({ legs: [...journey.legs, ...leg.legs], total: journey.total + leg.total })),
  );

/** Returns the legs of each slice that have seats, with their lowest prices. */
const findJourneysBySlice = async (
  db: SuppliersDb,
  search: Search,
  request: PriceRequest,
  now: Date,
): Promise<Journey[][]> => {
  const legsBySlice = search.slices.map((slice) => listLegs(slice, search, now));
  const taken = await readTakenSeats(db, legsBySlice.flat(), request.cabin);
  const seats = countSeats(search);
  return legsBySlice.map((legs) =>
    legs
      .filter((leg) => hasSeats(leg, request.cabin, seats, taken))
      .map((leg) => ({ legs: [leg], total: priceLeg(leg, 'basic', request).total })),
  );
};

const chooseBySupplier = (journeys: readonly Journey[]): Journey[] =>
  flights.suppliers.flatMap((supplier) =>
    chooseJourneys(
      journeys.filter(({ legs }) => legs[0]?.supplier === supplier),
      mostLegsCombined,
    ),
  );

/** Returns the offers of a journey, one for each fare. */
export const createRecipes = (legs: readonly Leg[], request: PriceRequest): OfferRecipe[] =>
  fareKeys.map((fare) => ({
    legs: legs.map(({ option_id }) => option_id),
    fare,
    slice: null,
    ...addAmounts(legs.map((leg) => priceLeg(leg, fare, request))),
  }));

/** Finds the offers of a search, cheapest first. */
export const findOffers = async (db: SuppliersDb, search: Search, now: Date): Promise<OfferRecipe[]> => {
  const request = createPriceRequest(search, now);
  const [first = [], ...others] = await findJourneysBySlice(db, search, request, now);
  const journeys =
    others.length === 0
      ? first
      : others.reduce(
          (combined, next) => chooseJourneys(combine(combined, chooseBySupplier(next)), mostLegsCombined * 3),
          chooseBySupplier(first),
        );
  return chooseJourneys(journeys, mostJourneys)
    .flatMap(({ legs }) => createRecipes(legs, request))
    .toSorted((a, b) => a.total - b.total);
};

/** Returns the amounts of the cheapest leg of each supplier. */
const findLowestBySupplier = (legs: readonly Leg[], request: PriceRequest): ReadonlyMap<string, Amounts> => {
  const lowest = new Map<string, Amounts>();
  for (const leg of legs) {
    const amounts = priceLeg(leg, 'basic', request);
    if (amounts.total < (lowest.get(leg.supplier)?.total ?? Infinity)) lowest.set(leg.supplier, amounts);
  }
  return lowest;
};

/** Returns a partial offer with the price of a journey, or none if the supplier does not sell one of its other slices. */
const createPartialRecipe = (
  leg: Leg,
  slice: number,
  others: readonly (Amounts | undefined)[],
  request: PriceRequest,
): OfferRecipe[] => {
  const known = others.filter((amounts) => amounts !== undefined);
  if (known.length < others.length) return [];
  return [{ legs: [leg.option_id], fare: 'basic', slice, ...addAmounts([priceLeg(leg, 'basic', request), ...known]) }];
};

/**
 * Finds partial offers: the legs of every slice, each with the lowest total of a journey that contains it. The prices of
 * the other slices are their lowest ones.
 */
export const findPartialOffers = async (db: SuppliersDb, search: Search, now: Date): Promise<OfferRecipe[]> => {
  const request = createPriceRequest(search, now);
  const slices = await findJourneysBySlice(db, search, request, now);
  const lowest = slices.map((journeys) =>
    findLowestBySupplier(
      journeys.flatMap(({ legs }) => legs),
      request,
    ),
  );
  return slices.flatMap((journeys, slice) =>
    chooseJourneys(journeys, mostPartialOffers).flatMap(({ legs: [leg] }) => {
      const others = lowest.filter((_, at) => at !== slice).map((bySupplier) => bySupplier.get(leg?.supplier ?? ''));
      return leg ? createPartialRecipe(leg, slice, others, request) : [];
    }),
  );
};

/** Returns the offers of a partial search with the prices of journeys that contain the chosen legs. */
export const priceAfterChoice = (
  { search, offers, created_at }: Pick<SearchRow, 'search' | 'offers' | 'created_at'>,
  chosen: readonly string[],
): OfferRecipe[] => {
  if (chosen.length === 0) return [...offers];
  const request = createPriceRequest(search, created_at);
  const before = chosen.flatMap((id) => flights.findItinerary(id) ?? []).map((leg) => priceLeg(leg, 'basic', request));
  const later = search.slices.slice(chosen.length + 1).map((_, at) => {
    const legs = offers.filter(({ slice }) => slice === chosen.length + 1 + at).flatMap(({ legs: ids }) => ids);
    return findLowestBySupplier(
      legs.flatMap((id) => flights.findItinerary(id) ?? []),
      request,
    );
  });
  return offers.map((offer) => {
    const leg = offer.slice === chosen.length ? flights.findItinerary(offer.legs[0] ?? '') : undefined;
    if (!leg) return offer;
    const others = [...before, ...later.map((bySupplier) => bySupplier.get(leg.supplier))];
    return createPartialRecipe(leg, chosen.length, others, request)[0] ?? offer;
  });
};
