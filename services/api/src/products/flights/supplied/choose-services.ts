import { seatFromAge, type Passengers } from '@travel/contracts/products/flights/passengers';
import type { Money } from '@travel/contracts/money/money';
import type {
  FlightOffer,
  FlightSeatMap,
  FlightService,
  FlightSlice,
} from '@travel/supplier-kit/flights/flight-supplier';
import type { ChosenSeat } from '../offers/journey.ts';
import { getFlightId } from './describe-slice.ts';

/** A bag or seat of an order, with the price of one. */
export interface ChosenService {
  readonly kind: 'bag' | 'seat';
  readonly reference: string;
  readonly quantity: number;
  readonly price: Money;
}

type OfferPassenger = FlightOffer['passengers'][number];

/** Returns kinds and ages of passengers in our order: adults, children with a seat, infants. */
export const listPassengers = ({ adults, childAges }: Pick<Passengers, 'adults' | 'childAges'>) => [
  ...Array.from({ length: adults }, () => ({ kind: 'adult' as const, age: null })),
  ...childAges.filter((age) => age >= seatFromAge).map((age) => ({ kind: 'child' as const, age })),
  ...childAges.filter((age) => age < seatFromAge).map((age) => ({ kind: 'infant' as const, age })),
];

/**
 * Returns the passengers of an offer in our order: adults, then children by their ages, then infants. Suppliers may count
 * a child as an adult, so a passenger without an exact match takes the next one with or without a seat.
 */
export const listOfferPassengers = (
  { passengers }: Pick<FlightOffer, 'passengers'>,
  party: Pick<Passengers, 'adults' | 'childAges'>,
): OfferPassenger[] => {
  const free = new Set(passengers);
  const take = (matches: (passenger: OfferPassenger) => boolean): OfferPassenger | undefined => {
    const found = [...free].find(matches);
    if (found) free.delete(found);
    return found;
  };
  const expected = listPassengers(party);
  const exact = expected.map(({ kind, age }) => take((one) => one.kind === kind && (age === null || one.age === age)));
  return expected.flatMap(
    ({ kind }, at) =>
      exact[at] ??
      take((one) => one.kind === kind) ??
      take((one) => (one.kind === 'infant') === (kind === 'infant')) ??
      [],
  );
};

/**
 * Returns the cheapest bags that add `count` checked bags to every flight, or undefined if there are not so many. One
 * service may cover several flights.
 */
export const chooseBags = (
  services: readonly FlightService[],
  slices: readonly FlightSlice[],
  count: number,
): ChosenService[] | undefined => {
  const bags = services
    .filter(({ kind }) => kind === 'checked_bag')
    .toSorted((a, b) => a.price.amount - b.price.amount);
  const quantities = new Map<FlightService, number>();
  for (let bag = 0; bag < count; bag += 1) {
    let open = new Set(slices.flatMap(({ segments }) => segments.map(({ id }) => id)));
    while (open.size > 0) {
      const [next = ''] = open;
      const found = bags.find((one) => one.segments.includes(next) && (quantities.get(one) ?? 0) < one.most);
      if (!found) return undefined;
      quantities.set(found, (quantities.get(found) ?? 0) + 1);
      open = new Set([...open].filter((id) => !found.segments.includes(id)));
    }
  }
  return [...quantities].map(([{ reference, price }, quantity]) => ({ kind: 'bag', reference, quantity, price }));
};

/** Why a seat cannot be chosen: index and field of the seat in the request. */
export interface SeatRefusal {
  readonly at: number;
  readonly code: 'seat_wrong' | 'seat_taken';
  readonly field: 'flight_id' | 'passenger' | 'seat';
  readonly message: string;
}

/** Returns the seats of a cabin by name, as passengers see them on the map. */
const findSeat = (maps: readonly FlightSeatMap[], segment: string, name: string) =>
  maps
    .filter((map) => map.segment === segment)
    .flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flat()))
    .find((seat) => seat?.designator === name);

/** Returns the services of chosen seats, or the first seat that cannot be chosen. */
export const chooseSeats = (
  maps: readonly FlightSeatMap[],
  slices: readonly FlightSlice[],
  seats: readonly ChosenSeat[],
  /** Passengers with a seat, in our order. */
  seated: readonly OfferPassenger[],
): readonly ChosenService[] | SeatRefusal => {
  const segments = slices.flatMap((slice) => slice.segments);
  const seen = new Set<string>();
  const chosen: ChosenService[] = [];
  for (const [at, { flight_id, passenger, seat }] of seats.entries()) {
    const refuse = (code: SeatRefusal['code'], field: SeatRefusal['field'], message: string) => ({
      at,
      code,
      field,
      message,
    });
    const segment = segments.find((one) => getFlightId(one) === flight_id);
    if (!segment) return refuse('seat_wrong', 'flight_id', 'This flight is not part of the trip');
    const person = seated[passenger];
    if (!person) return refuse('seat_wrong', 'passenger', 'There is no such passenger with a seat');
    const keys = [`${flight_id} seat ${seat}`, `${flight_id} passenger ${passenger}`];
    if (keys.some((key) => seen.has(key))) return refuse('seat_wrong', 'seat', 'One seat is for one passenger');
    for (const key of keys) seen.add(key);
    const found = findSeat(maps, segment.id, seat);
    if (!found) return refuse('seat_wrong', 'seat', 'There is no such seat');
    const service = found.services.find((one) => one.passenger === person.reference);
    if (!service) return refuse('seat_taken', 'seat', `Seat ${seat} was taken a moment ago`);
    chosen.push({ kind: 'seat', reference: service.reference, quantity: 1, price: service.price });
  }
  return chosen;
};
