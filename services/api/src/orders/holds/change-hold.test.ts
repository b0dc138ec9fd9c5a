import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@travel/contracts/locale/days/days';
import { offerFlights, searchFlights } from '@travel/contracts/endpoints/products/flights';
import {
  addHoldItem,
  createHold,
  readHold,
  releaseHold,
  removeHoldItem,
  type Hold,
} from '@travel/contracts/endpoints/orders/holds';
import { readTransfer, searchTransfers } from '@travel/contracts/endpoints/products/transfers';
import { updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { applyWallet, paymentCardByUser } from '@travel/contracts/endpoints/payments/wallet';
import { findShopper } from '@travel/shoppers';
import { closeConsistentShop, expectConsistentTables } from '../../testing/table-consistency.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { createAsk } from '../../testing/create-ask.ts';
import { applyCash, applyCoupon, readOptions, unlockCoupon, usePoints } from '../../testing/tenders.ts';
import {
  beginHotelBooking,
  findOffer,
  holdRoom,
  initPayment,
  payWith,
  waitForStatus,
} from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';
import { sumPrices } from '../items/item.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const rome = { place: 'rome', checkin: '2027-05-18', checkout: '2027-05-20', refundable: true } as const;

const add = async (visitor: TestVisitor, { token }: Hold, offer: string) =>
  visitor.call(addHoldItem, { params: { token }, body: { offer } });
const remove = async (visitor: TestVisitor, { token }: Hold, item_id: string) =>
  visitor.call(removeHoldItem, { params: { token, item_id } });
const read = async (visitor: TestVisitor, { token }: Hold) =>
  (await visitor.call(readHold, { params: { token } })).data.data;

const claims = (holdId: string) =>
  shop.api.sql('select slot from capacity_claims join order_items using (item_id) where hold_id = $1', [holdId]);

/** Holds return flights to New York for two people. */
const holdFlights = async (visitor: TestVisitor): Promise<Hold> => {
  const query = { legs: 'LHR-JFK:2027-05-14,JFK-LHR:2027-05-18', passengers: '2', stops: '0', sort: 'price' } as const;
  const out = (await visitor.call(searchFlights, { query })).data.data.options[0]?.option_id ?? '';
  const back = (await visitor.call(searchFlights, { query: { ...query, leg: '1', chosen: out } })).data.data.options[0];
  const body = { options: [out, back?.option_id ?? ''], fare: 'flex' as const, passengers: '2' };
  const { offer } = (await visitor.call(offerFlights, { body })).data.data;
  return (await visitor.call(createHold, { body: { offer } })).data.data;
};

const transferOffer = async (visitor: TestVisitor, search: Readonly<Record<string, string>>) => {
  const { place = '', start, end, return_hour, ...rest } = search;
  const ride = {
    ...rest,
    checkin: rest['checkin'] ?? '',
    ...(start && { from: start }),
    ...(end && { to: end }),
    ...(return_hour && { return_time: return_hour }),
  };
  const [found] = (await visitor.call(searchTransfers, { query: { place, ...ride } })).data.data.results;
  const params = { transfer_id: found?.transfer_id ?? '' };
  return (await visitor.call(readTransfer, { params, query: ride })).data.data;
};

describe('changing a hold', () => {
  it('adds an item to a hold, with one total and the capacity of each item', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest, { refundable: true });
    const before = (await claims(hold.hold_id)).length;
    const more = (await add(guest, hold, (await findOffer(guest, rome)).offer)).data.data;
    expect(more.token).toBe(hold.token);
    expect(more.items.map(({ place }) => place?.place_id)).toEqual(['paris', 'rome']);
    expect(more.total).toEqual(sumPrices(more.items.map(({ price }) => price)));
    expect(await claims(hold.hold_id)).toHaveLength(before + 2);
    expect(more.items[0]).toEqual(hold.items[0]);
    expect(await read(guest, hold)).toMatchObject({ total: more.total, status: 'held' });
  });

  it('extends a hold to at most an hour in total when an item is added', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest, { refundable: true });
    expect(hold).toMatchObject({ extensions_left: 2 });
    await shop.api.sql(
      `update holds set created_at = created_at - interval '55 minutes', expires_at = created_at + interval '1 minute'
       where hold_id = $1`,
      [hold.hold_id],
    );
    const more = (await add(guest, hold, (await findOffer(guest, rome)).offer)).data.data;
    expect(Math.round(more.seconds_left / 60)).toBe(5);
  });

  it('removes an item from a hold with its capacity and price, but never the last item', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest, { refundable: true });
    const more = (await add(guest, hold, (await findOffer(guest, rome)).offer)).data.data;
    const [first, second] = more.items;
    const less = (await remove(guest, hold, first.item_id)).data.data;
    expect(less).toMatchObject({ total: second?.price.inclusive, items: [{ item_id: second?.item_id }] });
    await expectConsistentTables(shop);
    expect((await remove(guest, hold, first.item_id)).data.data.items).toHaveLength(1);
    const last = await remove(guest, hold, second?.item_id ?? '');
    expect(last.problem).toMatchObject({ status: 409, code: 'last_item' });
  });

  it('reduces coupon and points to the lower total when an item is removed from the hold', async () => {
    const traveller = await shop.api.signedIn('traveller@example.test');
    const hold = await holdRoom(traveller, { refundable: true });
    const more = (await add(traveller, hold, (await findOffer(traveller, rome)).offer)).data.data;
    await applyCoupon(traveller, more, 'SAVE10');
    await usePoints(traveller, more, 5_000);
    const both = (await readOptions(traveller, more)).order;
    expect(both.total).toEqual(more.total);
    await remove(traveller, hold, more.items[1]?.item_id ?? '');
    const one = (await readOptions(traveller, more)).order;
    expect(one.total).toEqual(hold.total);
    const taken = one.tenders.reduce((all, { amount }) => all + amount.amount, 0);
    expect(one.payable.amount).toBe(hold.total.amount - taken);
    await expectConsistentTables(shop);
    await traveller.call(releaseHold, { body: { residency: 'US', token: hold.token, path: 'hotels' } });
  });

  it('keeps the coupon when an item is removed, and releases it under the old or the new product type of the hold', async () => {
    const traveller = await shop.api.signedIn('traveller@example.test');
    const wish = { place: 'rome', day: '2027-05-18', nights: 2, adults: 1 };
    const car = (await findShopper('cars').choose(createAsk(traveller), wish))?.offer ?? '';
    for (const product_type of ['HLT', 'CAR'] as const) {
      const hold = await holdRoom(traveller, { refundable: true });
      const both = (await add(traveller, hold, car)).data.data;
      const applied = await applyCoupon(traveller, both, 'SAVE10');
      expect(applied.status).toBe(200);
      const left = (await remove(traveller, hold, both.items[0].item_id)).data.data;
      expect(left).toMatchObject({ product_type: 'CAR', path: 'cars' });
      const { order } = await readOptions(traveller, left);
      expect(order.tenders).toMatchObject([{ kind: 'coupon', amount: { amount: Math.round(left.total.amount / 10) } }]);
      expect(order.payable.amount).toBe(left.total.amount - (order.tenders[0]?.amount.amount ?? 0));
      expect((await unlockCoupon(traveller, left, applied, product_type)).status).toBe(200);
      expect((await readOptions(traveller, left)).order).toMatchObject({ tenders: [], payable: left.total });
      await expectConsistentTables(shop);
      await traveller.call(releaseHold, { body: { residency: 'US', token: hold.token, path: left.path } });
    }
  });

  it('changes the items of a hold after its booking started, and charges the changed total', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest, { refundable: true });
    await initPayment(guest, hold);
    const draft = await beginHotelBooking(guest, hold);
    const more = (await add(guest, hold, (await findOffer(guest, rome)).offer)).data.data;
    const { payment_id } = await initPayment(guest, more);
    const booking = await beginHotelBooking(guest, more, { agreed_total: more.total });
    expect(booking.booking_id).toBe(draft.booking_id);
    expect(booking.total).toEqual(more.total);
    const body = { booking_id: booking.booking_id };
    const payment = (await guest.call(updatePayment, { params: { payment_id }, body })).data.data;
    await payWith(guest, payment, await shop.provider.card('visa'));
    const booked = await waitForStatus(guest, booking, 'confirmed');
    expect(booked.payment?.amount).toEqual(more.total);
    expect((await add(guest, hold, (await findOffer(guest, rome)).offer)).problem).toMatchObject({
      code: 'hold_ended',
    });
    expect((await remove(guest, hold, more.items[0].item_id)).problem).toMatchObject({ code: 'hold_ended' });
  });

  it('refuses a tenth item, an item in another currency, and changes by other visitors', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest, { refundable: true });
    const euros = (await findOffer(guest, { ...rome, currency: 'EUR' })).offer;
    expect((await add(guest, hold, euros)).problem).toMatchObject({ status: 422, code: 'offer_invalid' });
    expect((await add(guest, { ...hold, token: 'H-NOBODYS00000' }, euros)).problem).toMatchObject({
      status: 404,
      code: 'hold_unknown',
    });
    for (let hotel = 1; hotel < 9; hotel += 1) {
      const { offer } = await findOffer(guest, { ...rome, hotel });
      expect((await add(guest, hold, offer)).data.data.items).toHaveLength(hotel + 1);
    }
    const { offer } = await findOffer(guest, rome);
    expect((await add(guest, hold, offer)).problem).toMatchObject({ status: 409, code: 'too_many_items' });
  });

  it('keeps every item that is added to a hold by concurrent requests', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest, { refundable: true });
    const offers = await Promise.all([1, 2, 3].map(async (hotel) => findOffer(guest, { ...rome, hotel })));
    const answers = await Promise.all(offers.map(({ offer }) => add(guest, hold, offer)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const all = await read(guest, hold);
    expect(all.items).toHaveLength(4);
    expect(all.total).toEqual(sumPrices(all.items.map(({ price }) => price)));
    await expectConsistentTables(shop);
  });
});

