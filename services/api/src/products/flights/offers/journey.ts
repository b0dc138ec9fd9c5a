import type { FlightDetails, FlightFare } from '@travel/contracts/endpoints/products/flights';
import type { FareKey } from '@travel/contracts/products/flights/flight-options';
import { money } from '@travel/contracts/money/money';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { hourMs } from '@travel/contracts/time/durations';
import { getFormats } from '../../../platform/languages/formats.ts';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { getCountryName } from '@travel/reference/countries';
import { findAirport } from '@travel/reference/airports/airports';
import { getDomesticRate } from '@travel/supplier-kit/flights/pricing/domestic-tax';
import { calculateEmissions } from '@travel/supplier-kit/flights/emissions';
import { getRequiredDocuments } from '@travel/supplier-kit/flights/required-documents';
import { collectNames, describeOption } from '../search/describe-option.ts';
import { getBagFee, combineRules, getFareName, type FareRules } from '@travel/supplier-kit/flights/pricing/fare-rules';
import { priceJourney, type FlightRequest } from '@travel/supplier-kit/flights/pricing/journey-price';
import { findCabinPlan, getSeatFee, listPlanSeats } from '@travel/supplier-kit/flights/seat-plan';
import type { Itinerary } from '@travel/supplier-kit/flights/flight-catalogue';
import { flightTexts } from '../flight-texts.ts';

/** A chosen seat. */
export interface ChosenSeat {
  readonly flight_id: string;
  readonly passenger: number;
  readonly seat: string;
}

/** A complete choice of flights, fare and extras. */
export interface Choice {
  readonly legs: readonly Itinerary[];
  readonly fare: FareKey;
  /** Number of checked bags per leg, in addition to the bags that the fare includes. */
  readonly bags: number;
  readonly seats: readonly ChosenSeat[];
}

/** Returns a function that labels taxes and charges in a language: `Airport charge, London Heathrow`. */
export const createTaxLabeller = (language: TextLanguage) => {
  const t = flightTexts(language);
  return ({ kind, of }: { readonly kind: string; readonly of: string }): string => {
    if (kind === 'airline') return t('tax.airline');
    const name = kind === 'airport' ? (findAirport(of)?.name ?? of) : getCountryName(of, language);
    return t(`tax.${kind}`, { name, percent: getFormats(language).percent(getDomesticRate(of) / 10) });
  };
};

/** Returns the price of the chosen seats from their seat maps. */
const sumSeatFees = ({ seats, legs, fare }: Choice, asked: FlightRequest): number => {
  if (combineRules(legs, asked.cabin, fare).seat === 'free') return 0;
  const flights = legs.flatMap((leg) => leg.flights);
  return seats.reduce((all, { flight_id, seat }) => {
    const flight = flights.find((one) => one.flight_id === flight_id);
    const plan = flight && findCabinPlan(flight, asked.cabin);
    const found = plan && listPlanSeats(plan).find((one) => one.seat === seat);
    const dollars = flight && plan && found ? getSeatFee(found, plan, flight.route.kilometres) : 0;
    return dollars === 0 ? all : all + asked.converter.convert(dollars * 100);
  }, 0);
};

/** Returns today's price of a choice with its tax lines, in a language. */
export const priceChoice = (choice: Choice, asked: FlightRequest, language: string) => {
  const t = flightTexts(language);
  const { legs, fare } = choice;
  // A traveller adds bags to every leg.
  const bags = choice.bags * legs.length;
  return priceJourney(legs, fare, asked, {
    extras: [
      {
        label: t('extra.bags', { count: bags }),
        amount: bags * asked.converter.convert(getBagFee(legs) * 100),
      },
      { label: t('extra.seats', { count: choice.seats.length }), amount: sumSeatFees(choice, asked) },
    ],
    label: createTaxLabeller(getResponseLanguage(language)),
  });
};

type Rules = FlightFare['rules'];

/** Returns fare rules in the format of API responses and orders, in the requested currency. */
export const toContractRules = (rules: FareRules, { converter }: FlightRequest): Omit<Rules, 'cancellation'> => ({
  personal_item: true,
  cabin_bag: rules.cabinBag,
  checked_bags: rules.checkedBags,
  checked_kilograms: rules.kilograms,
  seat: rules.seat,
  change: rules.change,
  change_fee: rules.change === 'fee' ? money(converter.convert(rules.changeFee * 100), converter.currency) : null,
});

/** Returns the cancellation policy with the refund steps that have not passed yet. */
export const getCancellation = (
  { refund }: FareRules,
  legs: readonly Itinerary[],
  now: Date,
): Rules['cancellation'] => {
  const [first] = legs;
  if (!refund || !first) return { refundable: false, steps: [] };
  const until = new Date(first.flights[0].departs - refund.hoursBefore * hourMs);
  if (until <= now) return { refundable: false, steps: [] };
  return {
    refundable: refund.percent === 100,
    steps: [{ until: until.toISOString(), refund_percent: refund.percent }],
  };
};

/** Returns the details of an order item for a choice, with names in a language. */
export const describeChoice = (
  { legs, fare, bags, seats }: Choice,
  asked: FlightRequest,
  { taxes, language }: { readonly taxes: FlightDetails['taxes']; readonly language: string },
): FlightDetails => ({
  cabin: asked.cabin,
  fare,
  fare_name: getFareName(legs, fare),
  legs: legs.map((leg) => {
    const option = describeOption(leg, { emissions: calculateEmissions(leg, asked.cabin), left: 0 });
    const { left: _, supplier_id: __, ...stored } = option;
    return stored;
  }),
  ...collectNames(legs, language),
  rules: toContractRules(combineRules(legs, asked.cabin, fare), asked),
  extra_bags: bags,
  seats: seats.map((seat) => ({ ...seat })),
  taxes,
  documents: getRequiredDocuments(legs),
});
