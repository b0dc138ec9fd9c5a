import type { Page } from '@playwright/test';
import { answerBank, typeCard } from '../src/booking.ts';
import { publishKept } from '../src/kept-releases.ts';
import { signUpTraveller } from '../src/membership.ts';
import { addresses, viewports } from '../src/product.ts';
import { giveTo } from '../src/releases.ts';
import { expect, openPage, test } from '../src/test.ts';

const list = (page: Page) => page.getByRole('group', { name: 'Your saved cards' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('[1/03] [2.4/01] [2.4/02] [2.4/03] [6/02] a traveller adds, names, prefers and deletes cards on the account page', async ({
  page,
  expectAccessible,
}) => {
  await openPage(page, addresses.main);
  await signUpTraveller(page);
  await openPage(page, addresses.main);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Saved cards' }).click();
  await expect(page).toHaveURL(/\/user-details\?tab=cards/);
  await expect(list(page)).toContainText("You haven't saved a card yet.");

  for (const [number, name] of [
    ['4242 4242 4242 4242', 'Everyday'],
    ['4000 0027 6000 3184', 'Careful'],
  ] as const) {
    await list(page).getByRole('button', { name: 'Add a card' }).click();
    await typeCard(page, number);
    await page.getByRole('textbox', { name: /Nick Name/ }).fill(name);
    await page.getByRole('button', { name: 'Save card' }).click();
    if (name === 'Careful') await answerBank(page, 'Complete');
    await expect(list(page).getByRole('group', { name })).toBeVisible();
  }
  await expectAccessible('The saved cards of an account');

  await list(page).getByRole('group', { name: 'Everyday' }).getByRole('button', { name: 'Edit' }).click();
  await dialog(page, 'Edit Credit Card').getByRole('textbox', { name: 'Nick Name' }).fill('Groceries');
  await dialog(page, 'Edit Credit Card').getByRole('button', { name: 'Save' }).click();
  const preferred = list(page)
    .getByRole('listitem')
    .filter({ has: page.getByText('Default', { exact: true }) });
  for (const name of ['Careful', 'Groceries']) {
    const prefer = list(page).getByRole('group', { name }).getByRole('button', { name: 'Set default' });
    if (await prefer.isVisible()) {
      await prefer.click();
      await dialog(page, 'Set as default card').getByRole('button', { name: 'Save' }).click();
    }
    await expect(preferred).toContainText(name);
  }

  // This address names no tab, because the page remembers the last one. On a phone, the actions of a card are in a
  // menu.
  await page.setViewportSize(viewports.phone);
  await openPage(page, `${addresses.main}/user-details`);
  await list(page).getByRole('button', { name: 'Actions for Careful' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page, 'Delete Credit Card').getByRole('button', { name: 'Delete' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expectAccessible('The saved cards of an account on a phone');
});

test('with a release of checkout that shows no saved cards, the tab explains it and the other tabs work', async ({
  page,
  context,
  allowedConsole,
}) => {
  allowedConsole.push(/preload/, /Failed to load resource/, /uncaught/, /mfe-checkout/);
  const version = await publishKept('mfe-checkout');
  await openPage(page, addresses.main);
  await signUpTraveller(page);
  await giveTo(context, 'mfe-checkout', version);
  // Blocks all other releases of the package, because the page would fall back to a newer one.
  await page.route('**/mfe-checkout/**', (route) =>
    route.request().url().includes(`/mfe-checkout/${version}/`) ? route.fallback() : route.abort(),
  );
  await openPage(page, `${addresses.main}/user-details?tab=cards`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText("isn't available right now", {
    timeout: 30_000,
  });
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('link', { name: 'Personal details' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Noor');
});
