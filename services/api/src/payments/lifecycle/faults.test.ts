import { createHmac } from 'node:crypto';
import { fc, test } from '@fast-check/jest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { clearSupplierFaults, injectSupplierFault } from '@travel/contracts/endpoints/sandbox';
import { releaseHold } from '@travel/contracts/endpoints/orders/holds';
import { createPayment, updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { beginBooking } from '@travel/contracts/endpoints/orders/bookings';
import { closeConsistentShop, expectConsistentTables } from '../../testing/table-consistency.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import { runWaitingJobs } from '../../testing/jobs.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { webhookSecret } from '../../testing/open-api.ts';
import { asOperator, moveClock } from '../../testing/sandbox.ts';
import {
  beginHotelBooking,
  createBookingBody,
  readOwnBooking,
  prepareCheckout,
  holdRoom,
  initPayment,
  createPaymentBody,
  payWith,
  waitForStatus,
} from '../../testing/traveller.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(async () => {
  await shop.provider.clearFaults();
  await shop.api.visitor().call(clearSupplierFaults, {}, asOperator);
});
afterAll(() => closeConsistentShop(shop));

const findIntentId = async (bookingId: string) => {
  const [row] = await shop.api.sql<{ intent_id: string }>(
    'select intent_id from payments where booking_id = $1 order by created_at desc',
    [bookingId],
  );
  return shop.provider.stripe.paymentIntents.retrieve(row?.intent_id ?? '');
};

const mailsAbout = ({ booking_id }: { booking_id: string }) =>
  shop.api.mails.filter(({ messageId }) => messageId?.includes(booking_id));

/** Runs jobs that wait for a later retry immediately. */
const hurry = () => runWaitingJobs(shop.api);

/** Waits until a booking has a status, and runs waiting retries immediately. */
const reachedSoon = async (...args: Parameters<typeof waitForStatus>) => {
  await eventually(async () => {
    await hurry();
    if ((await readOwnBooking(args[0], args[1])).status !== args[2]) throw new Error('Not yet');
  });
  return readOwnBooking(args[0], args[1]);
};

