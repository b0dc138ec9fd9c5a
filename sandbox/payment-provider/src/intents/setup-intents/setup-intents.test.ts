import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { createCard } from '../../testing/cards.ts';
import { openBank, type Bank } from '../../testing/bank-page.ts';
import { openPayments, type TestPayments } from '../../testing/open-payments.ts';
import { catchRefusal } from '../../testing/refusal.ts';
import type { CardName } from '../../payment-methods/card/sandbox-cards.ts';

let payments: TestPayments;
let stripe: Stripe;
let bank: Bank;
beforeAll(async () => {
  payments = await openPayments();
  ({ stripe } = payments);
  bank = openBank(payments);
});
afterAll(() => payments.close());

const setUp = async (name: CardName) => {
  const { id: customer } = await stripe.customers.create();
  const payment_method = await createCard(stripe, name);
  const intent = stripe.setupIntents.create({ customer, payment_method, confirm: true, usage: 'off_session' });
  return { customer, payment_method, intent };
};

describe('a setup intent', () => {
  it('saves a card for later payments by a setup intent', async () => {
    const { id: customer } = await stripe.customers.create();
    const created = await stripe.setupIntents.create({ customer, metadata: { booking: 'B1' } });
    expect(created).toMatchObject({ object: 'setup_intent', status: 'requires_payment_method', usage: 'off_session' });
    const payment_method = await createCard(stripe, 'visa');
    const done = await stripe.setupIntents.confirm(created.id, { payment_method });
    expect(done).toMatchObject({ status: 'succeeded', payment_method, next_action: null });
    expect((await stripe.paymentMethods.retrieve(payment_method)).customer).toBe(customer);
    const paid = await stripe.paymentIntents.create({
      amount: 100,
      currency: 'usd',
      customer,
      payment_method,
      off_session: true,
      confirm: true,
    });
    expect(paid.status).toBe('succeeded');
  });

  it('requires a challenge to save a card that requires challenges', async () => {
    const { customer, payment_method, intent } = await setUp('asks');
    const asked = await intent;
    expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    expect((await stripe.paymentMethods.retrieve(payment_method)).customer).toBeNull();
    await bank.complete(asked);
    expect((await stripe.setupIntents.retrieve(asked.id)).status).toBe('succeeded');
    expect((await stripe.paymentMethods.retrieve(payment_method)).customer).toBe(customer);
  });

  it('saves a card that always requires a challenge: an off-session charge responds with 402 and the intent, which the cardholder pays', async () => {
    const { customer, payment_method, intent } = await setUp('always_asks');
    await bank.complete(await intent);
    const charge = () =>
      stripe.paymentIntents.create(
        { amount: 1_200, currency: 'usd', customer, payment_method, off_session: true, confirm: true },
        { idempotencyKey: `renewal-${customer}` },
      );
    const refused = await catchRefusal(charge());
    expect(refused).toMatchObject({
      statusCode: 402,
      code: 'authentication_required',
      decline_code: 'authentication_required',
      payment_method: { id: payment_method },
      payment_intent: {
        status: 'requires_payment_method',
        amount: 1_200,
        customer,
        last_payment_error: { code: 'authentication_required', payment_method: { id: payment_method } },
      },
    });
    expect((await catchRefusal(charge())).payment_intent?.id).toBe(refused.payment_intent?.id);
    const back = 'http://localhost:3000/user/profile';
    const asked = await stripe.paymentIntents.confirm(refused.payment_intent?.id ?? '', {
      payment_method,
      return_url: back,
    });
    expect(asked.status).toBe('requires_action');
    await bank.complete(asked);
    expect(await stripe.paymentIntents.retrieve(asked.id)).toMatchObject({
      status: 'succeeded',
      amount_received: 1_200,
    });
  });

  it('fails to save a card if the cardholder does not approve', async () => {
    const asked = await (await setUp('asks')).intent;
    await bank.fail(asked);
    expect(await stripe.setupIntents.retrieve(asked.id)).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    });
  });

  it('does not save a card that the bank refuses', async () => {
    const { intent } = await setUp('declined');
    expect(await catchRefusal(intent)).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      setup_intent: { status: 'requires_payment_method', last_setup_error: { code: 'card_declined' } },
    });
  });

  it('accepts the cancellation of a setup intent, but no confirmation afterwards', async () => {
    const { id } = await stripe.setupIntents.create({});
    const cancelled = await stripe.setupIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(await catchRefusal(stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' }))).toMatchObject({
      code: 'setup_intent_unexpected_state',
      setup_intent: { status: 'canceled' },
    });
    expect(await catchRefusal(stripe.setupIntents.cancel(id))).toMatchObject({ code: 'setup_intent_unexpected_state' });
  });

  it('lists a setup intent under its customer', async () => {
    const { customer, intent } = await setUp('visa');
    const { id } = await intent;
    const { data } = await stripe.setupIntents.list({ customer, expand: ['data.payment_method'] });
    expect(data).toMatchObject([{ id, payment_method: { card: { last4: '4242' } } }]);
  });
});
