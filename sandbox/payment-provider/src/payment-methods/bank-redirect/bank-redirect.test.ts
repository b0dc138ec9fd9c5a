import { setTimeout as passed } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Stripe } from 'stripe';
import { clearFaults } from '@travel/contracts/endpoints/payments/payments-sandbox';
import { openBank, type Bank } from '../../testing/bank-page.ts';
import { readBooks } from '../../testing/books.ts';
import { findCharge } from '../../testing/cards.ts';
import { openPayments, type TestPayments } from '../../testing/open-payments.ts';
import { catchRefusal } from '../../testing/refusal.ts';
import { openReceiver, type WebhookReceiver } from '@travel/sandbox-kit/testing/webhook-receiver';

const webhookSecret = 'whsec_of_the_shop';
const returnUrl = 'http://localhost:3000/checkout?order_id=O7';

let shop: WebhookReceiver;
let payments: TestPayments;
let stripe: Stripe;
let bank: Bank;
beforeAll(async () => {
  shop = await openReceiver();
  payments = await openPayments({ webhook: { url: shop.url, secret: webhookSecret } });
  ({ stripe } = payments);
  bank = openBank(payments);
});
beforeEach(async () => {
  await payments.operator.call(clearFaults, {});
});
afterAll(async () => {
  await payments.close();
  await shop.close();
});

type Created = Partial<Stripe.PaymentIntentCreateParams>;

const create = (changed: Created = {}) =>
  stripe.paymentIntents.create({
    amount: 61_320,
    currency: 'eur',
    allowed_payment_method_types: ['bank_redirect'],
    ...changed,
  });

const begin = (changed: Created = {}) =>
  create({ payment_method_data: { type: 'bank_redirect' }, return_url: returnUrl, confirm: true, ...changed });

const now = (intent: Stripe.PaymentIntent) => stripe.paymentIntents.retrieve(intent.id);

const arrived = async (intent: Stripe.PaymentIntent, type: Stripe.Event.Type) => {
  for (let count = 1; ; count += 1) {
    const received = await shop.arrived(count);
    const events = received.map(({ body, headers }) =>
      stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), webhookSecret),
    );
    const found = events.find((event) => event.type === type && (event.data.object as { id: string }).id === intent.id);
    if (found) return found;
    count = received.length;
  }
};

