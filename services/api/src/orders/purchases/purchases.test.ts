import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  beginBooking,
  listBookings,
  previewCancellation,
  readCalendar,
} from '@travel/contracts/endpoints/orders/bookings';
import { readHold, releaseHold } from '@travel/contracts/endpoints/orders/holds';
import { cashcardRedemption } from '@travel/contracts/endpoints/payments/cash-cards';
import { generatePgToken } from '@travel/contracts/endpoints/payments/payment-suppliers';
import { confirmPayment, updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { clearSupplierFaults, createSandboxOrder } from '@travel/contracts/endpoints/sandbox';
import { productCodes } from '@travel/contracts/products/product-codes';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import { runWaitingJobs } from '../../testing/jobs.ts';
import { openApi } from '../../testing/open-api.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { asOperator } from '../../testing/sandbox.ts';
import {
  createSandboxBookingBody,
  beginOrder,
  startOrderPayment,
  createOrder,
  prepareOrderPayment,
} from '../../testing/sandbox-order.ts';
import { waitForStatus, payWith } from '../../testing/traveller.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(async () => {
  await shop.provider.clearFaults();
  await shop.api.visitor().call(clearSupplierFaults, {}, asOperator);
});
afterAll(() => closeConsistentShop(shop));

const guest = () => shop.api.visitor();
const buyer = () => shop.api.signedIn('traveller@example.test');
const visa = () => shop.provider.card('visa');
const person = (last_name: string) => [{ first_name: 'Maya', last_name }];

const mailAbout = async (booking_id: string, kind: string) => {
  const find = () => shop.api.mails.find(({ messageId }) => messageId?.startsWith(`<${kind}.${booking_id}@`));
  await eventually(() => expect(find()).toBeDefined());
  return find()?.text ?? '';
};

/** Returns what the provider captured for a booking. */
const takenFor = async (booking_id: string): Promise<number[]> => {
  const intents = await shop.api.sql<{ intent_id: string }>('select intent_id from payments where booking_id = $1', [
    booking_id,
  ]);
  return Promise.all(
    intents.map(
      async ({ intent_id }) => (await shop.provider.stripe.paymentIntents.retrieve(intent_id)).amount_received,
    ),
  );
};

/** Returns the row of the payment of a booking. */
const storedFor = ({ booking_id }: { readonly booking_id: string }) =>
  shop.api.sql(
    "select method, amount::int, intent_id, state from payments where booking_id = $1 and state <> 'released'",
    [booking_id],
  );

/** Runs jobs that wait for a retry immediately. */
const hurry = () => runWaitingJobs(shop.api);

