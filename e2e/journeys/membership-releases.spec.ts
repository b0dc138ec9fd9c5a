import type { Page } from '@playwright/test';
import { payNow, typeCard } from '../src/booking.ts';
import { publishKept } from '../src/kept-releases.ts';
import {
  authorizationBox,
  readMembership,
  expectPlanBegins,
  planCard,
  plansDialog,
  signUpTraveller,
  readMembershipCharges,
} from '../src/membership.ts';
import { addresses } from '../src/product.ts';
import { giveTo } from '../src/releases.ts';
import { expect, openPage, test } from '../src/test.ts';

// Teams release independently, so each newest release is tested with the other team's previous one.
test.use({ plansOpen: true });

const remote = (page: Page, name: string, version: string) => page.locator(`[data-remote="${name}@${version}"]`);

const plansAtHome = async (page: Page): Promise<string> => {
  const email = await signUpTraveller(page);
  await openPage(page, addresses.main);
  await expect(plansDialog(page)).toBeVisible();
  return email;
};

test.describe('a new membership release with the previous checkout', () => {
  let version = '';
  test.beforeAll(async () => {
    version = await publishKept('mfe-checkout');
  });
  test.beforeEach(async ({ page, context, allowedConsole }) => {
    // The older release does not show all pictures that the document preloads, which browsers warn about.
    allowedConsole.push(/preload/);
    await giveTo(context, 'mfe-checkout', version);
    await openPage(page, addresses.main);
  });

  test('a plan is paid, and the card is saved for renewals', async ({ page }) => {
    const email = await plansAtHome(page);
    await planCard(page, 'Long Days').getByRole('button', { name: 'Subscribe' }).click();
    await expect(remote(page, 'mfe-checkout', version)).toBeVisible();
    await typeCard(page, '4242 4242 4242 4242');
    await authorizationBox(page).check();
    await payNow(page).click();
    await expectPlanBegins(page);
    expect(await readMembership(email)).toMatchObject({ status: 'active', sub_id: 'PLLONGDAYS', card_last4: '4242' });
    expect(await readMembershipCharges(email)).toEqual([8_900]);
  });

  test('a trial begins without a card, and the profile prompts for one', async ({ page }) => {
    const email = await plansAtHome(page);
    await planCard(page, 'First Light').getByRole('button', { name: 'Trial' }).click();
    await expect(remote(page, 'mfe-checkout', version)).toBeVisible();
    await authorizationBox(page).check();
    await payNow(page).click();
    await expectPlanBegins(page);
    expect(await readMembership(email)).toMatchObject({ status: 'trialing', card_last4: null });
    await openPage(page, `${addresses.main}/user/profile?tab=membership`);
    await expect(page.getByRole('button', { name: 'Add a card' })).toBeVisible();
  });
});

test('a new checkout with the previous membership release: dialog and panel work, and nothing of checkout breaks', async ({
  page,
  context,
  allowedConsole,
}) => {
  allowedConsole.push(/preload/);
  const version = await publishKept('mfe-membership');
  await giveTo(context, 'mfe-membership', version);
  await openPage(page, addresses.main);
  await signUpTraveller(page);
  await openPage(page, addresses.main);
  await expect(remote(page, 'mfe-membership', version)).toBeAttached();
  await expect(plansDialog(page)).toContainText('offers no plans yet');
  await plansDialog(page).getByRole('button', { name: 'Close' }).click();
  await openPage(page, `${addresses.main}/user/profile?tab=membership`);
  await expect(remote(page, 'mfe-membership', version)).toContainText('Membership');
  await page.getByRole('button', { name: 'See the plans' }).first().click();
  await expect(plansDialog(page)).toBeVisible();
});

test('without checkout, the plans report it at the payment step, and continue once it is back', async ({
  page,
  allowedConsole,
  expectAccessible,
}) => {
  allowedConsole.push(/Failed to load resource/, /preload/, /uncaught/);
  await openPage(page, addresses.main);
  const email = await plansAtHome(page);
  await page.route('**/mfe-checkout/**', (route) => route.abort());
  await planCard(page, 'Long Days').getByRole('button', { name: 'Subscribe' }).click();
  const dialog = plansDialog(page);
  await expect(dialog.getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await expectAccessible('Plans without a checkout');
  // Only paying depends on the checkout that failed; choosing another plan still works.
  await planCard(page, 'Almanac at Work').getByRole('button').click();
  await expect(planCard(page, 'Almanac at Work')).toContainText('Chosen');
  await planCard(page, 'Long Days').getByRole('button').click();
  await expect(dialog.getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/mfe-checkout/**');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await typeCard(page, '4242 4242 4242 4242');
  await authorizationBox(page).check();
  await payNow(page).click();
  await expectPlanBegins(page);
  expect(await readMembership(email)).toMatchObject({ status: 'active', sub_id: 'PLLONGDAYS' });
});
