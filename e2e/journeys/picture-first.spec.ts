import type { Page } from '@playwright/test';
import { addresses } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

const ofFirstScreen = /\/(?:hero-[\w-]+\.[0-9a-f]+\.avif|fonts\.[0-9a-f]+\/)/;
const scripts = /\/(?:shell|mfe-[a-z]+)\/[^?]+\.js/;

/** Records in order when files of the first screen have loaded and when scripts are requested. */
const noteOrder = (page: Page): string[] => {
  const order: string[] = [];
  page.on('requestfinished', (request) => {
    if (ofFirstScreen.test(request.url())) order.push('seen');
  });
  page.on('request', (request) => {
    if (scripts.test(request.url())) order.push('script');
  });
  return order;
};

test('home requests its scripts after something of its first screen has loaded', async ({ page }) => {
  const order = noteOrder(page);
  await openPage(page, addresses.main);
  expect(order.indexOf('script')).toBeGreaterThan(order.indexOf('seen'));
  expect(order[0]).toBe('seen');
});

test('home works although its picture and its fonts never load', async ({ page }) => {
  // It takes ten seconds, so a page that never responds is repeated soon.
  test.setTimeout(60_000);
  // Leaves these requests unanswered, because browsers report no failure while a slow connection hangs.
  await page.route(ofFirstScreen, () => {});
  await page.goto(addresses.main, { waitUntil: 'commit' });
  const dialog = page.getByRole('dialog', { name: 'Select your language & currency' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Language and currency' }).click();
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
