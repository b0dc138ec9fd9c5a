import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBank } from '../../testing/bank-page.ts';
import { openFrameHolder, type FrameHolder } from '../../testing/frame-holder.ts';
import { openBrowser, stepLimitMs } from '../../testing/open-browser.ts';
import { openPayments, type TestPayments } from '../../testing/open-payments.ts';

let shop: FrameHolder;
let payments: TestPayments;
let browser: Browser;
beforeAll(async () => {
  shop = await openFrameHolder();
  payments = await openPayments({ pageOrigins: [shop.origin()] });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await payments.close();
  await shop.close();
});

let context: BrowserContext;
let page: Page;
let complaints: string[];
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  context.setDefaultTimeout(stepLimitMs);
  page = await context.newPage();
  complaints = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterEach(() => context.close());

const begin = async (metadata = {}) => {
  const intent = await payments.stripe.paymentIntents.create({
    amount: 61_320,
    currency: 'eur',
    allowed_payment_method_types: ['bank_redirect'],
    payment_method_data: { type: 'bank_redirect' },
    confirm: true,
    return_url: `${shop.origin()}/back`,
    metadata,
  });
  return { intent, url: payments.origin + openBank(payments).pathOf(intent) };
};

const cameBack = async () => {
  await page.waitForURL(`${shop.origin()}/back?**`);
  return new URL(page.url()).searchParams;
};

describe('the page of the payer’s bank', () => {
  it.each([
    ['Approve', 'succeeded'],
    ['Refuse', 'failed'],
  ])('redirects the payer to the shop after a double click on %s', async (name, outcome) => {
    const { intent, url } = await begin();
    await page.goto(url);
    await page.reload();
    await page.getByRole('button', { name }).dblclick();
    const query = await cameBack();
    expect([query.get('payment_intent'), query.get('redirect_status')]).toEqual([intent.id, outcome]);
    expect(complaints).toEqual([]);

    // Opening the bank's page again redirects again and changes nothing.
    await page.goto(url);
    expect((await cameBack()).get('redirect_status')).toBe(outcome);
  });

  it('approves a payment with the keyboard only, and without scripts', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const tab = await plain.newPage();
    const { intent, url } = await begin();
    await tab.goto(url);
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('Enter');
    await tab.waitForURL(`${shop.origin()}/back?**`);
    expect((await payments.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
    await plain.close();
  });

  it("refuses to show the bank's page in a frame", async () => {
    const { url } = await begin();
    shop.hold(url);
    await page.goto(shop.origin());
    const frame = page.frames()[1];
    expect(await frame?.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    expect(complaints.join()).toContain("frame-ancestors 'none'");
  });

  it.each(['en-US', 'es-MX', 'fr-FR', 'de-DE', 'ar-AE'])(
    "has no axe findings on the bank's page in %s",
    async (language_code) => {
      const { url } = await begin({ language_code });
      await page.goto(url);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    },
  );
});
