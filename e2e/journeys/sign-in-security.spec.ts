import { addresses, password } from '../src/product.ts';
import { addScreenLock } from '../src/screen-lock.ts';
import { expect, openPage, test } from '../src/test.ts';

const security = `${addresses.main}/user/profile?tab=security`;

test('a traveller adds a passkey, signs in with it, and signs out another device, which learns of it at once', async ({
  page,
  browser,
  signIn,
  expectAccessible,
}) => {
  // The test presses the passkey button, so the browser must not also offer passkeys by autofill.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await addScreenLock(page);

  await signIn('newcomer@example.test');
  await openPage(page, security);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('My laptop');
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('My laptop');
  await expectAccessible('Sign-in and security');

  await page.request.post(`${addresses.main}/api/auth/sign-out`, { headers: { origin: addresses.main } });
  await openPage(page, addresses.main);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: addresses.main });
  try {
    const other = await elsewhere.newPage();
    await other.request.post(`${addresses.main}/api/auth/sign-in`, {
      data: { email: 'newcomer@example.test', password },
      headers: { origin: addresses.main },
    });
    await openPage(other, `${addresses.main}/cars`);
    await expect(other.getByRole('button', { name: 'Account' })).toBeVisible();
    await openPage(page, security);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByRole('list', { name: "Where you're signed in" }).getByRole('listitem')).toHaveCount(1);
    await expect(other.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  } finally {
    await elsewhere.close();
  }
});
