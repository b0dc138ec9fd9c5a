import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Stripe } from 'stripe';
import { olderDatabase } from '../testing/older-database.ts';
import { openPayments, type TestPayments } from '../testing/open-payments.ts';

const account = 'acct_almanacPG03';
const challengeId = 'c'.repeat(32);

// Rows as the previous release stored them, when cards were the only payment method: a card, and payments that are
// captured, authorised and waiting for 3D Secure.
const rows = `
  insert into merchant_accounts (account_id, name, gateway, secret_key_hash, publishable_key, is_platform)
    values ('${account}', 'Almanac', 'PG_03', encode(sha256('sk_test_sandbox'), 'hex'), 'pk_test_sandbox', true);
  insert into customers (customer_id, account_id, email, created_at) values ('cus_old', '${account}', 'old@example.test', now());
  insert into payment_methods (payment_method_id, account_id, customer_id, state, card, brand, last4, exp_month,
      exp_year, fingerprint, has_cvc, created_at)
    values ('pm_old', '${account}', 'cus_old', 'attached', 'asks', 'visa', '3220', 12, 2030, 'abcdefghijklmnop', true, now());
  insert into payment_intents (payment_intent_id, account_id, client_secret, status, amount, amount_capturable,
      amount_received, currency, capture_method, confirmation_method, customer_id, payment_method_id, created_at)
    values
      ('pi_paid', '${account}', 'pi_paid_secret_x', 'succeeded', 100, 0, 100, 'usd', 'automatic', 'automatic', 'cus_old', 'pm_old', now()),
      ('pi_held', '${account}', 'pi_held_secret_x', 'requires_capture', 200, 200, 0, 'usd', 'manual', 'automatic', 'cus_old', 'pm_old', now()),
      ('pi_asked', '${account}', 'pi_asked_secret_x', 'requires_action', 300, 0, 0, 'usd', 'manual', 'automatic', 'cus_old', 'pm_old', now());
  insert into charges (charge_id, account_id, payment_intent_id, customer_id, payment_method_id, status, amount,
      amount_captured, amount_refunded, currency, is_authenticated, created_at)
    values
      ('ch_paid', '${account}', 'pi_paid', 'cus_old', 'pm_old', 'succeeded', 100, 100, 40, 'usd', true, now()),
      ('ch_held', '${account}', 'pi_held', 'cus_old', 'pm_old', 'succeeded', 200, 0, 0, 'usd', true, now());
  update payment_intents set latest_charge_id = 'ch_paid' where payment_intent_id = 'pi_paid';
  update payment_intents set latest_charge_id = 'ch_held' where payment_intent_id = 'pi_held';
  insert into refunds (refund_id, account_id, charge_id, payment_intent_id, amount, currency, created_at)
    values ('re_old', '${account}', 'ch_paid', 'pi_paid', 40, 'usd', now());
  insert into challenges (challenge_id, account_id, payment_intent_id, payment_method_id, state, code, code_expires_at,
      uses_sdk, created_at, expires_at)
    values ('${challengeId}', '${account}', 'pi_asked', 'pm_old', 'pending', '123456', '2099-01-01', true, now(), '2099-01-01');`;

let payments: TestPayments;
let stripe: Stripe;
beforeAll(async () => {
  payments = await openPayments({ databaseUrl: await olderDatabase('0004_console_sessions', rows) });
  ({ stripe } = payments);
});
afterAll(() => payments.close());

describe('rows of the previous release', () => {
  it('treats payment methods and intents of the previous release as cards', async () => {
    const { data } = await stripe.customers.listPaymentMethods('cus_old');
    expect(data).toMatchObject([{ id: 'pm_old', type: 'card', card: { brand: 'visa', last4: '3220' } }]);
    expect((await stripe.paymentIntents.retrieve('pi_held')).payment_method_types).toEqual(['card']);
  });

  it('captures and refunds payments that the previous release authorised', async () => {
    expect((await stripe.paymentIntents.capture('pi_held')).status).toBe('succeeded');
    expect(await stripe.refunds.retrieve('re_old')).toMatchObject({ destination_details: { type: 'card' } });
    expect((await stripe.refunds.create({ payment_intent: 'pi_paid' })).amount).toBe(60);
  });

  it('accepts an approval on a bank page that was open during the update', async () => {
    const body = new URLSearchParams({ act: 'complete', code: '123456' });
    expect((await payments.fetch(`/3ds/${challengeId}`, { method: 'POST', body })).status).toBe(303);
    expect((await stripe.paymentIntents.retrieve('pi_asked')).status).toBe('requires_capture');
  });
});

describe('rows that an older instance writes at the same time', () => {
  it('treats a payment method without a type as a card', async () => {
    await payments.sql(`
      insert into payment_methods (payment_method_id, account_id, state, card, brand, last4, exp_month, exp_year,
          fingerprint, has_cvc, created_at)
        values ('pm_beside', '${account}', 'fresh', 'visa', 'visa', '4242', 12, 2030, 'abcdefghijklmnop', true, now())`);
    expect(await stripe.paymentMethods.retrieve('pm_beside')).toMatchObject({ type: 'card', card: { last4: '4242' } });
  });

  it('rejects a card row without card columns, and a row of another type with them', async () => {
    const write = (type: string, columns: string, values: string) =>
      payments.sql(`
        insert into payment_methods (payment_method_id, account_id, state, type, created_at ${columns})
          values ('pm_wrong', '${account}', 'fresh', '${type}', now() ${values})`);
    await expect(write('card', '', '')).rejects.toThrow('payment_methods_card');
    await expect(write('bank_redirect', ', brand', ", 'visa'")).rejects.toThrow('payment_methods_card');
  });
});
