import type { Page } from '@playwright/test';
import { dayAhead } from '../src/booking.ts';
import { addresses } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

/**
 * Opens an address and delays its scripts until the page has requested `path`. Returns all matching requests; the list
 * is updated later.
 */
const askedBeforeScripts = async (page: Page, address: string, path: RegExp): Promise<string[]> => {
  // The page before may still be loading pictures, which would count as well.
  await page.goto('about:blank');
  const isWanted = (url: string) => path.test(new URL(url).pathname);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isWanted(request.url())) asked.push(request.url());
  });
  const isSent = page.waitForRequest((request) => isWanted(request.url()));
  const scripts = /\/(?:shell|mfe-[a-z]+)\/[^?]+\.js/;
  await page.route(scripts, async (route) => {
    await isSent;
    await route.continue();
  });
  await openPage(page, address);
  await page.unroute(scripts);
  return asked;
};

/** Returns the paths of the calls whose answers the document of a page contains. */
const readAnswered = async (page: Page, address: string): Promise<string[]> => {
  const document = await page.waitForResponse(
    (response) => response.request().isNavigationRequest() && response.url() === address,
  );
  return [...(await document.text()).matchAll(/ data-answer="(?<path>[^"?]+)/g)].map(
    ({ groups }) => groups?.path ?? '',
  );
};

/** Counts the answers for a path in the document, and the requests for it that the page sends. */
const countCalls = async (page: Page, address: string, path: RegExp): Promise<number> => {
  await page.goto('about:blank');
  let requests = 0;
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) requests += 1;
  });
  const answered = readAnswered(page, address);
  await openPage(page, address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  return requests + (await answered).filter((one) => path.test(one)).length;
};

test('results, details and checkout have the answers in their document or send each call once', async ({ page }) => {
  const stay = { place: 'amalfi-coast', checkin: dayAhead(62), checkout: dayAhead(64), rooms: '2' };
  const results = `${addresses.main}/search-detail?${new URLSearchParams(stay)}`;
  expect(await countCalls(page, results, /^\/api\/hotels$/)).toBe(1);
  const select = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /Select/ })
    .first();
  const details = `${addresses.main}${await select.getAttribute('href')}`;

  // The map of the results may still request its pins.
  expect(await countCalls(page, details, /^\/api\/hotels\/(?!pins$)[^/]+$/)).toBe(1);
  await page.getByRole('button', { name: /Book/ }).first().click();
  await page.waitForURL(/hotel-checkout/);
  await expect(page.getByRole('heading', { level: 1, name: 'Guests' })).toBeVisible();

  expect(await askedBeforeScripts(page, page.url(), /^\/api\/holds\/[^/]+$/)).toHaveLength(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Guests' })).toBeVisible();
});

test('results and details load the pictures that the first answer names, each once', async ({ page }) => {
  const stay = { place: 'amalfi-coast', checkin: dayAhead(62), checkout: dayAhead(64), rooms: '2' };
  const scene = /\/(?:scenes\.[0-9a-f]+|giata)\/[\w/-]+\.avif$/;
  const results = `${addresses.main}/search-detail?${new URLSearchParams(stay)}`;
  const found = await askedBeforeScripts(page, results, scene);
  const card = page.getByRole('article').first();
  await expect(card.locator('img')).toHaveAttribute('src', found[0] ?? '');
  const select = await card
    .getByRole('link', { name: /Select/ })
    .first()
    .getAttribute('href');

  const shown = await askedBeforeScripts(page, `${addresses.main}${select}`, scene);
  const gallery = page.getByRole('main').locator('img[fetchpriority=high]');
  await expect(gallery).toHaveAttribute('src', shown[0] ?? '');
  await expect(gallery).toHaveJSProperty('complete', true);
  expect(shown.filter((url) => url === shown[0])).toHaveLength(1);
});

test('the flights page has the flights in its document or searches for them once', async ({ page }) => {
  const legs = `LHR-JFK:${dayAhead(62)},JFK-LHR:${dayAhead(69)}`;
  const address = `${addresses.main}/flight/search-details?legs=${legs}&passengers=2`;
  expect(await countCalls(page, address, /^\/api\/flights$/)).toBe(1);
  await expect(page.getByRole('article').first()).toBeVisible();
});
