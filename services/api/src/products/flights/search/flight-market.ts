import { searchFlights } from '@travel/contracts/endpoints/flights';
import type { FlightSearchQuery } from '@travel/contracts/endpoints/flights';
import { parseJourney } from '@travel/contracts/flights/journey';
import { commonProblem, declaredProblem } from '@travel/kit/problem';
import type { Clock } from '@travel/kit/clock';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { utcDay } from '../../../reference/calendar-days/days.ts';
import { dateOf, dayNumber } from '../../../reference/calendar-days/nights.ts';
import type { DayNumber } from '../../../reference/calendar-days/nights.ts';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import { takenAtPlace } from '../../capacity/taken.ts';
import { createAskSuppliers } from '../../suppliers/ask-suppliers.ts';
import { questionKey } from '../flight-suppliers.ts';
import type { FlightQuestion, FlightSupplier } from '../flight-suppliers.ts';
import { network } from '../network/routes.ts';
import { findItinerary, lastOf } from '../itineraries/itinerary.ts';
import type { Itinerary } from '../itineraries/itinerary.ts';
import type { Asked } from '../pricing/journey-price.ts';
import { capacityPlace } from '../pricing/seats-left.ts';
import { leftOf, lowestWith, takenKey } from './priced-options.ts';
import type { PricedOption, PricedOptions } from './priced-options.ts';
import type { Candidate } from './filter-options.ts';
import { readLegs, readPassengers } from './read-journey.ts';
import type { Leg } from './read-journey.ts';

export interface FlightSources {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly exchange: Exchange;
  readonly suppliers: readonly FlightSupplier[];
  readonly priced: PricedOptions;
}

const msOfMinute = 60_000;
/** Gates close. */
const latestMinutes = 60;
/** Between two legs one wants to leave the airport once at least. */
const betweenLegs = 120;
/** The last flight of a journey may leave so many days after its leg's day. */
const connectionDays = 3;

/** Returns the day that prices go by: the same everywhere, so that a fare changes at one moment. */
export const pricedOn = (clock: Clock): DayNumber => dayNumber(utcDay(clock.now()));

/** What is taken of flights that leave from a day on. */
const createReadTaken = ({ db }: Pick<FlightSources, 'db'>) => {
  return async (day: DayNumber): Promise<ReadonlyMap<string, number>> => {
    const span = { checkin: dateOf(day), checkout: dateOf(day + connectionDays) };
    const rows = await takenAtPlace(db, capacityPlace, span);
    return new Map(rows.map(({ unit_id, night, taken }) => [takenKey(unit_id, night), taken]));
  };
};

/** Returns what is asked for besides the flights. @throws ProblemError naming the field */
export const readAsked = async (
  { clock, exchange }: Pick<FlightSources, 'clock' | 'exchange'>,
  query: Pick<FlightSearchQuery, 'passengers' | 'cabin' | 'currency'>,
): Promise<Asked> => ({
  passengers: readPassengers(query.passengers),
  cabin: query.cabin,
  today: pricedOn(clock),
  converter: await exchange.to(query.currency),
});

export const optionUnknown = (field: string) => {
  const message = 'Nobody flies so any more';
  return declaredProblem(searchFlights, 'option_unknown', {
    title: 'This flight is not flown',
    detail: `${message}. Search again.`,
    errors: [{ field, message }],
  });
};

/** Reads chosen options that follow one another in time. @throws ProblemError option_unknown, naming the field */
export const readChosen = (optionIds: readonly string[], field: string): Itinerary[] => {
  const legs = optionIds.map((id, at) => {
    const found = findItinerary(id);
    if (!found) throw optionUnknown(`${field}[${at}]`);
    return found;
  });
  const early = legs.findIndex((leg, at) => {
    const before = legs[at - 1];
    return before !== undefined && leg.flights[0].departs < lastOf(before).arrives + latestMinutes * msOfMinute;
  });
  if (early >= 0) throw optionUnknown(`${field}[${early}]`);
  return legs;
};

/** What of a leg is on the market, and who said so. */
export interface LegMarket {
  readonly options: readonly { readonly option: PricedOption; readonly left: number }[];
  /** How many there were before those without seats were left out. */
  readonly flown: number;
}

/** Opens what is on the market for the legs of a journey. */
export const createFlightMarket = (sources: FlightSources) => {
  const ask = createAskSuppliers<FlightQuestion, readonly Itinerary[]>(questionKey);
  const readTaken = createReadTaken(sources);
  const { clock, priced, suppliers } = sources;

  const legMarket = async ({ day }: Leg, question: FlightQuestion, asked: Asked, notBefore: number) => {
    const [answers, taken] = await Promise.all([ask(suppliers, question), readTaken(day)]);
    const flown = priced(
      answers.flatMap(({ answer }) => answer ?? []),
      asked,
    ).filter(({ itinerary }) => itinerary.flights[0].departs >= notBefore);
    const options = flown
      .map((option) => ({ option, left: leftOf(option, taken) }))
      .filter(({ left }) => left >= asked.passengers.seats);
    return { market: { options, flown: flown.length }, suppliers: answers.map(({ supplier }) => supplier) };
  };

  return {
    async open(query: FlightSearchQuery) {
      // Made by the first search, in a tenth of a second: before the database is asked, which would wait for it.
      network();
      const asked = await readAsked(sources, query);
      const legs = readLegs(query.legs, clock);
      const codes = parseJourney(query.legs) ?? [];
      const at = query.leg;
      if (at >= legs.length) {
        const message = `The journey has ${legs.length} of them, from 0`;
        throw commonProblem('validation_failed', { detail: 'Not valid: leg.', errors: [{ field: 'leg', message }] });
      }
      const chosen = readChosen(query.chosen.slice(0, at), 'chosen');
      if (chosen.length < at) throw optionUnknown(`chosen[${chosen.length}]`);
      const before = chosen.at(-1);
      const notBefore = Math.max(
        clock.now().getTime() + latestMinutes * msOfMinute,
        before ? lastOf(before).arrives + betweenLegs * msOfMinute : 0,
      );
      const markets = await Promise.all(
        legs
          .slice(at)
          .map((leg, later) =>
            legMarket(
              leg,
              { from: codes[at + later]?.from ?? '', to: codes[at + later]?.to ?? '', day: leg.day },
              asked,
              later === 0 ? notBefore : 0,
            ),
          ),
      );
      const [here, ...others] = markets;
      if (!here) throw optionUnknown('leg');
      const priceOf = (option: PricedOption): number => option.prices[lowestWith(option, query.bags)];
      const pricedChosen = priced(chosen, asked);
      // What is chosen, and the cheapest of what is still to be: the same for every option of this leg.
      const besides =
        pricedChosen.reduce((all, option) => all + priceOf(option), 0) +
        others.reduce((all, { market: { options } }) => {
          const prices = options.map(({ option }) => priceOf(option));
          return prices.length === 0 ? all : all + Math.min(...prices);
        }, 0);
      const candidateOf = ({ option, left }: LegMarket['options'][number]): Candidate => {
        const price = priceOf(option);
        return { option, left, price, total: price + besides };
      };
      return {
        asked,
        legs,
        at,
        chosen: pricedChosen.map((option) => candidateOf({ option, left: asked.passengers.seats })),
        candidates: here.market.options.map(candidateOf),
        flown: here.market.flown,
        suppliers: here.suppliers,
      };
    },
  };
};

export type FlightMarket = Awaited<ReturnType<ReturnType<typeof createFlightMarket>['open']>>;
