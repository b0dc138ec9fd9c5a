import { AxeBuilder } from '@axe-core/playwright';
import { acceptTerms, expectBooked, holdFirstRoom, nameGuest, payNow } from '../src/booking.ts';
import { addresses, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

test.use({ viewport: viewports.desktop });

test('trips can be read offline after they were opened once, but not after signing out', async ({
  page,
  context,
  signIn,
  expectAccessible,
  allowedConsole,
}) => {
  // Console messages of browsers and the socket when the connection is cut.
  allowedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await signIn('traveller@example.test');
  await holdFirstRoom(page, 235);
  await nameGuest(page);
  await acceptTerms(page);
  await payNow(page).click();
  await expectBooked(page);
  const number = await page
    .getByText(/^ALM [0-9A-Z]{4} [0-9]{4}$/)
    .first()
    .innerText();

  await openPage(page, `${addresses.main}/user/my-trips`);
  await expect(page.getByRole('region', { name: 'Day by day' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // No cache contains pages or their content.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const answers = await Promise.all(
      stores.map(async (store) => Promise.all((await store.matchAll()).map((one) => one.text()))),
    );
    return { names, text: answers.flat().join('\n') };
  });
  expect(kept.names).toEqual([expect.stringMatching(/^kept-trips\/U/)]);
  expect(kept.text).toContain(number);
  expect(kept.text).not.toMatch(/<html|csrf|api_key|nonce/i);

  await context.setOffline(true);
  await page.goto(`${addresses.main}/user/my-trips`);
  await expect(page.getByRole('status')).toContainText("You're offline. This is how your trips looked at");
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByText(/Arrival|Check-in/).first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Day by day' })).toBeVisible();
  await expectAccessible('Trips with a connection again');
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Account' }).click();
  await page
    .getByRole('button', { name: 'Sign out' })
    .or(page.getByRole('menuitem', { name: 'Sign out' }))
    .click();
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);

  await context.setOffline(true);
  await expect(page.goto(`${addresses.main}/user/my-trips`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});
