import {
  cabinKinds,
  cruiseLengths,
  type CruiseQuery,
  type CruiseSearchAnswer,
} from '@travel/contracts/endpoints/products/cruises';
import { filterByAny, filterByFlag, parseList } from '../../listing/list-filters.ts';
import type { ListingDefinition } from '../../listing/listing-definition.ts';
import type { Port } from '@travel/supplier-kit/cruises/cruise-supplier';
import { getPortName } from '../geography/ports.ts';
import { isRoundTrip } from '../sailings/sailing-times.ts';
import type { Candidate, CheapestOfKind } from './available-sailings.ts';
import { getCabinLabel, type CruiseReader } from './cruise-labels.ts';

type FilterName = 'line' | 'ship' | 'length' | 'from' | 'port' | 'cabin' | 'round_trip';

interface Context {
  readonly reader: CruiseReader;
  /** The port nearest to the requested place. */
  readonly near: Port;
}

/**
 * Bonuses in the ranking, as discounts on the price in thousandths: for calling at the port nearest to the place, and
 * for each port of call.
 */
const worth = { near: 120, call: 12 } as const;

const getLength = (nights: number): (typeof cruiseLengths)[number] => {
  if (nights <= 5) return 'short';
  return nights <= 8 ? 'week' : 'long';
};

const listPorts = ({ sailing: { from, calls, to } }: Candidate): readonly Port[] => [from, ...calls, to];

/** Creates a function that returns the cheapest cabin kind of a candidate, among the requested kinds. */
export const createCheapestKindFinder = (query?: Pick<CruiseQuery, 'cabin'>) => {
  const wanted = parseList(query?.cabin);
  return ({ kinds }: Candidate): CheapestOfKind => kinds.find(({ kind }) => wanted?.has(kind) ?? true) ?? kinds[0];
};

const createGetTotal = (query?: CruiseQuery) => {
  const cheapest = createCheapestKindFinder(query);
  return (candidate: Candidate): number => cheapest(candidate).total;
};

/** Declares the filters, sort orders and counts of cruise searches. Prices are for all travellers. */
export const cruiseListing: ListingDefinition<
  Candidate,
  CruiseQuery,
  Context,
  CruiseSearchAnswer['counts'],
  FilterName
> = {
  filters: {
    line: filterByAny(({ sailing }) => [sailing.ship.line.id]),
    ship: filterByAny(({ sailing }) => [sailing.ship.ship_id]),
    length: filterByAny(({ sailing }) => [getLength(sailing.nights)]),
    from: filterByAny(({ sailing }) => [sailing.from.port_id]),
    port: filterByAny((candidate) => listPorts(candidate).map(({ port_id }) => port_id)),
    cabin: filterByAny(({ kinds }) => kinds.map(({ kind }) => kind)),
    round_trip: filterByFlag(({ sailing }) => isRoundTrip(sailing)),
  },
  priceFor: createGetTotal,
  sorts(_, query, { near }) {
    const getTotal = createGetTotal(query);
    /** Returns the weight of a sailing in the ranking: its price per night, less a discount for its ports of call. */
    const getWeight = (candidate: Candidate): number => {
      const { nights, calls } = candidate.sailing;
      const isNear = listPorts(candidate).some(({ port_id }) => port_id === near.port_id);
      return (getTotal(candidate) / nights) * (1_000 - (isNear ? worth.near : 0) - calls.length * worth.call);
    };
    return {
      recommended: (a, b) => getWeight(a) - getWeight(b),
      price: (a, b) => getTotal(a) - getTotal(b),
      'price-desc': (a, b) => getTotal(b) - getTotal(a),
      departs: (a, b) => a.sailing.departs - b.sailing.departs || getWeight(a) - getWeight(b),
      nights: (a, b) => a.sailing.nights - b.sailing.nights || getWeight(a) - getWeight(b),
    };
  },
  facets({ countValues, count, countPrices }, { reader }) {
    const { language, t } = reader;
    const byLabel = { byLabelIn: language };
    const findPortName = (id: string, candidate: Candidate): string => {
      const port = listPorts(candidate).find(({ port_id }) => port_id === id);
      return port ? getPortName(port, language) : id;
    };
    const kinds = new Map(cabinKinds.map((kind): [string, string] => [kind, getCabinLabel(kind, reader)]));
    return {
      // Candidates are grouped by supplier, so the cruise lines are listed in the order of the suppliers.
      line: countValues('line', (_, { sailing }) => sailing.ship.line.name),
      ship: countValues('ship', (_, { sailing }) => sailing.ship.name, byLabel),
      length: countValues('length', (value) => t(`length.${value}`), cruiseLengths),
      from: countValues('from', findPortName, byLabel),
      port: countValues('port', findPortName, byLabel),
      cabin: countValues('cabin', (kind) => kinds.get(kind) ?? kind, cabinKinds),
      round_trip: count('round_trip'),
      one_way: count('round_trip', 'false'),
      price: countPrices(),
    };
  },
};
