import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  beginBooking,
  cancelBooking,
  previewCancellation,
  type Booking,
} from '@travel/contracts/endpoints/orders/bookings';
import { createHold, readHold, type Hold } from '@travel/contracts/endpoints/orders/holds';
import { listSupplierOrderDifferences } from '@travel/contracts/endpoints/orders/supplier-orders';
import { offerFlights, readFares, readSeatMap } from '@travel/contracts/endpoints/products/flights';
import { fromDecimal, money, toDecimal, type Money } from '@travel/contracts/money/money';
import { moneySchema } from '@travel/contracts/money/money.schema';
import { cashcardRedemption } from '@travel/contracts/endpoints/payments/cash-cards';
import { readPaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import { changePaymentMethod } from '@travel/contracts/endpoints/payments/pay-later';
import { updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { duffelToken, openSuppliers, type TestSuppliers } from '@travel/sandbox-suppliers/testing/open-suppliers';
import type { FlightOffer, FlightSlice, FlightSupplier } from '@travel/supplier-kit/flights/flight-supplier';
import { SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import { createDuffelSupplier } from '@travel/suppliers/duffel/create-duffel-supplier';
import { eventually } from '@travel/tooling/jest/eventually';
import { runWaitingJobs } from '../../../testing/jobs.ts';
import { openShop, type Shop } from '../../../testing/open-shop.ts';
import type { CardName } from '../../../testing/provider.ts';
import { asOperator } from '../../../testing/sandbox.ts';
import { closeConsistentShop } from '../../../testing/table-consistency.ts';
import { createBookingBody, initPayment, payWith, waitForStatus } from '../../../testing/traveller.ts';
import type { TestVisitor } from '../../../testing/visitor.ts';
import { readSupplierDocument } from '../../suppliers/registry/read-supplier-document.ts';
import { createSharedContext } from '../../suppliers/search-accounts.ts';
import { getOptionId } from './describe-slice.ts';
import { createSupplierSearchRequest } from './flight-account.ts';

let sandbox: TestSuppliers;
let shop: Shop;
let port: FlightSupplier;
/** Returns the conditions that a quote has instead of those of the search. */
let changeConditions: (total: Money) => Partial<FlightOffer['conditions']> = () => ({});

/** Whether the airline has sold the chosen fare, or every seat of the flight. */
let soldOut: 'fare' | 'flight' | null = null;

const withChanges = (real: FlightSupplier): FlightSupplier => ({
  ...real,
  async searchNextSlice(...given) {
    return soldOut === 'flight' ? [] : real.searchNextSlice(...given);
  },
  async listFares(...given) {
    return soldOut ? [] : real.listFares(...given);
  },
  async quote(...given) {
    if (soldOut) throw new SupplierRefusal('duffel', 'sold_out', 'no seat is left');
    const { offer, ...quote } = await real.quote(...given);
    const conditions = { ...offer.conditions, ...changeConditions(offer.price.total) };
    return { ...quote, offer: { ...offer, conditions } };
  },
});

beforeAll(async () => {
  sandbox = await openSuppliers();
  port = createDuffelSupplier({ id: 'duffel', name: 'Duffel', token: duffelToken, basePath: sandbox.origin });
  const { suppliers, ...configuration } = readSupplierDocument(
    {
      suppliers: {
        duffel: {
          adapter: 'duffel',
          name: 'Duffel',
          url: sandbox.origin,
          credentials: { token: { env: 'DUFFEL_TOKEN' } },
        },
      },
      organisations: { main: { flights: [{ supplier: 'duffel', markup: { basis_points: 500, rule: 'web' } }] } },
    },
    { DUFFEL_TOKEN: duffelToken },
  );
  const flights = suppliers.flights.map((account) => ({
    ...account,
    connect: (...given: Parameters<typeof account.connect>) => withChanges(account.connect(...given)),
  }));
  shop = await openShop({ suppliers: { ...configuration, suppliers: { ...suppliers, flights } } });
});
afterEach(() => {
  changeConditions = () => ({});
  soldOut = null;
  return sandbox.clearFaults();
});
afterAll(async () => {
  await closeConsistentShop(shop);
  await sandbox.close();
});

const passengers = { adults: 2, childAges: [], children: 0, infants: 0, seats: 2 };
const party = { passengers, cabin: 'economy', currency: 'EUR', language: 'en-US' } as const;
const query = { passengers: '2', cabin: 'economy', currency: 'EUR' } as const;

let day = 9;

/** Returns the options of a return journey on days of its own, whose last fare is refundable. */
const chooseOptions = async (): Promise<string[]> => {
  const date = (days: number) => new Date(Date.UTC(2027, 1, (day += 1) + days)).toISOString().slice(0, 10);
  const slices = [
    { origin: 'LHR', destination: 'JFK', date: date(0) },
    { origin: 'JFK', destination: 'LHR', date: date(7) },
  ];
  const context = createSharedContext('main', party);
  const { search, offers } = await port.searchFirstSlice(createSupplierSearchRequest(slices, party), context);
  const isNonstop = ({ segments }: FlightSlice) => segments.length === 1;
  const out = offers.find(({ slices: [slice] }) => slice && isNonstop(slice));
  const back = (await port.searchNextSlice(search, [out?.reference ?? ''], context)).find(
    ({ slices: [slice] }) => slice && isNonstop(slice),
  );
  return [out, back].flatMap((offer) => offer?.slices.slice(0, 1) ?? []).map(getOptionId);
};

const createTraveller = (first_name: string, last_name = 'Byron') => ({
  kind: 'adult' as const,
  first_name,
  last_name,
  age: null,
  lead: first_name === 'Ada',
  date_of_birth: '1990-12-10',
  gender: 'female' as const,
  nationality: 'GB',
  document: {
    kind: 'passport' as const,
    number: `C01X00${first_name.toUpperCase()}`,
    country_code: 'GB',
    expires_on: '2031-01-01',
  },
});
const family = [createTraveller('Ada'), createTraveller('Anne')];

const readOffered = async (guest: TestVisitor, options: readonly string[]) =>
  (await guest.call(readFares, { query: { options: options.join(), ...query } })).data.data;

/** Returns the free seats of a flight. */
const listFree = async (guest: TestVisitor, flight_id: string, fare_token: string | undefined) => {
  const { rows } = (await guest.call(readSeatMap, { params: { flight_id }, query: { currency: 'EUR', fare_token } }))
    .data.data;
  return rows.flatMap(({ seats }) => seats).filter(({ taken }) => !taken);
};

const signOffer = async (guest: TestVisitor, changes: object = {}) => {
  const options = await chooseOptions();
  const { fares } = await readOffered(guest, options);
  const { fare = 'flex', fare_token } = fares.at(-1) ?? {};
  const body = { options, fare, fare_token, ...query, ...changes };
  return { options, offered: (await guest.call(offerFlights, { body })).data.data };
};

const hold = async (guest: TestVisitor, offer: string): Promise<Hold> =>
  (await guest.call(createHold, { body: { offer } })).data.data;

/** Pays a booking of a hold, and waits for its outcome. */
const book = async (
  guest: TestVisitor,
  held: Hold,
  status: Booking['status'],
  travellers: readonly ReturnType<typeof createTraveller>[] = family,
): Promise<Booking> => {
  const begun = await guest.call(beginBooking, { body: createBookingBody(held, { travellers: [...travellers] }) });
  const created = await initPayment(guest, held);
  const booking = begun.data.data;
  await guest.call(updatePayment, {
    params: { payment_id: created.payment_id },
    body: { booking_id: booking.booking_id },
  });
  await payWith(guest, created, await shop.provider.card('visa'));
  return waitForStatus(guest, booking, status);
};

const listOrders = async () => (await sandbox.duffel.orders.list({ limit: 200 })).data;

describe('supplied flights', () => {
  it('books a bag and seats, and refunds all that the terms promised, which reports the difference', async () => {
    const guest = shop.api.visitor();
    const options = await chooseOptions();
    const { fares, legs, passengers: each } = await readOffered(guest, options);
    expect(fares.map(({ fare }) => fare)).toEqual(['basic', 'standard', 'flex']);
    expect(legs.map(({ option_id }) => option_id)).toEqual(options);
    expect(each).toEqual([]);
    const { fare_token, bag_prices = [], price, rules } = fares[2] ?? {};
    expect(rules).toMatchObject({ change: 'free', cancellation: { refundable: true } });
    const [flight_id = ''] = options;
    const [one, other] = await listFree(guest, flight_id, fare_token);
    const seats = [one, other].map((seat, passenger) => ({ flight_id, passenger, seat: seat?.seat ?? '' }));
    const body = { options, fare: 'flex' as const, fare_token, ...query, bags: 1, seats };
    const offered = (await guest.call(offerFlights, { body })).data.data;
    const extras = (bag_prices[0]?.amount ?? 0) + (one?.price.amount ?? 0) + (other?.price.amount ?? 0);
    expect(offered.price.inclusive.amount).toBe((price?.inclusive.amount ?? 0) + extras);
    expect(offered.taxes).toEqual([expect.objectContaining({ code: 'airline-taxes', amount: offered.price.tax })]);

    const held = await hold(guest, offered.offer);
    expect(held).toMatchObject({
      total: offered.price.inclusive,
      items: [{ title: 'London – New York', quantity: 2 }],
    });
    expect(JSON.stringify(held)).not.toContain('supply');
    expect(held.items[0].asks?.travellers.map(({ key }) => key)).toContain('date_of_birth');
    const booked = await book(guest, held, 'confirmed');
    const [order] = await listOrders();
    expect(booked.items[0].reference).toBe(order?.booking_reference);
    expect(order?.passengers.map(({ given_name, title, born_on }) => [given_name, title, born_on])).toEqual([
      ['Ada', 'ms', '1990-12-10'],
      ['Anne', 'ms', '1990-12-10'],
    ]);
    expect(order?.services).toHaveLength(4);
    // The bag of each leg is one service, and both seats are of the first flight.
    expect(order?.services?.filter(({ type }) => type === 'seat')).toHaveLength(2);
    const [row] = await shop.api.sql<{ total: string; currency: string }>(
      'select total, currency from supplier_orders',
    );
    expect([fromDecimal(order?.total_amount ?? '', order?.total_currency ?? '')]).toEqual([
      money(Number(row?.total), row?.currency ?? ''),
    ]);
    expect(held.items[0].price_basis?.exchange).toMatchObject({ base: order?.total_currency });

    const params = { booking_id: booked.booking_id };
    const { refund } = (await guest.call(previewCancellation, { params })).data.data;
    expect(refund).toEqual(held.total);
    await guest.call(cancelBooking, { params, body: { agreed_refund: refund } });
    await waitForStatus(guest, booked, 'cancelled');
    expect((await listOrders())[0]?.cancelled_at).not.toBeNull();

    // The terms promise everything that was paid, also for bags and seats, which the airline does not refund.
    expect(held.items[0].cancellation?.steps).toEqual([expect.objectContaining({ refund_percent: 100 })]);
    for (const { clock } of [shop.api, sandbox]) clock.advance(11 * 60_000);
    const { differences } = (await guest.call(listSupplierOrderDifferences, {}, asOperator)).data.data;
    const [differs, ...others] = differences.filter(({ booking_id }) => booking_id === booked.booking_id);
    expect(others).toEqual([]);
    expect(differs).toMatchObject({
      kind: 'refund_differs',
      item_refund: held.total.amount,
      item_total: held.total.amount,
      total: Number(row?.total),
    });
    expect(differs?.refund).toBeLessThan(Number(row?.total));
  });

  it('holds a new price only with a new offer', async () => {
    const guest = shop.api.visitor();
    const { offered } = await signOffer(guest);
    await sandbox.fail({ kind: 'price_changed', path: '/air/offers' });
    const refused = await guest.call(createHold, { body: { offer: offered.offer } });
    expect(refused.problem).toMatchObject({ code: 'price_changed', context: { was: offered.price.inclusive } });
    const context = z.object({ offer: z.string(), now: z.unknown() }).parse(refused.problem.context);
    expect((await hold(guest, context.offer)).total).toEqual(context.now);
  });

  it('books at the price that the traveller accepted after it rose', async () => {
    const guest = shop.api.visitor();
    const { offered } = await signOffer(guest);
    const held = await hold(guest, offered.offer);
    await sandbox.fail({ kind: 'price_changed', path: '/air/offers' });
    const body = createBookingBody(held, { travellers: [...family] });
    const { problem } = await guest.call(beginBooking, { body });
    expect(problem).toMatchObject({ code: 'price_changed', context: { was: held.total } });
    const { now } = z.object({ now: moneySchema }).parse(problem.context);
    const { booking_id } = await book(guest, { ...held, total: now }, 'confirmed');
    const [order] = await listOrders();
    const [row] = await shop.api.sql<{ total: string }>('select total from supplier_orders where key = $1', [
      booking_id,
    ]);
    expect(Number(row?.total)).toBe(fromDecimal(order?.total_amount ?? '', order?.total_currency ?? '').amount);
  });

  it.each([
    ['a fee for the refund', (total: Money) => ({ refund: { allowed: true, fee: { ...total, amount: 5_000 } } }), true],
    ['no refund any more', () => ({ refund: { allowed: false, fee: null } }), false],
    ['a refund that the airline no longer states', () => ({ refund: null }), false],
  ] as const)('requires agreement to %s, when the offer is held and before the payment', async (_, worse, isPart) => {
    const guest = shop.api.visitor();
    const { offered } = await signOffer(guest);
    const was = offered.price.inclusive;
    const refusal = { code: 'price_changed', context: { was, now: was, reason: 'conditions' } };
    const held = await hold(guest, offered.offer);
    const body = {
      ...createBookingBody(held, { travellers: [...family] }),
      agreed_conditions: held.conditions_version,
    };
    changeConditions = worse;
    const { problem } = await guest.call(createHold, { body: { offer: offered.offer } });
    expect(problem).toMatchObject(refusal);
    const { offer } = z.object({ offer: z.string() }).parse(problem.context);
    const { cancellation } = (await hold(guest, offer)).items[0];
    const percent = cancellation?.steps[0]?.refund_percent ?? 0;
    expect([percent > 0, percent < 100]).toEqual([isPart, true]);

    // If the first answer is lost, the request is repeated by someone who has not seen the new policy.
    for (const request of [body, body])
      expect((await guest.call(beginBooking, { body: request })).problem).toMatchObject(refusal);
    const renewed = (await guest.call(readHold, { params: { token: held.token } })).data.data;
    expect(renewed.items[0].cancellation).toEqual(cancellation);
    const agreed = { ...body, agreed_conditions: renewed.conditions_version };
    const begun = (await guest.call(beginBooking, { body: agreed })).data.data;
    expect(begun.items[0].cancellation).toEqual(cancellation);
  });

  it('requires no agreement if only the conditions of changes differ', async () => {
    const guest = shop.api.visitor();
    const { offered } = await signOffer(guest);
    changeConditions = () => ({ change: null });
    const held = await hold(guest, offered.offer);
    const body = {
      ...createBookingBody(held, { travellers: [...family] }),
      agreed_conditions: held.conditions_version,
    };
    expect((await guest.call(beginBooking, { body })).status).toBeLessThan(300);
  });

  it('searches again if another order booked the offer', async () => {
    const [guest, other] = [shop.api.visitor(), shop.api.visitor()];
    const { offered } = await signOffer(guest);
    const both = [await hold(guest, offered.offer), await hold(other, offered.offer)];
    expect(both.map(({ total }) => total)).toEqual([offered.price.inclusive, offered.price.inclusive]);
    const before = (await listOrders()).length;
    const [first, second] = both;
    if (!first || !second) throw new Error('Two holds are expected');
    const bookings = [
      await book(guest, first, 'confirmed'),
      await book(other, second, 'confirmed', [createTraveller('Grace'), createTraveller('Mary')]),
    ];
    expect(new Set(bookings.map(({ items }) => items[0].reference)).size).toBe(2);
    expect(await listOrders()).toHaveLength(before + 2);
  });

  it('refuses the token of a fare that was shown for other passengers or flights', async () => {
    const guest = shop.api.visitor();
    const options = await chooseOptions();
    const { fares } = await readOffered(guest, options);
    const { fare = 'basic', fare_token } = fares[0] ?? {};
    const body = { options, fare, fare_token, ...query };
    for (const [changes, field] of [
      [{ passengers: '3' }, 'passengers'],
      [{ passengers: '1-7' }, 'passengers'],
      [{ options: options.slice(0, 1) }, 'options'],
    ] as const) {
      const refused = await guest.call(offerFlights, { body: { ...body, ...changes } });
      expect(refused.problem).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
    }
  });

  it('sells the same fare to pages of earlier releases, which send no fare token', async () => {
    const guest = shop.api.visitor();
    const options = await chooseOptions();
    const { fares, bag_price } = await readOffered(guest, options);
    const [one] = await listFree(guest, options[0] ?? '', undefined);
    const seats = [{ flight_id: options[0] ?? '', passenger: 1, seat: one?.seat ?? '' }];
    const body = { options, fare: 'standard' as const, ...query, bags: 1, seats };
    const { price } = (await guest.call(offerFlights, { body })).data.data;
    const [fare, bags, seat] = price.lines.map(({ amount }) => amount.amount);
    expect(fare).toBe(fares[1]?.price.inclusive.amount);
    expect(Math.abs((bags ?? 0) - 2 * bag_price.amount)).toBeLessThan(2);
    expect(seat).toBe(one?.price.amount);
  });

  it('reports a supplier that does not answer, and an offer that expired', async () => {
    const guest = shop.api.visitor();
    const { offered } = await signOffer(guest);
    await sandbox.fail({ kind: 'error', path: '/air/offers', times: 3 });
    const refused = await guest.call(createHold, { body: { offer: offered.offer } });
    expect([refused.status, refused.problem.code]).toEqual([503, 'unavailable']);
    await sandbox.clearFaults();
    for (const { clock } of [shop.api, sandbox]) clock.advance(31 * 60_000);
    const expired = await guest.call(createHold, { body: { offer: offered.offer } });
    expect(expired.problem.code).toBe('offer_expired');
  });

  it.each(['fare', 'flight'] as const)(
    'reports a %s that was sold out after the search when it is held',
    async (kind) => {
      const guest = shop.api.visitor();
      const { offered } = await signOffer(guest);
      soldOut = kind;
      const refused = await guest.call(createHold, { body: { offer: offered.offer } });
      expect(refused.problem).toMatchObject({ status: 409, code: 'sold_out' });
    },
  );

  it('rejects a seat that does not exist, and an offer that was not signed here', async () => {
    const guest = shop.api.visitor();
    const { offered } = await signOffer(guest);
    expect((await guest.call(createHold, { body: { offer: `${offered.offer}x` } })).problem.code).toBe('offer_invalid');
    const options = await chooseOptions();
    const body = {
      options,
      fare: 'basic' as const,
      ...query,
      seats: [{ flight_id: options[0] ?? '', passenger: 0, seat: '99A' }],
    };
    expect((await guest.call(offerFlights, { body })).problem).toMatchObject({
      code: 'seat_wrong',
      errors: [{ field: 'seats[0].seat' }],
    });
  });

  it.each([
    ['selling out', { kind: 'sold_out', method: 'POST', path: '/air/orders' }, 'failed'],
    ['a lost answer', { kind: 'lost_answer', method: 'POST', path: '/air/orders' }, 'confirmed'],
    ['a price that rose after the check', { kind: 'price_changed', method: 'POST', path: '/air/orders' }, 'failed'],
  ] as const)('settles a booking after %s: %j', async (_, fault, status) => {
    const guest = shop.api.visitor();
    const { offered } = await signOffer(guest);
    const held = await hold(guest, offered.offer);
    const before = (await listOrders()).length;
    await sandbox.fail(fault);
    await book(guest, held, status);
    expect(await listOrders()).toHaveLength(before + (status === 'confirmed' ? 1 : 0));
  });

  it('releases the payment of an order that the supplier never received, without sending it again', async () => {
    const guest = shop.api.visitor();
    const { offered } = await signOffer(guest);
    const before = (await listOrders()).length;
    await sandbox.fail({ kind: 'error', method: 'POST', path: '/air/orders' });
    const { booking_id } = await book(guest, await hold(guest, offered.offer), 'authorised');
    const readStatus = async () =>
      (await shop.api.sql('select status, reason from supplier_orders where key = $1', [booking_id]))[0];
    await eventually(async () => expect(await readStatus()).toMatchObject({ status: 'sent' }));
    shop.api.clock.advance(4 * 60_000);
    await runWaitingJobs(shop.api, `name = 'bookings/settle'`);
    expect(await waitForStatus(guest, { booking_id }, 'failed')).toMatchObject({ reason: 'supplier_unavailable' });
    expect(await readStatus()).toEqual({ status: 'refused', reason: 'supplier_unavailable' });
    expect(await listOrders()).toHaveLength(before);
  });

  it.each(['error', 'malformed', 'lost_answer'] as const)(
    'cancels at the supplier and refunds once after the failure %s',
    async (kind) => {
      const guest = shop.api.visitor();
      const { offered } = await signOffer(guest);
      const { booking_id } = await book(guest, await hold(guest, offered.offer), 'confirmed');
      const { data } = (await guest.call(previewCancellation, { params: { booking_id } })).data;
      await sandbox.fail({ kind, method: 'POST', path: '/air/order_cancellations/' });
      await guest.call(cancelBooking, { params: { booking_id }, body: { agreed_refund: data.refund } });
      await waitForStatus(guest, { booking_id }, 'cancelled');
      const [row] = await shop.api.sql<{ status: string; reference: string; refund: string }>(
        'select status, reference, refund from supplier_orders where key = $1',
        [booking_id],
      );
      const order = (await listOrders()).find(({ id }) => id === row?.reference);
      expect(row?.status).toBe('cancelled');
      expect(Number(row?.refund)).toBeGreaterThan(0);
      expect(order?.cancelled_at).toEqual(expect.any(String));
      const compared = await guest.call(listSupplierOrderDifferences, {}, asOperator);
      expect(compared.data.data.differences.filter(({ key }) => key === booking_id)).toEqual([]);
    },
  );
});

describe('flights that the airline holds', () => {
  /** Orders flights without a refund from an airline with holds, to be paid later with a card. */
  const reserve = async (card: CardName = 'visa', guest = shop.api.visitor(), cashcard_amount?: string) => {
    const travellers = [createTraveller('Ada'), createTraveller('Anne')];
    for (let count = 0; count < 10; count += 1) {
      const options = await chooseOptions();
      const [fare] = (await readOffered(guest, options)).fares;
      const body = { options, fare: 'basic' as const, fare_token: fare?.fare_token, ...query };
      const held = await hold(guest, (await guest.call(offerFlights, { body })).data.data.offer);
      const { data } = (await guest.call(readPaymentOptions, { params: { order_id: held.token } })).data;
      if (fare?.rules.cancellation.refundable || !data.pay_later) continue;
      const params = { payment_id: (await initPayment(guest, held)).payment_id };
      if (cashcard_amount) await redeemCash(guest, held, cashcard_amount);
      const { booking_id } = (await guest.call(beginBooking, { body: createBookingBody(held, { travellers }) })).data
        .data;
      await guest.call(updatePayment, { params, body: { booking_id } });
      const setup = (await guest.call(changePaymentMethod, { params, body: { method: 'pay_later' } })).data.data;
      await payWith(guest, setup, await shop.provider.card(card));
      await waitForStatus(guest, { booking_id }, 'confirmed');
      return { guest, booking_id, total: held.total, chargeAt: Date.parse(data.pay_later.charge_at) };
    }
    throw new Error('No airline holds a fare');
  };
  const redeemCash = async (guest: TestVisitor, { token, total }: Hold, cashcard_amount: string) => {
    const data = {
      cash_card_id: 'CC1001',
      booking_amt: toDecimal(total),
      cashcard_amount,
      currency: total.currency,
      id: token,
      product_type: 'FLT' as const,
    };
    expect((await guest.call(cashcardRedemption, { body: { data } })).data.status).toBe(200);
  };
  const readCash = () => shop.api.sql("select balance, reserved from cash_cards where user_id = 'U1001'");
  const findReserved = async (booking_id: string) => {
    const [row] = await shop.api.sql<{ reference: string; status: string; pay_by: Date | null }>(
      'select reference, status, pay_by from supplier_orders where key = $1',
      [booking_id],
    );
    return { row, order: (await listOrders()).find(({ id }) => id === row?.reference) };
  };
  const passUntil = async (instant: number, job: string) => {
    const left = instant - shop.api.clock.now().getTime() + 1_000;
    for (const { clock } of [shop.api, sandbox]) clock.advance(left);
    await runWaitingJobs(shop.api, `name = '${job}'`);
  };
  const readCharge = async (booking_id: string) => {
    const [row] = await shop.api.sql<{ state: string; intent_id: string; pay_by: Date | null }>(
      `select state, intent_id, pay_by from payments where booking_id = $1 and method = 'pay_later'`,
      [booking_id],
    );
    const intent = await shop.provider.stripe.paymentIntents.retrieve(row?.intent_id ?? '').catch(() => null);
    return { state: row?.state, pay_by: row?.pay_by, received: intent?.amount_received ?? 0 };
  };

  it.each([null, 'lost_answer'] as const)(
    'pays the airline before the charge is captured (failure: %s)',
    async (kind) => {
      const { booking_id, chargeAt } = await reserve();
      const { row, order } = await findReserved(booking_id);
      expect(order?.payment_status).toMatchObject({ awaiting_payment: true });
      // The airline guarantees the price for 36 hours and holds the flights for 48.
      expect((row?.pay_by?.getTime() ?? 0) - chargeAt).toBe((48 - 36 + 6) * 3_600_000);
      expect(await readCharge(booking_id)).toMatchObject({ state: 'kept', received: 0 });
      if (kind) await sandbox.fail({ kind, method: 'POST', path: '/air/payments' });
      await passUntil(chargeAt, 'payments/charge-kept');
      await eventually(async () => {
        await runWaitingJobs(shop.api, `name = 'payments/charge-kept' and state = 'retry'`);
        expect(await readCharge(booking_id)).toMatchObject({ state: 'captured', received: expect.any(Number) });
      });
      const paid = await findReserved(booking_id);
      expect(paid.row).toMatchObject({ status: 'booked', pay_by: null });
      expect(paid.order?.payment_status).toMatchObject({ awaiting_payment: false });
      expect((await readCharge(booking_id)).received).toBeGreaterThan(0);
    },
  );

  it('ends the booking without a charge and mails the new price if the held price has risen', async () => {
    const member = await shop.api.signedIn('traveller@example.test');
    const before = await readCash();
    const { booking_id, total, chargeAt } = await reserve('visa', member, '20.00');
    expect(await readCash()).not.toEqual(before);
    await sandbox.fail({ kind: 'price_changed', method: 'POST', path: '/air/payments' });
    await passUntil(chargeAt, 'payments/charge-kept');
    const guest = await shop.api.signedIn('traveller@example.test');
    expect(await waitForStatus(guest, { booking_id }, 'cancelled')).toMatchObject({ reason: 'price_changed' });
    expect((await findReserved(booking_id)).order?.cancelled_at).toEqual(expect.any(String));
    await eventually(async () =>
      expect(await readCharge(booking_id)).toMatchObject({ state: 'released', received: 0 }),
    );
    expect(await readCash()).toEqual(before);
    await runWaitingJobs(shop.api, `name = 'bookings/mail'`);
    const mails = shop.api.mails.filter(({ messageId }) => messageId?.includes(`.${booking_id}@`));
    expect(mails.map(({ messageId }) => messageId?.split('.')[0])).toEqual(['<receipt', '<holdLost']);
    const text = mails.at(-1)?.text.replaceAll(/\s+/g, ' ') ?? '';
    const [, agreed, raised] = /agreed to EUR ([\d.,]+), but it would now cost about EUR ([\d.,]+),/.exec(text) ?? [];
    expect(agreed?.replaceAll(',', '')).toBe(toDecimal(total));
    // The sandbox raises prices by 8 %.
    expect(Number(raised?.replaceAll(',', '')) / Number(toDecimal(total))).toBeCloseTo(1.08, 3);
    expect(text).toContain('/flight ');
  });

  it('releases the flights if the traveller cancels or the card fails', async () => {
    const cancelled = await reserve();
    const params = { booking_id: cancelled.booking_id };
    const { refund } = (await cancelled.guest.call(previewCancellation, { params })).data.data;
    await cancelled.guest.call(cancelBooking, { params, body: { agreed_refund: refund } });
    await waitForStatus(cancelled.guest, cancelled, 'cancelled');
    expect((await findReserved(cancelled.booking_id)).order?.cancelled_at).toEqual(expect.any(String));

    const { guest, booking_id, chargeAt } = await reserve('failsLater');
    await passUntil(chargeAt, 'payments/charge-kept');
    await eventually(async () => expect(await readCharge(booking_id)).toMatchObject({ state: 'due' }));
    const { row } = await findReserved(booking_id);
    const dueAt = (await readCharge(booking_id)).pay_by?.getTime() ?? 0;
    expect((row?.pay_by?.getTime() ?? 0) - dueAt).toBe((48 - 36 + 1) * 3_600_000);
    await passUntil(dueAt, 'payments/look-after-due');
    expect(await waitForStatus(guest, { booking_id }, 'cancelled')).toMatchObject({ reason: 'unpaid' });
    expect((await findReserved(booking_id)).order?.cancelled_at).toEqual(expect.any(String));
    const compared = await guest.call(listSupplierOrderDifferences, {}, asOperator);
    const released = [cancelled.booking_id, booking_id];
    expect(compared.data.data.differences.filter((one) => released.includes(one.booking_id ?? ''))).toEqual([]);
  });
});

describe('guests of the sandbox', () => {
  it.each([
    ['TOOSOON', 'travel_date_too_soon'],
    ['DUPLICATE', 'duplicate_reservation'],
    ['PRICEUP', 'price_changed'],
  ])('refuses %s before the payment with %s', async (last, code) => {
    const guest = shop.api.visitor();
    const { offered } = await signOffer(guest);
    const held = await hold(guest, offered.offer);
    const travellers = [createTraveller('Ada', last), createTraveller('Anne')];
    const refused = await guest.call(beginBooking, { body: createBookingBody(held, { travellers }) });
    expect(refused.problem.code).toBe(code);
    if (last !== 'PRICEUP') return;
    const { now } = z
      .object({ now: z.object({ amount: z.int(), currency: z.string() }) })
      .parse(refused.problem.context);
    await book(guest, { ...held, total: now }, 'confirmed', travellers);
  });

  it('refuses SOLDOUT after the authorisation, without an order', async () => {
    const guest = shop.api.visitor();
    const { offered } = await signOffer(guest);
    const before = (await listOrders()).length;
    const travellers = [createTraveller('Ada', 'SOLDOUT'), createTraveller('Anne')];
    expect((await book(guest, await hold(guest, offered.offer), 'failed', travellers)).reason).toBe('sold_out');
    expect(await listOrders()).toHaveLength(before);
  });
});

it.each([
  ['a first name of more than twenty letters', { first_name: 'Augusta Adeline Louisa' }, 'travellers[0].first_name'],
  ['a gender that airlines do not accept', { gender: 'X' as const }, 'travellers[0].gender'],
  ['the name of another passenger', { first_name: 'Anne' }, 'travellers[1].first_name'],
])('refuses %s', async (_, changes, field) => {
  const guest = shop.api.visitor();
  const { offered } = await signOffer(guest);
  const held = await hold(guest, offered.offer);
  const [first, second] = family;
  if (!first || !second) throw new Error('Two travellers are expected');
  const travellers = [{ ...first, ...changes }, second];
  const refused = await guest.call(beginBooking, { body: createBookingBody(held, { travellers }) });
  expect(refused.problem).toMatchObject({ errors: [{ field }] });
});
