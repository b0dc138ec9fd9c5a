import { LRUCache } from 'lru-cache';
import type { FareKey } from '@travel/contracts/flights/words';
import { fareKeys } from '@travel/contracts/flights/words';
import { localAt } from '../network/zone-clock.ts';
import { daysLaterOf, destinationOf, lastOf, minutesOf, originOf, stopsOf } from '../itineraries/itinerary.ts';
import type { Itinerary } from '../itineraries/itinerary.ts';
import { rulesOf } from '../pricing/fare-rules.ts';
import type { FareRules } from '../pricing/fare-rules.ts';
import { legPrices } from '../pricing/journey-price.ts';
import type { Asked } from '../pricing/journey-price.ts';
import { emissionsOf } from '../pricing/emissions.ts';
import { allotmentOf, cabinUnit } from '../pricing/seats-left.ts';
import { dateOf } from '../../../reference/calendar-days/nights.ts';

/** A way to make a leg with everything that lists sort and filter by. */
export interface PricedOption {
  readonly itinerary: Itinerary;
  /** In minor units, for all passengers. */
  readonly prices: Readonly<Record<FareKey, number>>;
  readonly rules: Readonly<Record<FareKey, FareRules>>;
  readonly minutes: number;
  readonly daysLater: number;
  readonly overnights: number;
  /** Hours of the first departure and of the last arrival, by the clocks there. */
  readonly leaves: number;
  readonly arrives: number;
  readonly emissions: ReturnType<typeof emissionsOf>;
  /** What is taken of each flight is looked up by these. */
  readonly units: readonly { readonly key: string; readonly allotment: number }[];
}

const msOfHour = 3_600_000;
const hourAt = (zone: string, instant: number): number => Math.floor(localAt(zone, instant) / msOfHour) % 24;

/** Names what is taken of a unit in a slot. */
export const takenKey = (unit: string, slot: string): string => `${unit} ${slot}`;

/** Prices a way to make a leg. */
const pricedOption = (itinerary: Itinerary, asked: Asked): PricedOption => {
  const rules = (fare: FareKey) => rulesOf([itinerary], asked.cabin, fare);
  return {
    itinerary,
    prices: legPrices(itinerary, asked),
    rules: { basic: rules('basic'), standard: rules('standard'), flex: rules('flex') },
    minutes: minutesOf(itinerary),
    daysLater: daysLaterOf(itinerary),
    overnights: stopsOf(itinerary).filter(({ isOvernight }) => isOvernight).length,
    leaves: hourAt(originOf(itinerary).time_zone, itinerary.flights[0].departs),
    arrives: hourAt(destinationOf(itinerary).time_zone, lastOf(itinerary).arrives),
    emissions: emissionsOf(itinerary, asked.cabin),
    units: itinerary.flights.map((flight) => ({
      key: takenKey(cabinUnit(flight, asked.cabin), dateOf(flight.day)),
      allotment: allotmentOf(flight, asked.cabin),
    })),
  };
};

/** Returns how many seats are left of an option, of the flight that has fewest. */
export const leftOf = ({ units }: PricedOption, taken: ReadonlyMap<string, number>): number =>
  Math.min(...units.map(({ key, allotment }) => Math.max(0, allotment - (taken.get(key) ?? 0))));

/** Bags that a traveller wants in the price. */
export type Bags = 'none' | 'cabin' | 'checked';

const has = ({ cabinBag, checkedBags }: FareRules, bags: Bags): boolean =>
  bags === 'none' || (bags === 'cabin' ? cabinBag : checkedBags > 0);

/** Returns the lowest fare that has the bags in it: of every airline the dearest one has. */
export const lowestWith = ({ rules }: Pick<PricedOption, 'rules'>, bags: Bags): FareKey =>
  fareKeys.find((fare) => has(rules[fare], bags)) ?? 'flex';

/** Whether the lowest fare of all has the bags in it already. */
export const comesWith = ({ rules }: Pick<PricedOption, 'rules'>, bags: Bags): boolean => has(rules.basic, bags);

const mostKept = 20_000;

/** Prices are the same for everybody who asks for the same on the same day. */
export const createPricedOptions = () => {
  const known = new LRUCache<string, PricedOption>({ max: mostKept });
  return (itineraries: readonly Itinerary[], asked: Asked): PricedOption[] => {
    const { passengers, cabin, today, converter } = asked;
    const { adults, children, infants } = passengers;
    const rest = [adults, children, infants, cabin, today, converter.currency, converter.rate].join();
    return itineraries.map((itinerary) => {
      const key = `${itinerary.option_id} ${rest}`;
      const found = known.get(key) ?? pricedOption(itinerary, asked);
      known.set(key, found);
      return found;
    });
  };
};

export type PricedOptions = ReturnType<typeof createPricedOptions>;
