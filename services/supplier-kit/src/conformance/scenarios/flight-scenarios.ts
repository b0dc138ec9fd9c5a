import assert from 'node:assert/strict';
import { add, compare, money } from '@travel/contracts/money/money';
import type {
  FlightBooking,
  FlightOffer,
  FlightOrderRequest,
  FlightPassenger,
  FlightQuote,
  FlightSearch,
  FlightSlice,
  FlightSupplier,
} from '../../flights/flight-supplier.ts';
import { checkBooking, checkOffers, checkPrice, collect, takeFirst } from '../checks.ts';
import type { Scenario, Subject } from '../scenario.ts';
import { createBookingScenarios, type BookingSteps } from './booking-scenarios.ts';
import { createFailureScenarios, createRefusalScenarios } from './failure-scenarios.ts';
import { addDays, createTraveller } from './travellers.ts';

/** Airports that the supplier flies between, in each direction. */
export interface FlightSample {
  /** IATA codes of three airports. */
  readonly airports: readonly [string, string, string];
  /** Days from now until the first flight. */
  readonly daysAhead: number;
}

type FlightSubject = Subject<FlightSupplier, FlightSample>;
type FlightScenario = Scenario<FlightSupplier, FlightSample>;

const adult: FlightPassenger = { kind: 'adult', age: null };

const createSearch = (
  { sample, now }: FlightSubject,
  legs: readonly (readonly [number, number])[] = [[0, 1]],
  changes: Partial<FlightSearch> = {},
): FlightSearch => ({
  slices: legs.map(([from, to], leg) => ({
    origin: sample.airports[from] ?? '',
    destination: sample.airports[to] ?? '',
    date: addDays(now, sample.daysAhead + leg * 4),
  })),
  passengers: [adult],
  cabin: 'economy',
  most_connections: null,
  ...changes,
});

const checkSlice = (slice: FlightSlice, date: string): void => {
  const [first] = slice.segments;
  const last = slice.segments.at(-1);
  assert.ok(first && last, 'slice without segments');
  assert.equal(first.departs.slice(0, 10), date, 'departs on another day');
  assert.equal(first.origin, slice.origin, 'first segment begins elsewhere');
  assert.equal(last.destination, slice.destination, 'last segment ends elsewhere');
  slice.segments.reduce((before, after) => {
    assert.equal(after.origin, before.destination, 'segments are not connected');
    assert.ok(after.departs >= before.arrives, 'departs before the arrival of the segment before');
    return after;
  });
  for (const { departs, arrives } of slice.segments)
    assert.match(`${departs} ${arrives}`, /^(?:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d ?){2}$/, 'times are not local');
};

const findOffers = async (subject: FlightSubject, search: FlightSearch): Promise<FlightOffer[]> => {
  const offers = await collect(subject.supplier.search(search, subject.context));
  checkOffers(offers, subject.supplier.id, subject.now);
  for (const { slices, passengers } of offers) {
    assert.equal(slices.length, search.slices.length, 'offer has another number of slices');
    slices.forEach((slice, leg) => checkSlice(slice, search.slices[leg]?.date ?? ''));
    assert.deepEqual(
      passengers.map(({ kind }) => kind).toSorted(),
      search.passengers.map(({ kind }) => kind).toSorted(),
      'offer is for other passengers',
    );
    assert.equal(new Set(passengers.map(({ reference }) => reference)).size, passengers.length, 'passengers are equal');
  }
  return offers;
};

const quoteOffer = async ({ supplier, context }: FlightSubject, offer: FlightOffer): Promise<FlightQuote> => {
  const quote = await supplier.quote(offer.reference, context);
  checkPrice(quote.offer.price);
  assert.equal(quote.offer.slices.length, offer.slices.length, 'quote is for another journey');
  return quote;
};

const createOrder = ({ now }: FlightSubject, { offer }: FlightQuote): FlightOrderRequest => ({
  offer: offer.reference,
  total: offer.price.total,
  travellers: offer.passengers.map(({ kind, age, reference }, place) =>
    createTraveller(now, { place, kind, age, reference }),
  ),
  services: [],
});

const prepare = async (subject: FlightSubject, isWanted: (offer: FlightOffer) => boolean = () => true) => {
  const offers = await findOffers(subject, createSearch(subject));
  const quote = await quoteOffer(subject, takeFirst(offers.filter(isWanted), 'suitable offer'));
  return { offer: quote.offer.reference, order: createOrder(subject, quote), quote };
};

