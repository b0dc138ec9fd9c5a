import type { FlightFare } from '@travel/contracts/endpoints/products/flights';
import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import type { FareKey } from '@travel/contracts/products/flights/flight-options';
import type { Passengers } from '@travel/contracts/products/flights/passengers';
import { money } from '@travel/contracts/money/money';
import { toIsoDate } from '@travel/reference/calendar-days/day-numbers';
import { scaleThousandths } from '../../draw/scaled.ts';
import { getDestination, getOrigin } from '../itinerary.ts';
import { childShare, calculateFare, infantShare } from './fare-shares.ts';
import { getDomesticTax } from './domestic-tax.ts';
import { listTaxLines, type TaxLine } from './tax-lines.ts';
import type { FareRequest, FlightCatalogue, ConnectedFlights } from '../flight-catalogue.ts';

/** A search request with the lowest fares, from which prices are calculated. */
export interface FlightRequest extends FareRequest, Pick<FlightCatalogue, 'basicFare'> {}

const kinds = ['adult', 'child', 'infant'] as const;
type Kind = (typeof kinds)[number];

const getCount = ({ adults, children, infants }: Passengers, kind: Kind): number =>
  ({ adult: adults, child: children, infant: infants })[kind];

/**
 * Returns the fare of one passenger in minor units of the requested currency, from an adult's fare in whole dollars.
 */
const convertFare = (dollars: number, kind: Kind, { converter }: FlightRequest): number => {
  const share = { adult: 1_000, child: childShare, infant: infantShare }[kind];
  return converter.convert(Math.max(1, scaleThousandths(dollars, share)) * 100);
};

const convertTax = (line: TaxLine, { converter }: FlightRequest): number =>
  line.cents === 0 ? 0 : converter.convert(line.cents);

/** Returns the sum of taxes and charges for all passengers. */
export const sumTaxes = (lines: readonly TaxLine[], asked: FlightRequest): number =>
  lines.reduce((all, line) => all + convertTax(line, asked), 0) * asked.passengers.seats;

const sumLegTaxes = (leg: ConnectedFlights, asked: FlightRequest): number =>
  sumTaxes(listTaxLines(leg, asked.cabin), asked);

/** Returns the price of a leg for all passengers before taxes and charges. `basic` is the lowest fare in dollars. */
export const priceLegFares = (basic: number, fare: FareKey, asked: FlightRequest): number => {
  const dollars = calculateFare(basic, fare);
  return kinds.reduce((all, kind) => {
    const count = getCount(asked.passengers, kind);
    return count === 0 ? all : all + convertFare(dollars, kind, asked) * count;
  }, 0);
};

const priceLegWithTaxes = (leg: ConnectedFlights, basic: number, fare: FareKey, asked: FlightRequest): number =>
  priceLegFares(basic, fare, asked) + sumLegTaxes(leg, asked);

/** Returns the price of a leg for all passengers in each fare, including taxes. */
export const priceLegByFare = (leg: ConnectedFlights, asked: FlightRequest): Readonly<Record<FareKey, number>> => {
  const basic = asked.basicFare(leg, asked.cabin, asked.today);
  const taxes = sumLegTaxes(leg, asked);
  const price = (fare: FareKey) => priceLegFares(basic, fare, asked) + taxes;
  return { basic: price('basic'), standard: price('standard'), flex: price('flex') };
};

/** Returns the price of a leg for all passengers in one fare, including taxes. */
export const priceLeg = (leg: ConnectedFlights, fare: FareKey, asked: FlightRequest): number =>
  priceLegWithTaxes(leg, asked.basicFare(leg, asked.cabin, asked.today), fare, asked);

/** An extra, such as a bag, with its total price in minor units of the requested currency. */
export interface Extra {
  readonly label: string;
  readonly amount: number;
}

type Taxes = FlightFare['taxes'];

type NamedTax = Pick<TaxLine, 'kind' | 'of'>;

