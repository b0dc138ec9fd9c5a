import { fromDecimal, isNegative, subtract, zero, type Money } from '@travel/contracts/money/money';
import type {
  FlightAirport,
  FlightOffer,
  FlightPassenger,
  FlightSegment,
  FlightService,
  FlightSlice,
} from '@travel/supplier-kit/flights/flight-supplier';
import type { Condition, SupplierPrice } from '@travel/supplier-kit/ports/supplier';
import { measureMinutes } from './to-minutes.ts';
import {
  offerSchema,
  type WireAirport,
  type WireAmounts,
  type WireCondition,
  type WireOffer,
  type WirePassenger,
  type WireSegment,
  type WireService,
  type WireSlice,
} from './wire.ts';

/** @throws MoneyError if an amount has more decimals than its currency */
export const toOffer = (supplier: string, offer: WireOffer): FlightOffer => {
  const passengers = offer.passengers.map((passenger) => ({ ...toPassenger(passenger), reference: passenger.id }));
  const ids = passengers.map(({ reference }) => reference);
  const payment = offer.payment_requirements;
  return {
    supplier,
    reference: offer.id,
    price: toPrice(offer),
    expires_at: offer.expires_at ?? null,
    owner: toAirline(offer.owner),
    slices: offer.slices.map((slice) => toSlice(slice, ids)),
    passengers,
    conditions: {
      refund: toCondition(offer.conditions?.refund_before_departure),
      change: toCondition(offer.conditions?.change_before_departure),
    },
    hold:
      payment?.requires_instant_payment === false
        ? { price_until: payment.price_guarantee_expires_at ?? null, pay_by: payment.payment_required_by ?? null }
        : null,
    requires_documents: offer.passenger_identity_documents_required ?? false,
    emissions_kg: toKilograms(offer.total_emissions_kg),
  };
};

/**
 * Converts the offers that can be read.
 * @throws the first failure if there are offers and none can be read
 */
export const readOffers = (supplier: string, offers: readonly unknown[]): FlightOffer[] => {
  const failures: unknown[] = [];
  const read = offers.flatMap((offer) => {
    try {
      return [toOffer(supplier, offerSchema.parse(offer))];
    } catch (error) {
      failures.push(error);
      return [];
    }
  });
  if (read.length === 0 && failures.length > 0) throw failures[0];
  return read;
};

const toKilograms = (text: string | null | undefined): number | null => {
  const kilograms = Number(text ?? Number.NaN);
  return Number.isFinite(kilograms) ? kilograms : null;
};

/** Fees are the part of the total that is neither fare nor tax. */
export const toPrice = (amounts: WireAmounts): SupplierPrice => {
  const currency = amounts.total_currency;
  const total = fromDecimal(amounts.total_amount, currency);
  const taxes = readPart(amounts.tax_amount, amounts.tax_currency, currency) ?? zero(currency);
  const untaxed = subtract(total, taxes);
  const base = readPart(amounts.base_amount, amounts.base_currency, currency);
  const fees = base === null ? zero(currency) : subtract(untaxed, base);
  // The parts of an airline sometimes exceed its total; the total is what is paid.
  if (base === null || isNegative(fees)) return { net: untaxed, taxes, fees: zero(currency), total };
  return { net: base, taxes, fees, total };
};

/** Returns null if the part is missing or in another currency than the total. */
const readPart = (
  amount: string | null | undefined,
  partCurrency: string | null | undefined,
  currency: string,
): Money | null => {
  if (amount === null || amount === undefined || (partCurrency ?? currency) !== currency) return null;
  return fromDecimal(amount, currency);
};

export const toCondition = (condition: WireCondition): Condition | null => {
  if (!condition) return null;
  const { allowed, penalty_amount: amount, penalty_currency: currency } = condition;
  return { allowed, fee: allowed && amount && currency ? fromDecimal(amount, currency) : null };
};

/** Ages from which airlines count a passenger as a child and as an adult if they do not name a type. */
const firstAges = { child: 2, adult: 18 };

const toPassenger = ({ type, age = null }: WirePassenger): FlightPassenger => ({ kind: toKind(type, age), age });

const toKind = (type: string | null | undefined, age: number | null): FlightPassenger['kind'] => {
  if (type?.startsWith('infant')) return 'infant';
  if (type === 'child' || type === 'adult') return type;
  if (age === null || age >= firstAges.adult) return 'adult';
  return age < firstAges.child ? 'infant' : 'child';
};

const toAirline = ({ iata_code: code, name }: WireOffer['owner']) => ({ code: code ?? '', name });

/** @param passengers IDs of the passengers, in whose order bags are listed */
export const toSlice = (slice: WireSlice, passengers: readonly string[]): FlightSlice => {
  const [first] = slice.segments;
  const last = slice.segments.at(-1);
  return {
    id: slice.id,
    origin: slice.origin.iata_code,
    destination: slice.destination.iata_code,
    minutes: first && last ? measureMinutes(slice.duration, first, last) : 0,
    segments: slice.segments.map((segment) => toSegment(segment, passengers)),
    fare_brand: slice.fare_brand_name ?? null,
    change: toCondition(slice.conditions?.change_before_departure),
  };
};

const toSegment = (segment: WireSegment, passengers: readonly string[]): FlightSegment => ({
  id: segment.id,
  marketing: toAirline(segment.marketing_carrier),
  operating: toAirline(segment.operating_carrier ?? segment.marketing_carrier),
  number: segment.marketing_carrier_flight_number,
  origin: segment.origin.iata_code,
  destination: segment.destination.iata_code,
  airports: { origin: toAirport(segment.origin), destination: toAirport(segment.destination) },
  origin_terminal: segment.origin_terminal ?? null,
  destination_terminal: segment.destination_terminal ?? null,
  departs: segment.departing_at,
  arrives: segment.arriving_at,
  minutes: measureMinutes(segment.duration, segment, segment),
  aircraft: segment.aircraft?.name ?? null,
  bags: passengers.map((id) => ({
    cabin: countBags(segment, id, 'carry_on'),
    checked: countBags(segment, id, 'checked'),
  })),
  cabin: segment.passengers[0]?.cabin_class ?? 'economy',
});

const toAirport = ({ iata_code: code, name, ...airport }: WireAirport): FlightAirport => ({
  code,
  name: name ?? code,
  city: airport.city_name ?? null,
  country_code: airport.iata_country_code ?? null,
  latitude: airport.latitude ?? null,
  longitude: airport.longitude ?? null,
  time_zone: airport.time_zone ?? null,
});

const countBags = ({ passengers }: WireSegment, passenger: string, type: string): number =>
  passengers
    .filter(({ passenger_id: id }) => id === passenger)
    .flatMap(({ baggages }) => baggages)
    .reduce((sum, bag) => (bag.type === type ? sum + bag.quantity : sum), 0);

/** Returns the bags of an offer. Other services, such as insurance of cancellation, are left out. */
export const toServices = (services: readonly WireService[]): FlightService[] =>
  services
    .filter(({ type }) => type === 'baggage')
    .map((service) => ({
      reference: service.id,
      kind: service.metadata?.type === 'carry_on' ? 'cabin_bag' : 'checked_bag',
      price: fromDecimal(service.total_amount, service.total_currency),
      passengers: service.passenger_ids,
      segments: service.segment_ids,
      most: service.maximum_quantity,
      kilograms: service.metadata?.maximum_weight_kg ?? null,
    }));
