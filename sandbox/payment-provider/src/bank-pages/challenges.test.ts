import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { CardName } from '../payment-methods/card/sandbox-cards.ts';
import { openBank, type Bank } from '../testing/bank-page.ts';
import { createCard, findCharge } from '../testing/cards.ts';
import { openPayments, type TestPayments } from '../testing/open-payments.ts';
import { catchRefusal } from '../testing/refusal.ts';

let payments: TestPayments;
let stripe: Stripe;
let bank: Bank;
beforeAll(async () => {
  payments = await openPayments();
  ({ stripe } = payments);
  bank = openBank(payments);
});
afterAll(() => payments.close());

const returnUrl = 'http://localhost:3000/hotel-checkout?booking_id=B7';

const asked = async (name: CardName = 'asks', changed: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({
    amount: 61_320,
    currency: 'usd',
    capture_method: 'manual',
    payment_method: await createCard(stripe, name),
    return_url: returnUrl,
    confirm: true,
    ...changed,
  });

const now = (intent: Stripe.PaymentIntent) => stripe.paymentIntents.retrieve(intent.id);

describe('the bank’s page', () => {
  it("shows on the bank's page what is to be approved", async () => {
    const intent = await asked('always_asks', { statement_descriptor_suffix: 'Skyline' });
    const { response, page } = await bank.open(bank.pathOf(intent));
    expect(response.status).toBe(200);
    for (const text of [
      'Northgate Bank',
      'Approve this payment',
      'Skyline',
      'USD\u00a0613.20',
      'Visa ending 3184',
      '20/11/2026',
      `your code is ${bank.codeOn(page)}`,
      'Complete',
      'Fail',
      'Send a new code',
    ]) {
      expect(page).toContain(text);
    }
  });

  it.each([
    ['de-DE', 'ltr', 'Diese Zahlung freigeben', '613,20', '20.11.2026'],
    ['fr-FR', 'ltr', 'Approuvez ce paiement', '613,20', '20/11/2026'],
    ['es-MX', 'ltr', 'Aprueba este pago', '613.20', '20/11/2026'],
    ['ar-AE', 'rtl', 'وافق على هذه الدفعة', '613.20', '20'],
  ])(
    "shows the bank's page in %s if the payment was made in that language",
    async (language_code, dir, heading, amount, date) => {
      const intent = await asked('asks', { metadata: { language_code } });
      const { page } = await bank.open(bank.pathOf(intent));
      expect(page).toContain(`<html lang="${language_code}" dir="${dir}">`);
      for (const text of [heading, amount, date]) expect(page).toContain(text);
    },
  );

  it("shows the bank's page in the browser’s language for a payment without a language", async () => {
    const path = bank.pathOf(await asked());
    expect((await bank.open(path, { 'accept-language': 'pt,de-CH;q=0.8' })).page).toContain('lang="de-DE"');
    expect((await bank.open(`${path}?language=fr-FR`)).page).toContain('lang="fr-FR"');
  });

  it("allows only the product’s pages to frame the bank's page, and runs no inline script", async () => {
    const { response, page } = await bank.open(bank.pathOf(await asked()));
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors http://localhost:3000 http://*.localhost:3000');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(response.headers.has('x-frame-options')).toBe(false);
    expect(page).not.toMatch(/<script>|<style|\son\w+=|\sstyle=/);
  });

  it('reports an unknown challenge', async () => {
    const { response, page } = await bank.open(`/3ds/${'x'.repeat(32)}`);
    expect(response.status).toBe(404);
    expect(page).toContain('We can’t find this payment');
  });
});

describe('an approved payment', () => {
  it.each<CardName>(['always_asks', 'asks'])(
    'authorises a payment with the card %s, and marks the charge as authenticated',
    async (name) => {
      const intent = await asked(name);
      await bank.complete(intent);
      const held = await now(intent);
      expect(held).toMatchObject({ status: 'requires_capture', next_action: null, amount_capturable: 61_320 });
      const charge = await findCharge(stripe, held);
      expect(charge.payment_method_details?.card?.three_d_secure).toMatchObject({ result: 'authenticated' });
    },
  );

  it.each<[CardName, string]>([
    ['asks_then_declined', 'generic_decline'],
    ['asks_then_insufficient_funds', 'insufficient_funds'],
  ])('declines the card %s after its challenge', async (name, decline_code) => {
    const intent = await asked(name);
    await bank.complete(intent);
    expect(await now(intent)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code },
    });
  });

  it('waits for the server if the server confirms the approved payment', async () => {
    const intent = await asked('asks', { confirmation_method: 'manual' });
    await bank.complete(intent);
    expect((await now(intent)).status).toBe('requires_confirmation');
    expect((await stripe.paymentIntents.confirm(intent.id)).status).toBe('requires_capture');
  });

  it('requires another approval for another card', async () => {
    const intent = await asked('asks', { confirmation_method: 'manual' });
    await bank.complete(intent);
    const other = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: await createCard(stripe, 'always_asks'),
    });
    expect(other.status).toBe('requires_action');
  });

  it('requires another approval for another amount', async () => {
    const intent = await asked('asks', { confirmation_method: 'manual' });
    await bank.complete(intent);
    await stripe.paymentIntents.update(intent.id, { amount: 99_999 });
    expect((await stripe.paymentIntents.confirm(intent.id)).status).toBe('requires_action');
  });
});