describe('when the provider is unavailable', () => {
  it('keeps the hold when the payment cannot be created, and continues with the same payment later', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest);
    await shop.provider.fail({
      kind: 'error',
      status: 503,
      times: 3,
      path: '/v1/payment_intents',
      method: 'POST',
      when: 'after',
    });
    const body = await createPaymentBody(guest, hold);
    const failed = await guest.call(createPayment, { body });
    expect(failed.problem).toMatchObject({ status: 503, code: 'provider_unavailable' });
    expect(failed.headers['retry-after']).toBe('5');
    await shop.provider.clearFaults();
    const made = (await guest.call(createPayment, { body })).data.data;
    const intents = await shop.provider.sql("select 1 from payment_intents where metadata->>'payment_id' = $1", [
      made.payment_id,
    ]);
    expect(intents).toHaveLength(1);
  });

  it.each(['before', 'after'] as const)(
    'keeps the page waiting when a confirmation is lost (%s its work), and books and charges once',
    async (when) => {
      const guest = shop.api.visitor();
      const { hold, booking, payment } = await prepareCheckout(guest);
      const card = await shop.provider.card('visa');
      await shop.provider.fail({ kind: 'cut', times: 20, path: '/v1/payment_intents', method: 'POST', when });
      const waiting = await payWith(guest, payment, card);
      expect(waiting).toMatchObject({ status: 'processing', message: null });
      expect(await readOwnBooking(guest, booking)).toMatchObject({ status: 'paying', hold_status: 'booking' });
      await shop.provider.clearFaults();
      await reachedSoon(guest, booking, 'confirmed');
      expect((await findIntentId(booking.booking_id)).amount_received).toBe(hold.total.amount);
    },
  );

  it('repeats the confirmation of a payment after the provider crashed during the confirmation', async () => {
    const guest = shop.api.visitor();
    const { booking, payment } = await prepareCheckout(guest);
    const card = await shop.provider.card('visa');
    await shop.provider.kill();
    expect((await payWith(guest, payment, card)).status).toBe('processing');
    await shop.provider.start();
    await reachedSoon(guest, booking, 'confirmed');
  });

  it('repeats a capture that the provider did not answer', async () => {
    const guest = shop.api.visitor();
    const { hold, booking, payment } = await prepareCheckout(guest);
    const card = await shop.provider.card('visa');
    const [{ intent_id } = { intent_id: '' }] = await shop.api.sql<{ intent_id: string }>(
      'select intent_id from payments where payment_id = $1',
      [payment.payment_id],
    );
    await shop.provider.fail({
      kind: 'cut',
      times: 4,
      path: `/v1/payment_intents/${intent_id}/capture`,
      when: 'after',
    });
    await payWith(guest, payment, card);
    await reachedSoon(guest, booking, 'confirmed');
    expect((await findIntentId(booking.booking_id)).amount_received).toBe(hold.total.amount);
  });

  it('confirms a booking by webhook when a slow bank approves and no page polls any more', async () => {
    const guest = shop.api.visitor();
    const { booking, payment } = await prepareCheckout(guest);
    await shop.provider.fail({ kind: 'slow_bank', seconds: 3_600 });
    expect((await payWith(guest, payment, await shop.provider.card('visa'))).status).toBe('processing');
    // Deletes the job of the attempt, as if the page and the job had both polled without a result.
    await shop.api.sql("delete from pgboss.job where name = 'bookings/settle'");
    await shop.api.sql("update payments set updated_at = updated_at - interval '1 minute' where payment_id = $1", [
      payment.payment_id,
    ]);
    await shop.provider.slowBankAnswers();
    await waitForStatus(guest, booking, 'confirmed');
  });

  it('accepts another card when the bank refuses the first one late', async () => {
    const guest = shop.api.visitor();
    const { booking, payment } = await prepareCheckout(guest);
    await shop.provider.fail({ kind: 'slow_bank', seconds: 3_600 });
    const declined = await shop.provider.card('declined');
    expect((await payWith(guest, payment, declined)).status).toBe('processing');
    await shop.provider.slowBankAnswers();
    await eventually(async () =>
      expect((await findIntentId(booking.booking_id)).status).toBe('requires_payment_method'),
    );
    expect((await reachedSoon(guest, booking, 'draft')).reason).toBe('generic_decline');
    await payWith(guest, payment, await shop.provider.card('visa'));
    await waitForStatus(guest, booking, 'confirmed');
  });

  it('voids the authorisation when the bank approves after the payment attempt was abandoned', async () => {
    const guest = shop.api.visitor();
    const { booking, payment } = await prepareCheckout(guest);
    await shop.provider.fail({ kind: 'slow_bank', seconds: 3_600 });
    expect((await payWith(guest, payment, await shop.provider.card('visa'))).status).toBe('processing');
    await moveClock(shop.api, 31 * 60);
    // The first request to cancel the payment attempt is sent while the bank is still deciding.
    await reachedSoon(guest, booking, 'draft');
    await eventually(async () => {
      const [key] = await shop.provider.sql('select status from idempotency_keys where key = $1', [
        `${payment.payment_id}/cancel`,
      ]);
      expect(key).toEqual({ status: 400 });
    });
    await shop.provider.slowBankAnswers();
    await eventually(async () => {
      await hurry();
      expect((await findIntentId(booking.booking_id)).status).toBe('canceled');
    });
  });

  it('accepts another card when the provider has cancelled the intent', async () => {
    const guest = shop.api.visitor();
    const { booking, payment } = await prepareCheckout(guest);
    await payWith(guest, payment, await shop.provider.card('asks'));
    await shop.provider.stripe.paymentIntents.cancel((await findIntentId(booking.booking_id)).id);
    await waitForStatus(guest, booking, 'draft');
    const paid = await payWith(guest, payment, await shop.provider.card('visa'));
    expect(paid.payment_id).not.toBe(payment.payment_id);
    await waitForStatus(guest, booking, 'confirmed');
  });
});

