import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, FrameLocator, Page, Request } from 'playwright-core';
import type { CardFormMessage, CardFormTheme } from '@travel/contracts/payments/card-form';
import { openFrameHolder, type FrameHolder } from '../../../testing/frame-holder.ts';
import { openBrowser, stepLimitMs } from '../../../testing/open-browser.ts';
import { openPayments, type TestPayments } from '../../../testing/open-payments.ts';

let holder: FrameHolder;
let payments: TestPayments;
let browser: Browser;
beforeAll(async () => {
  holder = await openFrameHolder();
  payments = await openPayments({ pageOrigins: [holder.origin(), `http://*.localhost:${holder.port}`] });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await payments.close();
  await holder.close();
});

let context: BrowserContext;
let page: Page;
let form: FrameLocator;
let requests: Request[];
let complaints: string[];
beforeEach(async () => {
  context = await browser.newContext();
  context.setDefaultTimeout(stepLimitMs);
  page = await context.newPage();
  form = page.frameLocator('iframe');
  requests = [];
  complaints = [];
  page.on('request', (request) => requests.push(request));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  holder.hold(`${payments.origin}/card-form`);
});
afterEach(() => context.close());

const theme: CardFormTheme = {
  ink: '#121316',
  secondary: '#55585e',
  line: '#808389',
  surface: '#ffffff',
  negative: '#b3261e',
  focus: '#1b5fd9',
  radius: '2px',
  fontSize: '16px',
  height: '44px',
};
const init = { v: 1, type: 'init', language: 'en-US', direction: 'ltr', theme, publishableKey: 'pk_test_sandbox' };

interface Heard {
  readonly origin: string;
  readonly isFrame: boolean;
  readonly data: CardFormMessage;
}

const heard = (): Promise<Heard[]> => page.evaluate('window.messages');
const say = (message: unknown): Promise<void> => page.evaluate(`window.say(${JSON.stringify(message)})`);

/** Returns the next message of a type after those that were already received. */
const next = async <T extends CardFormMessage['type']>(
  type: T,
  after = 0,
): Promise<Extract<CardFormMessage, { type: T }>> => {
  const isOfType = (data: CardFormMessage): data is Extract<CardFormMessage, { type: T }> => data.type === type;
  await page.waitForFunction(
    `window.messages.slice(${after}).some(({ data }) => data.type === ${JSON.stringify(type)})`,
  );
  const found = (await heard())
    .slice(after)
    .map(({ data }) => data)
    .find(isOfType);
  if (!found) throw new Error(`No ${type}`);
  return found;
};

/** Waits until the last `changed` message has a state, because messages may arrive later than the input. */
const waitForReport = (state: 'complete' | 'empty') =>
  page.waitForFunction(
    `window.messages.findLast(({ data }) => data.type === 'changed')?.data[${JSON.stringify(state)}] === true`,
  );

const open = async (changed: Partial<Record<keyof typeof init, unknown>> = {}, host?: string): Promise<void> => {
  await page.goto(holder.origin(host));
  await next('ready');
  await say({ ...init, ...changed });
  await form.locator('form').waitFor();
};

const number = () => form.locator('#number');
const expiry = () => form.locator('#expiry');
const cvc = () => form.locator('#cvc');
/** Returns the document inside the frame. */
const inside = () => {
  const found = page.frames().find((frame) => frame.url().startsWith(payments.origin));
  if (!found) throw new Error('There is no frame');
  return found;
};
const style = (name: string) =>
  inside().evaluate<string>(`getComputedStyle(document.getElementById('number')).getPropertyValue('${name}')`);
const fill = async (digits: string, until = '1230', code = '123'): Promise<void> => {
  await number().pressSequentially(digits);
  await expiry().pressSequentially(until);
  await cvc().pressSequentially(code);
};
const tokenise = async (request: string, name?: string, publishableKey?: string) => {
  const before = (await heard()).length;
  await say({ v: 1, type: 'tokenise', request, name, publishableKey });
  await page.waitForFunction(
    `window.messages.slice(${before}).some(({ data }) => data.type === 'tokenised' || data.type === 'refused')`,
  );
  return (await heard())
    .slice(before)
    .map(({ data }) => data)
    .find(({ type }) => type === 'tokenised' || type === 'refused');
};

