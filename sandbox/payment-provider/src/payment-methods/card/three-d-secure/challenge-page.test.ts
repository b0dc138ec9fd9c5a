import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import type { Stripe } from 'stripe';
import { openBank } from '../../../testing/bank-page.ts';
import { openFrameHolder, type FrameHolder } from '../../../testing/frame-holder.ts';
import { openBrowser, stepLimitMs } from '../../../testing/open-browser.ts';
import { openPayments, type TestPayments } from '../../../testing/open-payments.ts';

let holder: FrameHolder;
let payments: TestPayments;
let browser: Browser;
beforeAll(async () => {
  holder = await openFrameHolder();
  payments = await openPayments({ pageOrigins: [holder.origin()] });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await payments.close();
  await holder.close();
});

let context: BrowserContext;
let page: Page;
let bank: FrameLocator;
let complaints: string[];
beforeEach(async () => {
  context = await browser.newContext();
  context.setDefaultTimeout(stepLimitMs);
  page = await context.newPage();
  bank = page.frameLocator('iframe');
  complaints = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterEach(() => context.close());

const ask = async (changed: Partial<Stripe.PaymentIntentCreateParams> = {}) => {
  const intent = await payments.stripe.paymentIntents.create({
    amount: 61_320,
    currency: 'usd',
    payment_method: 'pm_card_asks',
    confirm: true,
    return_url: `${holder.origin()}/back`,
    ...changed,
  });
  return { intent, url: payments.origin + openBank(payments).pathOf(intent) };
};
const getStatus = async ({ id }: Stripe.PaymentIntent) => (await payments.stripe.paymentIntents.retrieve(id)).status;
const messages = () => page.evaluate<unknown[]>('window.messages');
const ended = () => page.waitForFunction('window.messages.length > 0');

describe('the bank’s page in a frame', () => {
  it.each([
    ['Complete', 'succeeded'],
    ['Fail', 'requires_payment_method'],
  ])('notifies the parent window after %s, and only once', async (button, status) => {
    const { intent, url } = await ask();
    holder.hold(url);
    await page.goto(holder.origin());
    await bank.getByRole('button', { name: button }).click();
    await ended();
    expect(await messages()).toEqual([
      { origin: payments.origin, data: { v: 1, type: 'challenge-ended' }, isFrame: true },
    ]);
    expect(await getStatus(intent)).toBe(status);
    // The challenge page stays in its frame, and the embedding page decides what comes next.
    expect(new URL(page.url()).pathname).toBe('/');
    expect(complaints).toEqual([]);
  });

  it("keeps the payer's answer until the bank is reachable again, and shows that it is unreachable", async () => {
    const { intent, url } = await ask();
    holder.hold(url);
    await page.goto(holder.origin());
    await page.route('**/healthz', (route) => route.abort());
    const complete = bank.getByRole('button', { name: 'Complete' });
    await complete.click();
    await bank.getByText('We can’t reach your bank right now.').waitFor();
    await complete.click();
    expect(await getStatus(intent)).toBe('requires_action');
    await page.unroute('**/healthz');
    await ended();
    expect(await messages()).toHaveLength(1);
    expect(await getStatus(intent)).toBe('succeeded');
  });

  it('approves the payment with Enter in the code field', async () => {
    const { intent, url } = await ask();
    holder.hold(url);
    await page.goto(holder.origin());
    await bank.getByLabel('Code').press('Enter');
    await ended();
    expect(await getStatus(intent)).toBe('succeeded');
  });

  it('shows next to the code that it is wrong, and keeps the challenge open', async () => {
    const { intent, url } = await ask();
    holder.hold(url);
    await page.goto(holder.origin());
    const code = bank.getByLabel('Code');
    await code.fill((await code.inputValue()) === '111111' ? '222222' : '111111');
    await bank.getByRole('button', { name: 'Complete' }).click();
    await bank.getByText('That code doesn’t match the one we sent.').waitFor();
    expect(await code.getAttribute('aria-invalid')).toBe('true');
    expect(await messages()).toEqual([]);
    expect(await getStatus(intent)).toBe('requires_action');
    await bank.getByRole('button', { name: 'Send a new code' }).click();
    await bank.getByText('We’ve sent you a new code.').waitFor();
    await bank.getByRole('button', { name: 'Complete' }).click();
    await ended();
    expect(await getStatus(intent)).toBe('succeeded');
  });

  it('notifies the parent window at once if the challenge has already ended', async () => {
    const { intent, url } = await ask();
    await payments.stripe.paymentIntents.cancel(intent.id);
    holder.hold(url);
    await page.goto(holder.origin());
    await ended();
    expect(await bank.getByRole('heading').textContent()).toBe('There’s nothing left to approve');
  });

  it.each(['en-US', 'es-MX', 'fr-FR', 'de-DE', 'ar-AE'])(
    'has no axe findings on the challenge page in %s',
    async (language_code) => {
      const { url } = await ask({ metadata: { language_code } });
      holder.hold(url);
      await page.goto(holder.origin());
      await bank.locator('#code').waitFor();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    },
  );
});

describe('the bank’s page as a top-level page', () => {
  it.each([
    ['Complete', 'succeeded'],
    ['Fail', 'failed'],
  ])('redirects a top-level challenge page to the shop after %s', async (button, outcome) => {
    const { intent, url } = await ask();
    await page.goto(url);
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL(`${holder.origin()}/back?**`);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('payment_intent'), searchParams.get('redirect_status')]).toEqual([intent.id, outcome]);
  });

  it('completes a challenge without scripts', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const tab = await plain.newPage();
    const { intent, url } = await ask();
    await tab.goto(url);
    await tab.getByRole('button', { name: 'Complete' }).click();
    await tab.waitForURL(`${holder.origin()}/back?**`);
    expect(await getStatus(intent)).toBe('succeeded');
    await plain.close();
  });
});
