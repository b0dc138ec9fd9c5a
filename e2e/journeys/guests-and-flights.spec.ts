import { addresses, password } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

test('[2.8/01] a guest of an organisation with flights only for signed-in travellers is sent to /flight, and continues after signing in', async ({
  page,
  allowedConsole,
}) => {
  // A search that runs when the session ends is refused, which browsers log.
  allowedConsole.push(/status of 401/);
  const query = 'from=kyoto&place=osaka&checkin=2027-05-14&checkout=2027-05-18&rooms=1';
  for (const path of ['checkout', 'checkout-success', 'search-details']) {
    await openPage(page, `${addresses.harbor}/flight/${path}?${query}`);
    await expect(page).toHaveURL(`${addresses.harbor}/flight?${query}`);
  }
  await expect(page.getByText('Harbor shows flights once you are signed in. Your search is kept.')).toBeVisible();
  await openPage(page, `${addresses.main}/flight/search-details?${query}`);
  await expect(page).toHaveURL(/flight\/search-details/);

  await openPage(page, `${addresses.harbor}/flight?${query}`);
  await page.getByRole('button', { name: 'Sign in to search flights' }).click();
  const dialog = page.getByRole('dialog', { name: /sign in/i });
  await dialog.getByLabel('E-mail').fill('traveller@example.test');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/flight\/search-details/);
  await openPage(page, `${addresses.harbor}/flight/search-details?${query}`);
  await expect(page).toHaveURL(/flight\/search-details/);
  // The session ends in another window.
  await page.evaluate(() => fetch('/api/auth/sign-out', { method: 'POST' }));
  await expect(page).toHaveURL(`${addresses.harbor}/flight?${query}`);
});
