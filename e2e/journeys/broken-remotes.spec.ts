import { appendFile, truncate, unlink } from 'node:fs/promises';
import { addresses } from '../src/product.ts';
import { readBootData, findEntry, giveTo, publishPatched, buildStorePath } from '../src/releases.ts';
import { expect, openPage, test } from '../src/test.ts';
import type { Page, Route } from '@playwright/test';

/** Console messages of browsers about files that do not load or do not match their integrity. */
const fileFaults = [/Failed to load resource/, /Refused to execute script/, /integrity/i, /preload/i, /uncaught/];

const headerVersion = (page: Page) => page.locator('[data-remote^="mfe-header@"]').getAttribute('data-remote');

const expectRestUsable = async (page: Page) => {
  await expect(page.getByRole('main').locator('[data-remote^="mfe-travel@"]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search hotels' })).toBeEnabled();
};

test.describe('a broken release reaches one visitor', () => {
  test.beforeEach(({ allowedConsole }) => {
    allowedConsole.push(...fileFaults, /This release throws/);
  });

  const faults = ['entry-throws', 'entry-garbage', 'entry-empty', 'get-hangs', 'mount-hangs', 'render-throws'] as const;
  for (const fault of faults) {
    test(`${fault}: the last good header replaces it, and the rest of the page works`, async ({ page, context }) => {
      const version = await publishPatched('mfe-header', { fault });
      await giveTo(context, 'mfe-header', version);
      await page.goto(addresses.main);
      await expectRestUsable(page);
      await expect(page.locator('[data-remote^="mfe-header@"]')).toBeVisible({ timeout: 20_000 });
      expect(await headerVersion(page)).not.toContain(version);
    });
  }

  for (const fault of ['get-hangs', 'mount-hangs'] as const) {
    test(`${fault}: the next page load has the last good header from the start`, async ({ page, context }) => {
      const version = await publishPatched('mfe-header', { fault });
      await giveTo(context, 'mfe-header', version);
      await page.goto(addresses.main);
      await expect(page.locator('[data-remote^="mfe-header@"]')).toBeVisible({ timeout: 20_000 });
      const told = page.waitForRequest((request) => request.url().endsWith('/delivery/telemetry'));
      const answer = await page.goto(`${addresses.main}/cars`);
      expect(answer?.headers()['x-releases']).toContain(`why="${version} failed in this visit"`);
      const { releases } = readBootData((await answer?.text()) ?? '');
      expect(releases['mfe-header']?.version).not.toBe(version);
      await expect(page.locator('[data-remote^="mfe-header@"]')).toBeVisible();
      const { events } = (await told).postDataJSON();
      const [mounted] = events.filter(
        (one: { kind: string; package: string }) => one.kind === 'mounted' && one.package === 'mfe-header',
      );
      expect(mounted?.version ?? releases['mfe-header']?.version).not.toBe(version);
      // A new tab, which has no session storage, does not get the failed release either.
      const other = await context.newPage();
      const there = await other.goto(addresses.main);
      expect(readBootData((await there?.text()) ?? '').releases['mfe-header']?.version).not.toBe(version);
    });
  }

  const damages: [string, (path: string) => Promise<void>][] = [
    ['deleted', unlink],
    ['emptied', (path) => truncate(path, 0)],
    ['truncated', (path) => truncate(path, 700)],
    ['altered', (path) => appendFile(path, ';globalThis.wasTamperedWith = true;')],
  ];
  for (const [damage, apply] of damages) {
    test(`an entry ${damage} on disk does not run, and the last good header replaces it`, async ({ page, context }) => {
      const version = await publishPatched('mfe-header', {});
      const path = buildStorePath('mfe-header', await findEntry('mfe-header', version));
      await apply(path);
      await unlink(`${path}.br`);
      await giveTo(context, 'mfe-header', version);

      await page.goto(addresses.main);
      await expectRestUsable(page);
      await expect(page.locator('[data-remote^="mfe-header@"]')).toBeVisible({ timeout: 20_000 });
      expect(await headerVersion(page)).not.toContain(version);
      expect(await page.evaluate(() => 'wasTamperedWith' in globalThis)).toBe(false);
    });
  }

  test('a release that throws later is replaced without breaking the page', async ({ page, context }) => {
    const version = await publishPatched('mfe-header', { fault: 'render-throws-later' });
    await giveTo(context, 'mfe-header', version);
    await page.goto(addresses.main);
    await expectRestUsable(page);
    await expect(
      page
        .getByRole('button', { name: 'Try again' })
        .or(page.locator(`[data-remote^="mfe-header@"]:not([data-remote$="${version}"])`))
        .first(),
    ).toBeVisible({ timeout: 20_000 });
  });
});

test.describe('no release of a remote is available', () => {
  const ways: [string, (route: Route) => Promise<void>][] = [
    ['answers 404', (route) => route.fulfill({ status: 404, body: 'gone' })],
    ['is unreachable', (route) => route.abort('connectionrefused')],
    ['is cut off', (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: 'var a = (' })],
    ['never answers', () => new Promise(() => undefined)],
  ];
  for (const [way, answer] of ways) {
    test(`its host ${way}: a plain header replaces it, Try again loads the real one`, async ({
      page,
      allowedConsole,
    }) => {
      allowedConsole.push(...fileFaults);
      await page.route('**/mfe-header/**', answer);
      await page.goto(addresses.main, { waitUntil: 'domcontentloaded' });
      await expectRestUsable(page);
      const banner = page.getByRole('banner');
      const again = banner.getByRole('button', { name: 'Try again' });
      await expect(again).toBeVisible({ timeout: 30_000 });
      await expect(banner.getByRole('link', { name: /Almanac/ })).toBeVisible();
      await page.unroute('**/mfe-header/**');
      await again.click();
      await expect(page.locator('[data-remote^="mfe-header@"]')).toBeVisible({ timeout: 20_000 });
      await expect(again).toBeHidden();
    });
  }

  test('the main part reports the failure in its place, and loads on Try again', async ({
    page,
    allowedConsole,
    expectAccessible,
  }) => {
    allowedConsole.push(...fileFaults);
    await page.route('**/mfe-checkout/**', (route) => route.abort());
    await page.goto(`${addresses.main}/hotel-checkout`);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('[data-remote^="mfe-header@"]')).toBeVisible();
    await expectAccessible('Checkout that could not load');
    await page.unroute('**/mfe-checkout/**');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('[data-remote^="mfe-checkout@"]')).toBeVisible({ timeout: 20_000 });
  });

  test('a modal that cannot load shows an error and leaves the page unchanged', async ({ page, allowedConsole }) => {
    allowedConsole.push(...fileFaults);
    await page.route('**/mfe-locale/**', (route) => route.abort());
    await openPage(page, addresses.main);
    await page.getByRole('button', { name: 'Language and currency' }).click();
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 30_000 });
    await expectRestUsable(page);
  });
});
