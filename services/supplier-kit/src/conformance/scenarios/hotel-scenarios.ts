import assert from 'node:assert/strict';
import { compare, money, sum } from '@travel/contracts/money/money';
import type {
  AvailableHotel,
  HotelArea,
  HotelOrderRequest,
  HotelRate,
  HotelRoomParty,
  HotelSearch,
  HotelSupplier,
} from '../../hotels/hotel-supplier.ts';
import { checkOffers, checkPrice, collect, takeFirst } from '../checks.ts';
import type { Scenario, Subject } from '../scenario.ts';
import { createBookingScenarios, type BookingSteps } from './booking-scenarios.ts';
import { createFailureScenarios, createRefusalScenarios } from './failure-scenarios.ts';
import { addDays, createTraveller } from './travellers.ts';

/** Hotels that the supplier sells, and a circle around some of them. */
export interface HotelSample {
  /** The supplier's codes of hotels. */
  readonly hotels: readonly string[];
  readonly circle: { readonly latitude: number; readonly longitude: number; readonly kilometres: number };
  /** Days from now until the arrival. */
  readonly daysAhead: number;
}

type HotelSubject = Subject<HotelSupplier, HotelSample>;
type HotelScenario = Scenario<HotelSupplier, HotelSample>;

const couple: HotelRoomParty = { adults: 2, child_ages: [] };

const createSearch = (
  { sample, now }: HotelSubject,
  { area = { hotels: sample.hotels }, rooms = [couple] }: { area?: HotelArea; rooms?: readonly HotelRoomParty[] } = {},
): HotelSearch => ({
  area,
  stay: { checkin: addDays(now, sample.daysAhead), checkout: addDays(now, sample.daysAhead + 2), rooms },
});

const sortAges = ({ child_ages }: HotelRoomParty): string => child_ages.toSorted((a, b) => a - b).join();
const isSameParty = (one: HotelRoomParty, other: HotelRoomParty): boolean =>
  one.adults === other.adults && sortAges(one) === sortAges(other);

const checkRate = (rate: HotelRate): void => {
  assert.ok(rate.room.code !== '' && rate.board.code !== '', 'rate without room or board');
  assert.ok(rate.rooms > 0, 'rate for no room');
  const times = rate.cancellation.map(({ from }) => new Date(from).getTime());
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
    'cancellation fees are not in order',
  );
  assert.ok(!times.some(Number.isNaN), 'cancellation fee without an instant');
};

const findHotels = async (subject: HotelSubject, search: HotelSearch): Promise<AvailableHotel[]> => {
  const hotels = await collect(subject.supplier.search(search, subject.context));
  checkOffers(
    hotels.flatMap(({ rates }) => rates),
    subject.supplier.id,
    subject.now,
  );
  for (const { hotel, rates } of hotels) {
    assert.ok(hotel !== '', 'hotel without a code');
    rates.forEach(checkRate);
    for (const party of search.stay.rooms)
      assert.ok(
        rates.some((rate) => isSameParty(rate.party, party)),
        `no rate for ${party.adults} adults`,
      );
  }
  return hotels;
};

const quoteRate = async ({ supplier, context }: HotelSubject, { reference }: HotelRate): Promise<HotelRate> => {
  const quote = await supplier.quote(reference, context);
  checkPrice(quote.price);
  checkRate(quote);
  return quote;
};

/** Returns an order of one rate for each room of one hotel. */
const createOrder = ({ now }: HotelSubject, rates: readonly HotelRate[]): HotelOrderRequest => ({
  rooms: rates.map(({ reference, party }) => ({
    rate: reference,
    guests: [
      ...Array.from({ length: party.adults }, (_, place) => createTraveller(now, { place, kind: 'adult', age: 40 })),
      ...party.child_ages.map((age, place) => createTraveller(now, { place: place + 2, kind: 'child', age })),
    ],
  })),
  total: sum(
    rates.map(({ price }) => price.total),
    rates[0]?.price.total.currency ?? 'EUR',
  ),
  remark: '',
});

const prepareAmong = async (subject: HotelSubject, choose: (rates: readonly HotelRate[]) => HotelRate | undefined) => {
  const [hotel] = await findHotels(subject, createSearch(subject));
  const chosen = choose((hotel?.rates ?? []).toSorted((a, b) => compare(a.price.total, b.price.total)));
  assert.ok(chosen, 'no rate');
  const rate = await quoteRate(subject, chosen);
  return { offer: rate.reference, order: createOrder(subject, [rate]) };
};

const prepare = (subject: HotelSubject) => prepareAmong(subject, ([cheapest]) => cheapest);

