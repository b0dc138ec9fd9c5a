import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchSecurityEvents } from '@travel/contracts/endpoints/people/security';
import { eventually } from '@travel/tooling/jest/eventually';
import { openPayments, operatorToken, type TestPayments } from '../../testing/open-payments.ts';
import { openReceiver, type WebhookReceiver } from '@travel/sandbox-kit/testing/webhook-receiver';

let shop: WebhookReceiver;
let payments: TestPayments;
let cookie: string;
let paid: string;
let held: string;

const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  payments.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers });
const page = async (path: string): Promise<string> => {
  const response = await payments.fetch(path, { headers: { cookie } });
  expect(response.status).toBe(200);
  return response.text();
};

beforeAll(async () => {
  shop = await openReceiver();
  payments = await openPayments({ webhook: { url: shop.url, secret: 'whsec_of_the_console_test' } });
  const { stripe } = payments;
  paid = (
    await stripe.paymentIntents.create({
      amount: 1_234_567,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
      description: '<b>bold</b>',
      metadata: { bookingId: 'BK7F4K2091', note: '<script>alert(1)</script>' },
    })
  ).id;
  await stripe.refunds.create({ payment_intent: paid, amount: 67 });
  held = (
    await stripe.paymentIntents.create({
      amount: 5_000,
      currency: 'jpy',
      capture_method: 'manual',
      payment_method: 'pm_card_mastercard',
      confirm: true,
      customer: 'cus_seededTraveller',
      metadata: { bookingId: 'BK%_1' },
    })
  ).id;
  const signedIn = await form('/console/sign-in', { token: operatorToken });
  cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
});
afterAll(async () => {
  await payments.close();
  await shop.close();
});