/** Returns the taxes of all passengers on a leg: the tax on its fare first, then its charges. */
const listLegTaxes = (
  leg: ConnectedFlights,
  fare: FareKey,
  asked: FlightRequest,
): readonly (NamedTax & { amount: number })[] => {
  const onFare = getDomesticTax(leg, priceLegFares(asked.basicFare(leg, asked.cabin, asked.today), fare, asked));
  return [
    ...(onFare > 0 ? [{ kind: 'fare' as const, of: getOrigin(leg).country_code, amount: onFare }] : []),
    ...listTaxLines(leg, asked.cabin).map((line) => ({
      ...line,
      amount: convertTax(line, asked) * asked.passengers.seats,
    })),
  ];
};

/** Returns the taxes of all passengers on all legs. Taxes of the same kind and country or airport are added up. */
const mergeTaxes = (
  legs: readonly ConnectedFlights[],
  fare: FareKey,
  asked: FlightRequest,
  label: (tax: NamedTax) => string,
): Taxes => {
  const byCode = new Map<string, { readonly code: string; readonly label: string; amount: number }>();
  for (const { amount, ...line } of legs.flatMap((leg) => listLegTaxes(leg, fare, asked))) {
    const code = `${line.kind}-${line.of}`;
    const before = byCode.get(code);
    if (before) before.amount += amount;
    else byCode.set(code, { code, label: label(line), amount });
  }
  return [...byCode.values()].map(({ amount, ...line }) => ({
    ...line,
    amount: money(amount, asked.converter.currency),
  }));
};

/** Returns the price of a journey in a fare, with a line for each leg and each extra, and the tax lines. */
export const priceJourney = (
  legs: readonly ConnectedFlights[],
  fare: FareKey,
  asked: FlightRequest,
  { extras, label }: { readonly extras: readonly Extra[]; readonly label: (tax: NamedTax) => string },
): { readonly price: ItemPrice; readonly taxes: Taxes } => {
  const { currency } = asked.converter;
  const lines: ItemPrice['lines'] = [
    ...legs.map((leg) => ({
      kind: 'unit' as const,
      date: toIsoDate(leg.flights[0].day),
      label: `${getOrigin(leg).code} – ${getDestination(leg).code}`,
      amount: money(priceLegWithTaxes(leg, asked.basicFare(leg, asked.cabin, asked.today), fare, asked), currency),
    })),
    ...extras
      .filter(({ amount }) => amount > 0)
      .map((extra) => ({
        kind: 'fee' as const,
        date: null,
        label: extra.label,
        amount: money(extra.amount, currency),
      })),
  ];
  const taxes = mergeTaxes(legs, fare, asked, label);
  const inclusive = lines.reduce((all, { amount }) => all + amount.amount, 0);
  const tax = taxes.reduce((all, { amount }) => all + amount.amount, 0);
  return {
    price: {
      inclusive: money(inclusive, currency),
      exclusive: money(inclusive - tax, currency),
      tax: money(tax, currency),
      strike: null,
      member: null,
      lines,
    },
    taxes,
  };
};

/** Returns what an adult, a child and an infant each pay for a journey in a fare, including taxes. */
export const priceEachPassenger = (legs: readonly ConnectedFlights[], fare: FareKey, asked: FlightRequest) =>
  kinds
    .map((kind) => ({ kind, count: getCount(asked.passengers, kind) }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => {
      const amount = legs.reduce((all, leg) => {
        const dollars = calculateFare(asked.basicFare(leg, asked.cabin, asked.today), fare);
        const taxes = listTaxLines(leg, asked.cabin).reduce((sum, line) => sum + convertTax(line, asked), 0);
        return all + convertFare(dollars, kind, asked) + (kind === 'infant' ? 0 : taxes);
      }, 0);
      return { kind, count, each: money(amount, asked.converter.currency) };
    });
