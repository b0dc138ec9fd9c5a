import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { createCard, findCharge, createCardParams } from '../../testing/cards.ts';
import { openPayments, type TestPayments } from '../../testing/open-payments.ts';
import { catchRefusal } from '../../testing/refusal.ts';
import { cardNames, sandboxCards, type CardName } from './sandbox-cards.ts';

let payments: TestPayments;
let stripe: Stripe;
beforeAll(async () => {
  payments = await openPayments();
  ({ stripe } = payments);
});
afterAll(() => payments.close());

const pay = async (name: CardName, changed: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({
    amount: 2_500,
    currency: 'usd',
    payment_method: await createCard(stripe, name),
    confirm: true,
    ...changed,
  });

describe('a card that succeeds', () => {
  it.each<[CardName, string, string]>([
    ['visa', 'visa', '4242'],
    ['mastercard', 'mastercard', '4444'],
    ['amex', 'amex', '0005'],
    ['discover', 'discover', '1117'],
    ['diners', 'diners', '0004'],
    ['jcb', 'jcb', '0505'],
  ])('pays with %s, and returns its brand and last four digits', async (name, brand, last4) => {
    const intent = await pay(name, { expand: ['payment_method'] });
    expect(intent.status).toBe('succeeded');
    expect(intent.payment_method).toMatchObject({
      type: 'card',
      card: { brand, last4, exp_month: 12, exp_year: 2030, checks: { cvc_check: 'pass' } },
    });
  });
});

describe('a card that is refused', () => {
  it.each<[CardName, string, string, string]>([
    ['declined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['insufficient_funds', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['expired', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['incorrect_cvc', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
    ['processing_error', 'processing_error', 'processing_error', 'An error occurred while processing your card.'],
    ['saves_then_declined', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ])('reports why %s is refused on the error, the intent and the charge', async (name, code, decline_code, message) => {
    const error = await catchRefusal(pay(name));
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code });
    expect(error.message).toContain(message);
    const id = error.payment_intent?.id ?? '';
    const intent = await stripe.paymentIntents.retrieve(id);
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      amount_received: 0,
      last_payment_error: {
        type: 'card_error',
        code,
        decline_code,
        charge: error.charge,
        payment_method: { type: 'card' },
      },
    });
    expect(await findCharge(stripe, intent)).toMatchObject({
      status: 'failed',
      paid: false,
      captured: false,
      failure_code: code,
    });
  });

  it('accepts another card for an intent whose card was refused', async () => {
    const { payment_intent } = await catchRefusal(pay('declined'));
    const paid = await stripe.paymentIntents.confirm(payment_intent?.id ?? '', {
      payment_method: await createCard(stripe, 'visa'),
    });
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  it('repeats the reason for a refusal on every further charge', async () => {
    const { id: customer } = await stripe.customers.create();
    const payment_method = await createCard(stripe, 'saves_then_declined');
    await stripe.paymentMethods.attach(payment_method, { customer });
    for (let turn = 0; turn < 2; turn += 1) {
      const error = await catchRefusal(pay('visa', { customer, payment_method, off_session: true }));
      expect(error.decline_code).toBe('generic_decline');
    }
  });
});

describe('a card that requires a challenge', () => {
  it.each<CardName>(['always_asks', 'asks', 'asks_then_declined', 'asks_then_insufficient_funds'])(
    '%s needs an action first',
    async (name) => {
      const intent = await pay(name, { return_url: 'http://localhost:3000/hotel-checkout?step=pay' });
      expect(intent).toMatchObject({
        status: 'requires_action',
        next_action: {
          type: 'redirect_to_url',
          redirect_to_url: {
            url: expect.stringMatching(new RegExp(`^${payments.origin}/3ds/[A-Za-z0-9]{32}$`)),
            return_url: 'http://localhost:3000/hotel-checkout?step=pay',
          },
        },
      });
      expect((await stripe.charges.list({ payment_intent: intent.id })).data).toEqual([]);
    },
  );

  it('returns a challenge URL to embed if the payment has no return URL', async () => {
    const intent = await pay('always_asks');
    expect(intent.next_action).toMatchObject({
      type: 'use_stripe_sdk',
      use_stripe_sdk: {
        type: 'three_d_secure_redirect',
        stripe_js: expect.stringContaining(`${payments.origin}/3ds/`),
      },
    });
  });

  it('declines an off-session payment with a card that requires a challenge', async () => {
    const { id: customer } = await stripe.customers.create();
    const payment_method = await createCard(stripe, 'always_asks');
    await stripe.paymentMethods.attach(payment_method, { customer });
    expect(await catchRefusal(pay('visa', { customer, payment_method, off_session: true }))).toMatchObject({
      statusCode: 402,
      code: 'authentication_required',
      payment_intent: { status: 'requires_payment_method' },
    });
  });

  it('declines a payment that needs a challenge if the shop does not allow one', async () => {
    expect(await catchRefusal(pay('asks', { error_on_requires_action: true }))).toMatchObject({
      code: 'authentication_required',
    });
  });
});

describe('a typed card', () => {
  const create = (changed: Partial<Stripe.PaymentMethodCreateParams.Card>) =>
    stripe.paymentMethods.create(createCardParams('visa', changed));

  it.each<[string, Partial<Stripe.PaymentMethodCreateParams.Card>, string, string]>([
    ['with a wrong check digit', { number: '4242424242424241' }, 'incorrect_number', 'number'],
    ['that is too short', { number: '42424242' }, 'incorrect_number', 'number'],
    ['that is no number', { number: 'my card' }, 'incorrect_number', 'number'],
    ['of the month 13', { exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
    ['of last month', { exp_month: 10, exp_year: 2026 }, 'invalid_expiry_month', 'exp_month'],
    ['of last year', { exp_year: 2025 }, 'invalid_expiry_year', 'exp_year'],
    ['of a far year', { exp_year: 2099 }, 'invalid_expiry_year', 'exp_year'],
    ['with a short code', { cvc: '12' }, 'invalid_cvc', 'cvc'],
    ['with a code of letters', { cvc: 'abc' }, 'invalid_cvc', 'cvc'],
    ['with four digits on a Visa', { cvc: '1234' }, 'invalid_cvc', 'cvc'],
  ])('rejects a card %s, and names the field', async (_, changed, code, param) => {
    expect(await catchRefusal(create(changed))).toMatchObject({ statusCode: 402, code, param });
  });

  it.each(['4111111111111111', '5105105105105100', '4000056655665556', '30569309025904'])(
    'declines a real card that the sandbox does not know: …%#',
    async (number) => {
      expect(await catchRefusal(create({ number }))).toMatchObject({
        statusCode: 402,
        code: 'card_declined',
        decline_code: 'test_mode_live_card',
      });
    },
  );

  it.each<[string, Partial<Stripe.PaymentMethodCreateParams.Card>]>([
    ['in groups', { number: '4242 4242 4242 4242' }],
    ['of this very month', { exp_month: 11, exp_year: 2026 }],
    ['with a year of two digits', { exp_year: 31 }],
    ['without a code', { cvc: undefined }],
  ])('accepts a card %s', async (_, changed) => {
    expect((await create(changed)).card).toMatchObject({ brand: 'visa', last4: '4242' });
  });

  it('requires a four-digit code for American Express', async () => {
    const { card } = await stripe.paymentMethods.create(createCardParams('amex', { cvc: '1234' }));
    expect(card).toMatchObject({ brand: 'amex', display_brand: 'american_express' });
  });

  it('gives a card the same fingerprint each time, different from other cards', async () => {
    const prints = await Promise.all(
      (['visa', 'visa', 'mastercard'] as const).map(
        async (name) => (await stripe.paymentMethods.create(createCardParams(name))).card?.fingerprint,
      ),
    );
    expect(prints[0]).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(prints[1]).toBe(prints[0]);
    expect(prints[2]).not.toBe(prints[0]);
  });

  it('expires a card as the sandbox’s time goes on', async () => {
    const { id: customer } = await stripe.customers.create();
    const { id } = await stripe.paymentMethods.create(createCardParams('visa', { exp_month: 12, exp_year: 2026 }));
    await stripe.paymentMethods.attach(id, { customer });
    await payments.moveClock(45 * 86_400);
    expect(await catchRefusal(pay('visa', { customer, payment_method: id, off_session: true }))).toMatchObject({
      code: 'expired_card',
    });
  });
});

it('provides a card token for servers', async () => {
  for (const name of cardNames) {
    const intent = await stripe.paymentIntents.create({
      amount: 100,
      currency: 'usd',
      payment_method: `pm_card_${name}`,
      expand: ['payment_method'],
    });
    const { number, brand } = sandboxCards[name];
    expect(intent.payment_method).toMatchObject({ card: { brand, last4: number.slice(-4) } });
  }
});
