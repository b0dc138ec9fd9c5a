import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { createCard, findCharge } from '../../testing/cards.ts';
import { openPayments, type TestPayments } from '../../testing/open-payments.ts';
import { catchRefusal } from '../../testing/refusal.ts';

let payments: TestPayments;
let stripe: Stripe;
beforeAll(async () => {
  payments = await openPayments();
  ({ stripe } = payments);
});
afterAll(() => payments.close());

const held = async (amount = 61_320): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    capture_method: 'manual',
    payment_method: await createCard(stripe, 'visa'),
    confirm: true,
  });

describe('a payment intent', () => {
  it('takes a payment from the card to the money, state by state', async () => {
    const created = await stripe.paymentIntents.create({
      amount: 61_320,
      currency: 'USD',
      metadata: { bookingId: 'B1' },
    });
    expect(created).toMatchObject({
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: 61_320,
      amount_received: 0,
      currency: 'usd',
      livemode: false,
      metadata: { bookingId: 'B1' },
      client_secret: expect.stringMatching(new RegExp(`^${created.id}_secret_[A-Za-z0-9]{25}$`)),
    });
    const payment_method = await createCard(stripe, 'visa');
    const chosen = await stripe.paymentIntents.update(created.id, { payment_method });
    expect(chosen.status).toBe('requires_confirmation');
    const paid = await stripe.paymentIntents.confirm(created.id);
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 61_320,
      payment_method,
      last_payment_error: null,
    });
    expect(await stripe.paymentIntents.retrieve(created.id)).toEqual(paid);
  });

  it('reserves the money until the shop captures the payment, if capture is manual', async () => {
    const intent = await held();
    expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 61_320, amount_received: 0 });
    const captured = await stripe.paymentIntents.capture(intent.id);
    expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 61_320 });
  });

  it('voids the rest of an authorisation after a partial capture', async () => {
    const { id } = await held();
    const captured = await stripe.paymentIntents.capture(id, { amount_to_capture: 50_000 }, { idempotencyKey: id });
    expect(captured).toMatchObject({ status: 'succeeded', amount: 61_320, amount_received: 50_000 });
    const charge = await findCharge(stripe, captured);
    expect(charge).toMatchObject({ amount: 61_320, amount_captured: 50_000, captured: true, amount_refunded: 0 });
  });

  it('captures no more than is authorised, and nothing twice', async () => {
    const { id } = await held(1_000);
    expect(await catchRefusal(stripe.paymentIntents.capture(id, { amount_to_capture: 1_001 }))).toMatchObject({
      statusCode: 400,
      code: 'amount_too_large',
      param: 'amount_to_capture',
    });
    await stripe.paymentIntents.capture(id);
    expect(await catchRefusal(stripe.paymentIntents.capture(id))).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: expect.objectContaining({ id, status: 'succeeded' }),
    });
  });

  it('voids the authorisation if the payment is cancelled before the capture', async () => {
    const { id } = await held();
    const cancelled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'requested_by_customer' });
    expect(cancelled).toMatchObject({
      status: 'canceled',
      amount_capturable: 0,
      cancellation_reason: 'requested_by_customer',
      canceled_at: 1_795_161_600,
    });
    const charge = await findCharge(stripe, cancelled);
    expect(charge).toMatchObject({ captured: false, amount_captured: 0 });
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['confirmation', (id) => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })],
    ['capture', (id) => stripe.paymentIntents.capture(id)],
    ['another cancellation', (id) => stripe.paymentIntents.cancel(id)],
    ['another amount', (id) => stripe.paymentIntents.update(id, { amount: 5 })],
  ])('rejects %s of a cancelled payment', async (_, act) => {
    const { id } = await held();
    await stripe.paymentIntents.cancel(id);
    expect(await catchRefusal(act(id))).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('canceled');
  });

  it('accepts changes to the description of a payment at any time', async () => {
    const { id } = await held();
    await stripe.paymentIntents.capture(id);
    const written = await stripe.paymentIntents.update(id, {
      metadata: { note: 'kept', bookingId: 'B2' },
      description: 'Late',
    });
    expect(written).toMatchObject({
      status: 'succeeded',
      description: 'Late',
      metadata: { note: 'kept', bookingId: 'B2' },
    });
    const less = await stripe.paymentIntents.update(id, { metadata: { note: '' } });
    expect(less.metadata).toEqual({ bookingId: 'B2' });
  });

  it('accepts only statement names that card networks accept', async () => {
    const named = (statement_descriptor_suffix: string) =>
      stripe.paymentIntents.create({ amount: 1_000, currency: 'usd', statement_descriptor_suffix });
    const { id, statement_descriptor_suffix } = await named('Skyline 24');
    expect(statement_descriptor_suffix).toBe('Skyline 24');
    for (const wrong of ['Sky*line', "Sky'line", '<Skyline>', '24/7', 'سماء', 'A name of more than 22 characters']) {
      expect(await catchRefusal(named(wrong))).toMatchObject({
        type: 'StripeInvalidRequestError',
        param: 'statement_descriptor_suffix',
      });
    }
    const cleared = await stripe.paymentIntents.update(id, { statement_descriptor_suffix: '' });
    expect(cleared.statement_descriptor_suffix).toBeNull();
  });

  it('requires a card to confirm a payment', async () => {
    const { id } = await stripe.paymentIntents.create({ amount: 100, currency: 'usd' });
    const { code, message } = await catchRefusal(stripe.paymentIntents.confirm(id));
    expect([code, message]).toEqual([
      'payment_intent_unexpected_state',
      expect.stringContaining('missing a payment method'),
    ]);
  });

  it('charges once if a payment is confirmed twice at the same moment', async () => {
    const { id } = await stripe.paymentIntents.create({ amount: 4_242, currency: 'usd' });
    const cards = [await createCard(stripe, 'visa'), await createCard(stripe, 'mastercard')];
    const results = await Promise.allSettled(
      cards.map((payment_method) => stripe.paymentIntents.confirm(id, { payment_method })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { data } = await stripe.charges.list({ payment_intent: id });
    expect(data.map(({ status }) => status)).toEqual(['succeeded']);
  });

  it('completes only one of many simultaneous captures of a payment', async () => {
    const { id } = await held(900);
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => stripe.paymentIntents.capture(id, { amount_to_capture: 300 })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await stripe.paymentIntents.retrieve(id)).amount_received).toBe(300);
  });

  it('expresses amounts in the minor units of any currency', async () => {
    for (const [currency, amount] of [
      ['jpy', 613_205],
      ['kwd', 613_200],
      ['isk', 613_200],
      ['usd', 613_205],
    ] as const) {
      const intent = await stripe.paymentIntents.create({
        amount,
        currency,
        payment_method: 'pm_card_visa',
        confirm: true,
      });
      expect(intent).toMatchObject({ amount, amount_received: amount, currency });
    }
  });

  it.each([
    ['usd', 49, 'amount_too_small', 'Amount must be at least $0.50 usd'],
    ['gbp', 29, 'amount_too_small', 'Amount must be at least £0.30 gbp'],
    ['jpy', 49, 'amount_too_small', 'Amount must be at least ¥50 jpy'],
    ['mxn', 999, 'amount_too_small', 'Amount must be at least $10.00 mxn'],
    ['isk', 9_900, 'amount_too_small', 'Amount must be at least kr100 isk'],
    ['isk', 37_440, 'parameter_invalid_integer', 'must be divisible by 100'],
    ['ugx', 250_001, 'parameter_invalid_integer', 'must be divisible by 100'],
    ['kwd', 169_997, 'parameter_invalid_integer', 'must be divisible by 10'],
    ['tnd', 169_997, 'parameter_invalid_integer', 'must be divisible by 10'],
  ])(
    'rejects the amount %s %i when a payment is created, updated and captured',
    async (currency, amount, code, message) => {
      const expected = {
        type: 'StripeInvalidRequestError',
        statusCode: 400,
        code,
        param: 'amount',
        message: expect.stringContaining(message),
      };
      expect(await catchRefusal(stripe.paymentIntents.create({ amount, currency }))).toMatchObject(expected);
      const { id } = await stripe.paymentIntents.create({
        amount: 1_000_000,
        currency,
        capture_method: 'manual',
        payment_method: 'pm_card_visa',
      });
      expect(await catchRefusal(stripe.paymentIntents.update(id, { amount }))).toMatchObject(expected);
      await stripe.paymentIntents.confirm(id);
      expect(await catchRefusal(stripe.paymentIntents.capture(id, { amount_to_capture: amount }))).toMatchObject({
        ...expected,
        param: 'amount_to_capture',
      });
    },
  );

  it('cancels an authorised payment that is not captured within seven days', async () => {
    const { id } = await held();
    await payments.moveClock(7 * 86_400 + 1);
    let intent = await stripe.paymentIntents.retrieve(id);
    while (intent.status === 'requires_capture') intent = await stripe.paymentIntents.retrieve(id);
    expect(intent).toMatchObject({ status: 'canceled', cancellation_reason: 'automatic', amount_capturable: 0 });
    expect(await catchRefusal(stripe.paymentIntents.capture(id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('waits for a slow bank, and rejects changes and cancellation of the payment during that time', async () => {
    await payments.fail({ kind: 'slow_bank', seconds: 3_600 });
    const intent = await stripe.paymentIntents.create({
      amount: 700,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      capture_method: 'manual',
      confirm: true,
    });
    expect(intent.status).toBe('processing');
    expect(await catchRefusal(stripe.paymentIntents.cancel(intent.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await payments.moveClock(3_601);
    let now = await stripe.paymentIntents.retrieve(intent.id);
    while (now.status === 'processing') now = await stripe.paymentIntents.retrieve(intent.id);
    expect(now.status).toBe('requires_capture');
  });
});

describe('a list of payment intents', () => {
  it('returns payment intents in pages, newest first', async () => {
    const { id: customer } = await stripe.customers.create();
    const made: string[] = [];
    for (let amount = 101; amount <= 105; amount += 1) {
      made.unshift((await stripe.paymentIntents.create({ amount, currency: 'usd', customer })).id);
    }
    const first = await stripe.paymentIntents.list({ customer, limit: 2 });
    expect([first.data.map(({ id }) => id), first.has_more, first.url]).toEqual([
      made.slice(0, 2),
      true,
      '/v1/payment_intents',
    ]);
    const second = await stripe.paymentIntents.list({ customer, limit: 3, starting_after: made[1] });
    expect([second.data.map(({ id }) => id), second.has_more]).toEqual([made.slice(2), false]);
    const before = await stripe.paymentIntents.list({ customer, limit: 2, ending_before: made[3] });
    expect([before.data.map(({ id }) => id), before.has_more]).toEqual([made.slice(1, 3), true]);
    const walked = await stripe.paymentIntents.list({ customer, limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(walked.map(({ id }) => id)).toEqual(made);
  });

  it('rejects an unknown page cursor and an invalid limit', async () => {
    expect(await catchRefusal(stripe.paymentIntents.list({ starting_after: 'pi_nobody' }))).toMatchObject({
      code: 'resource_missing',
      param: 'starting_after',
    });
    expect(await catchRefusal(stripe.paymentIntents.list({ limit: 101 }))).toMatchObject({
      statusCode: 400,
      param: 'limit',
    });
  });
});

describe('expansion', () => {
  it('replaces the requested IDs by objects', async () => {
    const { id: customer } = await stripe.customers.create({ email: 'expanded@example.test' });
    const intent = await stripe.paymentIntents.create({
      amount: 100,
      currency: 'usd',
      customer,
      payment_method: 'pm_card_visa',
      confirm: true,
      expand: ['customer', 'latest_charge.payment_intent', 'payment_method'],
    });
    expect(intent.customer).toMatchObject({ object: 'customer', email: 'expanded@example.test' });
    expect(intent.payment_method).toMatchObject({ object: 'payment_method', card: { last4: '4242' } });
    expect(intent.latest_charge).toMatchObject({ object: 'charge', payment_intent: { id: intent.id } });
    const { data } = await stripe.paymentIntents.list({ customer, expand: ['data.customer'] });
    expect(data[0]?.customer).toMatchObject({ email: 'expanded@example.test' });
  });

  it('rejects a request to expand a field that is not an ID', async () => {
    expect(await catchRefusal(stripe.paymentIntents.list({ expand: ['data.status'] }))).toMatchObject({
      statusCode: 400,
      message: 'This property cannot be expanded (data.status).',
    });
  });
});
