import { describe, expect, it } from '@jest/globals';
import type { FlightSupplier } from '../flights/flight-supplier.ts';
import type { CarSupplierPort } from '../cars/car-supplier-port.ts';
import type { HotelSupplier } from '../hotels/hotel-supplier.ts';
import type { BookableSupplier } from '../ports/supplier.ts';
import { OutcomeUnknownError, SupplierDownError } from '../ports/errors.ts';
import type { FailureSwitch } from '../testing/fake-bookings.ts';
import { guardFlightSupplier } from '../guard/guard-flight-supplier.ts';
import { guardHotelSupplier } from '../guard/guard-hotel-supplier.ts';
import { guardListedSupplier } from '../guard/guard-listed-supplier.ts';
import { usualGuardOptions } from '../guard/supplier-guard.ts';
import { carSample, createFakeCarSupplier } from '../testing/fake-car-supplier.ts';
import { createFakeFlightSupplier, flightSample } from '../testing/fake-flight-supplier.ts';
import { createFakeHotelSupplier, hotelSample } from '../testing/fake-hotel-supplier.ts';
import { formatVerdicts, runScenarios, type Failure, type Scenario, type Verdict } from './scenario.ts';
import { carScenarios } from './scenarios/car-scenarios.ts';
import { flightScenarios } from './scenarios/flight-scenarios.ts';
import { hotelScenarios } from './scenarios/hotel-scenarios.ts';

const now = new Date('2027-03-01T12:00:00Z');
const everything: readonly Failure[] = [
  'down',
  'busy',
  'malformed',
  'lost_answer',
  'unreadable_booking',
  'redirected',
  'offer_expired',
  'sold_out',
  'price_changed',
];

const run = <Supplier extends BookableSupplier, Sample>(
  scenarios: readonly Scenario<Supplier, Sample>[],
  sample: Sample,
  create: (control: FailureSwitch) => Supplier,
  failures: readonly Failure[] = everything,
): Promise<Verdict[]> =>
  runScenarios({
    scenarios,
    failures: new Set(failures),
    async open(scenario) {
      const control: FailureSwitch = { failure: null };
      return {
        supplier: create(control),
        sample,
        notification: { credentials: {}, booking: 'booking_1', body: '{}', sign: (body) => ({ signature: body }) },
        now,
        pauseMs: 1,
        context: {
          organisation_id: 'acme',
          currency: 'EUR',
          language: 'en-GB',
          correlation_id: 'conformance',
          signal: new AbortController().signal,
        },
        createKey: (name) => `${scenario} ${name}`,
        async provoke(failure) {
          control.failure = failure;
        },
        async endFailure() {
          control.failure = null;
        },
        getLastRequest: () => (scenario === 'lists seats of an offer' ? 'GET /offers 200' : null),
        close: async () => undefined,
      };
    },
  });

const runFlights = (change: (fake: FlightSupplier, control: FailureSwitch) => Partial<FlightSupplier> = () => ({})) =>
  run(flightScenarios, flightSample, (control) => {
    const fake = createFakeFlightSupplier(control);
    return { ...fake, ...change(fake, control) };
  });
const runHotels = (change: (fake: HotelSupplier, control: FailureSwitch) => Partial<HotelSupplier> = () => ({})) =>
  run(hotelScenarios, hotelSample, (control) => {
    const fake = createFakeHotelSupplier(control);
    return { ...fake, ...change(fake, control) };
  });

const runCars = (change: (fake: CarSupplierPort) => CarSupplierPort = (fake) => fake) =>
  run(carScenarios, carSample, (control) => change(createFakeCarSupplier(control)));

const listFailed = (verdicts: readonly Verdict[]): string[] =>
  verdicts.filter(({ verdict }) => verdict === 'failed').map(({ scenario, detail }) => `${scenario}: ${detail}`);