const searches: readonly HotelScenario[] = [
  {
    name: 'finds hotels by code',
    async run(subject) {
      const hotels = await findHotels(subject, createSearch(subject));
      for (const { hotel } of hotels) assert.ok(subject.sample.hotels.includes(hotel), 'finds another hotel');
    },
  },
  {
    name: 'finds hotels in a circle',
    isSupported: ({ capabilities }) => capabilities.circles,
    async run(subject) {
      await findHotels(subject, createSearch(subject, { area: subject.sample.circle }));
    },
  },
  {
    name: 'finds rates for several rooms and books them together',
    async run(subject) {
      const parties: HotelRoomParty[] = [couple, { adults: 1, child_ages: [7] }];
      const hotels = await findHotels(subject, createSearch(subject, { rooms: parties }));
      // If both rooms have the same type, two of them must be available.
      const choices = hotels.map(({ rates }) =>
        parties.flatMap(
          (party) => rates.find(({ left, ...rate }) => isSameParty(rate.party, party) && (left ?? 2) >= 2) ?? [],
        ),
      );
      const chosen = choices.find(({ length }) => length === parties.length);
      assert.ok(chosen, 'no hotel with rates for all rooms');
      const quoted = await Promise.all(chosen.map((rate) => quoteRate(subject, rate)));
      const order = createOrder(subject, quoted);
      const booking = await subject.supplier.book(subject.createKey('rooms'), order, subject.context);
      assert.deepEqual(booking.price.total, order.total, 'booked at another price');
    },
  },
  {
    name: 'books rooms for equal parties with one rate',
    async run(subject) {
      const parties = [couple, couple];
      const rates = (await findHotels(subject, createSearch(subject, { rooms: parties }))).flatMap(
        (hotel) => hotel.rates,
      );
      const isForBoth = ({ rooms, left }: HotelRate) => rooms === 2 || (rooms === 1 && (left ?? 2) >= 2);
      const quoted = await quoteRate(subject, takeFirst(rates.filter(isForBoth), 'rate for both rooms'));
      const order = createOrder(subject, [quoted, quoted]);
      const total = quoted.rooms === 2 ? quoted.price.total : order.total;
      const booking = await subject.supplier.book(subject.createKey('equal'), { ...order, total }, subject.context);
      assert.deepEqual(booking.price.total, total, 'booked at another price');
    },
  },
  {
    name: 'quotes a rate that has to be confirmed',
    async run(subject) {
      const hotels = await findHotels(subject, createSearch(subject));
      const rates = hotels.flatMap((hotel) => hotel.rates);
      const quote = await quoteRate(subject, rates.find(({ needs_quote }) => needs_quote) ?? takeFirst(rates, 'rate'));
      assert.ok(!quote.needs_quote, 'rate has to be confirmed again');
      assert.ok(quote.remarks !== null, 'remarks are unknown after the quote');
    },
  },
  {
    name: 'reads content page by page',
    async run({ supplier, context }) {
      const page = { changed_since: null, language: context.language };
      const first = await supplier.readContent({ ...page, after: null }, context);
      const { hotel, name, country } = takeFirst(first.hotels, 'hotel');
      assert.ok(hotel !== '' && name !== '' && /^[A-Z]{2}$/.test(country), 'hotel without code, name or country');
      if (first.next === null) return;
      const second = await supplier.readContent({ ...page, after: first.next }, context);
      const codes = new Set(first.hotels.map((one) => one.hotel));
      assert.ok(!second.hotels.some((one) => codes.has(one.hotel)), 'pages overlap');
    },
  },
];

const changes: readonly HotelScenario[] = [
  {
    name: 'quotes and confirms other names of guests',
    isSupported: ({ capabilities }) => capabilities.changes,
    async run(subject) {
      const { supplier, context, now } = subject;
      // The cheapest rates often cannot be changed.
      const { order } = await prepareAmong(subject, (rates) => rates.at(-1));
      const { reference } = await supplier.book(subject.createKey('names'), order, context);
      const guests = [3, 4].map((place) => createTraveller(now, { place, kind: 'adult', age: 40 }));
      const quote = await supplier.quoteChange(reference, { stay: null, guests }, context);
      const changed = await supplier.confirmChange(quote, context);
      assert.equal(changed.reference, reference, 'another booking was changed');
    },
  },
];

const steps: BookingSteps<HotelSupplier, HotelSample, HotelOrderRequest> = {
  search: (subject) => findHotels(subject, createSearch(subject)),
  prepare,
  quote: ({ supplier, context }, rate) => supplier.quote(rate, context),
  async book({ supplier, context }, key, order) {
    const booking = await supplier.book(key, order, context);
    assert.ok(compare(booking.price.total, order.total) <= 0, 'booked at a higher price');
    return booking;
  },
  // The supplier refuses a price that is higher than the one that the traveller agreed to.
  changeTotal: (order) => ({ ...order, total: money(Math.floor(order.total.amount / 2), order.total.currency) }),
};

/** The scenarios of suppliers of hotels. */
export const hotelScenarios: readonly HotelScenario[] = [
  ...searches,
  ...changes,
  ...createBookingScenarios(steps),
  ...createRefusalScenarios(steps),
  ...createFailureScenarios(steps),
];
