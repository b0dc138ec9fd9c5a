import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCard, createCardParams } from '../testing/cards.ts';
import { openPayments, type TestPayments } from '../testing/open-payments.ts';
import { catchRefusal } from '../testing/refusal.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await openPayments({ rateLimitFactor: 1 });
});
afterAll(() => payments.close());

const pay = async (card: Parameters<typeof createCard>[1]) => {
  const { stripe } = payments;
  const intent = await stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' });
  return stripe.paymentIntents.confirm(intent.id, { payment_method: await createCard(stripe, card) });
};

describe('a card that is refused repeatedly', () => {
  it('refuses a repeatedly refused card for an hour at every shop, and accepts other cards', async () => {
    expect(await catchRefusal(pay('declined'))).toMatchObject({ statusCode: 402, decline_code: 'generic_decline' });
    await payments.sql("update rate_limit_counts set count = 60 where rule = 'cards/refused'");
    expect(await catchRefusal(pay('declined'))).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'card_velocity_exceeded',
    });
    const other = payments.client('sk_test_sandbox_pg02');
    const setup = await other.setupIntents.create();
    const saving = other.setupIntents.confirm(setup.id, { payment_method: await createCard(other, 'declined') });
    expect(await catchRefusal(saving)).toMatchObject({ decline_code: 'card_velocity_exceeded' });
    expect((await pay('visa')).status).toBe('succeeded');
    await payments.moveClock(3_601);
    expect(await catchRefusal(pay('declined'))).toMatchObject({ decline_code: 'generic_decline' });
  });

  it('stores the fingerprint of the refused card as a digest only', async () => {
    const rows = await payments.sql('select * from rate_limit_counts');
    const [method] = await payments.sql<{ fingerprint: string }>('select fingerprint from payment_methods limit 1');
    expect(JSON.stringify(rows)).not.toContain(method?.fingerprint);
  });
});

describe('calls that anyone can make', () => {
  it("limits cards typed with the publishable key by Stripe's error, while shops continue to pay", async () => {
    await payments.stripe.customers.list({ limit: 1 });
    const browser = payments.client('pk_test_sandbox');
    const answers = await Promise.allSettled(
      Array.from({ length: 90 }, () => browser.paymentMethods.create(createCardParams('visa'))),
    );
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ statusCode: 429, code: 'rate_limit' });
    expect((await pay('visa')).status).toBe('succeeded');
  });

  it("limits sign-ins to the operators' console", async () => {
    const signIn = () =>
      payments.fetch('/console/sign-in', { method: 'POST', body: new URLSearchParams({ token: 'guess' }) });
    const statuses = [];
    for (let time = 0; time < 12; time += 1) statuses.push((await signIn()).status);
    expect(statuses.slice(0, 10)).not.toContain(429);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});
