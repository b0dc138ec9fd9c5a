import { addresses, viewports } from '../src/product.ts';
import { acceptTerms, dayAhead, payNow, typeCard } from '../src/booking.ts';
import { expect, openPage, test } from '../src/test.ts';
import type { Page } from '@playwright/test';

const search = (more: Readonly<Record<string, string>>): string => {
  const days = { checkin: dayAhead(60), checkout: dayAhead(64), time: '10:00', return_time: '10:00', age: '30' };
  return `${addresses.main}/cars/search-details?${new URLSearchParams({ place: 'amalfi-coast', ...days, ...more })}`;
};

/** Chooses the first car of a search: ends on the checkout page. */
const chooseCar = async (page: Page, more: Readonly<Record<string, string>>): Promise<void> => {
  await openPage(page, search(more));
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /Select/ })
    .click();
  await expect(page).toHaveURL(/cars\/details/);
};

const nameDriver = async (page: Page): Promise<void> => {
  await page.getByLabel('First name').first().fill('Maya');
  await page.getByLabel('Last name').first().fill('Okafor');
  await page.getByLabel('E-mail').fill('maya@example.test');
  await page.getByLabel('Phone', { exact: true }).fill('+44 20 7946 0018');
  await page.getByLabel('Licence issued by').selectOption('GB');
  await page.getByLabel('Licence held since').fill('2012-04-30');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
};

const becomesBooked = async (page: Page): Promise<void> => {
  await page.waitForURL(/cars\/checkout-success/, { timeout: 30_000 });
  await expect(page.getByText(/ALM [0-9A-Z]{4} [0-9A-Z]{4}/).first()).toBeVisible({ timeout: 30_000 });
};

test.describe('on a phone', () => {
  test.use({ viewport: viewports.phone });

  test('a guest rents a car with an extra, and pays it here', async ({ page, expectAccessible }) => {
    await chooseCar(page, { prebook: 'true' });
    await expectAccessible('A car');
    await page.getByRole('checkbox', { name: /Second driver/ }).click();
    await expect(page).toHaveURL(/extras=second-driver/);
    await page.getByRole('button', { name: 'Book' }).click();
    await page.waitForURL(/cars\/checkout/);
    await nameDriver(page);
    await typeCard(page, '4242 4242 4242 4242');
    await expectAccessible('Checkout of a car');
    await acceptTerms(page);
    await payNow(page).click();
    await becomesBooked(page);
    await expectAccessible('A car, booked');
  });
});

test('a guest rents a car that is paid at the counter: nothing is charged here', async ({ page, expectAccessible }) => {
  await openPage(page, search({ prebook: 'false' }));
  await expectAccessible('Cars found');
  await chooseCar(page, { prebook: 'false' });
  await page.getByRole('button', { name: 'Book' }).first().click();
  await page.waitForURL(/cars\/checkout/);
  await nameDriver(page);
  await acceptTerms(page);
  await payNow(page).click();
  await becomesBooked(page);
  await expect(page.getByText('To pay at the counter')).toBeVisible();
});

test('a search that no car fits says what to change', async ({ page }) => {
  await openPage(page, search({ dropoff: 'paris' }));
  await page.getByRole('link', { name: 'Return it to the same place' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
