import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readBookingStatus } from '@travel/contracts/endpoints/orders/bookings';
import { readHold } from '@travel/contracts/endpoints/orders/holds';
import {
  cancelPayment,
  confirmPayment,
  createPayment,
  readPayment,
  updatePayment,
} from '@travel/contracts/endpoints/payments/payments';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import { runWaitingJobs } from '../../testing/jobs.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { cards, type CardName } from '../../testing/provider.ts';
import {
  readApiKey,
  beginHotelBooking,
  readOwnBooking,
  prepareCheckout,
  holdRoom,
  initPayment,
  createPaymentBody,
  payWith,
  waitForStatus,
} from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

/** Returns the payment intents of a booking from the provider. */
const listIntents = async (bookingId: string) => {
  const rows = await shop.api.sql<{ intent_id: string }>(
    'select intent_id from payments where booking_id = $1 and intent_id is not null',
    [bookingId],
  );
  return Promise.all(rows.map(({ intent_id }) => shop.provider.stripe.paymentIntents.retrieve(intent_id)));
};

/** Returns the amount that the provider captured for a booking, in minor units. */
const charged = async (bookingId: string): Promise<number> =>
  (await listIntents(bookingId)).reduce((all, { amount_received }) => all + amount_received, 0);

/**
 * Lists the calls that were sent to the provider for a payment, without the calls of background jobs for other
 * payments.
 */
const callsFor = async ({ payment_id }: { readonly payment_id: string }): Promise<string[]> => {
  const others = await shop.api.sql<{ intent_id: string }>(
    'select intent_id from payments where payment_id <> $1 and intent_id is not null',
    [payment_id],
  );
  return shop.providerCalls.filter((call) => !others.some(({ intent_id }) => call.includes(intent_id)));
};

