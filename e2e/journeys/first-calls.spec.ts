import type { Page } from '@playwright/test';
import { dayAhead } from '../src/booking.ts';
import { addresses } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

/** Opens an address while its scripts stay away until the page has sent a call; answers how often it was sent in all. */
const countedCalls = async (page: Page, address: string, path: RegExp): Promise<number> => {
  const isCall = (url: string) => path.test(new URL(url).pathname);
  let calls = 0;
  page.on('request', (request) => {
    if (isCall(request.url())) calls += 1;
  });
  const isSent = page.waitForRequest((request) => isCall(request.url()));
  const scripts = /\/(?:shell|mfe-[a-z]+)\/[^?]+\.js/;
  await page.route(scripts, async (route) => {
    await isSent;
    await route.continue();
  });
  await openPage(page, address);
  await page.unroute(scripts);
  return calls;
};

test('results, details and checkout begin with what their document asked, and ask no second time', async ({ page }) => {
  const stay = { place: 'amalfi-coast', checkin: dayAhead(62), checkout: dayAhead(64), rooms: '2' };
  const results = `${addresses.main}/search-detail?${new URLSearchParams(stay)}`;
  expect(await countedCalls(page, results, /^\/api\/hotels$/)).toBe(1);
  const select = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /Select/ })
    .first();
  const details = `${addresses.main}${await select.getAttribute('href')}`;

  // The map of the results may still ask for its pins.
  expect(await countedCalls(page, details, /^\/api\/hotels\/(?!pins$)[^/]+$/)).toBe(1);
  await page.getByRole('button', { name: /Book/ }).first().click();
  await page.waitForURL(/hotel-checkout/);
  await expect(page.getByRole('heading', { level: 1, name: 'Guests' })).toBeVisible();

  expect(await countedCalls(page, page.url(), /^\/api\/holds\/[^/]+$/)).toBe(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Guests' })).toBeVisible();
});

test('flights are asked for by the document of their page', async ({ page }) => {
  const legs = `LHR-JFK:${dayAhead(62)},JFK-LHR:${dayAhead(69)}`;
  const address = `${addresses.main}/flight/search-details?legs=${legs}&passengers=2`;
  expect(await countedCalls(page, address, /^\/api\/flights$/)).toBe(1);
  await expect(page.getByRole('article').first()).toBeVisible();
});