describe('conformance scenarios', () => {
  it('passes suppliers that fulfil their port', async () => {
    expect(listFailed(await runFlights())).toEqual([]);
    expect(listFailed(await runHotels())).toEqual([]);
    expect(listFailed(await runCars())).toEqual([]);
  });

  it('passes guarded suppliers, which are as correct as the suppliers themselves', async () => {
    const options = { ...usualGuardOptions, metrics: { recordCall: () => undefined } };
    expect(listFailed(await runFlights((fake) => guardFlightSupplier(fake, options)))).toEqual([]);
    expect(listFailed(await runHotels((fake) => guardHotelSupplier(fake, options)))).toEqual([]);
    expect(listFailed(await runCars((fake) => guardListedSupplier(fake, options)))).toEqual([]);
  });

  it('reports capabilities that are not declared and failures that cannot be provoked', async () => {
    const fake = createFakeFlightSupplier();
    const capabilities = { ...fake.capabilities, holds: false, seat_maps: false };
    const verdicts = await run(flightScenarios, flightSample, () => ({ ...fake, capabilities }), []);
    expect(verdicts).toContainEqual({
      scenario: 'lists seats of an offer',
      verdict: 'not supported',
      detail: 'capability is not declared',
    });
    expect(verdicts).toContainEqual({
      scenario: 'refuses an offer that is sold out',
      verdict: 'not supported',
      detail: 'sold_out cannot be provoked',
    });
    expect(listFailed(verdicts)).toEqual([]);
    expect(formatVerdicts('fake', verdicts)).toMatch(/fake: \d+ passed, 0 failed, 14 not supported$/);
  });

  let uses = 0;
  const broken: readonly (readonly [string, Parameters<typeof runFlights>[0], RegExp])[] = [
    [
      'books twice with one key',
      (fake) => ({ book: (key, order, context) => fake.book(`${key} ${(uses += 1)}`, order, context) }),
      /^returns the first booking when a key is used twice: booked twice$/m,
    ],
    [
      'finds no booking by key',
      (fake) => ({
        retrieve: async (booking, context) => (booking.reference === null ? null : fake.retrieve(booking, context)),
      }),
      /^retrieves a booking by key and by reference: booking is not found$/m,
    ],
    [
      'adds fees to the total only',
      (fake) => ({
        async *search(search, context) {
          for await (const offers of fake.search(search, context))
            yield offers.map((offer) => ({ ...offer, price: { ...offer.price, taxes: offer.price.total } }));
        },
      }),
      /^finds one-way flights: net, taxes and fees do not sum to the total$/m,
    ],
    [
      'reports an unknown outcome as a supplier that is down',
      (fake) => ({
        book: (key, order, context) =>
          fake.book(key, order, context).catch((error: unknown) => {
            throw error instanceof OutcomeUnknownError ? new SupplierDownError('fake', 'lost') : error;
          }),
      }),
      /^reports an unknown outcome, and finds the booking by key: failed with SupplierDownError/m,
    ],
    [
      'cancels while it quotes a cancellation',
      (fake) => ({
        async quoteCancellation(reference, context) {
          const quote = await fake.quoteCancellation(reference, context);
          await fake.confirmCancellation(quote, context);
          return quote;
        },
      }),
      /^quotes a cancellation, confirms it, and accepts it again: quoting left the status cancelled$/m,
    ],
    [
      'accepts notifications without a signature',
      () => ({
        readNotification: async () => [
          { id: 'n1', supplier: 'fake', booking: 'booking_1', kind: 'overbooked', occurred_at: now.toISOString() },
        ],
      }),
      /^refuses a notification that is not signed: succeeded instead of failing with SupplierRefusal/m,
    ],
    [
      'fails with an error of its own',
      () => ({ listSeatMaps: () => Promise.reject(new TypeError('no seats')) }),
      /^lists seats of an offer: TypeError: no seats at scenario\.test\.ts:\d+ \[last request: GET \/offers 200\]$/m,
    ],
    [
      'ignores the age of passengers',
      (fake) => ({
        search: (search, context) =>
          fake.search({ ...search, passengers: search.passengers.filter(({ kind }) => kind === 'adult') }, context),
      }),
      /^finds flights for passengers of several ages: offer is for other passengers$/m,
    ],
  ];
  it.each(broken)('fails an adapter that %s', async (_, change, expected) => {
    expect(listFailed(await runFlights(change)).join('\n')).toMatch(expected);
  });

  it('fails an adapter of hotels that books a rate for one room only', async () => {
    const verdicts = await runHotels((fake) => ({
      book: (key, { rooms: [room, ...others], ...order }, context) =>
        fake.book(
          key,
          { ...order, rooms: room ? [room, ...others.filter(({ rate }) => rate !== room.rate)] : [] },
          context,
        ),
    }));
    expect(listFailed(verdicts)).toEqual([
      'books rooms for equal parties with one rate: SupplierRefusal: fake: another total',
    ]);
  });

  it('fails an adapter of hotels that books at a higher price than agreed', async () => {
    const verdicts = await runHotels((fake, control) => ({
      book: async (key, order, context) => {
        const quotes = await Promise.all(order.rooms.map(({ rate }) => fake.quote(rate, context)));
        const [total] = quotes.map(({ price }) => price.total);
        return fake.book(
          key,
          control.failure || order.rooms.length > 1 || !total ? order : { ...order, total },
          context,
        );
      },
    }));
    expect(listFailed(verdicts)).toContainEqual(
      expect.stringMatching(/^refuses another total with price_changed: booked at a higher price/),
    );
  });
});