describe('paying with a card', () => {
  it('[4/19] [4/21] authorises the card, books with the hotel, then captures the payment', async () => {
    const guest = shop.api.visitor();
    const { hold, booking, payment } = await prepareCheckout(guest);
    expect(payment).toMatchObject({
      status: 'requires_payment_method',
      booking_id: booking.booking_id,
      amount: hold.total,
      gateway: { kind: 'sandbox', publishable_key: 'pk_test_sandbox', form_url: `${shop.provider.url}/card-form` },
    });
    expect(payment.payment_id).toMatch(/^[A-Za-z0-9]+$/);

    const paid = await payWith(guest, payment, await shop.provider.card('visa'));
    expect(paid.status).toBe('requires_capture');
    const confirmed = await waitForStatus(guest, booking, 'confirmed');
    expect(confirmed).toMatchObject({
      number: expect.stringMatching(/^ALM [2-9A-Z]{4} \d{4}$/),
      hold_status: 'booked',
      items: [expect.objectContaining({ reference: expect.stringMatching(/^SB-/) })],
      reason: null,
      payment: { status: 'succeeded', brand: 'visa', last4: '4242', amount: hold.total },
    });
    expect(await charged(booking.booking_id)).toBe(hold.total.amount);
    const history = await shop.api.sql('select history from bookings where booking_id = $1', [booking.booking_id]);
    expect(history[0]?.['history']).toMatchObject([
      { event: 'details_given', to: 'draft' },
      { event: 'attempt_began', to: 'paying' },
      { event: 'authorised', to: 'authorised' },
      { event: 'supplier_booked', to: 'capturing' },
      { event: 'captured', to: 'confirmed' },
    ]);
  });

  const refused: readonly (readonly [CardName, string])[] = [
    ['declined', 'generic_decline'],
    ['noFunds', 'insufficient_funds'],
    ['expired', 'expired_card'],
    ['wrongCvc', 'incorrect_cvc'],
    ['processingError', 'processing_error'],
  ];
  it.each(refused)('[8/13] returns why a card is refused (%s), and then accepts another card', async (name, code) => {
    const guest = shop.api.visitor();
    const { hold, booking, payment } = await prepareCheckout(guest);
    const answer = await payWith(guest, payment, await shop.provider.card(name));
    expect(answer).toMatchObject({
      payment_id: payment.payment_id,
      status: 'requires_payment_method',
      message: expect.stringMatching(/\w/),
      message_code: code,
    });
    expect(await readOwnBooking(guest, booking)).toMatchObject({
      status: 'draft',
      reason: code,
      hold_status: 'held',
    });

    await payWith(guest, payment, await shop.provider.card('amex'));
    const confirmed = await waitForStatus(guest, booking, 'confirmed');
    expect(confirmed.payment).toMatchObject({ payment_id: payment.payment_id, brand: 'amex', last4: '0005' });
    expect(await charged(booking.booking_id)).toBe(hold.total.amount);
  });

  it('refuses a card that the provider does not know, and then accepts another card', async () => {
    const guest = shop.api.visitor();
    const { booking, payment } = await prepareCheckout(guest);
    const params = { payment_id: payment.payment_id };
    const unknown = await guest.call(confirmPayment, { params, body: { payment_method: 'pm_nobodysCard' } });
    expect(unknown.problem).toMatchObject({ status: 422, code: 'payment_method_unknown' });
    await payWith(guest, payment, await shop.provider.card('visa'));
    await waitForStatus(guest, booking, 'confirmed');
  });

  it('rejects a card before the booking is started and attached to the payment', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest);
    const { payment_id } = await initPayment(guest, hold);
    const body = { payment_method: await shop.provider.card('visa') };
    const early = await guest.call(confirmPayment, { params: { payment_id }, body });
    expect(early.problem).toMatchObject({ status: 409, code: 'booking_missing' });
    // A booking that was started but not attached to the payment is treated like a missing one.
    await beginHotelBooking(guest, hold);
    const unattached = await guest.call(confirmPayment, { params: { payment_id }, body });
    expect(unattached.problem).toMatchObject({ status: 409, code: 'booking_missing' });
  });

  it('rejects a card after the hold has expired, and charges nothing', async () => {
    const guest = shop.api.visitor();
    const { booking, payment } = await prepareCheckout(guest);
    await shop.api.sql(
      'update holds set expires_at = created_at where hold_id = (select hold_id from bookings where booking_id = $1)',
      [booking.booking_id],
    );
    const late = await guest.call(confirmPayment, {
      params: { payment_id: payment.payment_id },
      body: { payment_method: await shop.provider.card('visa') },
    });
    expect(late.problem).toMatchObject({ status: 410, code: 'hold_ended' });
    expect(await charged(booking.booking_id)).toBe(0);
  });

  it('limits the number of card attempts for one booking', async () => {
    const guest = shop.api.visitor({ address: '203.0.113.66' });
    const { payment } = await prepareCheckout(guest);
    for (let count = 0; count < 12; count += 1) {
      expect((await payWith(guest, payment, await shop.provider.card('declined'))).status).toBe(
        'requires_payment_method',
      );
    }
    const more = await guest.call(confirmPayment, {
      params: { payment_id: payment.payment_id },
      body: { payment_method: await shop.provider.card('visa') },
    });
    expect(more.problem).toMatchObject({ status: 429, code: 'too_many_requests' });
  });

  it('keeps card numbers out of the database, the logs and the mails', async () => {
    const guest = shop.api.visitor();
    const { booking, payment } = await prepareCheckout(guest);
    await payWith(guest, payment, await shop.provider.card('visa'));
    await waitForStatus(guest, booking, 'confirmed');
    const tables = await shop.api.sql<{ name: string }>(
      "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'",
    );
    const stored = await Promise.all(
      tables.map(async ({ name }) => JSON.stringify(await shop.api.sql(`select row_to_json(t) from ${name} t`))),
    );
    const everything = [...stored, ...shop.api.logged, JSON.stringify(shop.api.mails)].join('\n');
    expect(everything).toContain(booking.booking_id);
    for (const number of Object.values(cards)) expect(everything).not.toContain(number);
  });
});

