import type { Page } from '@playwright/test';
import { findNextWeekday } from '@travel/contracts/locale/days/days';
import { injectSupplierFault } from '@travel/contracts/endpoints/sandbox';
import { dayAhead } from '../../src/booking.ts';
import { postAsOperator } from '../../src/operator.ts';
import { addresses, viewports } from '../../src/product.ts';
import { expect, openPage, test } from '../../src/test.ts';

/**
 * Returns the URL of a car search. Each caller uses other dates, because answers of suppliers are cached for a while.
 */
const search = (ahead: number): string => {
  const checkin = findNextWeekday(dayAhead(ahead), 2);
  const query = { place: 'amalfi-coast', checkin, checkout: findNextWeekday(checkin, 6) };
  return `${addresses.main}/cars/search-details?${new URLSearchParams(query).toString()}`;
};

const nextSearch = (page: Page, fault: { readonly supplier: string; readonly delay_ms?: number }) =>
  postAsOperator(page, injectSupplierFault.path, { call: 'search', ...fault });

const getHeading = (page: Page) => page.getByRole('heading', { level: 1 });
const offers = (page: Page) => page.getByRole('article');
const ofSupplier = (page: Page, name: string) => offers(page).filter({ hasText: name });

test("a traveller reads the first suppliers' offers while one is late, whose offers then wait to be shown", async ({
  page,
  expectAccessible,
}) => {
  await nextSearch(page, { supplier: 'tumbleweed', delay_ms: 8_000 });
  await openPage(page, search(91));
  await expect(offers(page).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Tumbleweed Cars is still answering…' })).toBeVisible();
  await expect(ofSupplier(page, 'Tumbleweed Cars')).toHaveCount(0);
  const title = await getHeading(page).textContent();

  // The list renders only the offers near the viewport.
  const chosen = offers(page).nth(1);
  const told = await chosen.textContent();
  await chosen.scrollIntoViewIfNeeded();
  await chosen.getByRole('link', { name: /Select/ }).focus();
  const top = () => chosen.evaluate((offer) => Math.round(offer.getBoundingClientRect().top));
  const before = await top();

  await expect(page.getByRole('status').filter({ hasText: /more offers have come in/ })).toBeAttached();
  await expect(chosen.getByRole('link', { name: /Select/ })).toBeFocused();
  expect(await chosen.textContent()).toBe(told);
  expect(await top()).toBe(before);
  await expect(getHeading(page)).toHaveText(title ?? '');
  await expectAccessible('Cars found, with more that came in');

  await page.getByRole('button', { name: 'Show them' }).click();
  await expect(getHeading(page)).not.toHaveText(title ?? '');
  await expect(page.getByText('have come in')).toBeHidden();
  await expect(page.getByText('Tumbleweed Cars is still answering…')).toBeHidden();
  await expect(page.locator('#results')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: viewports.phone });

  test('a traveller sees which supplier failed, retries it and gets its offers', async ({ page, expectAccessible }) => {
    await nextSearch(page, { supplier: 'northway' });
    await openPage(page, search(105));
    await expect(offers(page).first()).toBeVisible();
    const missing = page.getByText(/Northway didn.t answer, so its offers are missing/u);
    await expect(missing).toBeVisible();
    const title = await getHeading(page).textContent();
    await expectAccessible('Cars found, without those of one supplier');

    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(missing).toBeHidden();
    await expect(getHeading(page)).not.toHaveText(title ?? '');
  });
});
