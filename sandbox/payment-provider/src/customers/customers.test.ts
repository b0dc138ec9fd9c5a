import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { createCard } from '../testing/cards.ts';
import { openPayments, type TestPayments } from '../testing/open-payments.ts';
import { catchRefusal } from '../testing/refusal.ts';

let payments: TestPayments;
let stripe: Stripe;
beforeAll(async () => {
  payments = await openPayments();
  ({ stripe } = payments);
});
afterAll(() => payments.close());

const saved = async (customer: string, name: Parameters<typeof createCard>[1] = 'visa') =>
  stripe.paymentMethods.attach(await createCard(stripe, name), { customer });

describe('a customer', () => {
  it('creates, changes, returns and deletes a customer', async () => {
    const created = await stripe.customers.create({
      email: 'maya@example.test',
      name: 'Maya',
      address: { city: 'Lagos', country: 'NG' },
      preferred_locales: ['fr-FR', 'en'],
      metadata: { user_id: 'U1' },
    });
    expect(created).toMatchObject({
      object: 'customer',
      address: { city: 'Lagos', country: 'NG', line1: null },
      preferred_locales: ['fr-FR', 'en'],
    });
    const changed = await stripe.customers.update(created.id, { name: '', phone: '555', metadata: { plan: 'gold' } });
    expect(changed).toMatchObject({ name: null, phone: '555', metadata: { user_id: 'U1', plan: 'gold' } });
    const { data } = await stripe.customers.list({ email: 'maya@example.test' });
    expect(data.map(({ id }) => id)).toEqual([created.id]);
    expect(await stripe.customers.del(created.id)).toEqual({ id: created.id, object: 'customer', deleted: true });
    expect(await stripe.customers.retrieve(created.id)).toEqual({ id: created.id, object: 'customer', deleted: true });
    expect((await stripe.customers.list({ email: 'maya@example.test' })).data).toEqual([]);
    expect(await catchRefusal(stripe.customers.update(created.id, { name: 'x' }))).toMatchObject({ statusCode: 404 });
  });

  it('filters customers by time of creation', async () => {
    const before = await stripe.customers.create();
    await payments.moveClock(100);
    const after = await stripe.customers.create();
    const since = await stripe.customers.list({ created: { gt: before.created } });
    expect(since.data.map(({ id }) => id)).toEqual([after.id]);
    const until = await stripe.customers.list({ created: { lte: before.created }, limit: 100 });
    expect(until.data.map(({ id }) => id)).toContain(before.id);
    expect(until.data.map(({ id }) => id)).not.toContain(after.id);
  });

  it('rejects an invalid e-mail address', async () => {
    expect(await catchRefusal(stripe.customers.create({ email: 'nobody' }))).toMatchObject({
      code: 'email_invalid',
      param: 'email',
    });
  });
});