describe('3D Secure', () => {
  const asked = async (guest: TestVisitor, name: CardName = 'asks') => {
    const checkout = await prepareCheckout(guest);
    const challenged = await payWith(guest, checkout.payment, await shop.provider.card(name));
    expect(challenged).toMatchObject({ status: 'requires_action', challenge_url: expect.stringContaining('/3ds/') });
    return { ...checkout, challengeUrl: challenged.challenge_url ?? '' };
  };
  const read = async (guest: TestVisitor, { payment_id }: { payment_id: string }) =>
    (await guest.call(readPayment, { params: { payment_id } })).data.data;

  it("shows the bank's challenge in the language of the page and with the name of its organisation", async () => {
    const guest = shop.api.visitor({ host: 'skyline.localhost:3000' });
    const hold = await holdRoom(guest);
    const { metadata, ...body } = await createPaymentBody(guest, hold);
    const created = await guest.call(createPayment, {
      body: {
        ...body,
        return_url: 'http://skyline.localhost:3000/checkout-success',
        metadata: { ...metadata, org_id: 'skyline', language_code: 'ar-AE' },
      },
    });
    const { payment_id } = created.data.data;
    const { booking_id } = await beginHotelBooking(guest, hold);
    await guest.call(updatePayment, { params: { payment_id }, body: { booking_id } });
    const { challenge_url } = await payWith(guest, { payment_id }, await shop.provider.card('asks'));
    const [intent] = await listIntents(booking_id);
    expect(intent).toMatchObject({ statement_descriptor_suffix: 'Skyline', metadata: { language_code: 'ar-AE' } });
    const page = await (await fetch(challenge_url ?? '')).text();
    expect(page).toContain('<html lang="ar-AE" dir="rtl">');
    expect(page).toContain('وافق على هذه الدفعة');
    expect(page).toContain('<dd>Skyline</dd>');
  });

  it("[4/06] [4/07] confirms the booking when the bank's challenge is passed and its frame closes", async () => {
    const guest = shop.api.visitor();
    const { hold, booking, payment, challengeUrl } = await asked(guest);
    expect(await readOwnBooking(guest, booking)).toMatchObject({ status: 'paying', hold_status: 'booking' });
    await shop.provider.atBank(challengeUrl, 'complete');
    expect((await read(guest, payment)).status).toBe('requires_capture');
    await waitForStatus(guest, booking, 'confirmed');
    expect(await charged(booking.booking_id)).toBe(hold.total.amount);
  });

  it("[4/08] [8/07] requires another card when the traveller fails the bank's challenge", async () => {
    const guest = shop.api.visitor();
    const { booking, payment, challengeUrl } = await asked(guest);
    await shop.provider.atBank(challengeUrl, 'fail');
    expect(await read(guest, payment)).toMatchObject({
      status: 'requires_payment_method',
      message_code: 'payment_intent_authentication_failure',
    });
    expect(await readOwnBooking(guest, booking)).toMatchObject({ status: 'draft', hold_status: 'held' });
    await payWith(guest, payment, await shop.provider.card('visa'));
    await waitForStatus(guest, booking, 'confirmed');
  });

  it("returns why a card is declined after the bank's challenge was passed", async () => {
    const guest = shop.api.visitor();
    const { booking, payment, challengeUrl } = await asked(guest, 'asksThenDeclined');
    await shop.provider.atBank(challengeUrl, 'complete');
    expect(await read(guest, payment)).toMatchObject({
      status: 'requires_payment_method',
      message_code: 'generic_decline',
    });
    expect((await readOwnBooking(guest, booking)).status).toBe('draft');
    expect(await charged(booking.booking_id)).toBe(0);
  });

  it('keeps an unanswered bank challenge open, and continues the payment after a reload', async () => {
    const guest = shop.api.visitor();
    const { hold, booking, payment, challengeUrl } = await asked(guest);
    expect(await read(guest, payment)).toMatchObject({ status: 'requires_action', challenge_url: challengeUrl });
    // Another tab, or the same page after a reload, creates a payment again and receives the existing one.
    const again = await initPayment(guest, hold);
    expect(again).toMatchObject({
      payment_id: payment.payment_id,
      status: 'requires_action',
      challenge_url: challengeUrl,
    });
    await shop.provider.atBank(challengeUrl, 'complete');
    await read(guest, payment);
    await waitForStatus(guest, booking, 'confirmed');
  });

  it("charges nothing for a cancelled payment attempt, and resumes the hold's countdown", async () => {
    const guest = shop.api.visitor();
    const { hold, booking, payment } = await asked(guest);
    const params = { payment_id: payment.payment_id };
    expect((await guest.call(cancelPayment, { params })).data.data).toMatchObject({
      status: 'canceled',
      message_code: null,
      challenge_url: null,
    });
    expect(await readOwnBooking(guest, booking)).toMatchObject({
      status: 'draft',
      reason: 'given_up',
      hold_status: 'held',
    });
    // Cancelling the payment again is not an error.
    expect((await guest.call(cancelPayment, { params })).data.data.status).toBe('canceled');
    // The ID of the cancelled payment still works: the card is charged for the payment that replaced it.
    const paid = await payWith(guest, payment, await shop.provider.card('visa'));
    expect(paid.payment_id).not.toBe(payment.payment_id);
    await waitForStatus(guest, booking, 'confirmed');
    expect(await charged(booking.booking_id)).toBe(hold.total.amount);
    await eventually(async () => {
      const statuses = (await listIntents(booking.booking_id)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual(['canceled', 'succeeded']);
    });
  });

  it('replaces an open bank challenge when another card is given, and ignores an answer to the old one', async () => {
    const guest = shop.api.visitor();
    const { hold, booking, payment, challengeUrl } = await asked(guest);
    const paid = await payWith(guest, payment, await shop.provider.card('visa'));
    expect(paid).toMatchObject({ status: 'requires_capture' });
    await waitForStatus(guest, booking, 'confirmed');
    await shop.provider.atBank(challengeUrl, 'complete');
    expect((await read(guest, payment)).status).toBe('canceled');
    expect(await charged(booking.booking_id)).toBe(hold.total.amount);
  });

  it('confirms the booking by a job when the traveller passed the challenge but did not return', async () => {
    const guest = shop.api.visitor();
    const { booking, challengeUrl } = await asked(guest);
    await shop.provider.atBank(challengeUrl, 'complete');
    // Runs the job that checks a payment attempt ten seconds after its start.
    await runWaitingJobs(shop.api, "name = 'bookings/settle' and state = 'created'");
    expect((await waitForStatus(guest, booking, 'confirmed')).payment?.status).toBe('succeeded');
  });
});

describe('repeated requests', () => {
  it('charges once on a double click, and answers both requests', async () => {
    const guest = shop.api.visitor();
    const { hold, booking, payment } = await prepareCheckout(guest);
    const card = await shop.provider.card('visa');
    const answers = await Promise.all(Array.from({ length: 8 }, () => payWith(guest, payment, card)));
    expect(answers.map(({ status }) => status)).toEqual(
      answers.map(() => expect.stringMatching(/^(processing|requires_capture|succeeded)$/)),
    );
    await waitForStatus(guest, booking, 'confirmed');
    expect(await charged(booking.booking_id)).toBe(hold.total.amount);
    // The same card receives the same answer when the request is repeated later.
    expect((await payWith(guest, payment, card)).status).toBe('succeeded');
  });

  it('charges one card when two tabs pay with two cards, and rejects the other card', async () => {
    const guest = shop.api.visitor();
    const { hold, booking, payment } = await prepareCheckout(guest);
    const [one, other] = [await shop.provider.card('visa'), await shop.provider.card('amex')];
    const params = { payment_id: payment.payment_id };
    const answers = await Promise.all(
      [one, other].map((payment_method) => guest.call(confirmPayment, { params, body: { payment_method } })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = answers.find(({ status }) => status === 409);
    expect(['attempt_in_flight', 'already_paid']).toContain(refused?.problem.code);
    await waitForStatus(guest, booking, 'confirmed');
    expect(await charged(booking.booking_id)).toBe(hold.total.amount);
    const late = await guest.call(confirmPayment, {
      params,
      body: { payment_method: other === one ? one : await shop.provider.card('visa') },
    });
    expect(late.problem).toMatchObject({ status: 409, code: 'already_paid' });
  });

  it('creates one payment per hold, and attaches the booking once despite repeated requests', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest);
    await readApiKey(guest);
    const made = await Promise.all(Array.from({ length: 5 }, () => initPayment(guest, hold)));
    expect(new Set(made.map(({ payment_id }) => payment_id)).size).toBe(1);
    const { booking_id } = await beginHotelBooking(guest, hold);
    const params = { payment_id: made[0]?.payment_id ?? '' };
    shop.providerCalls.length = 0;
    await guest.call(updatePayment, { params, body: { booking_id } });
    await guest.call(updatePayment, { params, body: { booking_id } });
    expect(await callsFor(params)).toHaveLength(1);
  });
});

describe('orders with nothing to pay', () => {
  it('[4/22] books an order with nothing to pay without a call to the provider', async () => {
    const guest = shop.api.visitor();
    const hold = await holdRoom(guest);
    await shop.api.sql(
      `with priced as (
         update order_items set
           price = jsonb_set(price, '{inclusive,amount}', '0'),
           listed_price = jsonb_set(listed_price, '{inclusive,amount}', '0')
         where hold_id = $1)
       update holds set total = 0 where hold_id = $1`,
      [hold.hold_id],
    );
    const free = (await guest.call(readHold, { params: { token: hold.token } })).data.data;
    shop.providerCalls.length = 0;
    const payment = await initPayment(guest, free);
    expect(payment).toMatchObject({ method: 'pay_later', status: 'requires_confirmation', gateway: null });
    const booking = await beginHotelBooking(guest, free);
    const { payment_id } = payment;
    const attached = await guest.call(updatePayment, {
      params: { payment_id },
      body: { booking_id: booking.booking_id },
    });
    expect(attached.data.data.status).toBe('requires_capture');
    const confirmed = await waitForStatus(guest, booking, 'confirmed');
    expect(confirmed).toMatchObject({
      number: expect.any(String),
      payment: { method: 'pay_later', status: 'succeeded', brand: null, charge: null },
    });
    expect(await callsFor(payment)).toEqual([]);
    const stored = await shop.api.sql('select method, amount::int, state from payments where booking_id = $1', [
      booking.booking_id,
    ]);
    expect(stored).toEqual([{ method: 'pay_later', amount: 0, state: 'captured' }]);
  });
});

describe('other travellers', () => {
  it('refuses access to a payment to travellers who only know its ID', async () => {
    const guest = shop.api.visitor();
    const { booking, payment } = await prepareCheckout(guest);
    const stranger = shop.api.visitor();
    const user = await shop.api.signedIn('newcomer@example.test');
    const params = { payment_id: payment.payment_id };
    const body = { payment_method: await shop.provider.card('visa') };
    for (const somebody of [stranger, user]) {
      for (const answer of [
        await somebody.call(readPayment, { params }),
        await somebody.call(cancelPayment, { params }),
        await somebody.call(confirmPayment, { params, body }),
        await somebody.call(updatePayment, { params, body: { booking_id: booking.booking_id } }),
      ]) {
        expect(answer.problem).toMatchObject({ status: 404, code: 'payment_unknown' });
      }
      const status = await somebody.call(readBookingStatus, { params: { booking_id: booking.booking_id } });
      expect(status.problem).toMatchObject({ status: 404, code: 'booking_unknown' });
    }
  });

  it('refuses to attach the booking of one traveller to the payment of another', async () => {
    const [one, two] = [shop.api.visitor(), shop.api.visitor()];
    const [mine, theirs] = [await prepareCheckout(one), await prepareCheckout(two, { hotel: 1 })];
    const swapped = await one.call(updatePayment, {
      params: { payment_id: mine.payment.payment_id },
      body: { booking_id: theirs.booking.booking_id },
    });
    expect(swapped.problem).toMatchObject({ status: 409, code: 'payment_elsewhere' });
    const hold = await holdRoom(one, { hotel: 2 });
    const fresh = await initPayment(one, hold);
    const foreign = await one.call(updatePayment, {
      params: { payment_id: fresh.payment_id },
      body: { booking_id: theirs.booking.booking_id },
    });
    expect(foreign.problem).toMatchObject({ status: 404, code: 'booking_unknown' });
  });
});
