import assert from 'node:assert/strict';
import { add, compare, money } from '@travel/contracts/money/money';
import { parseAcriss } from '../../cars/acriss.ts';
import type {
  CarOffer,
  CarOrderRequest,
  CarPoint,
  CarSearch,
  CarStation,
  CarSupplierPort,
} from '../../cars/car-supplier-port.ts';
import { checkBooking, checkOffers, checkPrice, collect, takeFirst } from '../checks.ts';
import { NotSupportedError, type Scenario, type Subject } from '../scenario.ts';
import { createBookingScenarios, type BookingSteps } from './booking-scenarios.ts';
import { createFailureScenarios, createRefusalScenarios } from './failure-scenarios.ts';
import { addDays, createTraveller } from './travellers.ts';

/** Stations that the supplier has, and times at which they are open. */
export interface CarSample {
  /** IATA code of an airport with a station. */
  readonly airport: string;
  readonly circle: Extract<CarPoint, { latitude: number }>;
  /** IATA code of another airport where cars can be returned; null if the supplier has no one-way rentals. */
  readonly oneWay: string | null;
  /** Days from now until the pick-up. */
  readonly daysAhead: number;
}

type CarSubject = Subject<CarSupplierPort, CarSample>;
type CarScenario = Scenario<CarSupplierPort, CarSample>;

const rentalDays = 3;

const createSearch = ({ sample, now }: CarSubject, changes: Partial<CarSearch> = {}): CarSearch => ({
  pickup: { airport: sample.airport },
  dropoff: null,
  picks_up: `${addDays(now, sample.daysAhead)}T10:00`,
  drops_off: `${addDays(now, sample.daysAhead + rentalDays)}T10:00`,
  driver_age: 40,
  ...changes,
});

const checkStation = ({ code, name, kind, airport, country }: CarStation): void => {
  assert.ok(code !== '' && name !== '', 'station without code or name');
  assert.equal(airport !== null, kind === 'airport', 'station has a kind without its airport');
  assert.match(country, /^[A-Z]{2}$/, 'station without country');
};

const checkCar = (offer: CarOffer, { driver_age: age }: CarSearch): void => {
  checkStation(offer.pickup);
  checkStation(offer.dropoff);
  assert.ok(parseAcriss(offer.vehicle.acriss), `${offer.vehicle.acriss} is no ACRISS code`);
  assert.equal(offer.days, rentalDays, 'charged for another number of days');
  assert.ok(offer.minimum_age <= age, 'driver is too young');
  const times = offer.cancellation.map(({ from }) => new Date(from).getTime());
  assert.ok(!times.some(Number.isNaN), 'cancellation fee without an instant');
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
    'cancellation fees are not in order',
  );
};

const findOffers = async (subject: CarSubject, search: CarSearch): Promise<CarOffer[]> => {
  const offers = await collect(subject.supplier.search(search, subject.context));
  checkOffers(offers, subject.supplier.id, subject.now);
  for (const offer of offers) checkCar(offer, search);
  return offers;
};

const createOrder = ({ now }: CarSubject, { reference, price }: CarOffer): CarOrderRequest => ({
  offer: reference,
  total: price.total,
  driver: createTraveller(now, { place: 0, kind: 'adult', age: 40 }),
  extras: [],
  flight: null,
});

const prepare = async (subject: CarSubject, suits: (offer: CarOffer) => boolean = () => true) => {
  const search = createSearch(subject);
  const offers = await findOffers(subject, search);
  const cheapest = offers.toSorted((a, b) => compare(a.price.total, b.price.total)).filter(suits);
  const quote = await subject.supplier.quote(takeFirst(cheapest, 'offer').reference, subject.context);
  checkPrice(quote.price);
  checkCar(quote, search);
  return { offer: quote.reference, order: createOrder(subject, quote), quote };
};

const searches: readonly CarScenario[] = [
  {
    name: 'finds cars at an airport',
    async run(subject) {
      const { airport } = subject.sample;
      for (const offer of await findOffers(subject, createSearch(subject))) {
        assert.equal(offer.pickup.airport, airport, 'picked up at another station');
        assert.equal(offer.dropoff.code, offer.pickup.code, 'returned to another station');
      }
    },
  },
  {
    name: 'finds cars in a circle',
    async run(subject) {
      await findOffers(subject, createSearch(subject, { pickup: subject.sample.circle }));
    },
  },
  {
    name: 'finds cars that are returned elsewhere',
    async run(subject) {
      const { oneWay } = subject.sample;
      if (oneWay === null) throw new NotSupportedError('the sample has no airport for the return');
      const offers = await findOffers(subject, createSearch(subject, { dropoff: { airport: oneWay } }));
      for (const { dropoff } of offers) assert.equal(dropoff.airport, oneWay, 'returned to another station');
    },
  },
];

const extras: readonly CarScenario[] = [
  {
    name: 'quotes an offer',
    async run(subject) {
      await prepare(subject);
    },
  },
  {
    name: 'books an offer with an extra',
    async run(subject) {
      const { quote, order } = await prepare(subject);
      const [extra] = quote.extras;
      if (!extra) throw new NotSupportedError('the offer has no extras');
      const total = add(order.total, extra.price);
      const chosen = { ...order, total, extras: [{ reference: extra.reference, quantity: 1 }] };
      const booking = await subject.supplier.book(subject.createKey('extra'), chosen, subject.context);
      checkBooking(booking, subject.supplier.id);
      assert.deepEqual(booking.price.total, total, 'price is without the extra');
    },
  },
  {
    name: 'changes the name of the driver, and accepts the change again',
    isSupported: ({ capabilities }) => capabilities.renames,
    async run(subject) {
      const { supplier, context, now } = subject;
      const { order } = await prepare(subject);
      const { reference } = await supplier.book(subject.createKey('rename'), order, context);
      const drivers = [createTraveller(now, { place: 2, kind: 'adult', age: 40 })];
      assert.equal((await supplier.rename(reference, drivers, context)).reference, reference);
      assert.equal((await supplier.rename(reference, drivers, context)).status, 'confirmed');
    },
  },
];

const steps: BookingSteps<CarSupplierPort, CarSample, CarOrderRequest> = {
  search: (subject) => findOffers(subject, createSearch(subject)),
  prepare,
  quote: ({ supplier, context }, offer) => supplier.quote(offer, context),
  async book({ supplier, context }, key, order) {
    const booking = await supplier.book(key, order, context);
    assert.equal(compare(booking.price.total, order.total), 0, 'booked at another price');
    return booking;
  },
  changeTotal: (order) => ({ ...order, total: money(order.total.amount - 100, order.total.currency) }),
};

/** The scenarios of suppliers of cars. */
export const carScenarios: readonly CarScenario[] = [
  ...searches,
  ...extras,
  ...createBookingScenarios(steps),
  ...createRefusalScenarios(steps),
  ...createFailureScenarios(steps),
];