const searches: readonly FlightScenario[] = [
  {
    name: 'finds one-way flights',
    async run(subject) {
      await findOffers(subject, createSearch(subject));
    },
  },
  {
    name: 'finds return flights',
    async run(subject) {
      await findOffers(
        subject,
        createSearch(subject, [
          [0, 1],
          [1, 0],
        ]),
      );
    },
  },
  {
    name: 'finds journeys of several slices',
    async run(subject) {
      await findOffers(
        subject,
        createSearch(subject, [
          [0, 1],
          [1, 2],
          [2, 0],
        ]),
      );
    },
  },
  {
    name: 'finds flights for passengers of several ages',
    async run(subject) {
      const passengers: FlightPassenger[] = [adult, adult, { kind: 'child', age: 8 }, { kind: 'infant', age: 1 }];
      await findOffers(subject, createSearch(subject, [[0, 1]], { passengers }));
    },
  },
  {
    name: 'finds flights in a cabin',
    async run(subject) {
      const offers = await findOffers(subject, createSearch(subject, [[0, 1]], { cabin: 'business' }));
      for (const { slices } of offers) {
        const cabins = slices.flatMap(({ segments }) => segments.map(({ cabin }) => cabin));
        assert.ok(cabins.includes('business'), `offer is for ${cabins.join(', ')}`);
      }
    },
  },
  {
    name: 'finds flights slice by slice',
    isSupported: ({ capabilities }) => capabilities.steps,
    async run(subject) {
      const { supplier, context } = subject;
      const first = await supplier.searchFirstSlice(
        createSearch(subject, [
          [0, 1],
          [1, 0],
        ]),
        context,
      );
      const chosen = [takeFirst(first.offers, 'offer of the first slice').reference];
      const next = await supplier.searchNextSlice(first.search, chosen, context);
      chosen.push(takeFirst(next, 'offer of the second slice').reference);
      const fares = await supplier.listFares(first.search, chosen, context);
      checkOffers(fares, supplier.id, subject.now);
      assert.equal(takeFirst(fares, 'fare').slices.length, 2, 'fare has another number of slices');
      await quoteOffer(subject, takeFirst(fares, 'fare'));
    },
  },
];

const extras: readonly FlightScenario[] = [
  {
    name: 'quotes an offer',
    async run(subject) {
      await prepare(subject);
    },
  },
  {
    name: 'lists seats of an offer',
    isSupported: ({ capabilities }) => capabilities.seat_maps,
    async run(subject) {
      const { quote } = await prepare(subject);
      const maps = await subject.supplier.listSeatMaps(quote.offer.reference, subject.context);
      const segments = quote.offer.slices.flatMap((slice) => slice.segments.map(({ id }) => id));
      const passengers = quote.offer.passengers.map(({ reference }) => reference);
      const seats = maps.flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flat()));
      assert.ok(
        seats.some((seat) => seat !== null),
        'no seats',
      );
      for (const { segment } of maps) assert.ok(segments.includes(segment), 'seat map of another segment');
      for (const { passenger } of seats.flatMap((seat) => seat?.services ?? []))
        assert.ok(passengers.includes(passenger), 'seat for an unknown passenger');
    },
  },
  {
    name: 'books an offer with a bag',
    isSupported: ({ capabilities }) => capabilities.bags,
    async run(subject) {
      const { quote, order } = await prepare(subject);
      const bag = takeFirst(
        quote.services.filter(({ kind, most }) => kind !== 'seat' && most > 0),
        'bag',
      );
      const total = add(order.total, bag.price);
      const services = [{ reference: bag.reference, quantity: 1 }];
      const booking = await subject.supplier.book(
        subject.createKey('bag'),
        { ...order, total, services },
        subject.context,
      );
      checkBooking(booking, subject.supplier.id);
      assert.deepEqual(booking.price.total, total, 'price is without the bag');
    },
  },
  {
    name: 'holds an offer and pays it later',
    isSupported: ({ capabilities }) => capabilities.holds,
    async run(subject) {
      const { supplier, context } = subject;
      const { order } = await prepare(subject, ({ hold }) => hold !== null);
      const held = await supplier.hold(subject.createKey('hold'), order, context);
      assert.equal(held.status, 'held');
      assert.ok(held.pay_by !== null, 'held booking without a time to pay');
      const { price } = await supplier.quoteHeld(held.reference, context);
      const paid: FlightBooking = await supplier.payHeld(
        subject.createKey('pay'),
        held.reference,
        price.total,
        context,
      );
      assert.equal(paid.reference, held.reference, 'another booking was paid');
      assert.ok(paid.status === 'confirmed' || paid.status === 'pending', `status is ${paid.status}`);
      assert.equal(paid.pay_by, null, 'still to be paid');
    },
  },
  {
    name: 'moves a booking to another day',
    isSupported: ({ capabilities }) => capabilities.changes,
    async run(subject) {
      const { supplier, context, now, sample } = subject;
      const { order } = await prepare(subject, ({ conditions }) => conditions.change?.allowed !== false);
      const { reference, slices } = await supplier.book(subject.createKey('move'), order, context);
      const date = addDays(now, sample.daysAhead + 3);
      const [origin, destination] = sample.airports;
      const change = {
        remove: slices.map(({ id }) => id),
        add: [{ origin, destination, date }],
        cabin: 'economy',
      } as const;
      const changes = await supplier.listChanges(reference, change, context);
      const changed = await supplier.confirmChange(takeFirst(changes, 'change'), context);
      assert.equal(changed.reference, reference, 'another booking was changed');
      checkSlice(takeFirst(changed.slices, 'slice'), date);
    },
  },
];

const steps: BookingSteps<FlightSupplier, FlightSample, FlightOrderRequest> = {
  search: (subject) => findOffers(subject, createSearch(subject)),
  prepare,
  quote: ({ supplier, context }, offer) => supplier.quote(offer, context),
  async book({ supplier, context }, key, order) {
    const booking = await supplier.book(key, order, context);
    assert.equal(compare(booking.price.total, order.total), 0, 'booked at another price');
    return booking;
  },
  changeTotal: (order) => ({ ...order, total: money(order.total.amount + 100, order.total.currency) }),
};

/** The scenarios of suppliers of flights. */
export const flightScenarios: readonly FlightScenario[] = [
  ...searches,
  ...extras,
  ...createBookingScenarios(steps),
  ...createRefusalScenarios(steps),
  ...createFailureScenarios(steps),
];