describe('a payment by bank redirect', () => {
  it('redirects the payer to the bank with the return URL', async () => {
    const intent = await begin({ use_stripe_sdk: true });
    expect(intent).toMatchObject({
      status: 'requires_action',
      payment_method_types: ['bank_redirect'],
      payment_method_options: { bank_redirect: {} },
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: { url: expect.stringMatching(`^${payments.origin}/bank/\\w{32}$`), return_url: returnUrl },
      },
    });
    const { payment_method: method } = await stripe.paymentIntents.retrieve(intent.id, { expand: ['payment_method'] });
    expect(method).toMatchObject({ type: 'bank_redirect', bank_redirect: { bank: 'sandbox_bank' } });
    expect(method).not.toHaveProperty('card');
  });

  it('succeeds immediately when the payer approves at the bank', async () => {
    const intent = await begin();
    const answered = await bank.press(intent, 'approve');
    expect(answered.status).toBe(303);
    const paid = await now(intent);
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 61_320, next_action: null });
    expect((await findCharge(stripe, paid)).payment_method_details).toMatchObject({
      type: 'bank_redirect',
      bank_redirect: { bank: 'sandbox_bank' },
    });
    await arrived(intent, 'payment_intent.succeeded');
  });

  it('redirects the payer back to the shop with the result', async () => {
    const intent = await begin();
    const answered = await bank.press(intent, 'approve');
    const { response } = await bank.open(answered.headers.get('location') ?? '', { 'sec-fetch-dest': 'document' });
    expect(response.status).toBe(303);
    const back = new URL(response.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe('http://localhost:3000/checkout');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      order_id: 'O7',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
  });

  it('requires another payment method when the payer refuses at the bank, and accepts one', async () => {
    const intent = await begin({ allowed_payment_method_types: ['bank_redirect', 'card'] });
    await bank.press(intent, 'refuse');
    expect(await now(intent)).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      latest_charge: null,
      last_payment_error: {
        code: 'payment_intent_authentication_failure',
        payment_method: { type: 'bank_redirect' },
      },
    });
    await arrived(intent, 'payment_intent.payment_failed');
    const { response } = await bank.open(bank.pathOf(intent), { 'sec-fetch-dest': 'document' });
    expect(response.headers.get('location')).toContain('redirect_status=failed');

    const again = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_bank_redirect',
      return_url: returnUrl,
    });
    expect(again.status).toBe('requires_action');
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(paid.status).toBe('succeeded');
    // A payer who left the bank's page open cannot pay a second time.
    await bank.press(again, 'approve');
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
    expect((await bank.open(bank.pathOf(again))).page).toContain('This payment is no longer waiting for you');
  });

  it('cancels a payment that the payer abandons at the bank after thirty minutes', async () => {
    const intent = await begin();
    await bank.open(bank.pathOf(intent));
    await payments.moveClock(30 * 60 + 1);
    await arrived(intent, 'payment_intent.payment_failed');
    expect(await now(intent)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_payment_attempt_expired' },
    });
    expect((await bank.open(bank.pathOf(intent))).page).toContain('You ran out of time');
    await bank.press(intent, 'approve');
    expect((await now(intent)).status).toBe('requires_payment_method');
  });

  it('charges once however often the payer presses a button', async () => {
    const intent = await begin();
    await Promise.all(Array.from({ length: 4 }, () => bank.press(intent, 'approve')));
    await bank.press(intent, 'refuse');
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
    expect((await now(intent)).status).toBe('succeeded');
  });

  it('keeps a payment in processing while the bank is slow to confirm, and succeeds afterwards', async () => {
    await payments.fail({ kind: 'slow_bank', seconds: 3_600 });
    const intent = await begin();
    expect(intent.status).toBe('requires_action');
    await bank.press(intent, 'approve');
    expect((await now(intent)).status).toBe('processing');
    await arrived(intent, 'payment_intent.processing');
    const { response } = await bank.open(bank.pathOf(intent), { 'sec-fetch-dest': 'document' });
    expect(response.headers.get('location')).toContain('redirect_status=pending');
    await payments.moveClock(3_601);
    await arrived(intent, 'payment_intent.succeeded');
    expect(await now(intent)).toMatchObject({ status: 'succeeded', amount_received: 61_320 });
  });

  it('completes a bank payment even if its webhooks are late', async () => {
    const intent = await begin();
    await arrived(intent, 'payment_intent.requires_action');
    // Delays more webhooks than the approval sends, because the webhook of the new intent may still be unsent and use
    // up one of the delays.
    await payments.fail({ kind: 'webhook_late', times: 10, seconds: 600 });
    await bank.press(intent, 'approve');
    expect((await now(intent)).status).toBe('succeeded');
    const [event] = (await stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 })).data;
    expect(event).toMatchObject({ data: { object: { id: intent.id } } });
    const held = async () => {
      const [row] = await payments.sql<{ late: boolean }>(
        `select next_attempt_at > to_timestamp($2) + interval '5 minutes' as late
         from webhook_deliveries where event_id = $1 and state = 'pending'`,
        [event?.id, event?.created],
      );
      return row?.late === true;
    };
    while (!(await held())) await passed(20);
    await payments.operator.call(clearFaults, {});
    await payments.moveClock(601);
    await arrived(intent, 'payment_intent.succeeded');
  });

  it('allows refunds of a bank payment in parts, but not twice', async () => {
    const intent = await begin();
    await bank.press(intent, 'approve');
    const part = await stripe.refunds.create({ payment_intent: intent.id, amount: 11_320 });
    expect(part).toMatchObject({
      status: 'succeeded',
      amount: 11_320,
      destination_details: { type: 'bank_redirect', bank_redirect: { reference_status: 'pending' } },
    });
    expect(await stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ amount: 50_000 });
    expect(await catchRefusal(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
  });
});

describe('an authorisation by bank redirect', () => {
  const authorised = async () => {
    const intent = await begin({ capture_method: 'manual' });
    await bank.press(intent, 'approve');
    return now(intent);
  };

  it("captures an authorisation by bank redirect completely or in part at the shop's request", async () => {
    const intent = await authorised();
    expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 61_320, amount_received: 0 });
    const paid = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 60_000 });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 60_000 });
  });

  it('voids an authorisation by bank redirect when the shop cancels', async () => {
    const intent = await authorised();
    expect(await stripe.paymentIntents.cancel(intent.id)).toMatchObject({ status: 'canceled', amount_capturable: 0 });
    expect(await catchRefusal(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_not_refundable',
    });
  });

  it('accepts a cancellation while the payer is at the bank, whose page reports it', async () => {
    const intent = await begin({ capture_method: 'manual' });
    await stripe.paymentIntents.cancel(intent.id);
    await bank.press(intent, 'approve');
    expect((await now(intent)).status).toBe('canceled');
    expect((await bank.open(bank.pathOf(intent))).page).toContain('This payment is no longer waiting for you');
  });
});

