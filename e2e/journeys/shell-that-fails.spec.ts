import { truncate, unlink } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { addresses, viewports } from '../src/product.ts';
import { readBootData, findEntry, giveTo, publishPatched, findStartScript, buildStorePath } from '../src/releases.ts';
import { expect, openPage, test } from '../src/test.ts';

/** Console messages of browsers about files that do not load, do not match their integrity, or throw. */
const fileFaults = [/Failed to load resource/, /Refused to execute script/, /integrity/i, /preload/i, /uncaught/];

const getShell = (page: Page) => page.locator('html').getAttribute('data-shell');
const panel = (page: Page) => page.getByRole('heading', { level: 1, name: "This page couldn't start." });
const works = (page: Page) =>
  expect(page.getByRole('main').locator('[data-remote]').first()).toBeVisible({ timeout: 30_000 });

test.beforeEach(({ allowedConsole }) => {
  allowedConsole.push(...fileFaults, /This release throws/);
});

test.describe('a shell release that fails for one visitor', () => {
  for (const fault of ['entry-throws', 'entry-garbage', 'entry-html', 'entry-empty'] as const) {
    test(`${fault}: the last good shell replaces it, and the next page does not wait for it`, async ({
      page,
      context,
    }) => {
      const version = await publishPatched('shell', { fault });
      await giveTo(context, 'shell', version);
      await page.goto(addresses.main);
      await works(page);
      expect(await getShell(page)).not.toBe(version);
      const next = await page.request.get(`${addresses.main}/cars`);
      expect(readBootData(await next.text()).releases.shell?.version).not.toBe(version);
    });
  }

  test('an entry emptied on disk: the last good shell replaces it', async ({ page, context }) => {
    const version = await publishPatched('shell', {});
    const path = buildStorePath('shell', await findEntry('shell', version));
    await truncate(path, 0);
    await unlink(`${path}.br`);
    await giveTo(context, 'shell', version);
    await page.goto(`${addresses.main}/hotel-checkout`);
    await works(page);
    expect(await getShell(page)).not.toBe(version);
  });

  test('an entry that hangs: the last good shell replaces it', async ({ page, context }) => {
    const version = await publishPatched('shell', {});
    await giveTo(context, 'shell', version);
    await page.route(`**/shell/${await findEntry('shell', version)}*`, () => new Promise(() => undefined));
    await page.goto(addresses.main, { waitUntil: 'commit' });
    await expect.poll(() => getShell(page), { timeout: 60_000 }).toBeTruthy();
    expect(await getShell(page)).not.toBe(version);
    await works(page);
  });

  test('a chunk that fails to load: the last good shell replaces it', async ({ page, context }) => {
    const version = await publishPatched('shell', {
      edit: (text, path) => (path.startsWith('main.') ? `${text}\n;'another';` : text),
    });
    await giveTo(context, 'shell', version);
    await page.route(`**/shell/${await findStartScript(version)}*`, (route) => route.abort('connectionreset'));
    await page.goto(addresses.main);
    await works(page);
    expect(await getShell(page)).not.toBe(version);
  });

  test('an entry that fails once is loaded again, and nothing else is', async ({ page }) => {
    await page.route(/\/shell\/entry[^?]*$/, (route) => route.abort('connectionreset'));
    await page.goto(addresses.main);
    await works(page);
    await expect(panel(page)).toBeHidden();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('failedShell');
  });

  test('a chunk that fails once after the start is requested again', async ({ page }) => {
    await page.route(/\/shell\/.*texts-[^?]*$/, (route) => route.abort('connectionreset'));
    await page.goto(`${addresses.main}/cars`);
    await works(page);
    await expect(page).toHaveTitle('Cars · Almanac');
  });
});

const ways: [string, (route: Route) => Promise<void>][] = [
  ['is unreachable', (route) => route.abort('connectionrefused')],
  ['hangs', () => new Promise(() => undefined)],
];

for (const [viewport, size] of Object.entries(viewports)) {
  test.describe(`no shell is available, on a ${viewport}`, () => {
    test.use({ viewport: size });
    for (const [way, answer] of ways) {
      test(`its host ${way}: the page shows name, contact and Try again, which loads it`, async ({
        page,
        expectAccessible,
      }) => {
        await page.route('**/shell/**', answer);
        await page.goto(addresses.main, { waitUntil: 'commit' });
        await expect(panel(page)).toBeVisible({ timeout: 60_000 });
        await expect(panel(page)).toBeFocused();
        const main = page.getByRole('main');
        await expect(main).toContainText('Almanac');
        await expect(main.getByRole('link', { name: /@/ })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Search hotels' })).toBeHidden();
        await expectAccessible('A page whose shell cannot be had');
        await page.unroute('**/shell/**');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await works(page);
        await expect(panel(page)).toBeHidden();
      });
    }
  });
}

test('a checkout and a success page without a shell claim nothing about a payment of unknown status', async ({
  page,
  expectAccessible,
}) => {
  await page.route('**/shell/**', (route) => route.abort('connectionrefused'));
  for (const path of ['/hotel-checkout', '/checkout-success?booking_id=BKNOSUCHBOOK']) {
    await page.goto(addresses.main + path);
    await expect(panel(page)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('status')).toContainText('We cannot see your order from here.');
    await expect(page.getByRole('main')).not.toContainText('charged');
    await expectAccessible(`${path} whose shell cannot be had`);
  }
});

test('a page without a shell is right in Arabic, from right to left', async ({ page, context, expectAccessible }) => {
  await context.addCookies([{ name: 'lang_code', value: 'ar-AE', url: addresses.main }]);
  await page.route('**/shell/**', (route) => route.abort('connectionrefused'));
  await page.goto(`${addresses.main}/hotel-checkout`);
  await expect(page.getByRole('heading', { level: 1, name: 'تعذر بدء هذه الصفحة.' })).toBeVisible({ timeout: 60_000 });
  await expectAccessible('An Arabic page whose shell cannot be had');
});

test('a shell that loads late replaces the error page', async ({ page }) => {
  let letGo = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/shell\/entry/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(addresses.main, { waitUntil: 'commit' });
  await expect(panel(page)).toBeVisible({ timeout: 60_000 });
  letGo();
  await works(page);
  await expect(panel(page)).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows what it needs and how to get help', async ({ page }) => {
    await page.goto(`${addresses.main}/checkout-success`);
    // Text engines ignore the content of noscript.
    const words = page.locator('.no-script');
    await expect(words).toBeVisible();
    const said = await words.innerText();
    expect(said).toContain('needs JavaScript');
    expect(said).toContain('do not pay again until you know how it ended');
    expect(said).toContain('help@almanac.example');
  });
});

test('a working shell reports itself, and the guard leaves no trace', async ({ page }) => {
  await openPage(page, addresses.main);
  expect(await getShell(page)).toBeTruthy();
  await expect(panel(page)).toBeHidden();
});
