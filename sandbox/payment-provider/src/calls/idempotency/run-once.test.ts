import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { clearFaults } from '@travel/contracts/endpoints/payments/payments-sandbox';
import { openBlocker } from '../../testing/blocker.ts';
import { createCard, createCardParams } from '../../testing/cards.ts';
import { openPayments, type TestPayments } from '../../testing/open-payments.ts';
import { catchRefusal } from '../../testing/refusal.ts';

let payments: TestPayments;
let stripe: Stripe;
beforeAll(async () => {
  payments = await openPayments();
  ({ stripe } = payments);
});
afterEach(() => payments.operator.call(clearFaults, {}));
afterAll(() => payments.close());

const create = (idempotencyKey: string, amount = 100, client = stripe) =>
  client.paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey });

const countIntents = async (amount: number): Promise<number> => {
  const [row] = await payments.sql<{ count: number }>(
    'select count(*)::int as count from payment_intents where amount = $1',
    [amount],
  );
  return row?.count ?? 0;
};

describe('a call under the same key', () => {
  it('returns the first response to a call under the same key, and does nothing again', async () => {
    const first = await create('again', 101);
    const second = await create('again', 101);
    expect(second).toEqual(first);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(await countIntents(101)).toBe(1);
  });

  it('returns the first response under a key even if the object has changed since', async () => {
    const { id } = await create('older');
    const confirm = () =>
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }, { idempotencyKey: 'older/confirm' });
    const paid = await confirm();
    await stripe.refunds.create({ payment_intent: id });
    expect(await confirm()).toEqual(paid);
  });

  it('returns the same error under a key if the work had begun', async () => {
    const payment_method = await createCard(stripe, 'declined');
    const pay = () =>
      stripe.paymentIntents.create(
        { amount: 102, currency: 'usd', payment_method, confirm: true },
        { idempotencyKey: 'declined' },
      );
    const [first, second] = [await catchRefusal(pay()), await catchRefusal(pay())];
    expect(second).toMatchObject({ statusCode: 402, code: 'card_declined', charge: first.charge });
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id);
    expect(await countIntents(102)).toBe(1);
    const late = await create('captured late');
    const capture = () => stripe.paymentIntents.capture(late.id, {}, { idempotencyKey: 'too early' });
    expect(await catchRefusal(capture())).toMatchObject({ code: 'payment_intent_unexpected_state' });
    await stripe.paymentIntents.cancel(late.id);
    expect((await catchRefusal(capture())).payment_intent).toMatchObject({ status: 'requires_payment_method' });
  });

  it("accepts a key again if the first call's parameters were invalid", async () => {
    const wrong = stripe.paymentIntents.create({ amount: -1, currency: 'usd' }, { idempotencyKey: 'mistyped' });
    expect(await catchRefusal(wrong)).toMatchObject({ statusCode: 400, param: 'amount' });
    expect((await create('mistyped', 103)).amount).toBe(103);
  });

  it('rejects a used key with other parameters and on another path', async () => {
    await create('first use', 104);
    expect(await catchRefusal(create('first use', 105))).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
      rawType: 'idempotency_error',
    });
    const elsewhere = stripe.customers.create({}, { idempotencyKey: 'first use' });
    expect((await catchRefusal(elsewhere)).rawType).toBe('idempotency_error');
    expect(await countIntents(105)).toBe(0);
  });

  it('creates another object for another account under the same key', async () => {
    const first = await create('shared word', 106);
    const other = await create('shared word', 106, payments.client('sk_test_sandbox_pg02'));
    expect(other.id).not.toBe(first.id);
  });

  it('forgets a key after 24 hours of the sandbox’s time', async () => {
    const first = await create('yesterday', 107);
    await payments.moveClock(86_400 - 60);
    expect((await create('yesterday', 107)).id).toBe(first.id);
    await payments.moveClock(60);
    expect((await create('yesterday', 107)).id).not.toBe(first.id);
  });

  it('stores no card number with a key, not even as an unkeyed hash', async () => {
    await stripe.paymentMethods.create(createCardParams('visa'), { idempotencyKey: 'a card' });
    const [row] = await payments.sql<{ text: string }>(
      `select row_to_json(idempotency_keys)::text as text from idempotency_keys where key = 'a card'`,
    );
    expect(row?.text).not.toContain('4242424242424242');
    expect(row?.text).toContain('4242');
  });
});

describe('simultaneous calls under one key', () => {
  it('rejects all but one of several simultaneous calls with 409, and returns its response afterwards', async () => {
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => create('twins', 108)));
    const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(new Set(made).size).toBe(1);
    for (const error of refused) {
      expect(error).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    }
    expect((await create('twins', 108)).id).toBe(made[0]);
    expect(await countIntents(108)).toBe(1);
  });

  it('rejects the second call under a key immediately while the first is in progress', async () => {
    const { id } = await create('held up', 109);
    const blocker = await openBlocker(payments.databaseUrl);
    await blocker.query('begin');
    await blocker.query('select from payment_intents where payment_intent_id = $1 for update', [id]);
    const update = () => stripe.paymentIntents.update(id, { description: 'x' }, { idempotencyKey: 'held up/update' });
    const first = update();
    await blocker.blocks();
    expect(await catchRefusal(update())).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    await blocker.query('commit');
    expect((await first).description).toBe('x');
    await blocker.end();
  });
});

describe('the official client', () => {
  it('repeats a call whose response was lost without repeating its effect', async () => {
    const patient = payments.client('sk_test_sandbox', { maxNetworkRetries: 2, timeout: 5_000 });
    for (const kind of ['error', 'cut'] as const) {
      await payments.fail({ kind, when: 'after', path: '/v1/payment_intents' });
      const amount = kind === 'error' ? 110 : 111;
      expect((await patient.paymentIntents.create({ amount, currency: 'usd' })).amount).toBe(amount);
      expect(await countIntents(amount)).toBe(1);
    }
  });

  it('repeats a call that failed before it had an effect', async () => {
    const patient = payments.client('sk_test_sandbox', { maxNetworkRetries: 2 });
    await payments.fail({ kind: 'error', status: 503, times: 2 });
    expect((await patient.customers.create({ email: 'patient@example.test' })).email).toBe('patient@example.test');
  });
});
