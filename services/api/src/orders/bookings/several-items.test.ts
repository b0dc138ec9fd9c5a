import { fc, test } from '@fast-check/jest';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cancelBooking, previewCancellation } from '@travel/contracts/endpoints/orders/bookings';
import { createHold } from '@travel/contracts/endpoints/orders/holds';
import { updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { money } from '@travel/contracts/money/money';
import { eventually } from '@travel/tooling/jest/eventually';
import { refuseAtSupplier } from '../../testing/refuse-at-supplier.ts';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { beginHotelBooking, findOffer, initPayment, payWith, waitForStatus } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';
import { refundByItems } from '../items/end-items.ts';
import { sumPrices } from '../items/item.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const told = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, 'en-US');

const paris = { refundable: true } as const;
const rome = { place: 'rome', checkin: '2027-05-18', checkout: '2027-05-20', refundable: true } as const;

const holdBoth = async (visitor: TestVisitor) => {
  const offers = [(await findOffer(visitor, paris)).offer, (await findOffer(visitor, rome)).offer];
  return (await visitor.call(createHold, { body: { offers } })).data.data;
};

/** Starts a booking of hotels in Paris and Rome, with a payment that is ready to be paid by card. */
const bookBoth = async (visitor: TestVisitor, wanted: { readonly all_or_nothing?: boolean } = {}) => {
  const hold = await holdBoth(visitor);
  const { payment_id } = await initPayment(visitor, hold);
  const booking = await beginHotelBooking(visitor, hold, { agreed_total: hold.total, ...wanted });
  const body = { booking_id: booking.booking_id };
  const payment = (await visitor.call(updatePayment, { params: { payment_id }, body })).data.data;
  return { hold, booking, payment };
};

const takenBy = (holdId: string) =>
  shop.api.sql(
    `select slot from capacity_claims join order_items using (item_id) where hold_id = $1 and returned_at is null`,
    [holdId],
  );

const listSupplierBookings = (bookingId: string) =>
  shop.api.sql<{ status: string }>(`select status from supplier_orders where key like $1 || '%' order by key`, [
    bookingId,
  ]);

/** Makes the supplier of an item refuse the item. */
const refuse = ({ booking_id }: { readonly booking_id: string }, position: number) =>
  refuseAtSupplier(shop.api, position === 0 ? booking_id : `${booking_id}/${position}`);

describe('an order of several items', () => {
  it('holds several items as one order, at the sum of their prices, and claims the capacity of each', async () => {
    const hold = await holdBoth(shop.api.visitor());
    expect(hold.items.map(({ place }) => place?.place_id)).toEqual(['paris', 'rome']);
    expect(hold.total).toEqual(sumPrices(hold.items.map(({ price }) => price)));
    expect(await takenBy(hold.hold_id)).toHaveLength(6);
  });

  it('holds none of several items if one is sold out', async () => {
    const visitor = shop.api.visitor();
    const { offer } = await findOffer(visitor, { ...paris, hotel: 1 });
    const { offer: gone, hotel, room } = await findOffer(visitor, { ...rome, hotel: 1 });
    await shop.api.sql(
      `insert into capacity_taken (unit_id, slot, taken, allotment)
       select $1, slot, 99, 99 from unnest(array['2027-05-18', '2027-05-19']) as slot`,
      [`${hotel.hotel_id}/${room.room_id}`],
    );
    const before = await shop.api.sql('select sum(taken) from capacity_taken');
    const refused = await visitor.call(createHold, { body: { offers: [offer, gone] } });
    expect(refused.problem).toMatchObject({ status: 409, code: 'sold_out' });
    expect(await shop.api.sql('select sum(taken) from capacity_taken')).toEqual(before);
    await shop.api.sql('delete from capacity_taken where taken = 99');
  });

  it('rejects a hold request that contains both a single offer and a list of offers', async () => {
    const { offer } = await findOffer(shop.api.visitor());
    const both = await shop.api.visitor().call(createHold, { body: { offer, offers: [offer] } });
    expect(both.problem).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('books each item of an order with its supplier, and cancels each by its own policy', async () => {
    const visitor = await shop.api.signedIn('traveller@example.test');
    const { hold, booking, payment } = await bookBoth(visitor);
    await payWith(visitor, payment, await shop.provider.card('visa'));
    const booked = await waitForStatus(visitor, booking, 'confirmed');
    expect(booked.items.map(({ status }) => status)).toEqual(['booked', 'booked']);
    expect(new Set(booked.items.map(({ reference }) => reference)).size).toBe(2);
    const params = { booking_id: booking.booking_id };
    const { refund } = (await visitor.call(previewCancellation, { params })).data.data;
    expect(refund).toEqual(hold.total);
    await visitor.call(cancelBooking, { params, body: { agreed_refund: refund } });
    const gone = await waitForStatus(visitor, booking, 'cancelled');
    expect(gone.items.map((item) => item.refund)).toEqual(booked.items.map(({ price }) => price.inclusive));
    expect(await takenBy(hold.hold_id)).toEqual([]);
    expect(await listSupplierBookings(booking.booking_id)).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }]);
  });

  it('cancels booked items if a supplier refuses and the traveller chose all or nothing', async () => {
    const visitor = shop.api.visitor();
    const { hold, booking, payment } = await bookBoth(visitor, { all_or_nothing: true });
    await refuse(booking, 1);
    await payWith(visitor, payment, await shop.provider.card('visa'));
    const failed = await waitForStatus(visitor, booking, 'failed');
    expect(failed.items.map(({ status }) => status)).toEqual(['released', 'released']);
    expect(await takenBy(hold.hold_id)).toEqual([]);
    await eventually(async () =>
      expect(await listSupplierBookings(booking.booking_id)).toEqual([{ status: 'cancelled' }, { status: 'refused' }]),
    );
  });

  it('[3/21] books a package without its refused items, and captures only the reduced total', async () => {
    const visitor = shop.api.visitor();
    const { hold, booking, payment } = await bookBoth(visitor);
    const [first, second] = hold.items;
    await refuse(booking, 0);
    await payWith(visitor, payment, await shop.provider.card('visa'));
    const booked = await waitForStatus(visitor, booking, 'confirmed');
    expect(booked.items.map(({ status, reference }) => [status, reference !== null])).toEqual([
      ['released', false],
      ['booked', true],
    ]);
    expect(booked.total).toEqual(second?.price.inclusive);
    expect(booked.payment?.amount).toEqual(second?.price.inclusive);
    const [row] = await shop.api.sql<{ intent: string }>(
      'select intent_id as intent from payments where booking_id = $1',
      [booking.booking_id],
    );
    const intent = await shop.provider.stripe.paymentIntents.retrieve(row?.intent ?? '');
    expect([intent.amount, intent.amount_received]).toEqual([hold.total.amount, second?.price.inclusive.amount]);
    expect(intent.metadata).toMatchObject({ isPackage: 'true' });
    expect(await takenBy(hold.hold_id)).toHaveLength(2);
    await shop.api.mailed(1);
    const receipt = shop.api.mails.findLast(({ subject }) => subject.startsWith('Booked'));
    expect(receipt?.subject).not.toContain(first.title);
    expect(receipt?.text).toContain(`Not booked: ${first.title}. ${told(first.price.inclusive)} wasn't charged`);
    expect(receipt?.text).toContain(`Total, taxes included: ${told(booked.total)}`);
  });

  it('fails an order of several items if every supplier refuses its item', async () => {
    const visitor = shop.api.visitor();
    const { booking, payment } = await bookBoth(visitor);
    await refuse(booking, 0);
    await refuse(booking, 1);
    await payWith(visitor, payment, await shop.provider.card('visa'));
    expect((await waitForStatus(visitor, booking, 'failed')).reason).toBe('sold_out');
  });
});

const amount = fc.integer({ min: 0, max: 5_000_000 });

test.prop([fc.array(amount, { minLength: 1, maxLength: 9 }), fc.integer({ min: 0, max: 100 })])(
  'the parts of a refund sum to the refund, and no part exceeds the price of its item',
  (amounts, percent) => {
    const items = amounts.map((minor, at) => {
      const inclusive = money(minor, 'USD');
      const price = { inclusive, exclusive: inclusive, tax: money(0, 'USD'), strike: null, member: null, lines: [] };
      return { item_id: `IT${at}`, price };
    });
    const refund = Math.floor((sumPrices(items.map(({ price }) => price)).amount * percent) / 100);
    const parts = refundByItems(refund, items);
    expect(parts.reduce((all, part) => all + part.refund, 0)).toBe(refund);
    for (const [at, part] of parts.entries()) expect(part.refund).toBeLessThanOrEqual(amounts[at] ?? 0);
  },
);
