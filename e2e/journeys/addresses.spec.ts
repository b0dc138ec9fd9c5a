import { addresses, password, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

test.describe('on a phone', () => {
  test.use({ viewport: viewports.phone });

  test('[2.7/05] [2.7/03] [2.7/02] a trip link prompts a guest to sign in, and then opens the trip', async ({
    page,
    expectAccessible,
  }) => {
    await openPage(page, `${addresses.main}/?trip_id=TRIP-2002`);
    const dialog = page.getByRole('dialog', { name: /sign in/i });
    await expectAccessible('The sign-in dialog of a trip link');
    await dialog.getByLabel('E-mail').fill('newcomer@example.test');
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${addresses.main}/user/my-trips?trip_id=TRIP-2002&workarea=viewMyTrips`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('[2.7/04] [8/12] an unknown trip is reported at the top', async ({ page, signIn }) => {
  await signIn('traveller@example.test');
  await openPage(page, `${addresses.main}/cars/search-details?place=amalfi-coast&tripid=TRIP-0000`);
  const toast = page.getByRole('status').filter({ hasText: 'Somting went wrong with this trip: TRIP-0000' });
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(Math.abs(middle - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(20);
  expect(box?.y).toBeLessThan(60);
});

test('[2.6/03] [2.6/04] an invitation fills in the sign-up form', async ({ page }) => {
  const invitation = {
    accesscode: 'WELCOME',
    email: 'lena.novak@example.test',
    firstname: 'Lena',
    lastname: 'Novak',
    title: 'Ms',
    countrycode: '44',
    phonenumber: '7700900123',
    lang: 'en-US',
    tripid: 'TRIP-2002',
  };
  await openPage(page, `${addresses.main}/?${new URLSearchParams(invitation).toString()}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('First name')).toHaveValue('Lena');
  await expect(dialog.getByLabel('Last name')).toHaveValue('Novak');
  await expect(dialog.getByLabel('E-mail')).toHaveValue('lena.novak@example.test');
});

test('[2.8/02] a key signs in on any page, is shown on each, and can be left again', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(`${addresses.main}/cars`);
  await page.evaluate(() => localStorage.setItem('nationality', 'FR'));
  await page.goto(`${addresses.main}/cars?impersonate_key=imp-traveller`);
  await page.waitForURL(`${addresses.main}/`);
  const banner = page.getByRole('note').filter({ hasText: 'Signed in as Maya Okafor' });
  await expect(banner).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('nationality'))).toBeNull();
  await expectAccessible('Home, signed in by a key');
  await openPage(page, `${addresses.main}/flight`);
  await banner.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${addresses.main}/`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(banner).toBeHidden();
});

test.describe('consent question at the bottom of a phone', () => {
  test.use({ asksConsent: true, viewport: viewports.phone });

  test('[2.8/02] a visitor signed in by a key sees this and the sign-out next to the consent question', async ({
    page,
  }) => {
    await page.goto(`${addresses.skyline}/?impersonate_key=imp-traveller`);
    const question = page.getByRole('region', { name: 'Your privacy choices' });
    await expect(question).toBeVisible();
    const banner = page.getByRole('note').filter({ hasText: 'Signed in as Maya Okafor' });
    await expect(banner).toBeInViewport({ ratio: 1 });
    await banner.getByRole('button', { name: 'Sign out' }).click();
    await expect(banner).toBeHidden();
  });
});

for (const [key, where] of [
  ['imp-expired', 'session_out_url'],
  ['imp-sso', 'sso_logout_url'],
] as const) {
  test(`[2.8/02] [8/14] the key ${key} leads to the ${where} of the organisation`, async ({ page }) => {
    // The key leads to an address of the organisation's own website, so the test answers for that website.
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }));
    const answered = await page.request.post(`${addresses.main}/api/auth/impersonate`, {
      data: { impersonate_key: key },
      headers: { origin: addresses.main },
    });
    const { message } = await answered.json();
    await page.goto(`${addresses.main}/cars?impersonate_key=${key}`);
    await page.waitForURL(message[where]);
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });
}