describe('the card form', () => {
  it('returns a card token without exposing the card to the page', async () => {
    await open();
    await fill('4242424242424242');
    expect(await next('changed')).toMatchObject({ empty: true, complete: false, brand: 'unknown' });
    await waitForReport('complete');
    expect(
      (await heard())
        .map(({ data }) => data)
        .filter(({ type }) => type === 'changed')
        .at(-1),
    ).toEqual({
      v: 1,
      type: 'changed',
      complete: true,
      empty: false,
      brand: 'visa',
    });
    const answer = await tokenise('r1', 'Maya Okafor');
    expect(answer).toEqual({
      v: 1,
      type: 'tokenised',
      request: 'r1',
      card: {
        payment_method: expect.stringMatching(/^pm_[A-Za-z0-9]+$/),
        brand: 'visa',
        last4: '4242',
        exp_month: 12,
        exp_year: 2030,
      },
    });
    const [made] = await payments.sql<{ billing_details: unknown; payment_method_id: string }>(
      `select payment_method_id, billing_details from payment_methods order by place desc limit 1`,
    );
    expect(made?.billing_details).toEqual({ name: 'Maya Okafor' });

    const all = await heard();
    expect(all.every(({ origin, isFrame }) => origin === payments.origin && isFrame)).toBe(true);
    expect(JSON.stringify(all)).not.toContain('4242424242424242');
    const sent = requests.filter((request) => request.postData()?.includes('4242424242424242'));
    expect(sent.map((request) => request.url())).toEqual([`${payments.origin}/v1/payment_methods`]);
    // Only paths are searched, because port numbers may contain the digits of the card.
    const addresses = requests
      .map((request) => new URL(request.url()))
      .map(({ pathname, search }) => pathname + search);
    expect(addresses.some((address) => address.includes('4242'))).toBe(false);
    expect(await page.content()).not.toContain('4242424242424242');
    expect(complaints).toEqual([]);
  });

  it('sends the same card to a second account on request, and then to its own account again', async () => {
    await open();
    await fill('4242424242424242');
    const findAccount = async (answer: Awaited<ReturnType<typeof tokenise>>) => {
      const id = answer?.type === 'tokenised' ? answer.card.payment_method : '';
      const [row] = await payments.sql('select account_id from payment_methods where payment_method_id = $1', [id]);
      return row?.['account_id'];
    };
    expect(await findAccount(await tokenise('r1', undefined, 'pk_test_sandbox_pg02'))).toBe('acct_almanacPG02');
    expect(await findAccount(await tokenise('r2'))).toBe('acct_almanacPG03');
  });

  it.each([
    ['5555555555554444', '5555 5555 5555 4444', 'mastercard', '123'],
    ['378282246310005', '3782 822463 10005', 'amex', '1234'],
    ['6011111111111117', '6011 1111 1111 1117', 'discover', '123'],
    ['3056930009020004', '3056 9300 0902 0004', 'dinersClub', '123'],
    ['3566002020360505', '3566 0020 2036 0505', 'jcb', '123'],
  ])('formats the card number %s as %s and shows the brand %s', async (digits, grouped, brand, code) => {
    await open();
    await fill(digits, '1230', code);
    expect(await number().inputValue()).toBe(grouped);
    const wire = brand === 'dinersClub' ? 'diners' : brand;
    expect(await form.locator(`svg[data-mark=${wire}]`).isVisible()).toBe(true);
    expect(await form.locator('svg[data-mark=visa]').isVisible()).toBe(false);
    expect(await tokenise('r')).toMatchObject({ type: 'tokenised', card: { brand, last4: digits.slice(-4) } });
  });

  it('gives the card fields labels, the right keyboard and autofill attributes', async () => {
    await open();
    for (const [label, autocomplete] of [
      ['Card number', 'cc-number'],
      ['Expiry date', 'cc-exp'],
      ['Security code', 'cc-csc'],
    ] as const) {
      const field = form.getByLabel(label, { exact: true });
      expect(await field.getAttribute('autocomplete')).toBe(autocomplete);
      expect(await field.getAttribute('inputmode')).toBe('numeric');
    }
  });

  it('accepts a card with the keyboard only', async () => {
    await open();
    await say({ v: 1, type: 'focus' });
    await number().and(form.locator(':focus')).waitFor();
    await page.keyboard.type('4242424242424242');
    await page.keyboard.press('Tab');
    await page.keyboard.type('130');
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
    expect(await expiry().inputValue()).toBe('13 / 0');
    await page.keyboard.press('Enter');
    expect(await next('submitted')).toEqual({ v: 1, type: 'submitted' });
  });

  it('moves on from a full field to the next empty one, and stays there on a habitual Tab', async () => {
    await open();
    await number().pressSequentially('378282246310005');
    await expiry().and(form.locator(':focus')).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('1230');
    await cvc().and(form.locator(':focus')).waitFor();
    await page.keyboard.type('1234');
    await cvc().and(form.locator(':focus')).waitFor();
    await number().press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('5');
    await number().and(form.locator(':focus')).waitFor();
    expect([await number().inputValue(), await expiry().inputValue(), await cvc().inputValue()]).toEqual([
      '3782 822463 10005',
      '12 / 30',
      '1234',
    ]);
  });

  it('keeps the caret in place when the user corrects a digit of the card number', async () => {
    await open();
    await number().pressSequentially('424242424242');
    for (let step = 0; step < 7; step += 1) await number().press('ArrowLeft');
    await number().press('Backspace');
    await number().pressSequentially('9');
    expect(await number().inputValue()).toBe('4242 4942 4242');
    await number().pressSequentially('8');
    expect(await number().inputValue()).toBe('4242 4984 2424 2');
  });

  it('accepts pasted card numbers and digits of Arabic keyboards', async () => {
    await open();
    await number().fill('٤٢٤٢-٤٢٤٢ ٤٢٤٢ ٤٢٤٢');
    await expiry().fill('12/2030');
    await cvc().fill('۱۲۳');
    expect([await number().inputValue(), await expiry().inputValue(), await cvc().inputValue()]).toEqual([
      '4242 4242 4242 4242',
      '12 / 30',
      '123',
    ]);
  });

  it.each<[string, string, string, string, string, string]>([
    ['a wrong check digit', '4242424242424241', '1230', '123', 'number', 'That card number isn’t valid.'],
    ['a number that is too short', '42424242', '1230', '123', 'number', 'Your card number is incomplete.'],
    ['a thirteenth month', '4242424242424242', '1330', '123', 'expiry', 'Enter a month from 01 to 12.'],
    ['last month', '4242424242424242', '1026', '123', 'expiry', 'Your card has expired.'],
    ['a short code', '4242424242424242', '1230', '12', 'cvc', 'Your security code has 3 digits.'],
    ['an empty code', '4242424242424242', '1230', '', 'cvc', 'Enter your security code.'],
  ])('shows an error next to the field for %s, and sends nothing', async (_, digits, until, code, field, text) => {
    await open();
    await fill(digits, until, code);
    expect(await tokenise('r')).toEqual({ v: 1, type: 'refused', request: 'r', code: 'incomplete' });
    const input = form.locator(`#${field}`);
    expect(await form.locator(`#${field}-error`).textContent()).toContain(text);
    expect(await input.getAttribute('aria-invalid')).toBe('true');
    expect(await input.getAttribute('aria-describedby')).toContain(`${field}-error`);
    await input.and(form.locator(':focus')).waitFor();
    expect(requests.some((request) => request.method() === 'POST')).toBe(false);
  });

  it('hides the error of a field as soon as it is fixed, and keeps the input', async () => {
    await open();
    await number().pressSequentially('4242424242424241');
    expect(await form.locator('#number-error').textContent()).toContain('number isn’t valid');
    await number().press('Backspace');
    await number().pressSequentially('2');
    expect(await form.locator('#number-error').textContent()).toBe('');
    expect(await number().getAttribute('aria-invalid')).toBeNull();
    expect(await number().inputValue()).toBe('4242 4242 4242 4242');
  });

  it('shows no error for a field that the user only tabbed through', async () => {
    await open();
    await number().focus();
    await expiry().focus();
    expect(await number().getAttribute('aria-invalid')).toBeNull();
  });

  it('shows next to the card number that real cards are not accepted', async () => {
    await open();
    await fill('4111111111111111');
    expect(await tokenise('r')).toMatchObject({ type: 'refused', code: 'test_mode_live_card' });
    expect(await form.locator('#number-error').textContent()).toContain('can’t accept this card');
    expect(await number().inputValue()).toBe('4111 1111 1111 1111');
  });

  it('distinguishes a failing provider from a failing network', async () => {
    await open();
    await fill('4242424242424242');
    await payments.fail({ kind: 'error', path: '/v1/payment_methods' });
    expect(await tokenise('r1')).toMatchObject({ code: 'provider_unavailable' });
    await payments.fail({ kind: 'cut', path: '/v1/payment_methods', times: 5 });
    expect(await tokenise('r2')).toMatchObject({ code: 'network_failed' });
    await context.setOffline(true);
    expect(await tokenise('r3')).toMatchObject({ code: 'network_failed' });
    await context.setOffline(false);
    const { cleared } = await clear();
    expect(cleared).toBeGreaterThanOrEqual(0);
    expect(await tokenise('r4')).toMatchObject({ type: 'tokenised', request: 'r4' });
  });

  it('clears the card fields on request', async () => {
    await open();
    await fill('4242424242424242');
    await waitForReport('complete');
    await say({ v: 1, type: 'clear' });
    await waitForReport('empty');
    expect([await number().inputValue(), await expiry().inputValue(), await cvc().inputValue()]).toEqual(['', '', '']);
  });

  it('reports the height of the card form, and again when it changes', async () => {
    await open();
    const { height } = await next('height');
    expect(height).toBeGreaterThan(120);
    const before = (await heard()).length;
    await tokenise('r');
    await number().fill('42');
    await tokenise('r2');
    // Waits for any later height above the first one, because the form may report other heights while it is redrawn.
    await page.waitForFunction(
      `window.messages.slice(${before}).some(({ data }) => data.type === 'height' && data.height > ${height})`,
    );
  });
});

