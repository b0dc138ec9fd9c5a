import { redirects, routes } from '@travel/contracts/routes/routes';
import { addresses, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

for (const { path } of routes) {
  test(`${path} opens for a guest, has a heading and is accessible`, async ({ page, expectAccessible }) => {
    await openPage(page, `${addresses.main}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expectAccessible(path);
    await page.setViewportSize(viewports.phone);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    // Polls, because the page adapts its layout only a moment after the window was resized.
    await expect.poll(overflow, 'the page scrolls sideways on a phone').toBeLessThanOrEqual(0);
    await expectAccessible(`${path} on a phone`);
  });
}

for (const [from, to] of Object.entries(redirects)) {
  test(`${from} leads to ${to} and keeps the query`, async ({ page }) => {
    await page.goto(`${addresses.main}${from}?trip_id=T1`);
    await expect(page).toHaveURL(`${addresses.main}${to}?trip_id=T1`);
  });
}

test('an unknown address has its own page with status 404', async ({ page, allowedConsole, expectAccessible }) => {
  allowedConsole.push(/status of 404/);
  const answer = await page.goto(`${addresses.main}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expectAccessible('The page for unknown addresses');
});