describe('payment methods of several items', () => {
  const chooseOffer = async (visitor: TestVisitor, name: string): Promise<string> => {
    const wish = { place: 'amalfi-coast', day: '2027-05-14', nights: 7, adults: 1 };
    return (await findShopper(name).choose(createAsk(visitor), wish))?.offer ?? '';
  };
  const reverses = [
    ['hotels', 'cruises'],
    ['cruises', 'hotels'],
  ] as const;

  it.each(reverses)(
    '[2.2/03] excludes a payment method that one of two items does not accept, in either order: %s, %s',
    async (...names) => {
      const traveller = await shop.api.signedIn('traveller@example.test');
      const offers: string[] = [];
      for (const name of names) offers.push(await chooseOffer(traveller, name));
      const hold = (await traveller.call(createHold, { body: { offers } })).data.data;
      const { blocks, cash_cards } = await readOptions(traveller, hold);
      expect(blocks).toMatchObject({ coupon: true, loyalty: true, cash_card: false, credit_card: true });
      expect(cash_cards).toEqual([]);
      expect(await applyCash(traveller, hold, '10')).toMatchObject({ status: 400, message_code: 'not_taken_here' });
      const cruise = hold.items.find(({ product_type }) => product_type === 'CRU');
      await remove(traveller, hold, cruise?.item_id ?? '');
      expect((await readOptions(traveller, hold)).blocks.cash_card).toBe(true);
      await traveller.call(releaseHold, { body: { residency: 'US', token: hold.token, path: hold.path } });
    },
  );

  it('releases an applied cash card when an added item does not accept cash cards, and keeps the points', async () => {
    const traveller = await shop.api.signedIn('traveller@example.test');
    const hold = await holdRoom(traveller, { refundable: true });
    await applyCash(traveller, hold, '50');
    await usePoints(traveller, hold, 1_000);
    await add(traveller, hold, await chooseOffer(traveller, 'cruises'));
    const { order } = await readOptions(traveller, hold);
    expect(order.tenders.map(({ kind }) => kind)).toEqual(['loyalty']);
    expect(order.payable.amount).toBe(order.total.amount - (order.tenders[0]?.amount.amount ?? 0));
    await expectConsistentTables(shop);
    await traveller.call(releaseHold, { body: { residency: 'US', token: hold.token, path: hold.path } });
  });

  it('[5/14] excludes a wallet card for stays once another product is added', async () => {
    const business = await shop.api.signedIn('b2b@example.test');
    const hold = await holdRoom(business, { refundable: true });
    const params = { order_id: hold.token, wallet_id: 'WC1008CERTIFICATE' };
    await business.call(applyWallet, { params, body: {} });
    expect((await readOptions(business, hold)).order.tenders).toHaveLength(1);
    await add(business, hold, await chooseOffer(business, 'transfers'));
    expect((await readOptions(business, hold)).order.tenders).toEqual([]);
    const refused = (await business.call(applyWallet, { params, body: {} })).data.data;
    expect(refused).toMatchObject({ status: 'refused', reason: 'other_product' });
    const body = { currency: 'USD', product_type: 'HLT', order_id: hold.token } as const;
    const [, { walletOptions }] = (await business.call(paymentCardByUser, { body })).data.data.data.data;
    expect(walletOptions.map(({ refusal }) => refusal)).toEqual(['other_product', 'other_product']);
    const ride = (await read(business, hold)).items.find(({ product_type }) => product_type === 'TRF');
    await remove(business, hold, ride?.item_id ?? '');
    await business.call(applyWallet, { params, body: {} });
    expect((await readOptions(business, hold)).order.tenders).toHaveLength(1);
    await expectConsistentTables(shop);
  });
});

