import { flights, type Leg, type LegFlight } from '../flights.ts';
import { createFieldError } from '../wire/duffel-error.ts';
import { formatId, parseId } from '../wire/ids.ts';
import { formatAmount, getConverter, toCabin } from './price-offer.ts';
import type { SearchPassenger, SearchRow } from './search-tables.ts';
import { getLegs, getSegmentNumber } from './wire-offer.ts';

/** Each passenger can add this many bags to a slice. */
const mostBags = 2;
const bagKilograms = 23;

// Numbers of services in IDs: bags by passenger and slice, then seats by passenger, segment and place in the cabin.
const slicesInNumber = 8;
const firstSeat = 1_000;
const segmentsInNumber = 24;
const seatsInNumber = 600;

/** The parts of a search from which services are formed. An order has them after its search is deleted. */
export type ServiceSource = Pick<SearchRow, 'key' | 'search' | 'offers'>;

/** One flight of an offer with the ID of its segment. */
export interface OfferSegment {
  readonly id: string;
  readonly slice: number;
  readonly flight: LegFlight;
}

/** Returns the segments of an offer in order. */
export const listSegments = (key: string, offer: number, legs: readonly Leg[]): OfferSegment[] =>
  legs.flatMap((leg, slice) =>
    leg.flights.map((flight, at) => ({
      id: formatId('seg', key, getSegmentNumber(offer, slice, at)),
      slice,
      flight,
    })),
  );

/** A bag or seat of an offer. */
export interface Service {
  readonly id: string;
  readonly type: 'baggage' | 'seat';
  readonly passenger: SearchPassenger;
  readonly segments: readonly OfferSegment[];
  /** Price in minor units of the search's currency. */
  readonly amount: number;
  readonly most: number;
  /** Designator of a seat, such as `12A`; null for bags. */
  readonly seat: string | null;
}

const convert = (dollars: number, currency: string): number =>
  dollars === 0 ? 0 : getConverter(currency).convert(dollars * 100);

const createBag = (row: ServiceSource, offer: number, passengerAt: number, slice: number): Service | undefined => {
  const { key, search, offers } = row;
  const recipe = offers[offer];
  const passenger = search.passengers[passengerAt];
  if (!recipe || !passenger || passenger.kind === 'infant_without_seat') return undefined;
  const legs = getLegs(recipe);
  const leg = legs[slice];
  if (!leg) return undefined;
  return {
    id: formatId('ase', key, offer, passengerAt * slicesInNumber + slice),
    type: 'baggage',
    passenger,
    segments: listSegments(key, offer, legs).filter((segment) => segment.slice === slice),
    amount: convert(flights.getBagFee([leg]), search.currency),
    most: mostBags,
    seat: null,
  };
};

/** Returns the bags that can be added to an offer: for each passenger with a seat and each slice. */
export const listBags = (row: ServiceSource, offer: number): Service[] =>
  row.search.passengers.flatMap((_, passenger) =>
    row.search.slices.flatMap((__, slice) => createBag(row, offer, passenger, slice) ?? []),
  );

/** Returns the price of a seat in an offer, in minor units. */
export const getSeatAmount = (
  row: ServiceSource,
  offer: number,
  { flight, slice }: OfferSegment,
  seatAt: number,
): number => {
  const { search, offers } = row;
  const cabin = toCabin(search.cabin_class);
  const recipe = offers[offer];
  const plan = flights.findCabinPlan(flight, cabin);
  const seat = flights.listFlightSeats(flight, cabin, flights).seats[seatAt];
  if (!recipe || !plan || !seat) return 0;
  const leg = getLegs(recipe)[slice];
  const isFree = leg === undefined || flights.combineRules([leg], cabin, recipe.fare).seat === 'free';
  return isFree ? 0 : convert(flights.getSeatFee(seat, plan, flight.route.kilometres), search.currency);
};

export const getSeatServiceId = (
  key: string,
  offer: number,
  passenger: number,
  segment: number,
  seat: number,
): string => formatId('ase', key, offer, firstSeat + (passenger * segmentsInNumber + segment) * seatsInNumber + seat);

const createSeat = (row: ServiceSource, offer: number, number: number): Service | undefined => {
  const { key, search, offers } = row;
  const recipe = offers[offer];
  const seatAt = number % seatsInNumber;
  const segmentAt = Math.floor(number / seatsInNumber) % segmentsInNumber;
  const passengerAt = Math.floor(number / seatsInNumber / segmentsInNumber);
  const passenger = search.passengers[passengerAt];
  const segment = recipe && listSegments(key, offer, getLegs(recipe))[segmentAt];
  if (!passenger || passenger.kind === 'infant_without_seat' || !segment) return undefined;
  const seat = flights.listFlightSeats(segment.flight, toCabin(search.cabin_class), flights).seats[seatAt];
  if (!seat) return undefined;
  return {
    id: getSeatServiceId(key, offer, passengerAt, segmentAt, seatAt),
    type: 'seat',
    passenger,
    segments: [segment],
    amount: getSeatAmount(row, offer, segment, seatAt),
    most: 1,
    seat: seat.seat,
  };
};

/** Returns the bag or seat with an ID; undefined if the offer has no such service. */
const findService = (row: ServiceSource, offer: number, id: string): Service | undefined => {
  const parsed = parseId('ase', id);
  const [ofOffer, number] = parsed?.numbers ?? [];
  if (parsed?.key !== row.key || ofOffer !== offer || number === undefined) return undefined;
  return number >= firstSeat
    ? createSeat(row, offer, number - firstSeat)
    : createBag(row, offer, Math.floor(number / slicesInNumber), number % slicesInNumber);
};

/** Returns a bag in the format of an offer's available services. */
export const createWireBag = ({ id, passenger, segments, amount, most }: Service, currency: string) => ({
  id,
  type: 'baggage' as const,
  maximum_quantity: most,
  passenger_ids: [passenger.id],
  segment_ids: segments.map((segment) => segment.id),
  total_amount: formatAmount(amount, currency),
  total_currency: currency,
  metadata: {
    type: 'checked' as const,
    maximum_weight_kg: bagKilograms,
    maximum_height_cm: null,
    maximum_length_cm: null,
    maximum_depth_cm: null,
  },
});

/** A service with the quantity in an order. */
export interface ChosenService {
  readonly service: Service;
  readonly quantity: number;
}

/**
 * Returns the chosen services of an offer.
 * @throws DuffelWireError if a service is not part of the offer or is chosen too often
 */
export const chooseServices = (
  row: ServiceSource,
  offer: number,
  given: readonly { readonly id: string; readonly quantity: number }[],
  field = 'services',
): ChosenService[] =>
  given.map(({ id, quantity }, at) => {
    const service = findService(row, offer, id);
    if (!service) {
      throw createFieldError(
        'validation_inclusion',
        `/${field}/${at}/id`,
        'Unknown service',
        "Field 'id' must be the ID of an available service of the offer",
      );
    }
    if (quantity > service.most) {
      throw createFieldError(
        'validation_length',
        `/${field}/${at}/quantity`,
        'Invalid quantity',
        `Field 'quantity' must not be greater than ${service.most}`,
      );
    }
    return { service, quantity };
  });

export const sumServices = (chosen: readonly ChosenService[]): number =>
  chosen.reduce((sum, { service, quantity }) => sum + service.amount * quantity, 0);
