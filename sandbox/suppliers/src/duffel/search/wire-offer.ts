import type { FareKey } from '@travel/contracts/products/flights/flight-options';
import { hourMs } from '@travel/contracts/time/durations';
import { flights, type Leg, type LegFlight } from '../flights.ts';
import { getWireAircraft, getWireAirline, getWireAirport } from '../reference/wire-reference.ts';
import { formatId } from '../wire/ids.ts';
import { countSeats, formatAmount, getConverter, raiseAmounts, toCabin } from './price-offer.ts';
import type { Amounts, CabinClass, OfferRecipe, Search, SearchPassenger, SearchRow } from './search-tables.ts';

/** Formats milliseconds as an ISO 8601 duration, such as `P1DT2H05M`. */
export const formatDuration = (ms: number): string => {
  const minutes = Math.round(ms / 60_000);
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60];
  return `P${days > 0 ? `${days}D` : ''}T${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
};

const formatLocal = (instant: number, timeZone: string): string =>
  new Date(flights.getLocalAt(timeZone, instant)).toISOString().slice(0, 19);

/** Large airports have several terminals, of which each airline uses one. */
const getTerminal = (airline: string, { size }: { readonly size: number }): string | null =>
  size === 3 ? String(((airline.codePointAt(0) ?? 0) % 4) + 1) : null;

const createFlight = (flight: LegFlight) => {
  const { airline, from, to, kilometres, aircraft } = flight.route;
  const carrier = getWireAirline(airline.code);
  return {
    origin: getWireAirport(from.code),
    origin_terminal: getTerminal(airline.code, from),
    destination: getWireAirport(to.code),
    destination_terminal: getTerminal(airline.code, to),
    departing_at: formatLocal(flight.departs, from.time_zone),
    arriving_at: formatLocal(flight.arrives, to.time_zone),
    duration: formatDuration(flight.arrives - flight.departs),
    distance: `${kilometres}.0`,
    marketing_carrier: carrier,
    marketing_carrier_flight_number: String(flight.number),
    operating_carrier: carrier,
    operating_carrier_flight_number: String(flight.number),
    aircraft: getWireAircraft(aircraft),
    stops: [],
  };
};

const knownFlights = flights.createRecentCache<string, ReturnType<typeof createFlight>>(20_000);

/** Returns the parts of a segment that are the same in all offers. */
export const getWireFlight = (flight: LegFlight) => {
  const before = knownFlights.get(flight.flight_id);
  if (before) return before;
  const created = createFlight(flight);
  knownFlights.set(flight.flight_id, created);
  return created;
};

const cabinNames: Readonly<Record<CabinClass, string>> = {
  economy: 'Economy',
  premium_economy: 'Premium Economy',
  business: 'Business',
  first: 'First',
};
const bookingClasses: Readonly<Record<CabinClass, string>> = {
  economy: 'Y',
  premium_economy: 'W',
  business: 'J',
  first: 'F',
};

export const getCabinName = (cabinClass: CabinClass): string => cabinNames[cabinClass];

/** Returns the bags in the price of a fare. Infants have no baggage of their own. */
export const listBaggages = (leg: Leg, cabinClass: CabinClass, fare: FareKey, { kind }: SearchPassenger) => {
  if (kind === 'infant_without_seat') return [];
  const rules = flights.combineRules([leg], toCabin(cabinClass), fare);
  return [
    ...(rules.cabinBag ? [{ type: 'carry_on' as const, quantity: 1 }] : []),
    ...(rules.checkedBags > 0 ? [{ type: 'checked' as const, quantity: rules.checkedBags }] : []),
  ];
};

const createSegmentPassengers = (leg: Leg, search: Search, fare: FareKey) => {
  const { cabin_class } = search;
  const isFlat = cabin_class === 'business' || cabin_class === 'first';
  return search.passengers.map((passenger) => ({
    passenger_id: passenger.id,
    cabin_class,
    cabin_class_marketing_name: getCabinName(cabin_class),
    fare_basis_code: `${bookingClasses[cabin_class]}${fare.slice(0, 3).toUpperCase()}SBX`,
    baggages: listBaggages(leg, cabin_class, fare, passenger),
    cabin: {
      name: cabin_class,
      marketing_name: getCabinName(cabin_class),
      amenities: {
        wifi: null,
        seat: { pitch: 'n/a', type: isFlat ? 'full_flat' : 'standard' },
        power: { available: cabin_class !== 'economy' },
      },
    },
  }));
};

interface Condition {
  readonly allowed: boolean;
  readonly penalty_amount: string | null;
  readonly penalty_currency: string | null;
}

const forbidden: Condition = { allowed: false, penalty_amount: null, penalty_currency: null };

/** Penalty of a change before departure for all passengers, in minor units; null if changes are not allowed. */
export const getChangePenalty = (legs: readonly Leg[], search: Search, fare: FareKey): number | null => {
  const rules = flights.combineRules(legs, toCabin(search.cabin_class), fare);
  if (rules.change === 'none') return null;
  return rules.changeFee === 0 ? 0 : getConverter(search.currency).convert(rules.changeFee * 100) * countSeats(search);
};

/**
 * Returns the amount that is refunded when an order is cancelled at an instant, in minor units; 0 if nothing is
 * refunded.
 */
export const getRefund = (legs: readonly Leg[], search: Search, fare: FareKey, total: number, at: Date): number => {
  const { refund } = flights.combineRules(legs, toCabin(search.cabin_class), fare);
  const departs = legs[0]?.flights[0].departs ?? 0;
  if (!refund || at.getTime() > departs - refund.hoursBefore * hourMs) return 0;
  return Math.floor((total * refund.percent) / 100);
};

/** Returns the conditions of a refund and a change before departure. */
export const createConditions = (legs: readonly Leg[], search: Search, fare: FareKey, total: number) => {
  const { refund } = flights.combineRules(legs, toCabin(search.cabin_class), fare);
  const allow = (penalty: number): Condition => ({
    allowed: true,
    penalty_amount: formatAmount(penalty, search.currency),
    penalty_currency: search.currency,
  });
  const change = getChangePenalty(legs, search, fare);
  return {
    refund_before_departure: refund ? allow(total - Math.floor((total * refund.percent) / 100)) : forbidden,
    change_before_departure: change === null ? forbidden : allow(change),
  };
};

/** Numbers of slices and segments in IDs: up to 8 slices with 4 segments for each offer. */
export const getSliceNumber = (offer: number, slice: number): number => offer * 8 + slice;
export const getSegmentNumber = (offer: number, slice: number, segment: number): number =>
  getSliceNumber(offer, slice) * 4 + segment;

interface SliceInput {
  readonly key: string;
  readonly search: Search;
  readonly offer: number;
  readonly slice: number;
  readonly leg: Leg;
  readonly recipe: OfferRecipe;
}

const createSlice = ({ key, search, offer, slice, leg, recipe }: SliceInput) => {
  const { fare } = recipe;
  const passengers = createSegmentPassengers(leg, search, fare);
  const origin = getWireAirport(flights.getOrigin(leg).code);
  const destination = getWireAirport(flights.getDestination(leg).code);
  const conditions = createConditions([leg], search, fare, recipe.total);
  return {
    id: formatId('sli', key, getSliceNumber(offer, slice)),
    origin,
    origin_type: origin.type,
    destination,
    destination_type: destination.type,
    duration: formatDuration(flights.getDurationMinutes(leg) * 60_000),
    fare_brand_name: flights.getFareName([leg], fare),
    ngs_shelf: null,
    comparison_key: leg.option_id,
    conditions: {
      ...conditions,
      advance_seat_selection: fare === 'flex',
      priority_boarding: null,
      priority_check_in: null,
    },
    segments: leg.flights.map((flight, at) => ({
      id: formatId('seg', key, getSegmentNumber(offer, slice, at)),
      ...getWireFlight(flight),
      passengers,
    })),
  };
};

export const createWirePassenger = (passenger: SearchPassenger) => ({
  id: passenger.id,
  type: passenger.kind,
  age: passenger.age,
  fare_type: passenger.fare_type,
  given_name: passenger.given_name,
  family_name: passenger.family_name,
  loyalty_programme_accounts: passenger.loyalty_programme_accounts,
});

const holdHours = 48;
const guaranteeHours = 36;
/** Orders that depart sooner cannot be held. */
const latestHoldHours = 72;

/** Returns until when an offer can be held. Low-cost airlines require payment at once. */
export const createPaymentRequirements = (legs: readonly Leg[], now: Date) => {
  const isLow = legs.some((leg) => leg.flights.some(({ route }) => route.airline.kind === 'low'));
  const departs = legs[0]?.flights[0].departs ?? 0;
  if (isLow || departs < now.getTime() + latestHoldHours * hourMs) {
    return { requires_instant_payment: true, price_guarantee_expires_at: null, payment_required_by: null };
  }
  return {
    requires_instant_payment: false,
    price_guarantee_expires_at: formatInstant(now.getTime() + guaranteeHours * hourMs),
    payment_required_by: formatInstant(now.getTime() + holdHours * hourMs),
  };
};

/** Formats an instant without fractions of a second. */
export const formatInstant = (instant: number): string => `${new Date(instant).toISOString().slice(0, 19)}Z`;

/** @throws RangeError if a leg is unknown. */
export const getLegs = ({ legs }: Pick<OfferRecipe, 'legs'>): Leg[] =>
  legs.map((id) => {
    const leg = flights.findItinerary(id);
    if (!leg) throw new RangeError(`There is no itinerary ${id}`);
    return leg;
  });

/** Returns the amounts of an offer now, which may have been raised after the search. */
export const getAmounts = ({ offers, raised }: SearchRow, offer: number): Amounts => {
  const recipe = offers[offer];
  if (!recipe) throw new RangeError(`There is no offer ${offer}`);
  return raised.includes(offer) ? raiseAmounts(recipe) : recipe;
};

/** Returns the airline that sells an offer: the one of the longest flight. */
export const getOwner = (legs: readonly Leg[]) => {
  const longest = legs.flatMap((leg) => leg.flights).toSorted((a, b) => b.route.kilometres - a.route.kilometres)[0];
  if (!longest) throw new RangeError('A journey has one flight at least');
  return getWireAirline(longest.route.airline.code);
};

const isPassportRequired = (legs: readonly Leg[]): boolean => flights.getRequiredDocuments(legs) === 'passport';

/**
 * Returns whether passengers must have a passport in an order. Full-service airlines take the data at check-in.
 */
export const needsDocuments = (legs: readonly Leg[]): boolean =>
  isPassportRequired(legs) && legs.some((leg) => leg.flights.some(({ route }) => route.airline.kind === 'low'));

/** Returns an offer in Duffel's wire format. */
export const createWireOffer = (row: SearchRow, offer: number, services: readonly object[] | null = null) => {
  const { key, search, offers } = row;
  const recipe = offers[offer];
  if (!recipe) throw new RangeError(`There is no offer ${offer}`);
  const { currency } = search;
  const legs = getLegs(recipe);
  const amounts = getAmounts(row, offer);
  const owner = getOwner(legs);
  const cabin = toCabin(search.cabin_class);
  const created = formatInstant(row.created_at.getTime());
  const emissions = legs.reduce((sum, leg) => sum + flights.calculateEmissions(leg, cabin).kilograms, 0);
  return {
    id: formatId('off', key, offer),
    live_mode: false,
    partial: recipe.slice !== null,
    created_at: created,
    updated_at: created,
    expires_at: formatInstant(row.expires_at.getTime()),
    owner,
    total_amount: formatAmount(amounts.total, currency),
    total_currency: currency,
    base_amount: formatAmount(amounts.base, currency),
    base_currency: currency,
    tax_amount: formatAmount(amounts.tax, currency),
    tax_currency: currency,
    total_emissions_kg: String(emissions * countSeats(search)),
    conditions: createConditions(legs, search, recipe.fare, amounts.total),
    payment_requirements: createPaymentRequirements(legs, row.created_at),
    passenger_identity_documents_required: needsDocuments(legs),
    supported_passenger_identity_document_types: isPassportRequired(legs) ? ['passport'] : [],
    supported_loyalty_programmes: [owner.iata_code],
    private_fares: [],
    available_services: services,
    intended_services: [],
    intended_payment_methods: [],
    available_airline_credit_ids: [],
    passengers: search.passengers.map(createWirePassenger),
    slices: legs.map((leg, at) => createSlice({ key, search, offer, slice: recipe.slice ?? at, leg, recipe })),
  };
};

export type WireOffer = ReturnType<typeof createWireOffer>;