describe('when an open payment intent was cancelled at the provider', () => {
  it('replaces a cancelled intent when the booking is attached', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest);
    const { payment_id } = await initPayment(guest, hold);
    const [row] = await shop.api.sql<{ intent_id: string }>('select intent_id from payments where payment_id = $1', [
      payment_id,
    ]);
    await shop.provider.stripe.paymentIntents.cancel(row?.intent_id ?? '');
    const booking = await beginHotelBooking(guest, hold);
    const body = { booking_id: booking.booking_id };
    const attached = (await guest.call(updatePayment, { params: { payment_id }, body })).data.data;
    expect(attached.payment_id).not.toBe(payment_id);
    await payWith(guest, attached, await shop.provider.card('visa'));
    await waitForStatus(guest, booking, 'confirmed');
  });

  it('replaces a cancelled intent when the traveller enters a card', async () => {
    const guest = shop.api.visitor();
    const { booking, payment } = await prepareCheckout(guest);
    await shop.provider.stripe.paymentIntents.cancel((await findIntentId(booking.booking_id)).id);
    const card = await shop.provider.card('visa');
    expect((await payWith(guest, payment, card)).status).toBe('canceled');
    expect((await readOwnBooking(guest, booking)).status).toBe('draft');
    const paid = await payWith(guest, payment, card);
    expect(paid).toMatchObject({ status: 'requires_capture' });
    await waitForStatus(guest, booking, 'confirmed');
  });
});

describe('when a supplier fails', () => {
  const guests = (last_name: string) => ({ guests: [{ first_name: 'Sandbox', last_name }] });

  it('voids the payment, gives back the room and mails the traveller if the supplier has sold out', async () => {
    const guest = shop.api.visitor();
    const { hold, booking, payment } = await prepareCheckout(guest, {}, guests('SOLDOUT'));
    await payWith(guest, payment, await shop.provider.card('visa'));
    const failed = await waitForStatus(guest, booking, 'failed');
    expect(failed).toMatchObject({ reason: 'sold_out', number: null, hold_status: 'released', payment: null });
    await eventually(async () => expect((await findIntentId(booking.booking_id)).status).toBe('canceled'));
    expect((await findIntentId(booking.booking_id)).amount_received).toBe(0);
    await expectConsistentTables(shop);
    await eventually(() => expect(mailsAbout(booking)).toHaveLength(1));
    expect(mailsAbout(booking)[0]).toMatchObject({
      subject: `Not booked: ${hold.items[0].title}`,
      text: expect.stringContaining('Nothing was charged'),
    });
  });

  it.each(['before', 'after'] as const)(
    'retries a supplier that does not answer (%s its work), and books once',
    async (when) => {
      const guest = shop.api.visitor();
      const { booking, payment } = await prepareCheckout(guest);
      await guest.call(injectSupplierFault, { body: { call: 'book', when, times: 3 } }, asOperator);
      await payWith(guest, payment, await shop.provider.card('visa'));
      await reachedSoon(guest, booking, 'confirmed');
      const booked = await shop.api.sql('select status from supplier_bookings where idempotency_key = $1', [
        booking.booking_id,
      ]);
      expect(booked).toEqual([{ status: 'booked' }]);
    },
  );

  it('fails the booking and cancels it at a supplier that did not respond for six hours', async () => {
    const guest = shop.api.visitor();
    const { booking, payment } = await prepareCheckout(guest);
    await guest.call(injectSupplierFault, { body: { call: 'book', times: 1_000 } }, asOperator);
    await payWith(guest, payment, await shop.provider.card('visa'));
    await waitForStatus(guest, booking, 'authorised');
    await shop.api.sql("update bookings set updated_at = updated_at - interval '7 hours' where booking_id = $1", [
      booking.booking_id,
    ]);
    const failed = await reachedSoon(guest, booking, 'failed');
    expect(failed.reason).toBe('supplier_unavailable');
    await eventually(async () => {
      const rows = await shop.api.sql('select status from supplier_orders where key = $1', [booking.booking_id]);
      expect(rows).toEqual([{ status: 'cancelled' }]);
      expect((await findIntentId(booking.booking_id)).status).toBe('canceled');
    });
  });

  it('keeps the hold when the supplier cannot be reached at the start of the booking', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest);
    await guest.call(injectSupplierFault, { body: { call: 'check' } }, asOperator);
    const answer = await guest.call(beginBooking, { body: createBookingBody(hold) });
    expect(answer.problem).toMatchObject({ status: 503, code: 'supplier_unavailable' });
    expect((await beginHotelBooking(guest, hold)).status).toBe('draft');
  });
});

