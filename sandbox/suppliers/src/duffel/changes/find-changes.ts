import type { SuppliersDb } from '../../database/suppliers-db.ts';
import { flights, type Leg } from '../flights.ts';
import { createOrderSlice } from '../orders/order-slices.ts';
import type { OrderRow, OrderSlice } from '../orders/order-tables.ts';
import { listLegs } from '../search/find-offers.ts';
import { addAmounts, countSeats, createPriceRequest, priceLeg, toCabin } from '../search/price-offer.ts';
import { hasSeats, readTakenSeats } from '../search/seats-left.ts';
import type { Amounts, Search } from '../search/search-tables.ts';
import { getChangePenalty, getLegs, getSegmentNumber, getSliceNumber } from '../search/wire-offer.ts';
import { formatId } from '../wire/ids.ts';
import type { ChangeOffer, ChangeRequest } from './change-tables.ts';

/** The largest number of other flights that are offered. */
const mostOffers = 30;

/** Returns the positions of the removed slices in the order. */
const findRemoved = ({ document }: OrderRow, { remove }: ChangeRequest): number[] =>
  remove.map((id) => document.slices.findIndex((slice) => slice.id === id));

/** Returns the legs of a journey with the replaced ones; undefined if one departs before the previous one arrives. */
const replaceLegs = (legs: readonly Leg[], positions: readonly number[], added: readonly Leg[]): Leg[] | undefined => {
  const all = legs.map((leg, at) => added[positions.indexOf(at)] ?? leg);
  const isInOrder = all.every((leg, at) => {
    const before = all[at - 1];
    const last = before?.flights.at(-1);
    return !before || !last || (leg.flights[0].departs > last.arrives && before.supplier === leg.supplier);
  });
  return isInOrder ? all : undefined;
};

/** Combines the candidates of each added slice, the first ones of each with each other. */
const combineCandidates = (candidates: readonly (readonly Leg[])[]): Leg[][] =>
  candidates.reduce<Leg[][]>(
    (combined, next) => combined.flatMap((legs) => next.map((leg) => [...legs, leg])).slice(0, mostOffers * 4),
    [[]],
  );

/** Returns an order's amounts after a change. A lower fare is refunded only by fares that refund everything. */
const changeAmounts = (before: Amounts, removed: Amounts, added: Amounts, isFlexible: boolean): Amounts => {
  const difference = added.total - removed.total;
  const total = before.total + (isFlexible ? difference : Math.max(0, difference));
  const tax = Math.min(total, Math.max(0, before.tax - removed.tax + added.tax));
  return { base: total - tax, tax, total };
};

interface ChangeContext {
  readonly key: string;
  readonly row: OrderRow;
  readonly request: ChangeRequest;
  readonly now: Date;
}

const createOffer = (
  { key, row, request, now }: ChangeContext,
  added: readonly Leg[],
  offer: number,
): ChangeOffer[] => {
  const { search, recipe, slices } = row.document;
  const positions = findRemoved(row, request);
  const before = getLegs(recipe);
  const legs = replaceLegs(before, positions, added);
  if (!legs) return [];
  const price = (all: readonly Leg[], at: Date): Amounts =>
    addAmounts(all.map((leg) => priceLeg(leg, recipe.fare, createPriceRequest(search, at))));
  const removedLegs = positions.flatMap((at) => before[at] ?? []);
  const amounts = changeAmounts(recipe, price(removedLegs, row.created_at), price(added, now), recipe.fare === 'flex');
  const penalty = getChangePenalty(before, search, recipe.fare) ?? 0;
  const createSlice = (leg: Leg, at: number): OrderSlice =>
    createOrderSlice({
      id: formatId('sli', key, getSliceNumber(offer, at)),
      segmentIds: leg.flights.map((_, segment) => formatId('seg', key, getSegmentNumber(offer, at, segment))),
      leg,
      search,
      fare: recipe.fare,
      total: amounts.total,
      seats: [],
    });
  const newSlices = legs.map((leg, at) => (positions.includes(at) ? createSlice(leg, at) : slices[at]));
  const all = newSlices.flatMap((slice) => slice ?? []);
  return [
    {
      recipe: { ...recipe, ...amounts, legs: legs.map(({ option_id }) => option_id) },
      penalty,
      difference: amounts.total - recipe.total + penalty,
      added: all.filter((_, at) => positions.includes(at)),
      removed: slices.filter((_, at) => positions.includes(at)),
      slices: all,
    },
  ];
};

/** Finds other flights for an order, cheapest first. */
export const findChanges = async (db: SuppliersDb, context: ChangeContext): Promise<ChangeOffer[]> => {
  const { row, request, now } = context;
  const search: Search = { ...row.document.search, max_connections: 2 };
  const cabin = toCabin(search.cabin_class);
  const [current] = getLegs(row.document.recipe);
  const candidates = request.add.map(({ origin, destination, departure_date }) =>
    listLegs({ origin, destination, departure_date, departure_time: null, arrival_time: null }, search, now).filter(
      ({ supplier }) => supplier === current?.supplier,
    ),
  );
  const taken = await readTakenSeats(db, candidates.flat(), cabin);
  const seats = countSeats(search);
  const priceRequest = createPriceRequest(search, now);
  const cheapest = candidates.map((legs) =>
    legs
      .filter((leg) => hasSeats(leg, cabin, seats, taken))
      .map((leg) => ({ leg, total: priceLeg(leg, 'basic', priceRequest).total }))
      .toSorted((a, b) => a.total - b.total)
      .slice(0, mostOffers)
      .map(({ leg }) => leg),
  );
  const found = combineCandidates(cheapest).flatMap((added, at) => createOffer(context, added, at));
  return found.toSorted((a, b) => a.difference - b.difference).slice(0, mostOffers);
};

/** Returns whether each place of a change is known. */
export const arePlacesKnown = ({ add }: ChangeRequest): boolean =>
  add.every(({ origin, destination }) => [origin, destination].every((code) => flights.findAirports(code).length > 0));
