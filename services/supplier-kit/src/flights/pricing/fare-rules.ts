import type { Airline, ConnectedFlights } from '../flight-catalogue.ts';
import type { FlightFare } from '@travel/contracts/endpoints/products/flights';
import type { Cabin, FareKey } from '@travel/contracts/products/flights/flight-options';

type Wire = FlightFare['rules'];

/** Percentage that is refunded, and until how many hours before the first departure. */
interface Refund {
  readonly percent: number;
  readonly hoursBefore: number;
}

/** The services that a fare includes, and its conditions. Amounts are in whole US dollars. */
export interface FareRules {
  readonly cabinBag: boolean;
  readonly checkedBags: number;
  readonly kilograms: number;
  readonly seat: Wire['seat'];
  readonly change: Wire['change'];
  readonly changeFee: number;
  readonly refund: Refund | null;
}

const free = { change: 'free', changeFee: 0, refund: { percent: 100, hoursBefore: 2 } } as const;
const allowForFee = (changeFee: number, percent: number) =>
  ({ change: 'fee', changeFee, refund: { percent, hoursBefore: 24 } }) as const;
const never = { change: 'none', changeFee: 0, refund: null } as const;

type Matrix = Readonly<Record<FareKey, FareRules>>;

const low: Matrix = {
  basic: { cabinBag: false, checkedBags: 0, kilograms: 0, seat: 'paid', ...never },
  standard: { cabinBag: true, checkedBags: 1, kilograms: 20, seat: 'paid', change: 'fee', changeFee: 45, refund: null },
  flex: { cabinBag: true, checkedBags: 1, kilograms: 23, seat: 'free', ...free },
};
const economy: Matrix = {
  basic: { cabinBag: true, checkedBags: 0, kilograms: 0, seat: 'paid', change: 'fee', changeFee: 120, refund: null },
  standard: { cabinBag: true, checkedBags: 1, kilograms: 23, seat: 'paid', ...allowForFee(60, 60) },
  flex: { cabinBag: true, checkedBags: 2, kilograms: 23, seat: 'free', ...free },
};
const front: Matrix = {
  basic: { cabinBag: true, checkedBags: 1, kilograms: 23, seat: 'free', change: 'fee', changeFee: 150, refund: null },
  standard: { cabinBag: true, checkedBags: 2, kilograms: 32, seat: 'free', ...allowForFee(80, 70) },
  flex: { cabinBag: true, checkedBags: 2, kilograms: 32, seat: 'free', ...free },
};

const getAirlineRules = ({ kind }: Airline, cabin: Cabin, fare: FareKey): FareRules => {
  if (cabin !== 'economy') return front[fare];
  return (kind === 'low' ? low : economy)[fare];
};

const hardest = { free: 0, fee: 1, none: 2 } as const;

/** Combines two rules into the stricter of each condition. */
const combineTwoRules = (a: FareRules, b: FareRules): FareRules => ({
  cabinBag: a.cabinBag && b.cabinBag,
  checkedBags: Math.min(a.checkedBags, b.checkedBags),
  kilograms: Math.min(a.kilograms, b.kilograms),
  seat: a.seat === 'free' && b.seat === 'free' ? 'free' : 'paid',
  change: hardest[a.change] >= hardest[b.change] ? a.change : b.change,
  changeFee: Math.max(a.changeFee, b.changeFee),
  refund:
    a.refund && b.refund
      ? {
          percent: Math.min(a.refund.percent, b.refund.percent),
          hoursBefore: Math.max(a.refund.hoursBefore, b.refund.hoursBefore),
        }
      : null,
});

/** Returns the rules of a fare that apply to all legs: for each condition the strictest of any leg. */
export const combineRules = (legs: readonly ConnectedFlights[], cabin: Cabin, fare: FareKey): FareRules => {
  const all = legs.flatMap(({ flights }) => flights).map(({ route }) => getAirlineRules(route.airline, cabin, fare));
  const [first, ...others] = all;
  if (!first) throw new RangeError('A journey has one flight at least');
  return others.reduce(combineTwoRules, first);
};

export type RulesByFare = Readonly<Record<FareKey, FareRules>>;

const known = new Map<string, RulesByFare>();

/**
 * Returns the rules of a leg for each fare. They depend only on the cabin and the kinds of airlines that fly the leg.
 */
export const getRulesByFare = (leg: ConnectedFlights, cabin: Cabin): RulesByFare => {
  const hasAirlineKind = (kind: Airline['kind']): boolean =>
    leg.flights.some(({ route }) => route.airline.kind === kind);
  const key = `${cabin} ${hasAirlineKind('low')} ${hasAirlineKind('full')}`;
  const before = known.get(key);
  if (before) return before;
  const getRules = (fare: FareKey) => combineRules([leg], cabin, fare);
  const all = { basic: getRules('basic'), standard: getRules('standard'), flex: getRules('flex') };
  known.set(key, all);
  return all;
};

const fullNames: Readonly<Record<FareKey, string>> = { basic: 'Light', standard: 'Classic', flex: 'Flex' };
const lowNames: Readonly<Record<FareKey, string>> = { basic: 'Go', standard: 'Plus', flex: 'Max' };

/** Returns the name that the airlines of the legs give a fare. Fare names are not translated. */
export const getFareName = (legs: readonly ConnectedFlights[], fare: FareKey): string => {
  const kinds = new Set(legs.flatMap(({ flights }) => flights.map(({ route }) => route.airline.kind)));
  if (kinds.size > 1) return `${fullNames[fare]} · ${lowNames[fare]}`;
  return (kinds.has('low') ? lowNames : fullNames)[fare];
};

/** Returns the fee of an additional checked bag on one leg, in whole dollars. */
export const getBagFee = (legs: readonly ConnectedFlights[]): number => {
  const longest = Math.max(...legs.map(({ kilometres }) => kilometres));
  return longest > 4_500 ? 70 : longest > 1_800 ? 48 : 35;
};