describe('webhooks', () => {
  const send = (payload: string, signature: string) =>
    fetch(`${shop.url}/webhooks/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    });
  const sign = (payload: string, secret = webhookSecret, at = Math.floor(Date.now() / 1000)) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
  const event = (
    intent_id: string,
    type: string,
    status: string,
    id = `evt_test${Math.random().toString(36).slice(2)}`,
  ) =>
    JSON.stringify({
      id,
      object: 'event',
      type,
      data: { object: { id: intent_id, object: 'payment_intent', status } },
    });

  it('rejects webhooks that are forged, signed with another secret, too old or malformed', async () => {
    const payload = event('pi_1', 'payment_intent.succeeded', 'succeeded');
    const old = Math.floor(Date.now() / 1000) - 3600;
    for (const [body, signature] of [
      [payload, 'nonsense'],
      [payload, sign(payload, 'whsec_of-somebody-else')],
      [payload, sign(payload, webhookSecret, old)],
      [payload.replace('succeeded', 'canceled'), sign(payload)],
      ['{"half":', sign('{"half":')],
    ] as const) {
      const answer = await send(body, signature);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'bad_request' });
    }
    const unsigned = await fetch(`${shop.url}/webhooks/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: payload,
    });
    expect(unsigned.status).toBe(400);
  });

  const scheme = fc.constantFrom('t', 'v1', 'v0', '', ' v1', 'v1 ');
  const signature = fc.oneof(fc.constantFrom('', '1', '-1', 'ff'.repeat(32), 'é', '='), fc.stringMatching(/^[!-~]*$/));
  const header = fc
    .array(fc.tuple(scheme, fc.constantFrom('=', '', '=='), signature))
    .map((parts) => parts.map((part) => part.join('')).join(','));
  test.prop([fc.oneof(header, fc.stringMatching(/^[ -~]*$/))], {
    examples: [['t=1,v1='], [`t=1,v1=${'é'.repeat(64)}`]],
  })('webhooks get status 400 for every signature that the provider did not make', async (text) => {
    const answer = await send(event('pi_1', 'payment_intent.succeeded', 'succeeded'), text);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'bad_request' });
  });

  it('ignores a webhook about an authorisation that the provider does not confirm', async () => {
    const guest = shop.api.visitor();
    const { booking, payment } = await prepareCheckout(guest);
    await payWith(guest, payment, await shop.provider.card('asks'));
    const { id } = await findIntentId(booking.booking_id);
    const payload = event(id, 'payment_intent.amount_capturable_updated', 'requires_capture');
    expect((await send(payload, sign(payload))).status).toBe(200);
    await eventually(async () => {
      const jobs = await shop.api.sql(
        "select 1 from pgboss.job where name = 'bookings/settle' and state = 'completed' and data->'data'->>'booking_id' = $1",
        [booking.booking_id],
      );
      expect(jobs).not.toHaveLength(0);
    });
    expect((await readOwnBooking(guest, booking)).status).toBe('paying');
  });

  it('accepts and ignores webhooks about unknown payments', async () => {
    const payload = event('pi_ofAnotherShop', 'payment_intent.succeeded', 'succeeded');
    expect((await send(payload, sign(payload))).status).toBe(200);
    const other = JSON.stringify({
      id: 'evt_x1',
      object: 'event',
      type: 'charge.succeeded',
      data: { object: { id: 'ch_1', object: 'charge' } },
    });
    expect((await send(other, sign(other))).status).toBe(200);
  });

  it('books and charges once although webhooks are late, duplicated and out of order', async () => {
    const guest = shop.api.visitor();
    await shop.provider.fail({ kind: 'webhook_doubled', times: 4 });
    await shop.provider.fail({ kind: 'webhook_late', seconds: 1, times: 2 });
    const { hold, booking, payment } = await prepareCheckout(guest);
    await payWith(guest, payment, await shop.provider.card('visa'));
    await waitForStatus(guest, booking, 'confirmed');
    await eventually(() => expect(mailsAbout(booking)).not.toHaveLength(0));
    const { id } = await findIntentId(booking.booking_id);
    // Delivers all events a second time, in reverse order.
    const told = await shop.provider.sql<{ event_id: string }>(
      'select event_id from events where object_id = $1 order by created_at desc',
      [id],
    );
    expect(told.length).toBeGreaterThan(2);
    for (const { event_id } of told) await shop.provider.resend(event_id);
    await eventually(async () => {
      const seen = await shop.api.sql<{ times: number }>('select times from provider_events where intent_id = $1', [
        id,
      ]);
      expect(seen.every(({ times }) => times > 1)).toBe(true);
    });
    expect(await readOwnBooking(guest, booking)).toMatchObject({ status: 'confirmed' });
    expect((await findIntentId(booking.booking_id)).amount_received).toBe(hold.total.amount);
    expect(mailsAbout(booking)).toHaveLength(1);
  });
});