describe('a purchase without a search offer', () => {
  it.each(productCodes)(
    '[9/17] confirms a purchase of product %s after payment, with a booking number and a receipt',
    async (product_type) => {
      const visitor = await buyer();
      const { booking, payment } = await prepareOrderPayment(visitor, {
        product_type,
        name: 'Something good',
        detail: 'With all of it',
        starts: '2027-05-14',
        ends: '2027-05-17',
      });
      await payWith(visitor, payment, await visa());
      const confirmed = await waitForStatus(visitor, booking, 'confirmed');
      const reference = product_type === 'SUB' || product_type === 'WLT' ? /^none$/ : /^SB-/;
      expect(confirmed).toMatchObject({
        product_type,
        number: expect.stringMatching(/^ALM /),
        items: [
          {
            title: 'Something good',
            subtitle: 'With all of it',
            starts: { date: '2027-05-14' },
            ends: { date: '2027-05-17' },
          },
        ],
        payment: { status: 'succeeded', amount: { amount: 21_400, currency: 'USD' } },
        can_cancel: false,
      });
      expect(confirmed.items[0].reference ?? 'none').toMatch(reference);
      expect(await takenFor(booking.booking_id)).toEqual([21_400]);
      const mail = await mailAbout(booking.booking_id, 'receipt');
      expect(mail).toContain('Something good is paid and yours.');
      expect(mail).toContain('Bought: Something good, With all of it');
      // Ignores links, because their signed tokens may contain any of these texts by chance.
      expect(mail.replaceAll(/https?:\S+/g, '')).not.toMatch(/\{\{|undefined|null|booking\.(fact|value)/);
    },
  );

  it('uses the signed-in user as the traveller of a purchase without guests', async () => {
    const visitor = await buyer();
    const order = await createOrder(visitor, { product_type: 'WLT' });
    expect(await beginOrder(visitor, order, { guests: [] })).toMatchObject({ guests: person('Okafor') });
    const stranger = guest();
    const own = await createOrder(stranger, { product_type: 'SUB' });
    expect(await beginOrder(stranger, own, { guests: [] })).toMatchObject({ guests: [] });
  });

  it.each([
    ['SUB', 'The plan is no longer on hold.'],
    ['WLT', 'The wallet card is no longer on hold.'],
    ['FLT', 'The flight is no longer on hold.'],
  ] as const)(
    'refuses to pay for product %s after its order ended, with a message that names the product',
    async (product_type, words) => {
      const visitor = await buyer();
      const { order, booking, payment } = await prepareOrderPayment(visitor, { product_type });
      await visitor.call(releaseHold, { body: { residency: 'US', token: order.order_id, path: 'x' } });
      await waitForStatus(visitor, booking, 'expired');
      const params = { payment_id: payment.payment_id };
      const refusals = [
        await visitor.call(beginBooking, { body: createSandboxBookingBody(order) }),
        await visitor.call(generatePgToken, { body: { id: order.order_id } }),
        await visitor.call(confirmPayment, { params, body: { payment_method: await visa() } }),
      ];
      for (const { problem } of refusals) {
        expect(problem).toMatchObject({ status: 410, code: 'hold_ended', detail: expect.stringContaining(words) });
      }
    },
  );

  it('[9/17] accepts the product code HTL for HLT when a payment is created', async () => {
    const visitor = guest();
    const order = await createOrder(visitor, { product_type: 'HLT' });
    const asHtl = { ...order, product_type: 'HTL' as 'HLT' };
    expect(await startOrderPayment(visitor, asHtl)).toMatchObject({ status: 'requires_payment_method' });
  });

  it('[4/22] confirms a purchase without a card if the total is zero', async () => {
    const visitor = guest();
    const { booking, payment } = await prepareOrderPayment(visitor, {
      product_type: 'SUB',
      total: { amount: 0, currency: 'USD' },
    });
    expect(payment).toMatchObject({ method: 'pay_later', gateway: null, status: 'requires_capture' });
    expect(await waitForStatus(visitor, booking, 'confirmed')).toMatchObject({ total: { amount: 0 } });
    expect(await storedFor(booking)).toEqual([{ method: 'pay_later', amount: 0, intent_id: null, state: 'captured' }]);
  });

  it('[4/22] confirms a purchase without a card if a cash card covers the total of a started payment', async () => {
    const visitor = await buyer();
    const order = await createOrder(visitor, { total: { amount: 10_000, currency: 'USD' } });
    const { payment_id } = await startOrderPayment(visitor, order);
    const data = {
      cash_card_id: 'CC1001',
      booking_amt: '100.00',
      cashcard_amount: '100.00',
      currency: 'USD',
      id: order.order_id,
      product_type: 'CAR' as const,
    };
    expect((await visitor.call(cashcardRedemption, { body: { data } })).data.order.payable.amount).toBe(0);
    const { booking_id } = await beginOrder(visitor, order);
    const free = await visitor.call(updatePayment, { params: { payment_id }, body: { booking_id } });
    expect(free.data.data).toMatchObject({
      method: 'pay_later',
      amount: { amount: 0 },
      gateway: null,
      status: 'requires_capture',
    });
    expect(await waitForStatus(visitor, { booking_id }, 'confirmed')).toMatchObject({
      tenders: [{ kind: 'cash_card', amount: { amount: 10_000 } }],
    });
    expect(await storedFor({ booking_id })).toEqual([
      { method: 'pay_later', amount: 0, intent_id: null, state: 'captured' },
    ]);
    const charged = await shop.provider.sql(
      `select 1 from payment_intents where metadata->>'payment_id' = '${payment_id}' and amount_received > 0`,
    );
    expect(charged).toEqual([]);
  });

  it('charges nothing for a purchase that the supplier cannot provide', async () => {
    const visitor = guest();
    const { booking, payment } = await prepareOrderPayment(visitor, {}, { guests: person('SOLDOUT') });
    await payWith(visitor, payment, await visa());
    expect(await waitForStatus(visitor, booking, 'failed')).toMatchObject({ reason: 'sold_out' });
    expect(await mailAbout(booking.booking_id, 'refusal')).toContain('is no longer available');
    await eventually(async () => expect(await takenFor(booking.booking_id)).toEqual([0]));
  });

  it.each([
    ['TOOSOON', 'travel_date_too_soon'],
    ['DUPLICATE', 'duplicate_reservation'],
    ['PRICEUP', 'price_changed'],
  ])("returns the error of the supplier's check of a purchase: %s", async (last_name, code) => {
    const visitor = guest();
    const order = await createOrder(visitor, { product_type: 'ACT' });
    const { problem } = await visitor.call(beginBooking, {
      body: createSandboxBookingBody(order, { guests: person(last_name) }),
    });
    expect(problem.code).toBe(code);
    if (code !== 'price_changed') return;
    const agreed_total = { amount: 23_113, currency: 'USD' };
    expect(problem.context).toMatchObject({ now: agreed_total });
    expect(await beginOrder(visitor, order, { guests: person(last_name), agreed_total })).toMatchObject({
      total: agreed_total,
    });
  });

  it.each(['before', 'after'] as const)(
    'charges and fulfils a purchase once if the provider stops responding %s it charges',
    async (when) => {
      const visitor = guest();
      const { booking, payment } = await prepareOrderPayment(visitor, { product_type: 'WLT' });
      await shop.provider.fail({ kind: 'cut', times: 6, path: '/v1/payment_intents', method: 'POST', when });
      await payWith(visitor, payment, await visa());
      await shop.provider.clearFaults();
      await eventually(async () => {
        await hurry();
        await waitForStatus(visitor, booking, 'confirmed');
      });
      expect(await takenFor(booking.booking_id)).toEqual([21_400]);
    },
  );

  it('offers no hold page, calendar file or cancellation for a purchase', async () => {
    const visitor = guest();
    const { order, booking, payment } = await prepareOrderPayment(visitor);
    expect((await visitor.call(readHold, { params: { token: order.order_id } })).problem.code).toBe('hold_unknown');
    await payWith(visitor, payment, await visa());
    await waitForStatus(visitor, booking, 'confirmed');
    const params = { booking_id: booking.booking_id };
    expect((await visitor.call(readCalendar, { params })).problem.code).toBe('not_confirmed');
    expect((await visitor.call(previewCancellation, { params })).problem.code).toBe('not_cancellable');
  });

  it('expires the booking of a purchase when its order is released', async () => {
    const visitor = guest();
    const { order, booking } = await prepareOrderPayment(visitor);
    const body = { residency: 'US', token: order.order_id, path: 'cars' };
    expect((await visitor.call(releaseHold, { body })).data).toEqual({ status: 'released' });
    await waitForStatus(visitor, booking, 'expired');
  });

  it('lists a dated purchase among the upcoming bookings, and an undated one among the past bookings', async () => {
    const visitor = await buyer();
    const { booking, payment } = await prepareOrderPayment(visitor, { starts: '2027-05-14', ends: '2027-05-15' });
    const forNoDays = await prepareOrderPayment(visitor, { product_type: 'WLT' });
    await payWith(visitor, payment, await visa());
    await payWith(visitor, forNoDays.payment, await visa());
    await waitForStatus(visitor, booking, 'confirmed');
    await waitForStatus(visitor, forNoDays.booking, 'confirmed');
    const listBookingIds = async (when: 'upcoming' | 'past') =>
      (await visitor.call(listBookings, { query: { when } })).data.data.map(({ booking_id }) => booking_id);
    expect(await listBookingIds('upcoming')).toContain(booking.booking_id);
    expect(await listBookingIds('past')).toContain(forNoDays.booking.booking_id);
  });
});

describe('POST /sandbox/orders', () => {
  it('creates sandbox orders only for operators and existing organisations', async () => {
    const body = { product_type: 'CAR' as const, total: { amount: 100, currency: 'USD' } };
    expect((await guest().call(createSandboxOrder, { body })).problem.code).toBe('token_missing');
    const nowhere = { ...body, organisation: 'nowhere' };
    expect((await guest().call(createSandboxOrder, { body: nowhere }, asOperator)).problem).toMatchObject({
      status: 422,
      code: 'organisation_unknown',
    });
    const backwards = { ...body, starts: '2027-05-14', ends: '2027-05-14' };
    expect((await guest().call(createSandboxOrder, { body: backwards }, asOperator)).problem.errors).toEqual([
      expect.objectContaining({ field: 'ends' }),
    ]);
  });

  it('refuses to create sandbox orders in production', async () => {
    const production = await openApi({ environment: 'production' });
    try {
      const body = { product_type: 'CAR' as const, total: { amount: 100, currency: 'USD' } };
      const answer = await production.visitor().call(createSandboxOrder, { body }, asOperator);
      expect(answer.problem).toMatchObject({ status: 404, code: 'not_a_sandbox' });
    } finally {
      await production.close();
    }
  });
});
