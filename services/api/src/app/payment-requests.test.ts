import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { beginBooking } from '@travel/contracts/endpoints/orders/bookings';
import { createHold, type Hold } from '@travel/contracts/endpoints/orders/holds';
import { readCar, searchCars } from '@travel/contracts/endpoints/products/cars';
import { readOrderLedger } from '@travel/contracts/endpoints/orders/order-ledger';
import { changePaymentMethod } from '@travel/contracts/endpoints/payments/pay-later';
import { updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { readStay, searchStays } from '@travel/contracts/endpoints/products/stays';
import { sum, type Money } from '@travel/contracts/money/money';
import { getMarkup } from '@travel/contracts/payments/room-price';
import { buildBookingInput, shoppers } from '@travel/shoppers';
import { createAsk } from '../testing/create-ask.ts';
import { closeConsistentShop } from '../testing/table-consistency.ts';
import { openShop, type Shop } from '../testing/open-shop.ts';
import { asOperator } from '../testing/sandbox.ts';
import { initPayment, payWith, waitForStatus } from '../testing/traveller.ts';
import type { TestVisitor } from '../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const wish = { place: 'amalfi-coast', day: '2027-05-14', nights: 4, adults: 2, rooms: '1,1' };

interface ExpectedPayment {
  readonly productType: string;
  /** The fields that the product adds to the payment's metadata, as the page must send them. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Number of rooms, cabins or tickets, or 1 if the product has no units. */
  readonly units: number;
  /** Nights or rental days. A resort sells complete weeks. */
  readonly nights: number;
}

const text = expect.any(String);
const truth = expect.any(Boolean);

/** Expected payment metadata of each product. Every product must have an entry. */
const expectedByProduct: Readonly<Record<string, ExpectedPayment>> = {
  hotels: { productType: 'HLT', metadata: { room_id: text, isSelectDiffRoom: false }, units: 2, nights: 4 },
  flight: { productType: 'FLT', metadata: {}, units: 2, nights: 0 },
  cars: { productType: 'CAR', metadata: { prebook: 'true', cc_required: truth }, units: 1, nights: 4 },
  activities: { productType: 'ACT', metadata: {}, units: 2, nights: 0 },
  transfers: { productType: 'TRF', metadata: {}, units: 1, nights: 0 },
  resorts: { productType: 'RST', metadata: {}, units: 2, nights: 14 },
  stays: { productType: 'STY', metadata: { staysPayLater: truth }, units: 1, nights: 4 },
  holidaystays: { productType: 'VR', metadata: {}, units: 1, nights: 4 },
  cruises: { productType: 'CRU', metadata: {}, units: 1, nights: 7 },
};

it('covers every product with expected metadata', () => {
  expect(Object.keys(expectedByProduct).toSorted()).toEqual(shoppers.map(({ name }) => name).toSorted());
});

/** Pays for a held order with a card, immediately or later. */
const pay = async (guest: TestVisitor, hold: Hold, method: 'card' | 'pay_later' = 'card') => {
  const created = await initPayment(guest, hold);
  const { booking_id } = (await guest.call(beginBooking, { body: buildBookingInput(hold, { adults: 2 }) })).data.data;
  const params = { payment_id: created.payment_id };
  const attached = (await guest.call(updatePayment, { params, body: { booking_id } })).data.data;
  const payment =
    method === 'card' ? attached : (await guest.call(changePaymentMethod, { params, body: { method } })).data.data;
  await payWith(guest, payment, await shop.provider.card('visa'));
  return waitForStatus(guest, { booking_id }, 'confirmed');
};

/** Returns the metadata that the payment provider stores for a booking. */
const keptByProvider = async (bookingId: string, table: 'payment_intents' | 'setup_intents' = 'payment_intents') => {
  const rows = await shop.provider.sql<{ metadata: Readonly<Record<string, string>> }>(
    `select metadata from ${table} where metadata->>'bookingId' = $1`,
    [bookingId],
  );
  return rows.map(({ metadata }) => metadata);
};

const inWords = (metadata: object) =>
  Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, `${value}`]));

