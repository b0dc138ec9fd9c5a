import type { FlightFares, readFares } from '@travel/contracts/endpoints/products/flights';
import { fareKeys } from '@travel/contracts/products/flights/flight-options';
import { money } from '@travel/contracts/money/money';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { findTakenByUnits, type TakenNight } from '../../capacity/taken-capacity.ts';
import { toIsoDate } from '@travel/reference/calendar-days/day-numbers';
import { getBagFee, getFareName, combineRules } from '@travel/supplier-kit/flights/pricing/fare-rules';
import { calculateEmissions } from '@travel/supplier-kit/flights/emissions';
import { priceEachPassenger, type FlightRequest } from '@travel/supplier-kit/flights/pricing/journey-price';
import { getCabinUnit, countSeatsLeft, selectTakenSeats } from '@travel/supplier-kit/flights/pricing/seats-left';
import { describeOption, collectNames } from '../search/describe-option.ts';
import {
  readFlightRequest,
  readChosenItineraries,
  createSoldOut,
  createUnknownOption,
  type FlightSources,
} from '../search/flight-market.ts';
import { requireDay } from '../search/read-journey.ts';
import { getOrigin } from '@travel/supplier-kit/flights/itinerary';
import { getRequiredDocuments } from '@travel/supplier-kit/flights/required-documents';
import { getCancellation, priceChoice, toContractRules } from './journey.ts';
import type { OfferTokens } from '../../offer-tokens.ts';
import { toPriceBasis } from '../../prices/price-basis.ts';
import type { Itinerary } from '@travel/supplier-kit/flights/flight-catalogue';
import { getPriceSubject } from './flight-offer.ts';

type Query = Pick<ParsedRequest<typeof readFares>['query'], 'options' | 'passengers' | 'cabin' | 'currency' | 'lang'>;

/** Returns the sold quantities of the given cabins or seats of flights on their days. */
export const readTakenUnits = async (
  db: ApiDb,
  units: readonly { readonly unit: string; readonly slot: string }[],
): Promise<readonly TakenNight[]> => {
  const slots = units.map(({ slot }) => slot).toSorted();
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined) return [];
  return findTakenByUnits(
    db,
    units.map(({ unit }) => unit),
    // The end is exclusive; `~` sorts after the last day.
    { checkin: first, checkout: `${last}~` },
  );
};

/**
 * Returns the flights of a journey that can be bought now.
 * @throws ProblemError option_unknown, dates_wrong, sold_out.
 */
export const readJourney = async (
  sources: Pick<FlightSources, 'db' | 'clock' | 'exchange' | 'catalogue'>,
  query: Omit<Query, 'lang'>,
): Promise<{
  readonly legs: readonly Itinerary[];
  readonly lefts: readonly number[];
  readonly asked: FlightRequest;
}> => {
  const asked = await readFlightRequest(sources, query);
  const legs = readChosenItineraries(query.options, 'options', sources.catalogue);
  if (legs.length === 0) throw createUnknownOption('options');
  for (const [at, leg] of legs.entries())
    requireDay(leg.flights[0].day, getOrigin(leg), sources.clock, `options[${at}]`);
  const flights = legs.flatMap((leg) => leg.flights);
  const taken = selectTakenSeats(
    await readTakenUnits(
      sources.db,
      flights.map((flight) => ({ unit: getCabinUnit(flight, asked.cabin), slot: toIsoDate(flight.day) })),
    ),
    asked.cabin,
  );
  const lefts = legs.map((leg) => countSeatsLeft(leg, asked.cabin, taken, sources.catalogue));
  const full = lefts.findIndex((left) => left < asked.passengers.seats);
  if (full >= 0) throw createSoldOut(`options[${full}]`);
  return { legs, lefts, asked };
};

/**
 * Returns all fares of the chosen flights for comparison.
 * @throws ProblemError as readJourney.
 */
export const getFares = async (
  sources: Pick<FlightSources, 'db' | 'clock' | 'exchange' | 'catalogue'> & {
    readonly tokens: Pick<OfferTokens, 'basis'>;
  },
  query: Query,
): Promise<FlightFares> => {
  const { legs, lefts, asked } = await readJourney(sources, query);
  const { converter, cabin } = asked;
  const now = sources.clock.now();
  const toMoney = (amount: number) => money(converter.convert(amount * 100), converter.currency);
  return {
    ...collectNames(legs, query.lang),
    legs: legs.map((leg, at) =>
      describeOption(leg, { emissions: calculateEmissions(leg, cabin), left: lefts[at] ?? 0 }),
    ),
    fares: fareKeys.map((fare) => {
      const rules = combineRules(legs, cabin, fare);
      const { price, taxes } = priceChoice({ legs, fare, bags: 0, seats: [] }, asked, query.lang);
      const subject = getPriceSubject({ ...query, fare, bags: 0, seats: [] });
      return {
        fare,
        name: getFareName(legs, fare),
        price,
        taxes,
        basis: toPriceBasis(sources.tokens.basis('FLT', query.currency, subject), taxes),
        rules: { ...toContractRules(rules, asked), cancellation: getCancellation(rules, legs, now) },
      };
    }),
    bag_price: toMoney(getBagFee(legs)),
    documents: getRequiredDocuments(legs),
    passengers: priceEachPassenger(legs, 'basic', asked),
    priced_at: now.toISOString(),
  };
};
