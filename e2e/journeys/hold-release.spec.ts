import type { BrowserContext } from '@playwright/test';
import { holdFirstRoom } from '../src/booking.ts';
import { signUpTraveller } from '../src/membership.ts';
import { addresses } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

const findHold = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === 'holdTok')?.value;

/** Fetches the status of the hold whose token the hold cookie contains. */
const fetchStatus = async ({ request }: BrowserContext, cookie = ''): Promise<string> => {
  const token = decodeURIComponent(cookie).split('|')[1];
  const answer: { data: { status: string } } = await (await request.get(`${addresses.main}/api/holds/${token}`)).json();
  return answer.data.status;
};

test('[4/34] leaving the checkout for another page releases the hold and removes the cookie', async ({
  page,
  context,
}) => {
  await holdFirstRoom(page, 260);
  await expect(page.getByLabel('First name').first()).toBeVisible();
  const held = await findHold(context);
  expect(held).toMatch(/^hotels(\||%7C)H-/);
  const released = page.waitForRequest(/\/api\/holds\/release$/);
  await openPage(page, `${addresses.main}/privacy-policy`);
  expect((await released).postDataJSON()).toMatchObject({ residency: 'US', path: 'hotels' });
  await expect.poll(() => findHold(context)).toBeUndefined();
  expect(await fetchStatus(context, held)).toBe('released');
});

test('[3/22] a traveller who stated their country releases a hold as a resident of it', async ({ page }) => {
  await signUpTraveller(page);
  await openPage(page, `${addresses.main}/user/profile?tab=details`);
  await page.getByLabel('Country of residence').selectOption('PT');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Your details are saved.')).toBeVisible();
  await holdFirstRoom(page, 270);
  await expect(page.getByLabel('First name').first()).toBeVisible();
  const released = page.waitForResponse(/\/api\/holds\/release$/);
  await openPage(page, `${addresses.main}/privacy-policy`);
  expect((await released).status()).toBe(200);
  expect((await released).request().postDataJSON()).toMatchObject({ residency: 'PT', path: 'hotels' });
});

test('[4/34] another tab does not release what a checkout still shows', async ({ page, context, allowedConsole }) => {
  allowedConsole.push(/status of 409/);
  const shown = page.waitForResponse(/\/api\/holds\/[^/?]+\/renew(\?|$)/);
  await holdFirstRoom(page, 265);
  await expect(page.getByLabel('First name').first()).toBeVisible();
  // Waits until the API knows that a page shows the hold.
  await shown;
  const held = await findHold(context);
  const second = await context.newPage();
  const refused = second.waitForResponse(/\/api\/holds\/release$/);
  await openPage(second, `${addresses.main}/privacy-policy`);
  expect((await refused).status()).toBe(409);
  expect(await findHold(context)).toBe(held);
  await expect(second.getByRole('alert')).toHaveCount(0);
  expect(await fetchStatus(context, held)).toBe('held');
});