describe('the bank’s page', () => {
  it("shows on the bank's page what is to be approved, in the language of the payment", async () => {
    const { page } = await bank.open(bank.pathOf(await begin({ statement_descriptor_suffix: 'Skyline' })));
    for (const text of ['Sandbox Bank', 'Approve this payment', 'Skyline', 'EUR\u00a0613.20', 'Approve', 'Refuse']) {
      expect(page).toContain(text);
    }
    const arabic = await bank.open(bank.pathOf(await begin({ metadata: { language_code: 'ar-AE' } })));
    expect(arabic.page).toContain('<html lang="ar-AE" dir="rtl">');
    expect(arabic.page).toContain('وافق على هذه الدفعة');
  });

  it('shows the same bank page after a reload, and forbids framing', async () => {
    const path = bank.pathOf(await begin());
    const first = await bank.open(path);
    const second = await bank.open(path);
    expect(second.page).toBe(first.page);
    const policy = first.response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(first.response.headers.get('x-frame-options')).not.toBeNull();
    expect(policy).toContain("form-action 'self' http://localhost:3000");
  });

  it("escapes names that the shop chose on the bank's page", async () => {
    const path = bank.pathOf(await begin());
    await payments.sql(`update payment_intents set statement_descriptor_suffix = $1`, ['<b>"A & B\'s"</b>']);
    expect((await bank.open(path)).page).toContain('&lt;b&gt;&quot;A &amp; B&#39;s&quot;&lt;/b&gt;');
  });

  it("differs from the bank's page for cards, and neither accepts the other's challenge", async () => {
    const path = bank.pathOf(await begin());
    expect((await bank.open(path.replace('/bank/', '/3ds/'))).response.status).toBe(404);
    expect((await bank.send(path.replace('/bank/', '/3ds/'), { act: 'fail' })).status).toBe(404);
    expect((await bank.open(path)).page).toContain('Approve this payment');
  });
});

describe('a bank redirect', () => {
  it('requires a return URL for a bank redirect', async () => {
    expect(await catchRefusal(begin({ return_url: undefined }))).toMatchObject({
      code: 'parameter_missing',
      param: 'return_url',
    });
  });

  it('rejects a bank redirect for an intent that accepts only cards', async () => {
    for (const changed of [{ allowed_payment_method_types: ['card'] }, { allowed_payment_method_types: undefined }]) {
      expect(await catchRefusal(begin(changed))).toMatchObject({
        code: 'payment_intent_incompatible_payment_method',
        param: 'payment_method',
      });
    }
  });

  it('rejects a bank redirect off session, or if the payer may not be redirected', async () => {
    for (const changed of [{ off_session: true }, { error_on_requires_action: true }]) {
      expect(await catchRefusal(begin(changed))).toMatchObject({ statusCode: 402, code: 'authentication_required' });
    }
  });

  it('rejects saving a bank redirect for later payments', async () => {
    const { id: customer } = await stripe.customers.create();
    const { id } = await stripe.paymentMethods.create({ type: 'bank_redirect' });
    const saved = [
      () => stripe.paymentMethods.attach(id, { customer }),
      () => stripe.setupIntents.create({ customer, payment_method: id, confirm: true }),
      () => begin({ customer, setup_future_usage: 'off_session' }),
    ];
    for (const call of saved) {
      const error = await catchRefusal(call());
      expect(error.statusCode).toBe(400);
      expect(error.message).toContain('bank_redirect');
    }
  });

  it('rejects an unknown payment method type and parameters of another type', async () => {
    const unknown = await catchRefusal(stripe.paymentMethods.create({ type: 'cheque' }));
    expect(unknown).toMatchObject({ param: 'type', message: 'Invalid type: must be one of card, bank_redirect' });
    const strange = await catchRefusal(
      stripe.paymentMethods.create({
        type: 'bank_redirect',
        card: { number: '4242424242424242', exp_month: 12, exp_year: 2030 },
      }),
    );
    expect(strange).toMatchObject({ code: 'parameter_unknown', param: 'card' });
  });
});

describe('automatic payment methods', () => {
  it.each<[Stripe.PaymentIntentCreateParams.AutomaticPaymentMethods, string[]]>([
    [{ enabled: true }, ['card', 'bank_redirect']],
    [{ enabled: true, allow_redirects: 'never' }, ['card']],
    [{ enabled: false }, ['card']],
  ])('resolves the automatic payment methods %j to %j', async (automatic_payment_methods, types) => {
    const intent = await create({ allowed_payment_method_types: undefined, automatic_payment_methods });
    expect(intent.payment_method_types).toEqual(types);
  });
});

describe('the ledger', () => {
  it('balances the ledger with what was paid, voided and refunded by bank redirect', async () => {
    expect(await readBooks(payments.databaseUrl)).toEqual({ faults: [] });
  });
});
