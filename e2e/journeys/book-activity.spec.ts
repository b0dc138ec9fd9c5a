import type { Page } from '@playwright/test';
import { acceptTerms, dayAhead, nameGuest, payNow, selectFirst, typeCard } from '../src/booking.ts';
import { addresses, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

const search = (more: Readonly<Record<string, string>> = {}): string => {
  const asked = { place: 'amalfi-coast', checkin: dayAhead(60), checkout: dayAhead(63), rooms: '2-1:7' };
  return `${addresses.main}/activities/search-details?${new URLSearchParams({ ...asked, ...more })}`;
};

/** Chooses the first activity in the list, and waits for its page. */
const chooseFirst = async (page: Page): Promise<void> => {
  await selectFirst(page);
  await expect(page).toHaveURL(/activities\/details/);
};

const pay = async (page: Page): Promise<void> => {
  await typeCard(page, '4242 4242 4242 4242');
  await acceptTerms(page);
  await payNow(page).click();
  await page.waitForURL(/activities\/checkout-success/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your activity is booked.', { timeout: 30_000 });
};

test.describe('on a desktop', () => {
  test.use({ viewport: viewports.desktop });

  test('a guest finds an activity, books it, reads the voucher and cancels it for a full refund', async ({
    page,
    expectAccessible,
  }) => {
    await openPage(page, search());
    await page.getByRole('checkbox', { name: /Free cancellation/ }).click();
    await expect(page).toHaveURL(/refundable=true/);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Lowest price' });
    await expect(page).toHaveURL(/sort=price/);
    // The previous results are dimmed until the new ones arrive.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible('Activities found');
    await chooseFirst(page);
    // Chooses the last time of day; an activity may have only one.
    await page.getByRole('group', { name: 'Time' }).getByRole('button').last().click();
    await expectAccessible('An activity');
    await expect(page.getByRole('application', { name: /Map of/ })).toBeVisible();
    await page.getByRole('button', { name: 'Book' }).first().click();
    await page.waitForURL(/activities\/checkout/);
    await nameGuest(page);
    await expectAccessible('Checkout of an activity');
    await pay(page);
    await expect(page.getByText(/Amalfi Coast time, GMT/).first()).toBeVisible();
    await expectAccessible('An activity, booked');

    await page.getByRole('link', { name: 'Voucher' }).click();
    await expect(page.getByText(/\(GMT[+-]\d/).first()).toBeVisible();
    await expect(page.getByText('Meeting point').first()).toBeVisible();
    await expectAccessible('The voucher of an activity');
    await page.goBack();

    await page.getByRole('button', { name: /^Cancel/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Cancel/ });
    const refund = await dialog.getByRole('definition').first().innerText();
    await expectAccessible('Cancellation of an activity');
    await dialog.getByRole('button', { name: /USD/ }).click();
    await expect(page.getByRole('status').filter({ hasText: refund })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your activity is cancelled.', {
      timeout: 30_000,
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: viewports.phone });

  test('a signed-in traveller books a private activity and finds it among the trips', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn('newcomer@example.test');
    await openPage(page, search({ private: 'true', rooms: '2' }));
    await expectAccessible('Private activities');
    await chooseFirst(page);
    await expect(page.getByRole('button', { name: 'Book' })).toBeVisible();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await expectAccessible('A private activity');
    await page.getByRole('button', { name: 'Book' }).first().click();
    await page.waitForURL(/activities\/checkout/);
    await page.getByLabel('First name').first().fill('Noor');
    await page.getByLabel('Last name').first().fill('Haddad');
    await page.getByLabel('Phone', { exact: true }).fill('+44 20 7946 0018');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await pay(page);
    await openPage(page, `${addresses.main}/user/my-trips`);
    await expect(page.getByText(title).first()).toBeVisible();
  });

  test('invalid addresses explain what to correct, and filters without results offer a way on', async ({
    page,
    allowedConsole,
  }) => {
    // The document sends the first search before the page's code can reject the dates in the URL, so the API answers
    // 422.
    allowedConsole.push(/status of 422/);
    await openPage(page, search({ checkin: '2020-01-01', checkout: '2020-01-02' }));
    await expect(page.getByText('The start date is in the past. Choose today or later.').first()).toBeVisible();
    await openPage(page, search({ rooms: '0-2:7:9' }));
    await expect(page.getByText('Children travel with an adult. Please add one.').first()).toBeVisible();
    await openPage(page, search({ price_max: '1' }));
    await page.getByRole('button', { name: /Any price/ }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test.describe('an unknown activity', () => {
    test.use({ allowedConsole: [/404/] });

    test('links to the activities of the place', async ({ page }) => {
      await openPage(
        page,
        search({ checkout: dayAhead(60) }).replace('search-details', 'details') + '&activity=nowhere.none',
      );
      await page.getByRole('link', { name: 'Back to the results' }).click();
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  });
});