describe('a saved card', () => {
  it('attaches a card, lists the newest first, renames it, makes it the default and detaches it', async () => {
    const { id: customer } = await stripe.customers.create();
    const visa = await saved(customer);
    const amex = await saved(customer, 'amex');
    expect(amex).toMatchObject({ customer, card: { last4: '0005' } });
    for (const list of [
      await stripe.paymentMethods.list({ customer, type: 'card' }),
      await stripe.customers.listPaymentMethods(customer),
    ]) {
      expect(list.data.map(({ id }) => id)).toEqual([amex.id, visa.id]);
    }
    expect((await stripe.customers.retrievePaymentMethod(customer, visa.id)).id).toBe(visa.id);

    const named = await stripe.paymentMethods.update(visa.id, { metadata: { nick_name: 'Everyday' } });
    expect(named.metadata).toEqual({ nick_name: 'Everyday' });
    const settings = { invoice_settings: { default_payment_method: visa.id } };
    const chosen = await stripe.customers.update(customer, settings);
    expect(chosen.invoice_settings.default_payment_method).toBe(visa.id);

    expect(await stripe.paymentMethods.detach(visa.id)).toMatchObject({ id: visa.id, customer: null });
    expect((await stripe.paymentMethods.list({ customer })).data.map(({ id }) => id)).toEqual([amex.id]);
    const left = await stripe.customers.retrieve(customer);
    expect(left).toMatchObject({ invoice_settings: { default_payment_method: null } });
    expect(await catchRefusal(stripe.paymentMethods.detach(visa.id))).toMatchObject({ statusCode: 400 });
  });

  it('makes a card the default of its own customer only', async () => {
    const [mine, other] = [await stripe.customers.create(), await stripe.customers.create()];
    const { id } = await saved(other.id);
    const settings = { invoice_settings: { default_payment_method: id } };
    expect(await catchRefusal(stripe.customers.update(mine.id, settings))).toMatchObject({ code: 'resource_missing' });
  });

  it('charges a saved card repeatedly for its customer, and for no one else', async () => {
    const { id: customer } = await stripe.customers.create();
    const { id: payment_method } = await saved(customer);
    const pay = (changed: Partial<Stripe.PaymentIntentCreateParams>) =>
      stripe.paymentIntents.create({ amount: 100, currency: 'usd', payment_method, confirm: true, ...changed });
    expect((await pay({ customer })).status).toBe('succeeded');
    expect((await pay({ customer, off_session: true })).status).toBe('succeeded');
    expect(await catchRefusal(pay({}))).toMatchObject({ statusCode: 400, param: 'payment_method' });
    const { id: other } = await stripe.customers.create();
    expect(await catchRefusal(pay({ customer: other }))).toMatchObject({ statusCode: 400, param: 'payment_method' });
    expect(await catchRefusal(stripe.paymentMethods.attach(payment_method, { customer: other }))).toMatchObject({
      statusCode: 400,
    });
  });

  it('charges a card without a customer only once', async () => {
    const payment_method = await createCard(stripe, 'visa');
    const pay = () => stripe.paymentIntents.create({ amount: 100, currency: 'usd', payment_method, confirm: true });
    expect((await pay()).status).toBe('succeeded');
    expect((await catchRefusal(pay())).message).toContain('may not be used again');
  });

  it('saves the card of a payment that requests saving', async () => {
    const { id: customer } = await stripe.customers.create();
    const payment_method = await createCard(stripe, 'visa');
    await stripe.paymentIntents.create({
      amount: 100,
      currency: 'usd',
      customer,
      payment_method,
      setup_future_usage: 'off_session',
      confirm: true,
    });
    expect((await stripe.paymentMethods.retrieve(payment_method)).customer).toBe(customer);
  });

  it('saves a card that fails later, but no card that is refused immediately', async () => {
    const { id: customer } = await stripe.customers.create();
    expect((await saved(customer, 'saves_then_declined')).customer).toBe(customer);
    for (const [name, code] of [
      ['declined', 'card_declined'],
      ['expired', 'expired_card'],
      ['incorrect_cvc', 'incorrect_cvc'],
    ] as const) {
      expect(await catchRefusal(saved(customer, name))).toMatchObject({ statusCode: 402, code });
    }
  });

  it('detaches the card when its customer is deleted', async () => {
    const { id: customer } = await stripe.customers.create();
    const { id } = await saved(customer);
    await stripe.customers.del(customer);
    expect((await stripe.paymentMethods.retrieve(id)).customer).toBeNull();
  });
});

describe('the seeded traveller', () => {
  it('creates the seeded traveller with three cards, Everyday as the default', async () => {
    const { data } = await stripe.customers.list({ email: 'traveller@example.test' });
    expect(data).toHaveLength(1);
    const [customer] = data;
    const cards = await stripe.paymentMethods.list({ customer: customer?.id ?? '' });
    expect(
      cards.data.map(({ card, metadata }) => [
        card?.brand,
        card?.last4,
        card?.exp_month,
        card?.exp_year,
        metadata?.['nick_name'],
      ]),
    ).toEqual([
      ['visa', '4242', 8, 2029, 'Everyday'],
      ['mastercard', '4444', 11, 2028, 'Work travel'],
      ['amex', '0005', 3, 2030, 'Long trips'],
    ]);
    expect(customer?.invoice_settings.default_payment_method).toBe(cards.data[0]?.id);
    expect(customer?.metadata).toEqual({ user_id: 'U1001' });
  });
});

describe('searching customers', () => {
  it("finds customers by e-mail, name, metadata and time, in the official client's syntax", async () => {
    const { id } = await payments.stripe.customers.create({
      email: 'Search.Me@example.test',
      name: 'Ines Duarte',
      metadata: { user_id: 'U77' },
    });
    const ids = async (query: string) => (await payments.stripe.customers.search({ query })).data.map((one) => one.id);
    expect(await ids('email:"search.me@example.test"')).toEqual([id]);
    expect(await ids(`name~"duart" AND metadata['user_id']:'U77'`)).toEqual([id]);
    expect(await ids('email:"search.me@example.test" AND -name:"Ines Duarte"')).toEqual([]);
    expect(await ids('email:"nobody" OR email:"search.me@example.test"')).toEqual([id]);
    expect(await ids('email:"search%me@example.test"')).toEqual([]);
    expect(await ids('created>0 AND email~"search.me"')).toEqual([id]);
    const found = await payments.stripe.customers.search({ query: 'created>0', limit: 1 });
    expect(found).toMatchObject({ object: 'search_result', has_more: true, url: '/v1/customers/search' });
    const next = await payments.stripe.customers.search({ query: 'created>0', limit: 1, page: found.next_page ?? '' });
    expect(next.data[0]?.id).not.toBe(found.data[0]?.id);
  });

  it.each([
    '',
    'email',
    'email:x',
    'shoe:"7"',
    'email:"a" email:"b"',
    'email:"a" AND email:"b" OR name:"c"',
    'email:"',
  ])('rejects the customer query %j and names it in the error', async (query) => {
    await expect(payments.stripe.customers.search({ query })).rejects.toMatchObject({
      statusCode: 400,
      param: 'query',
    });
  });
});