describe('the console', () => {
  it.each(['/console', '/console/webhooks', '/console/events', '/console/ledger', '/console/payments/pi_x'])(
    '%s requires a sign-in',
    async (path) => {
      for (const headers of [{}, { cookie: 'console=forged' }, { cookie: `console=${operatorToken}` }]) {
        const response = await payments.fetch(path, { headers });
        expect([response.status, response.headers.get('location')]).toEqual([303, '/console/sign-in']);
      }
    },
  );

  it('opens the console only with the operator’s token, and never stores the token', async () => {
    const wrong = await form('/console/sign-in', { token: 'sk_test_sandbox' });
    expect(wrong.headers.get('set-cookie')).toBeNull();
    expect(await wrong.text()).toContain("This is not the operator's token");
    const right = await form('/console/sign-in', { token: operatorToken });
    const given = right.headers.get('set-cookie') ?? '';
    expect(given).toMatch(/HttpOnly/i);
    expect(given).toMatch(/SameSite=Strict/i);
    expect(given).toContain('Path=/console');
    expect(given).not.toContain(operatorToken);
  });

  it('rejects console forms that another site sends', async () => {
    const response = await form('/console/sign-in', { token: operatorToken }, { 'sec-fetch-site': 'cross-site' });
    expect(response.status).toBe(403);
  });

  it("signs out every copy of the operator's session cookie", async () => {
    const given = await form('/console/sign-in', { token: operatorToken });
    const own = { cookie: (given.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
    expect((await payments.fetch('/console', { headers: own })).status).toBe(200);
    const response = await form('/console/sign-out', {}, own);
    expect(response.headers.get('set-cookie')).toContain('console=;');
    expect((await payments.fetch('/console', { headers: own })).status).toBe(303);
    expect((await payments.fetch('/console', { headers: { cookie } })).status).toBe(200);
  });

  it('records sign-ins, sign-outs and attempts as security events, and allows twenty wrong tokens', async () => {
    const other = await payments.copy();
    try {
      const attempt = (token: string) =>
        other.fetch('/console/sign-in', { method: 'POST', body: new URLSearchParams({ token }) });
      for (let i = 0; i < 20; i += 1) expect((await attempt(`guess ${i}`)).status).toBe(403);
      expect((await attempt('one more')).status).toBe(429);
      expect((await attempt(operatorToken)).status).toBe(429);
      const kinds = async (kind: string) =>
        (await other.operator.call(searchSecurityEvents, { body: { kinds: [kind] } })).events;
      // The instance that handled the earlier sign-ins writes its events with a delay.
      await eventually(async () => {
        for (const kind of ['console.signed_in', 'console.signed_out', 'limit.reached']) {
          expect(await kinds(kind)).not.toEqual([]);
        }
      });
      const refused = await kinds('console.refused');
      expect(refused.reduce((sum, { times }) => sum + times, 0)).toBeGreaterThanOrEqual(20);
      expect(JSON.stringify(refused)).not.toMatch(/guess|operator-token/);
    } finally {
      await other.close();
    }
  });

  it('forbids framing of the console and runs no script in it', async () => {
    const response = await payments.fetch('/console', { headers: { cookie } });
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(await response.text()).not.toContain('<script');
  });

  it('lists payments with state, sums, card and booking', async () => {
    const text = await page('/console');
    for (const shown of [
      paid,
      held,
      'succeeded',
      'requires capture',
      'USD 12,345.67',
      'JPY 5,000',
      'visa 4242',
      'BK7F4K2091',
      'traveller@example.test',
    ]) {
      expect(text).toContain(shown);
    }
  });

  it.each<[string, string, () => [string, string]]>([
    ['a booking’s ID', 'BK7F4K2091', () => [paid, held]],
    ['the beginning of a booking’s ID, in small letters', 'bk7f', () => [paid, held]],
    ['a customer’s e-mail', 'traveller@', () => [held, paid]],
    ['characters with a meaning in SQL patterns', 'BK%_', () => [held, paid]],
  ])('finds payments by %s', async (_, wanted, expected) => {
    const [found, other] = expected();
    const text = await page(`/console?q=${encodeURIComponent(wanted)}`);
    expect(text).toContain(found);
    expect(text).not.toContain(other);
  });

  it('reports an empty search result for any text', async () => {
    expect(await page(`/console?q=${encodeURIComponent('"><img src=x>')}&q=2&before=no`)).toContain('Payments: none.');
  });

  it('shows everything about a payment, with foreign content as plain text', async () => {
    const text = await page(`/console/payments/${paid}`);
    for (const shown of [
      'USD 0.67',
      'payment_intent.succeeded',
      'charge.refunded',
      'merchant balance',
      'USD −0.67',
      '&lt;script&gt;alert(1)&lt;/script&gt;',
    ]) {
      expect(text).toContain(shown);
    }
    expect(text).not.toContain('<script>');
    expect((await payments.fetch('/console/payments/pi_nobody', { headers: { cookie } })).status).toBe(404);
  });

  it('shows the ledger by account, and that it is balanced', async () => {
    const text = await page('/console/ledger');
    for (const shown of [
      'acct_almanacPG03',
      'card clearing',
      'USD 12,345.00',
      'USD −12,345.00',
      'JPY 5,000',
      'balanced',
    ])
      expect(text).toContain(shown);
    expect(text).not.toContain('NOT BALANCED');
  });

  it('lists webhook deliveries, and resends one', async () => {
    await shop.arrived(1);
    // Waits until no delivery is in progress, because such a delivery cannot be resent.
    const underWay = () => payments.sql(`select from webhook_deliveries where state = 'pending'`);
    while ((await underWay()).length > 0);
    const text = await page('/console/webhooks');
    expect(text).toContain(shop.url);
    const [, path] = /action="(\/console\/deliveries\/\d+\/resend)"/.exec(text) ?? [];
    const before = shop.received.length;
    expect((await form(path ?? '', {})).headers.get('location')).toBe('/console/sign-in');
    const sent = await form(path ?? '', {}, { cookie });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/console/webhooks']);
    expect((await shop.arrived(before + 1)).length).toBeGreaterThan(before);
    expect((await form('/console/deliveries/x/resend', {}, { cookie })).status).toBe(404);
  });

  it('lists events in the console', async () => {
    expect(await page('/console/events')).toContain('payment_intent.amount_capturable_updated');
  });
});
