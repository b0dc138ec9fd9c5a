import type { Page } from '@playwright/test';
import { acceptTerms, holdFirstRoom, nameGuest, payNow } from '../src/booking.ts';
import { waitForLink } from '../src/mails.ts';
import { addresses, password, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

const bookRoom = async (page: Page): Promise<string> => {
  await holdFirstRoom(page, 75);
  await nameGuest(page);
  await acceptTerms(page);
  await payNow(page).click();
  await page.waitForURL(/checkout-success/, { timeout: 30_000 });
  await expect(page.getByText(/ALM [0-9A-Z]{4} [0-9A-Z]{4}/).first()).toBeVisible({ timeout: 30_000 });
  return new URL(page.url()).searchParams.get('booking_id') ?? '';
};

test.describe('on a phone', () => {
  test.use({ viewport: viewports.phone });

  test('[2.7/02] [2.7/03] [2.6/02] a trip is shared by mail with a person who sees where and when', async ({
    page,
    signIn,
    browser,
    expectAccessible,
  }) => {
    await signIn('traveller@example.test');
    const booking_id = await bookRoom(page);
    await openPage(page, `${addresses.main}/user/my-trips?trip=${booking_id}`);
    await page.getByRole('button', { name: 'Share trip' }).click();
    const form = page.getByRole('form', { name: 'Invite someone' });
    await form.getByLabel('First name').fill('Leo');
    await form.getByLabel('Last name').fill('Castellanos');
    await form.getByLabel('E-mail address').fill('newcomer@example.test');
    await form.getByLabel('What they see').selectOption({ label: 'Viewer' });
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await page.waitForURL(/trip_id=TRIP-\w+&workarea=viewMyTrips/);
    await expect(page.getByText('newcomer@example.test').first()).toBeVisible();
    const name = await page.getByRole('heading', { level: 2 }).first().innerText();
    await expectAccessible('The people of a shared trip');

    const invited = await browser.newContext({ viewport: viewports.phone });
    try {
      const other = await invited.newPage();
      const link = await waitForLink('newcomer@example.test', 'tripid');
      await openPage(other, link);
      const dialog = other.getByRole('dialog', { name: /sign in/i });
      await expect(dialog.getByLabel('E-mail')).toHaveValue('newcomer@example.test');
      await dialog.getByLabel('Password', { exact: true }).fill(password);
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      await other.waitForURL(/\/user\/my-trips\?trip_id=TRIP-\w+&workarea=viewMyTrips/);
      await expect(other.getByRole('heading', { name })).toBeVisible();
      await expect(other.getByText(/is sharing this trip with you\. You see where it goes and when\./)).toBeVisible();
      await expect(other.getByText(/ALM [0-9A-Z]{4}/)).toHaveCount(0);
      await other.getByRole('button', { name: 'Leave this trip' }).click();
      await other.waitForURL(`${addresses.main}/user/my-trips`);
    } finally {
      await invited.close();
    }
  });
});