it('suggests a hotel as an add-on to a day trip', async () => {
  const guest = shop.api.visitor();
  const wish = { place: 'rome', day: '2027-05-14', nights: 1, adults: 2 };
  const offer = (await findShopper('activities').choose(createAsk(guest), wish))?.offer ?? '';
  const hold = (await guest.call(createHold, { body: { offer } })).data.data;
  const day = hold.items[0].starts?.date ?? '';
  expect(hold.goes_with?.find(({ product_type }) => product_type === 'HLT')).toMatchObject({
    complete: true,
    search: { place: 'rome', checkin: day, checkout: addDays(day, 1) },
  });
});

describe('add-ons to flights', () => {
  it('suggests a hotel, car, transfer and activities at the destination, with all search fields filled', async () => {
    const guest = shop.api.visitor();
    const hold = await holdFlights(guest);
    const [item] = hold.items;
    const flights = item.product_type === 'FLT' ? item.details : null;
    const landing = flights?.legs[0]?.segments.at(-1);
    const going = new Map(hold.goes_with?.map((one) => [one.product_type, one]));
    expect([...going.keys()].toSorted()).toEqual(['ACT', 'CAR', 'HLT', 'TRF']);
    expect(going.get('HLT')).toMatchObject({
      complete: true,
      people: 2,
      place: { place_id: 'new-york' },
      search: { place: 'new-york', checkin: landing?.arrives.date, checkout: '2027-05-18', rooms: '2' },
    });
    expect(going.get('CAR')).toMatchObject({
      complete: true,
      search: { checkin: landing?.arrives.date, checkout: '2027-05-18', station: expect.stringContaining('-jfk') },
    });
    expect(going.get('TRF')).toMatchObject({
      complete: true,
      search: {
        start: 'new-york.airport-jfk',
        time: landing?.arrives.time,
        flight: landing?.number,
        return_date: '2027-05-18',
        rooms: '2',
      },
    });
  });

  it('suggests no product that the order already contains, and a transfer to the booked hotel', async () => {
    const guest = shop.api.visitor();
    const hold = await holdFlights(guest);
    const wanted = new Map(hold.goes_with?.map((one) => [one.product_type, one.search]));
    const { checkin = '', checkout = '', rooms = '' } = wanted.get('HLT') ?? {};
    const { offer } = await findOffer(guest, { place: 'new-york', checkin, checkout, rooms });
    const more = (await add(guest, hold, offer)).data.data;
    const going = new Map(more.goes_with?.map((one) => [one.product_type, one.search]));
    expect([...going.keys()].toSorted()).toEqual(['ACT', 'CAR', 'TRF']);
    expect(going.get('TRF')).toMatchObject({ end: expect.stringMatching(/^new-york\.area-/) });
    const ride = await transferOffer(guest, going.get('TRF') ?? {});
    expect(ride.ride.legs[0]?.from.kind).toBe('airport');
    expect(ride.ride.flight?.number).toBe(going.get('TRF')?.['flight']);
    const three = (await add(guest, hold, ride.offer ?? '')).data.data;
    expect(three.items.map(({ product_type }) => product_type)).toEqual(['FLT', 'HLT', 'TRF']);
    expect(three.goes_with?.map(({ product_type }) => product_type).toSorted()).toEqual(['ACT', 'CAR']);
  });
});