describe('recovery of interrupted work', () => {
  it('completes a booking by the recovery job after the process that charged the card was killed', async () => {
    const guest = shop.api.visitor();
    const { booking, payment } = await prepareCheckout(guest);
    const card = await shop.provider.card('visa');
    // Simulates kill -9: the payment attempt is stored, nothing was sent to the provider, and the job is lost.
    await shop.provider.kill();
    await payWith(guest, payment, card);
    await shop.provider.start();
    await shop.api.sql("delete from pgboss.job where name = 'bookings/settle'");
    await shop.api.sql("update bookings set updated_at = updated_at - interval '1 minute' where booking_id = $1", [
      booking.booking_id,
    ]);
    const copy = await shop.api.copy();
    try {
      const found = await waitForStatus(guest, booking, 'confirmed');
      expect(found.payment).toMatchObject({ status: 'succeeded', amount: booking.total });
    } finally {
      await copy.close();
    }
  });

  it('voids a payment whose hold expired while the payment was being created', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest);
    const { payment_id } = await initPayment(guest, hold);
    // Simulates a payment whose intent exists at the provider, but whose intent ID was never stored, and whose hold has
    // expired.
    const [row] = await shop.api.sql<{ intent_id: string }>('select intent_id from payments where payment_id = $1', [
      payment_id,
    ]);
    await guest.call(releaseHold, { body: { residency: 'US', token: hold.token, path: hold.path } });
    await eventually(async () => {
      const [payment] = await shop.api.sql('select state from payments where payment_id = $1', [payment_id]);
      expect(payment).toEqual({ state: 'released' });
    });
    await shop.api.sql(
      `update payments set state = 'preparing', intent_id = null, client_secret = null, updated_at = updated_at - interval '1 hour'
       where payment_id = $1`,
      [payment_id],
    );
    const copy = await shop.api.copy();
    try {
      await eventually(async () => {
        const [payment] = await shop.api.sql('select state, intent_id from payments where payment_id = $1', [
          payment_id,
        ]);
        expect(payment).toEqual({ state: 'released', intent_id: row?.intent_id });
      });
    } finally {
      await copy.close();
    }
    expect((await shop.provider.stripe.paymentIntents.retrieve(row?.intent_id ?? '')).status).toBe('canceled');
  });
});
