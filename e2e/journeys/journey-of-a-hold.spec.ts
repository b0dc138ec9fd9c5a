import type { Page } from '@playwright/test';
import { holdFirstRoom } from '../src/booking.ts';
import { addresses } from '../src/product.ts';
import { giveTo, publishPatched } from '../src/releases.ts';
import { expect, openPage, test } from '../src/test.ts';

const getCheckoutVersion = async (page: Page): Promise<string> => {
  const remote = page.locator('main [data-remote^="mfe-checkout@"]').first();
  await expect(page.getByLabel('First name').first()).toBeVisible();
  return (await remote.getAttribute('data-remote'))?.split('@')[1] ?? '';
};

test('a room held after a rollout is paid with the new checkout, one held before with the previous one', async ({
  page,
  context,
  allowedConsole,
}) => {
  // While the first page is open, the API refuses with status 409 to release its room, which browsers log as an error.
  allowedConsole.push(/status of 409/);
  await openPage(page, addresses.main);
  await holdFirstRoom(page, 140);
  const before = await getCheckoutVersion(page);

  const version = await publishPatched('mfe-checkout', {});
  await giveTo(context, 'mfe-checkout', version);
  await page.reload();
  expect(await getCheckoutVersion(page)).toBe(before);

  const other = await context.newPage();
  await holdFirstRoom(other, 142);
  expect(await getCheckoutVersion(other)).toBe(version);

  // A page that is reloaded keeps the release that it had before.
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.reload();
  expect(await getCheckoutVersion(page)).toBe(before);
  await other.bringToFront();
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await other.reload();
  expect(await getCheckoutVersion(other)).toBe(version);
});