describe.each(shoppers.map((shopper) => [shopper.name, shopper] as const))('the payment of %s', (name, shopper) => {
  it('[3/18] [3/16] [3/21] [5/21] contains the metadata of its product, and the price and margin of each unit', async () => {
    const guest = shop.api.visitor();
    const expected = expectedByProduct[name];
    const offered = await shopper.choose(createAsk(guest), wish);
    const hold = (await guest.call(createHold, { body: { offer: offered?.offer ?? '' } })).data.data;
    const [item] = hold.items;
    expect(item.product_type).toBe(expected?.productType);
    expect(item.payment_metadata).toEqual(expected?.metadata);

    const booked = await pay(guest, hold);
    expect(await keptByProvider(booked.booking_id)).toEqual([
      expect.objectContaining({
        productType: expected?.productType,
        service: hold.path,
        org_id: 'main',
        isPackage: 'false',
        ...inWords(item.payment_metadata ?? {}),
      }),
    ]);

    const params = { booking_id: booked.booking_id };
    const ledger = (await shop.api.visitor().call(readOrderLedger, { params }, asOperator)).data.data;
    const [line] = ledger.items;
    const units = line?.room_prices ?? [];
    const all = (of: (unit: (typeof units)[number]) => Money) => sum(units.map(of), hold.total.currency);
    expect(units).toHaveLength(expected?.units ?? 0);
    expect(all(({ inclusive }) => inclusive)).toEqual(item.price.inclusive);
    expect(all(({ exclusive }) => exclusive)).toEqual(item.price.exclusive);
    expect(all(({ room_tax }) => room_tax)).toEqual(item.price.tax);
    expect(all(getMarkup)).toEqual(line?.markup);
    expect(line?.markup.amount).toBeGreaterThan(0);
    for (const unit of units) {
      const { price_type, supplier_code, room_tax, net_rate_before_markup: net_rate, no_of_nights } = unit;
      expect(unit.supplier_price).toEqual([{ price_type, supplier_code, net_rate, room_tax }]);
      expect(no_of_nights).toBe(expected?.nights);
    }
    // Travellers never see net rates of suppliers.
    expect(JSON.stringify(booked)).not.toContain('net_rate');
  });
});

describe('metadata of a payment for different offers', () => {
  const holdOffer = async (guest: TestVisitor, offer: string | null | undefined): Promise<Hold> =>
    (await guest.call(createHold, { body: { offer: offer ?? '' } })).data.data;

  it('[3/18] marks a car paid at the counter as not prebooked, with its own requirement for a credit card', async () => {
    const guest = shop.api.visitor();
    const times = { checkin: '2027-05-14', checkout: '2027-05-18', time: '10:00', return_time: '10:00' };
    const { results } = (await guest.call(searchCars, { query: { place: 'rome', ...times, limit: '200' } })).data.data;
    for (const prebook of [true, false]) {
      for (const cc_required of [true, false]) {
        const found = results.find((one) => one.prebook === prebook && one.cc_required === cc_required);
        if (!found) continue;
        const params = { car_id: found.car_id };
        const { offer } = (await guest.call(readCar, { params, query: times })).data.data;
        const [item] = (await holdOffer(guest, offer)).items;
        expect(item.payment_metadata).toEqual({ prebook: String(prebook), cc_required });
      }
    }
    expect(new Set(results.map(({ prebook }) => prebook))).toEqual(new Set([true, false]));
  });

  it('[3/18] marks a stay that can be paid later whatever its policy, at its setup and its charge', async () => {
    const guest = shop.api.visitor();
    const stay = { checkin: '2027-05-14', checkout: '2027-05-18', rooms: '2' };
    const { results } = (await guest.call(searchStays, { query: { place: 'rome', ...stay, limit: '200' } })).data.data;
    const chooseOffer = async (paysLater: boolean) => {
      const found = results
        .filter(({ extras }) => extras.can_pay_later === paysLater)
        .toSorted((a, b) => Number(a.cancellation.refundable) - Number(b.cancellation.refundable))[0];
      const params = { lodging_id: found?.lodging_id ?? '' };
      const { units } = (await guest.call(readStay, { params, query: stay })).data.data;
      return units[0]?.offer;
    };
    const atOnce = await holdOffer(guest, await chooseOffer(false));
    expect(atOnce.items[0].payment_metadata).toEqual({ staysPayLater: false });
    const later = await holdOffer(guest, await chooseOffer(true));
    expect(later.items[0].payment_metadata).toEqual({ staysPayLater: true });
    const { booking_id } = await pay(guest, later, 'pay_later');
    expect(await keptByProvider(booking_id, 'setup_intents')).toEqual([
      expect.objectContaining({ productType: 'STY', service: 'stays', staysPayLater: 'true' }),
    ]);
  });
});
