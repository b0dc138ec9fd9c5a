import {
  offerFlights,
  searchFlights,
  type FlightOption,
  type FlightSearchQuery,
} from '@travel/contracts/endpoints/products/flights';
import type { Cabin } from '@travel/contracts/products/flights/flight-options';
import { parseJourney } from '@travel/contracts/products/flights/journey';
import { commonProblem, createDeclaredProblem } from '@travel/kit/problem/problem';
import type { Clock } from '@travel/kit/clock/clock';
import { minuteMs } from '@travel/contracts/time/durations';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { getUtcDay } from '@travel/reference/calendar-days/days';
import { hasNoSupplierResponded } from '@travel/contracts/products/supplier-responses';
import { toIsoDate, toDayNumber, type DayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { Airport } from '@travel/reference/airports/airports';
import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import { findTakenAtPlace } from '../../capacity/taken-capacity.ts';
import { createCatalogueSearch } from '../../suppliers/search-accounts.ts';
import type {
  FlightCatalogue,
  FlightSupplierQuery,
  FlightSupplier,
  Itinerary,
} from '@travel/supplier-kit/flights/flight-catalogue';
import { getLastFlight } from '@travel/supplier-kit/flights/itinerary';
import type { FlightRequest } from '@travel/supplier-kit/flights/pricing/journey-price';
import {
  capacityPlace,
  countSeatsLeft,
  selectTakenSeats,
  type TakenByFlight,
} from '@travel/supplier-kit/flights/pricing/seats-left';
import type { Bags, Candidate, ListedOption } from './candidate.ts';
import { collectNames, describeOption, type NameTables } from './describe-option.ts';
import type { FindLowestPrices } from './fare-calendar.ts';
import {
  findComparablePrice,
  findLowestFare,
  getBagsInPrice,
  listLaterOptions,
  betweenLegs,
  priceOption,
  type LaterOption,
  type PricedOption,
  type PricedOptions,
} from './priced-options.ts';
import { readLegs, readPassengers, type Leg } from './read-journey.ts';

export interface FlightSources {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly exchange: Exchange;
  readonly catalogue: FlightCatalogue;
  readonly suppliers: readonly FlightSupplier[];
  readonly priced: PricedOptions;
}

const toQuestionKey = ({ from, to, day }: FlightSupplierQuery): string => [from, to, day].join(' ');

/** Minutes before departure when booking closes. */
const latestMinutes = 60;
/** Number of days after a leg's first flight on which its last flight may still depart. */
const connectionDays = 3;

/** Returns the day that determines prices. It is the UTC day, so that a fare changes everywhere at the same time. */
export const getPricingDay = (clock: Clock): DayNumber => toDayNumber(getUtcDay(clock.now()));

/** Creates a function that returns the sold seats of flights that depart on or after a day. */
const createReadTaken = ({ db }: Pick<FlightSources, 'db'>) => {
  return async (day: DayNumber, cabin: Cabin): Promise<TakenByFlight> => {
    const span = { checkin: toIsoDate(day), checkout: toIsoDate(day + connectionDays) };
    return selectTakenSeats(await findTakenAtPlace(db, capacityPlace, span), cabin);
  };
};

/**
 * Reads the passengers, cabin and currency of a request.
 * @throws ProblemError naming the invalid field.
 */
export const readFlightRequest = async (
  { clock, exchange, catalogue }: Pick<FlightSources, 'clock' | 'exchange' | 'catalogue'>,
  query: Pick<FlightSearchQuery, 'passengers' | 'cabin' | 'currency'>,
): Promise<FlightRequest> => ({
  passengers: readPassengers(query.passengers),
  cabin: query.cabin,
  today: getPricingDay(clock),
  converter: await exchange.getConverter(query.currency),
  basicFare: catalogue.basicFare,
});

/**
 * Returns the index of a leg.
 * @throws ProblemError validation_failed if the journey has no such leg.
 */
export const requireLeg = (at: number, count: number): number => {
  if (at < count) return at;
  const message = `The journey has ${count} of them, from 0`;
  throw commonProblem('validation_failed', { detail: 'Not valid: leg.', errors: [{ field: 'leg', message }] });
};

/** Creates the error for chosen flights with too few seats left. */
export const createSoldOut = (field = 'options[0]') => {
  const message = 'There are not so many seats left';
  return createDeclaredProblem(offerFlights, 'sold_out', {
    title: 'Just sold out',
    detail: `${message}. Choose another flight.`,
    errors: [{ field, message }],
  });
};

export const createUnknownOption = (field: string) => {
  const message = 'Nobody flies so any more';
  return createDeclaredProblem(searchFlights, 'option_unknown', {
    title: 'Flight not available',
    detail: `${message}. Search again.`,
    errors: [{ field, message }],
  });
};

/**
 * Returns the chosen itineraries, which must be in chronological order.
 * @throws ProblemError option_unknown, naming the field.
 */
export const readChosenItineraries = (
  optionIds: readonly string[],
  field: string,
  { findItinerary }: Pick<FlightCatalogue, 'findItinerary'>,
): Itinerary[] => {
  const legs = optionIds.map((id, at) => {
    const found = findItinerary(id);
    if (!found) throw createUnknownOption(`${field}[${at}]`);
    return found;
  });
  const early = legs.findIndex((leg, at) => {
    const before = legs[at - 1];
    return before !== undefined && leg.flights[0].departs < getLastFlight(before).arrives + latestMinutes * minuteMs;
  });
  if (early >= 0) throw createUnknownOption(`${field}[${early}]`);
  return legs;
};

/** The available options for one leg of a journey, from whichever source. */
export interface FlightMarket<Option extends ListedOption = ListedOption> {
  readonly currency: string;
  /** The day that determines prices. */
  readonly today: DayNumber;
  readonly legs: readonly [Leg, ...Leg[]];
  /** Index of the leg. */
  readonly at: number;
  readonly chosen: readonly Candidate<Option>[];
  readonly candidates: readonly Candidate<Option>[];
  /** Number of options including sold-out ones. */
  readonly flown: number;
  readonly suppliers: readonly SupplierStatus[];
  /** Whether a supplier that sells the chosen options answered. */
  readonly isAnswered: boolean;
  describe(candidate: Candidate<Option>): FlightOption;
  collectNames(options: readonly Option[], language: string, others: readonly Airport[]): NameTables;
  /** Finds the lowest one-way price of the leg on other days; null for days without flights. Unknown days are absent. */
  findLowest(days: readonly DayNumber[]): Promise<ReadonlyMap<DayNumber, number | null>>;
}

/** The available options of a leg and the supplier statuses. */
export interface LegMarket {
  readonly options: readonly { readonly option: PricedOption; readonly left: number }[];
  /** Number of options including sold-out ones. */
  readonly flown: number;
}

/** Prices the journey with each option of a leg: the chosen options before it and comparable options after it. */
const priceJourneys = (
  chosen: readonly PricedOption[],
  options: LegMarket['options'],
  later: readonly (readonly LaterOption[])[],
  seats: number,
  bags: Bags,
): Pick<FlightMarket<PricedOption>, 'chosen' | 'candidates'> => {
  const getPrice = (option: PricedOption): number => option.prices[findLowestFare(option, bags)];
  const chosenPrice = chosen.reduce((sum, option) => sum + getPrice(option), 0);
  const candidates = options.map(({ option, left }) => {
    const price = getPrice(option);
    const laterPrice = later.reduce((sum, leg) => sum + findComparablePrice(leg, option), 0);
    return { option, left, bags: getBagsInPrice(option, bags), price, total: chosenPrice + price + laterPrice };
  });
  const total = candidates.length > 0 ? Math.min(...candidates.map((candidate) => candidate.total)) : chosenPrice;
  return {
    candidates,
    chosen: chosen.map((option) => ({
      option,
      left: seats,
      bags: getBagsInPrice(option, bags),
      price: getPrice(option),
      total,
    })),
  };
};

/** Creates a function that loads the available options for the legs of a journey. */
export const createFlightMarket = (sources: FlightSources, lowestOfDays: FindLowestPrices) => {
  const searchSuppliers = createCatalogueSearch<FlightSupplierQuery, readonly Itinerary[]>(toQuestionKey);
  const readTaken = createReadTaken(sources);
  const { clock, priced, catalogue, suppliers } = sources;

  /** Requests the itineraries of a leg from its suppliers, and reads its sold seats from the database. */
  const askLeg = async ({ day }: Leg, question: FlightSupplierQuery, { cabin }: FlightRequest) => {
    const [answered, taken] = await Promise.all([searchSuppliers(suppliers, question), readTaken(day, cabin)]);
    return { ...answered, taken };
  };

  const openLegMarket = async (leg: Leg, question: FlightSupplierQuery, asked: FlightRequest, notBefore: number) => {
    const { batches, suppliers: states, taken } = await askLeg(leg, question, asked);
    const flown = batches
      .flatMap(({ account, batch }) => priced(`${account.id} ${toQuestionKey(question)}`, batch, asked))
      .filter(({ itinerary }) => itinerary.flights[0].departs >= notBefore);
    const options = flown
      .map((option) => ({ option, left: countSeatsLeft(option.itinerary, asked.cabin, taken, catalogue) }))
      .filter(({ left }) => left >= asked.passengers.seats);
    return { market: { options, flown: flown.length }, suppliers: states };
  };

  /** Returns the options of a leg that the traveller chooses later, the cheapest first. */
  const openLaterLeg = async (
    leg: Leg,
    question: FlightSupplierQuery,
    asked: FlightRequest,
    bags: Bags,
  ): Promise<readonly LaterOption[]> => {
    const { batches, taken } = await askLeg(leg, question, asked);
    return listLaterOptions(
      batches
        .flatMap(({ batch }) => batch)
        .filter((itinerary) => countSeatsLeft(itinerary, asked.cabin, taken, catalogue) >= asked.passengers.seats),
      asked,
      bags,
    );
  };

  return {
    async open(query: FlightSearchQuery): Promise<FlightMarket<PricedOption>> {
      // Loading the schedule blocks for 100 ms the first time. It comes before the query of the exchange rates, whose
      // response would otherwise wait for it.
      catalogue.prepare();
      const asked = await readFlightRequest(sources, query);
      const legs = readLegs(query.legs, clock);
      const codes = parseJourney(query.legs) ?? [];
      const at = requireLeg(query.leg, legs.length);
      const chosen = readChosenItineraries(query.chosen.slice(0, at), 'chosen', catalogue);
      if (chosen.length < at) throw createUnknownOption(`chosen[${chosen.length}]`);
      const before = chosen.at(-1);
      const notBefore = Math.max(
        clock.now().getTime() + latestMinutes * minuteMs,
        before ? getLastFlight(before).arrives + betweenLegs * minuteMs : 0,
      );
      const [hereLeg, ...laterLegs] = legs.slice(at);
      if (!hereLeg) throw createUnknownOption('leg');
      const toQuestion = (leg: Leg, index: number): FlightSupplierQuery => ({
        from: codes[index]?.from ?? '',
        to: codes[index]?.to ?? '',
        day: leg.day,
      });
      const [here, ...later] = await Promise.all([
        openLegMarket(hereLeg, toQuestion(hereLeg, at), asked, notBefore),
        ...laterLegs.map((leg, index) => openLaterLeg(leg, toQuestion(leg, at + 1 + index), asked, query.bags)),
      ]);
      const pricedChosen = chosen.map((itinerary) => priceOption(itinerary, asked));
      const { from = '', to = '' } = codes[at] ?? {};
      return {
        currency: asked.converter.currency,
        today: asked.today,
        legs,
        at,
        ...priceJourneys(pricedChosen, here.market.options, later, asked.passengers.seats, query.bags),
        flown: here.market.flown,
        suppliers: here.suppliers,
        isAnswered: !hasNoSupplierResponded(here.suppliers),
        describe: ({ option, left }) => describeOption(option.itinerary, { emissions: option.emissions, left }),
        collectNames: (options, language, others) =>
          collectNames(
            options.map(({ itinerary }) => itinerary),
            language,
            others,
          ),
        findLowest: (days) => lowestOfDays(from, to, days, asked),
      };
    },
  };
};