const clear = async (): Promise<{ cleared: number }> => {
  const response = await payments.fetch('/sandbox/faults', {
    method: 'DELETE',
    headers: { authorization: 'Bearer operator-token-of-tests' },
  });
  const answer: unknown = await response.json();
  return {
    cleared: typeof answer === 'object' && answer !== null && 'cleared' in answer ? Number(answer.cleared) : -1,
  };
};

describe('the card form’s look', () => {
  it('applies the page’s theme to the card form', async () => {
    await open();
    expect([
      await style('border-radius'),
      await style('height'),
      await style('color'),
      await style('font-size'),
    ]).toEqual(['2px', '44px', 'rgb(18, 19, 22)', '16px']);
  });

  it('ignores theme values that are no colour or length', async () => {
    await open({
      theme: {
        ...theme,
        ink: 'url(http://evil.example/x)',
        radius: '2px;color:red',
        height: 'calc(',
        surface: 'var(--x)',
      },
    });
    expect([await style('color'), await style('height'), await style('background-color')]).toEqual([
      'rgb(11, 37, 48)',
      '48px',
      'rgb(255, 255, 255)',
    ]);
    expect(requests.some((request) => request.url().includes('evil'))).toBe(false);
  });

  it.each([
    ['en-US', 'ltr', 'Card number', 'Enter your card number.'],
    ['es-MX', 'ltr', 'Número de tarjeta', 'Escribe el número de tu tarjeta.'],
    ['fr-FR', 'ltr', 'Numéro de carte', 'Saisissez le numéro de votre carte.'],
    ['de-DE', 'ltr', 'Kartennummer', 'Geben Sie Ihre Kartennummer ein.'],
    ['ar-AE', 'rtl', 'رقم البطاقة', 'أدخل رقم بطاقتك.'],
  ])('shows the card form in %s and has no axe findings', async (language, direction, label, fault) => {
    await open({ language, direction });
    await tokenise('r');
    expect(await form.getByLabel(label, { exact: true }).isVisible()).toBe(true);
    expect((await form.locator('#number-error').textContent())?.trim()).toBe(fault);
    expect(await form.locator('html').getAttribute('dir')).toBe(direction);
    expect(await form.locator('html').getAttribute('lang')).toBe(language);
    const side = await style('text-align');
    expect(side).toBe(direction === 'rtl' ? 'end' : 'start');
    // The number has padding for the brand at its end in either text direction. An error does not change the padding.
    const [far, near] = direction === 'rtl' ? ['left', 'right'] : ['right', 'left'];
    expect([await style(`padding-${far}`), await style(`padding-${near}`)]).toEqual(['63px', '13px']);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('changes language and theme of the card form without losing the input', async () => {
    await open();
    await fill('4242424242424242');
    await say({ ...init, language: 'de-DE' });
    await form.getByLabel('Kartennummer', { exact: true }).waitFor();
    expect(await number().inputValue()).toBe('4242 4242 4242 4242');
  });
});

describe('the card form and messages', () => {
  it('accepts messages to the card form from pages of any organisation', async () => {
    await open({}, 'skyline.localhost');
    expect(await number().isVisible()).toBe(true);
  });

  it('ignores messages from other pages, which cannot even embed the card form', async () => {
    await page.goto(holder.origin('127.0.0.1'));
    await page.waitForLoadState('load');
    await say(init);
    expect(await form.locator('form').count()).toBe(0);
    expect(await heard()).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['another version', { ...init, v: 2 }],
    ['no version', { ...init, v: undefined }],
    ['a missing theme', { ...init, theme: undefined }],
    ['an incomplete theme', { ...init, theme: { ink: '#000' } }],
    ['a wrong direction', { ...init, direction: 'up' }],
    ['a long language', { ...init, language: 'x'.repeat(500) }],
    ['a text', 'init'],
    ['nothing', null],
    ['another kind', { v: 1, type: 'show-number' }],
    ['a card request before the first message', { v: 1, type: 'tokenise', request: 'r' }],
  ])('ignores an invalid message: %s', async (_, message) => {
    await page.goto(holder.origin());
    await next('ready');
    await say(message);
    await say({ v: 1, type: 'focus' });
    expect(await form.locator('form').isVisible()).toBe(false);
    expect((await heard()).map(({ data }) => data.type)).toEqual(['ready']);
  });

  it("ignores messages from windows other than the card form's parent", async () => {
    await open();
    const before = (await heard()).length;
    // Sends the message from a window other than the parent (here the card form's own window), as a foreign page could.
    await inside().evaluate(`window.postMessage({ v: 1, type: 'tokenise', request: 'stolen' }, '*')`);
    await tokenise('mine');
    expect((await heard()).slice(before).some(({ data }) => 'request' in data && data.request === 'stolen')).toBe(
      false,
    );
  });

  it('hides the card form if it is opened as a top-level page', async () => {
    await page.goto(`${payments.origin}/card-form`);
    expect(await page.locator('form').isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });
});

describe('the card form’s page', () => {
  it("loads only the card form's own files and lets only the product’s pages frame it", async () => {
    const response = await payments.fetch('/card-form');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`frame-ancestors ${holder.origin()} http://*.localhost:${holder.port}`);
    expect(policy).toContain("trusted-types 'none'");
    expect(policy).not.toMatch(/unsafe|\*(?!\.)/);
    const text = await response.text();
    const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)" integrity="(sha384-[^"]+)"/g)];
    expect(files).toHaveLength(2);
    for (const [, path = ''] of files) {
      const file = await payments.fetch(path);
      expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    }
    expect((await payments.fetch('/assets/nothing.js')).status).toBe(404);
  });
});

describe('the wallet sheet', () => {
  const request = {
    v: 1,
    type: 'pay',
    request: 'w1',
    publishableKey: 'pk_test_sandbox',
    merchant: 'Almanac',
    amount: { amount: 84_800, currency: 'USD' },
  };

  it('shows shop and amount, and returns the chosen card’s token, or that the payer closed it', async () => {
    holder.hold(`${payments.origin}/wallet-sheet?language=en-US`);
    await page.goto(holder.origin());
    await next('ready');
    await say({ ...request, amount: { amount: 1.5, currency: 'USD' } });
    expect(await form.locator('form').isVisible()).toBe(false);
    await say(request);
    await form.getByText('$848.00').waitFor();
    expect(await form.getByText('Almanac').isVisible()).toBe(true);
    const { violations } = await new AxeBuilder({ page }).include('iframe').analyze();
    expect(violations).toEqual([]);
    await form.getByRole('radio', { name: /0002/ }).check();
    await form.getByRole('button', { name: 'Pay' }).click();
    expect(await next('tokenised')).toMatchObject({ request: 'w1', card: { brand: 'visa', last4: '0002' } });
    await say({ ...request, request: 'w2' });
    await form.getByRole('button', { name: 'Pay' }).press('Escape');
    expect(await next('refused')).toEqual({ v: 1, type: 'refused', request: 'w2', code: 'cancelled' });
    expect(complaints).toEqual([]);
  });
});
