import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changeNames } from '@travel/contracts/endpoints/orders/booking-names';
import {
  beginBooking,
  cancelBooking,
  previewCancellation,
  type Booking,
} from '@travel/contracts/endpoints/orders/bookings';
import { clearSupplierFaults, injectSupplierFault, type SupplierFault } from '@travel/contracts/endpoints/sandbox';
import { createHold } from '@travel/contracts/endpoints/orders/holds';
import { updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { buildBookingInput, shoppers } from '@travel/shoppers';
import { createAsk } from '../../testing/create-ask.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { runWaitingJobs } from '../../testing/jobs.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { asOperator } from '../../testing/sandbox.ts';
import {
  readOwnBooking,
  prepareCheckout,
  prepareCheckoutOfAll,
  initPayment,
  payWith,
  waitForStatus,
  type Checkout,
} from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
let visitor: TestVisitor;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));
beforeEach(async () => {
  visitor = shop.api.visitor();
  await visitor.call(clearSupplierFaults, {}, asOperator);
});

const paid = async ({ booking, payment }: Checkout): Promise<Booking> => {
  await payWith(visitor, payment, await shop.provider.card('visa'));
  return waitForStatus(visitor, booking, 'confirmed');
};
const book = async (): Promise<Booking> => paid(await prepareCheckout(visitor, { refundable: true }));
const bookTwo = async (): Promise<Booking> =>
  paid(await prepareCheckoutOfAll(visitor, [{ refundable: true }, { place: 'rome', refundable: true }]));

const leo = [{ first_name: 'Leo', last_name: 'Castellanos' }];
const change = ({ booking_id }: Booking, names = leo, by = visitor) =>
  by.call(changeNames, { params: { booking_id }, body: { names } });
const fail = (fault: Partial<SupplierFault>) =>
  visitor.call(injectSupplierFault, { body: { call: 'rename', ...fault } }, asOperator);

/** Returns the lead name that the supplier of each item has stored, by item position. */
const atSuppliers = async ({ booking_id }: Booking): Promise<(string | null)[]> => {
  const rows = await shop.api.sql<{ lead_guest: string | null }>(
    `select lead_guest from supplier_bookings where idempotency_key = $1 or idempotency_key like $1 || '/%' order by 1`,
    [booking_id],
  );
  return rows.map(({ lead_guest }) => lead_guest);
};
const getLeadName = ({ travellers: [lead] }: Booking) => `${lead?.first_name} ${lead?.last_name}`;
const mailsAbout = (booking: Booking, subject: string) =>
  shop.api.mails.filter((mail) => mail.subject.startsWith(subject) && mail.subject.includes(booking.number ?? ''));

describe('changing the names on a booking', () => {
  it('changes the names at the supplier and on the pages, and mails the new names, free of charge', async () => {
    const booking = await book();
    expect(booking.names_change).toEqual({
      allows: 'anybody',
      until: booking.items[0]?.starts?.at,
      under_way: false,
    });
    const { data } = (await change(booking)).data;
    expect(getLeadName(data)).toBe('Leo Castellanos');
    expect(data.guests).toEqual(leo);
    expect(data).toMatchObject({ total: booking.total, number: booking.number, payment: { refunded: { amount: 0 } } });
    expect(await atSuppliers(booking)).toEqual(['Leo Castellanos']);
    await eventually(() => expect(mailsAbout(booking, 'Names changed')).toHaveLength(1));
    expect(mailsAbout(booking, 'Names changed')[0]?.text).toContain('Leo Castellanos');
  });

  it('requests a change of names from the supplier once, despite repeated calls', async () => {
    const booking = await book();
    const answers = await Promise.all([change(booking), change(booking), change(booking)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await change(booking)).status).toBe(200);
    const [row] = await shop.api.sql<{ events: string[] }>(
      `select array(select jsonb_array_elements(history) ->> 'event') as events from bookings where booking_id = $1`,
      [booking.booking_id],
    );
    expect(row?.events.filter((event) => event.startsWith('names'))).toEqual(['names_asked', 'names_changed']);
    await eventually(() => expect(mailsAbout(booking, 'Names changed')).toHaveLength(1));
  });

  it('changes no name if a supplier refuses the new names', async () => {
    const booking = await book();
    const { problem } = await change(booking, [{ first_name: 'Leo', last_name: 'SOLDOUT' }]);
    expect(problem).toMatchObject({ status: 409, code: 'names_refused' });
    expect(getLeadName(await readOwnBooking(visitor, booking))).toBe('Maya Okafor');
    expect(await atSuppliers(booking)).toEqual(['Maya Okafor']);
    await eventually(() => expect(mailsAbout(booking, 'Names unchanged')).toHaveLength(1));
    // After a refusal, the supplier still accepts other names.
    expect((await change(booking)).status).toBe(200);
    expect(await atSuppliers(booking)).toEqual(['Leo Castellanos']);
  });

  it('reverts the names at the first supplier if the second supplier refuses the new names', async () => {
    const booking = await bookTwo();
    await shop.api.sql(
      `update supplier_bookings set status = 'cancelled', cancelled_at = now() where idempotency_key = $1 || '/1'`,
      [booking.booking_id],
    );
    expect((await change(booking)).problem.code).toBe('names_refused');
    expect(await atSuppliers(booking)).toEqual(['Maya Okafor', 'Maya Okafor']);
    expect(getLeadName(await readOwnBooking(visitor, booking))).toBe('Maya Okafor');
  });

  it.each(['before', 'after'] as const)(
    'completes a change of names later if the supplier stops responding %s changing the names',
    async (when) => {
      const booking = await bookTwo();
      // Makes a large number of requests fail, because the queued job may send its requests as early as the call does.
      await fail({ when, times: 100 });
      const { data } = (await change(booking)).data;
      expect(data.names_change?.under_way).toBe(true);
      expect(getLeadName(data)).toBe('Maya Okafor');
      expect((await change(booking, [{ first_name: 'Ada', last_name: 'Byron' }])).problem.code).toBe('names_under_way');
      await visitor.call(clearSupplierFaults, {}, asOperator);
      await eventually(async () => {
        await runWaitingJobs(shop.api, "name = 'bookings/rename'");
        const now = await readOwnBooking(visitor, booking);
        expect([getLeadName(now), now.names_change?.under_way]).toEqual(['Leo Castellanos', false]);
      });
      expect(await atSuppliers(booking)).toEqual(['Leo Castellanos', 'Leo Castellanos']);
    },
  );

  it('reports an invalid name without contacting a supplier', async () => {
    const booking = await book();
    const wrong = await change(booking, [{ first_name: '', last_name: 'Castellanos' }]);
    expect(wrong.problem).toMatchObject({
      code: 'validation_failed',
      errors: expect.arrayContaining([{ field: 'names[0].first_name', message: 'A name is required' }]),
    });
    expect((await change(booking, [...leo, ...leo])).problem).toMatchObject({ errors: [{ field: 'names' }] });
    expect(getLeadName(await readOwnBooking(visitor, booking))).toBe('Maya Okafor');
  });

  it('refuses changes of names by other visitors, on cancelled bookings and after arrival', async () => {
    const booking = await book();
    expect((await change(booking, leo, shop.api.visitor())).problem.code).toBe('booking_unknown');
    const { booking_id } = booking;
    const other = await book();
    const { refund } = (await visitor.call(previewCancellation, { params: { booking_id: other.booking_id } })).data
      .data;
    await visitor.call(cancelBooking, { params: { booking_id: other.booking_id }, body: { agreed_refund: refund } });
    expect((await change(other)).problem.code).toBe('names_fixed');
    await shop.api.sql(
      `update order_items set starts = jsonb_set(starts, '{at}', '"2020-01-01T00:00:00.000Z"')
       where hold_id = (select hold_id from bookings where booking_id = $1)`,
      [booking_id],
    );
    expect((await readOwnBooking(visitor, booking)).names_change).toBeNull();
    expect((await change(booking)).problem.code).toBe('names_fixed');
  });
});

