import { addresses, viewports } from '../src/product.ts';
import { acceptTerms, dayAhead, nameGuest, payNow, selectFirst, typeCard } from '../src/booking.ts';
import { expect, openPage, test } from '../src/test.ts';
import type { Page } from '@playwright/test';
import { findNextWeekday } from '@travel/contracts/locale/days/days';

const search = (more: Readonly<Record<string, string>>): string => {
  const days = { checkin: dayAhead(60), checkout: dayAhead(64), time: '10:00', return_time: '10:00', age: '30' };
  return `${addresses.main}/cars/search-details?${new URLSearchParams({ place: 'amalfi-coast', ...days, ...more })}`;
};

/** Chooses the first car of a search: ends on the checkout page. */
const chooseCar = async (page: Page, more: Readonly<Record<string, string>>): Promise<void> => {
  await openPage(page, search(more));
  await selectFirst(page);
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

const expectBooked = async (page: Page): Promise<void> => {
  await page.waitForURL(/cars\/checkout-success/, { timeout: 30_000 });
  await expect(page.getByText(/ALM [0-9A-Z]{4} [0-9A-Z]{4}/).first()).toBeVisible({ timeout: 30_000 });
};

test.describe('on a phone', () => {
  test.use({ viewport: viewports.phone });

  test('a guest rents a car with an extra, and pays online', async ({ page, expectAccessible }) => {
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
    await expectBooked(page);
    await expectAccessible('A car, booked');
  });
});

test('a guest rents a car that is paid at the counter: nothing is charged online', async ({
  page,
  expectAccessible,
}) => {
  await openPage(page, search({ prebook: 'false' }));
  await expectAccessible('Cars found');
  await chooseCar(page, { prebook: 'false' });
  await page.getByRole('button', { name: 'Book' }).first().click();
  await page.waitForURL(/cars\/checkout/);
  await nameDriver(page);
  await acceptTerms(page);
  await payNow(page).click();
  await expectBooked(page);
  await expect(page.getByText('Due at pick-up')).toBeVisible();
});

test('a search without a matching car suggests what to change', async ({ page }) => {
  await openPage(page, search({ dropoff: 'paris' }));
  await page.getByRole('link', { name: 'Return it to the same place' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a signed-in traveller rents a car for some hours of one day, from a station on the map', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const day = findNextWeekday(dayAhead(62), 2);
  await openPage(page, addresses.main);
  await signIn('traveller@example.test');
  await openPage(page, search({ checkin: day, checkout: day, return_time: '16:30', prebook: 'true' }));
  // A rental station on the map is labelled with the price of its cheapest car, and opens that car.
  await page
    .getByRole('button', { name: /USD.* for the rental/ })
    .first()
    .press('Enter');
  await page.getByRole('article', { name: / · / }).getByRole('link').click();
  await expect(page).toHaveURL(/cars\/details/);
  await page.getByText('Why this price').click();
  await expect(page.getByText('Value added or sales tax, Italy')).toBeVisible();
  await expectAccessible('A car of one day, with its price told');
  await page.getByRole('button', { name: 'Book' }).first().click();
  await page.waitForURL(/cars\/checkout/);
  await page.getByLabel('Licence issued by').selectOption('GB');
  await page.getByLabel('Licence held since').fill('2012-04-30');
  await nameGuest(page, { email: 'traveller@example.test' });
  await expect(page.getByRole('combobox', { name: 'Pay with' })).toContainText('ending 4242');
  await acceptTerms(page);
  await payNow(page).click();
  await expectBooked(page);
  await expect(page.getByText('Full to full').first()).toBeVisible();
  await expectAccessible('A car of one day, booked');
});

test('times outside opening hours are explained, from the address and from a closed station', async ({
  page,
  expectAccessible,
  allowedConsole,
}) => {
  allowedConsole.push(/status of 422/);
  const day = dayAhead(60);
  await openPage(page, search({ checkin: day, checkout: day, return_time: '10:00' }));
  await expect(page.getByText('at least an hour after pick-up').last()).toBeVisible();
  await openPage(page, search({ checkin: day, checkout: dayAhead(58) }));
  await expect(page.getByText("The end date can't be before the start date.").last()).toBeVisible();
  const answer = await page.request.get(
    `${addresses.main}/api/cars?${new URLSearchParams({ place: 'amalfi-coast', checkin: day, checkout: dayAhead(64) })}`,
  );
  const { data }: { data: { results: { car_id: string; pickup: { kind: string; hours: object | null } }[] } } =
    await answer.json();
  const car = data.results.find(({ pickup }) => pickup.kind === 'city' && pickup.hours !== null);
  const late = { car: car?.car_id ?? '', checkin: day, checkout: dayAhead(64), time: '03:00', return_time: '10:00' };
  await openPage(page, `${addresses.main}/cars/details?${new URLSearchParams({ ...late, age: '30' })}`);
  await expect(page.getByRole('heading', { name: 'The desk is closed at that time' })).toBeVisible();
  await expectAccessible('A car whose station is closed');
  await page.getByRole('link', { name: /Pick up at/ }).click();
  await expect(page.getByRole('button', { name: 'Book' }).first()).toBeVisible();
});
