import { addresses } from '../src/product.ts';
import { acceptTerms, dayAhead, payNow, typeCard } from '../src/booking.ts';
import { expect, openPage, test } from '../src/test.ts';

test('a guest books a private transfer from the airport, and back', async ({ page, expectAccessible }) => {
  const ride = { place: 'amalfi-coast', checkin: dayAhead(60), time: '14:30', rooms: '2', shared: 'false' };
  await openPage(page, `${addresses.main}/transfers/search-details?${new URLSearchParams(ride)}`);
  await page.getByRole('checkbox', { name: 'Book the ride back as well' }).click();
  await expect(page).toHaveURL(/return_date=/);
  // Until the prices of both rides are there, those of one stay, dimmed.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible('Transfers found');
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /Select/ })
    .click();
  await expect(page).toHaveURL(/transfers\/details/);
  await expectAccessible('A transfer');
  await page.getByRole('button', { name: 'Book' }).first().click();
  await page.waitForURL(/transfers\/checkout/);
  await page.getByLabel('First name').first().fill('Maya');
  await page.getByLabel('Last name').first().fill('Okafor');
  await page.getByLabel('E-mail').fill('maya@example.test');
  await page.getByLabel('Phone', { exact: true }).fill('+44 20 7946 0018');
  await page.getByLabel('Flight number').fill('TP 943');
  await page.getByLabel('Drop-off address').fill('Via Marina 3, Praiano');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await typeCard(page, '4242 4242 4242 4242');
  await acceptTerms(page);
  await payNow(page).click();
  // Transfers and hotels end on the same path.
  await page.waitForURL(/checkout-success/, { timeout: 30_000 });
  await expect(page.getByText(/ALM [0-9A-Z]{4} [0-9A-Z]{4}/).first()).toBeVisible({ timeout: 30_000 });
  await expectAccessible('A transfer, booked');
});