describe('a payment that is not approved', () => {
  it('requires another card after a challenge that was not approved, and accepts it', async () => {
    const intent = await asked();
    await bank.fail(intent);
    expect(await now(intent)).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toEqual([]);
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: await createCard(stripe, 'visa') });
    expect(paid.status).toBe('requires_capture');
  });

  it('ends a challenge after five wrong codes', async () => {
    const intent = await asked();
    const path = bank.pathOf(intent);
    const wrong = bank.codeOn((await bank.open(path)).page) === '000000' ? '000001' : '000000';
    for (let turn = 1; turn <= 4; turn += 1) {
      const response = await bank.send(path, { act: 'complete', code: wrong });
      expect(await response.text()).toContain('That code doesn’t match the one we sent.');
      expect((await now(intent)).status).toBe('requires_action');
    }
    await bank.send(path, { act: 'complete', code: wrong });
    expect((await now(intent)).status).toBe('requires_payment_method');
  });

  it('ends a challenge that the payer does not answer', async () => {
    const intent = await asked();
    await payments.moveClock(30 * 60 + 1);
    let later = await now(intent);
    while (later.status === 'requires_action') later = await now(intent);
    expect(later).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    const { page } = await bank.open(bank.pathOf(intent));
    expect(page).toContain('You ran out of time');
  });
});

describe('a code', () => {
  it('expires a code after five minutes, and sends a new one on request', async () => {
    const intent = await asked();
    const path = bank.pathOf(intent);
    const old = bank.codeOn((await bank.open(path)).page);
    await payments.moveClock(5 * 60 + 1);
    const late = await bank.send(path, { act: 'complete', code: old });
    expect(await late.text()).toContain('That code has expired.');
    const resent = await (await bank.send(path, { act: 'resend' })).text();
    expect(resent).toContain('We’ve sent you a new code.');
    await bank.send(path, { act: 'complete', code: bank.codeOn(resent) });
    expect((await now(intent)).status).toBe('requires_capture');
  });

  it('rejects a code in Arabic digits', async () => {
    const intent = await asked();
    const response = await bank.send(bank.pathOf(intent), { act: 'complete', code: '١٢٣٤٥٦' });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('That code doesn’t match the one we sent.');
  });

  it('sends at most five codes for a challenge', async () => {
    const path = bank.pathOf(await asked());
    for (let turn = 1; turn <= 4; turn += 1) await bank.send(path, { act: 'resend' });
    expect(await (await bank.send(path, { act: 'resend' })).text()).toContain('We can’t send any more codes');
  });
});

describe('an answer to a challenge', () => {
  it('counts an answer to a challenge once', async () => {
    const intent = await asked();
    const path = bank.pathOf(intent);
    const code = bank.codeOn((await bank.open(path)).page);
    await bank.fail(intent);
    await bank.send(path, { act: 'complete', code });
    expect((await now(intent)).status).toBe('requires_payment_method');
    expect((await bank.open(path)).page).toContain('Not approved by your bank');
  });

  it('charges once if the same answer to a challenge is sent many times at once', async () => {
    const intent = await asked();
    const path = bank.pathOf(intent);
    const code = bank.codeOn((await bank.open(path)).page);
    await Promise.all(Array.from({ length: 6 }, () => bank.send(path, { act: 'complete', code })));
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
    expect((await now(intent)).status).toBe('requires_capture');
  });

  it('ignores an answer if the intent was cancelled or confirmed again', async () => {
    const intent = await asked();
    const path = bank.pathOf(intent);
    const code = bank.codeOn((await bank.open(path)).page);
    await stripe.paymentIntents.cancel(intent.id);
    await bank.send(path, { act: 'complete', code });
    expect((await now(intent)).status).toBe('canceled');
    expect((await bank.open(path)).page).toContain('There’s nothing left to approve');

    const second = await asked();
    const first = bank.pathOf(second);
    const again = await stripe.paymentIntents.confirm(second.id, { return_url: returnUrl });
    expect(bank.pathOf(again)).not.toBe(first);
    expect((await bank.open(first)).page).toContain('There’s nothing left to approve');
    await bank.complete(again);
    expect((await now(second)).status).toBe('requires_capture');
  });

  it('redirects a top-level bank page to the shop with the result', async () => {
    const intent = await asked();
    const path = bank.pathOf(intent);
    const code = bank.codeOn((await bank.open(path)).page);
    const answered = await bank.send(path, { act: 'complete', code });
    expect(answered.status).toBe(303);
    const next = answered.headers.get('location') ?? '';
    const { response } = await bank.open(next, { 'sec-fetch-dest': 'document' });
    expect(response.status).toBe(303);
    const back = new URL(response.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe('http://localhost:3000/hotel-checkout');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      booking_id: 'B7',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
    // In a frame, the embedding page decides what happens next, so there is no redirect.
    expect((await bank.open(next, { 'sec-fetch-dest': 'iframe' })).page).toContain('Approved by your bank');
  });

  it('redirects to the shop as failed if the payer did not approve', async () => {
    const intent = await asked();
    await bank.fail(intent);
    const { response } = await bank.open(bank.pathOf(intent), { 'sec-fetch-dest': 'document' });
    expect(response.headers.get('location')).toContain('redirect_status=failed');
  });

  it('ignores a code that was sent for another intent', async () => {
    const [mine, other] = [await asked(), await asked()];
    const code = bank.codeOn((await bank.open(bank.pathOf(mine))).page);
    const codeOfOther = bank.codeOn((await bank.open(bank.pathOf(other))).page);
    if (code !== codeOfOther) await bank.send(bank.pathOf(other), { act: 'complete', code });
    expect((await now(other)).status).toBe('requires_action');
    expect(await catchRefusal(stripe.paymentIntents.capture(other.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });
});