describe('names on products that require a document or licence', () => {
  const wish = { place: 'rome', day: '2027-05-14', nights: 3, adults: 1, rooms: '1' };
  /** Books one item of a product for Maya Okafor. */
  const bookProducts = async (...names: readonly string[]): Promise<Booking> => {
    const offers: string[] = [];
    for (const name of names) {
      const shopper = shoppers.find((one) => one.name === name);
      offers.push((await shopper?.choose(createAsk(visitor), wish))?.offer ?? '');
    }
    const hold = (await visitor.call(createHold, { body: { offers } })).data.data;
    const { payment_id } = await initPayment(visitor, hold);
    const { booking_id } = (
      await visitor.call(beginBooking, {
        body: { ...buildBookingInput(hold, { adults: 1 }), agreed_total: hold.total },
      })
    ).data.data;
    await visitor.call(updatePayment, { params: { payment_id }, body: { booking_id } });
    await payWith(visitor, { payment_id }, await shop.provider.card('visa'));
    return waitForStatus(visitor, { booking_id }, 'confirmed');
  };
  const getLead = ({ guests: [lead] }: Booking) => ({
    first_name: lead?.first_name ?? '',
    last_name: lead?.last_name ?? '',
  });
  const suppliersKnow = async ({ booking_id }: Booking, name: string) => {
    const names = await atSuppliers({ booking_id } as Booking);
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names)).toEqual(new Set([name]));
  };

  it.each([['flight'], ['cars'], ['hotels', 'flight']])(
    'allows only spelling corrections of names on bookings of %s (with %s)',
    async (...names) => {
      const booking = await bookProducts(...names);
      expect(booking.names_change).toMatchObject({ allows: 'spelling' });
      const lead = getLead(booking);
      const was = `${lead.first_name} ${lead.last_name}`;

      const other = await change(booking, leo);
      expect(other.problem).toMatchObject({ status: 422, code: 'not_a_correction' });
      await suppliersKnow(booking, was);

      const corrected = { ...lead, last_name: `${lead.last_name.slice(0, -1)}é` };
      const { data } = (await change(booking, [corrected])).data;
      expect(data.guests).toEqual([corrected]);
      expect(data).toMatchObject({ total: booking.total, payment: { refunded: { amount: 0 } } });
      await suppliersKnow(booking, `${corrected.first_name} ${corrected.last_name}`);
    },
  );

  it("rejects several small corrections that together make another person's name", async () => {
    const booking = await bookProducts('flight');
    const { first_name, last_name } = getLead(booking);
    const once = { first_name, last_name: `Zy${last_name.slice(2)}` };
    expect((await change(booking, [once])).status).toBe(200);
    const twice = { first_name, last_name: `Zyx${last_name.slice(4)}` };
    expect((await change(booking, [twice])).problem.code).toBe('not_a_correction');
    const back = { first_name, last_name };
    expect((await change(booking, [back])).data.data.guests).toEqual([back]);
  });
});
