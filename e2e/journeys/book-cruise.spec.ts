import type { Page } from '@playwright/test';
import { acceptTerms, dayAhead, payNow, typeCard } from '../src/booking.ts';
import { addresses, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

const search = (more: Readonly<Record<string, string>> = {}): string => {
  const days = { checkin: dayAhead(120), checkout: dayAhead(148), rooms: '2' };
  return `${addresses.main}/cruises/search-details?${new URLSearchParams({ place: 'rome', ...days, ...more })}`;
};

/** Opens the first cruise of a search. */
const chooseCruise = async (page: Page): Promise<void> => {
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /Select/ })
    .click();
  await expect(page).toHaveURL(/cruises\/details/);
  await expect(page.getByRole('radiogroup', { name: 'Choose your cabin' })).toBeVisible();
};

/** Enters all passengers with their passports, and an emergency contact. */
const enterTravellers = async (page: Page): Promise<void> => {
  const names = ['Maya', 'Leo'];
  for (const [at, name] of names.entries()) {
    await page.getByLabel('First name').nth(at).fill(name);
    await page.getByLabel('Last name').nth(at).fill('Okafor');
    await page.getByLabel('Date of birth').nth(at).fill('1990-12-10');
    await page.getByLabel('Nationality').nth(at).selectOption('GB');
    await page.getByLabel('Kind of document').nth(at).selectOption('passport');
    await page
      .getByLabel('Document number')
      .nth(at)
      .fill(`C01X00T${47 + at}`);
    await page.getByLabel('Issued by').nth(at).selectOption('GB');
    await page.getByLabel('Valid until').nth(at).fill('2036-01-01');
  }
  await page.getByLabel('E-mail').fill('maya@example.test');
  await page.getByLabel('Phone', { exact: true }).fill('+44 20 7946 0018');
  await page.getByLabel('Name of the contact').fill('Ada Okafor');
  await page.getByLabel('Phone of the contact').fill('+44 20 7946 0019');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
};

test('a guest finds a cruise, chooses balcony, dinner and flights, and books it', async ({
  page,
  expectAccessible,
}) => {
  await openPage(page, search());
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByText('Prices by month').click();
  await expect(page.getByRole('button', { name: /a low price/ }).first()).toBeVisible();
  await expectAccessible('Cruises found');
  await chooseCruise(page);
  await page
    .getByRole('radio', { name: /Balcony/ })
    .and(page.locator(':enabled'))
    .first()
    .click();
  await expect(page).toHaveURL(/cabin=balcony/);
  await page.getByLabel('Dinner').selectOption('late');
  await page.getByLabel('Round-trip flights').selectOption('JFK');
  await expect(page).toHaveURL(/fly_from=JFK/);
  await expect(page.getByRole('region', { name: 'Your cruise' }).getByText(/Flights from New York/)).toBeVisible();
  await expectAccessible('A cruise');
  await page.getByRole('button', { name: 'Book' }).click();

  await page.waitForURL(/cruises\/checkout/);
  await enterTravellers(page);
  await typeCard(page, '4242 4242 4242 4242');
  await expectAccessible('Checkout of a cruise');
  await acceptTerms(page);
  await payNow(page).click();
  await page.waitForURL(/checkout-success/, { timeout: 30_000 });
  await expect(page.getByText('Welcome aboard.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Late dinner').first()).toBeVisible();
  const marked = page.getByRole('navigation', { name: 'Book' }).locator('[aria-current]');
  await expect(marked).toHaveText('Cruises');
  await expectAccessible('A cruise, booked');
});

test.describe('on a phone', () => {
  test.use({ viewport: viewports.phone });

  test('a signed-in traveller books a cruise in another region, finds the trip and cancels it for a full refund', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn('traveller@example.test');
    await openPage(page, search());
    await page.getByLabel('Region', { exact: true }).selectOption('caribbean');
    await expect(page).toHaveURL(/region=caribbean/);
    await expect(page.getByRole('article').first()).toContainText('Caribbean');
    await chooseCruise(page);
    await expectAccessible('A cruise on a phone');
    await page.getByRole('button', { name: 'Book' }).click();
    await page.waitForURL(/cruises\/checkout/);
    await enterTravellers(page);
    // The signed-in traveller's saved card is preselected.
    await expect(page.getByRole('combobox', { name: 'Pay with' })).toContainText('ending 4242');
    await acceptTerms(page);
    await payNow(page).click();
    await page.waitForURL(/checkout-success/, { timeout: 30_000 });
    await expect(page.getByText('Welcome aboard.')).toBeVisible({ timeout: 30_000 });
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/checkout-success');
    const booking = searchParams.get('booking_id') ?? '';
    await page.getByRole('link', { name: 'Voucher' }).click();
    await expect(page.getByText(/Flexible dinner/).first()).toBeVisible();
    await expect(page.getByText('Boarding').first()).toBeVisible();
    await expectAccessible('The voucher of a cruise');

    await openPage(page, `${addresses.main}/user/my-trips`);
    await page.getByRole('main').locator(`a[href*="${booking}"]`, { hasText: 'Open booking' }).click();
    await page.getByRole('button', { name: /^Cancel/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Cancel/ });
    const refund = await dialog.getByRole('definition').first().innerText();
    await expectAccessible('Cancellation of a cruise');
    await dialog.getByRole('button', { name: /USD/ }).click();
    await expect(page.getByRole('status').filter({ hasText: refund })).toBeVisible({ timeout: 30_000 });
  });
});

test('invalid addresses explain what to correct', async ({ page, allowedConsole }) => {
  // The document sends the first search before the page's code can reject the values in the URL, so the API refuses it.
  allowedConsole.push(/status of (?:400|422)/);
  await openPage(page, search({ checkin: '2020-01-01', checkout: '2020-01-02' }));
  await expect(page.getByText('The start date is in the past. Choose today or later.').first()).toBeVisible();
  await openPage(page, search({ rooms: '0-1:0' }));
  await expect(page.getByText('Children travel with an adult. Please add one.').first()).toBeVisible();
  await openPage(page, search({ checkout: dayAhead(300) }));
  await expect(page.getByText(/up to 93 days/).first()).toBeVisible();
});

test('a search without a large enough cabin shows how many guests each sleeps', async ({ page }) => {
  await openPage(page, search({ rooms: '6' }));
  await expect(page.getByText('A cabin sleeps up to 4 people.', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change search' })).toBeVisible();
});
