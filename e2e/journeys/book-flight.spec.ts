import type { Page } from '@playwright/test';
import { acceptTerms, dayAhead, nameGuest, payNow, typeCard } from '../src/booking.ts';
import { addresses } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

const journey = (out: number, back: number) => `LHR-EDI:${dayAhead(out)},EDI-LHR:${dayAhead(back)}`;

/** Chooses the first way of a leg. */
const chooseFirst = async (page: Page, step: string): Promise<void> => {
  await expect(page.getByText(step)).toBeVisible({ timeout: 20_000 });
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Select/ })
    .click();
};

/** Chooses the first way of each leg; ends on the fares. */
const chooseBoth = async (page: Page): Promise<void> => {
  for (const step of ['Flight 1 of 2', 'Flight 2 of 2']) await chooseFirst(page, step);
  await expect(page.getByRole('heading', { name: 'Choose your fare' })).toBeVisible({ timeout: 20_000 });
};

const sayWho = async (page: Page): Promise<void> => {
  await page.getByLabel('Date of birth').fill('1990-12-10');
  await page.getByLabel('Gender in the travel document').selectOption('female');
};

test('a guest finds flights there and back, chooses fare, bag and seat, and books them', async ({
  page,
  expectAccessible,
}) => {
  await openPage(page, `${addresses.main}/flight/search-details?legs=${journey(60, 63)}&passengers=1`);
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 20_000 });
  await expectAccessible('Flights found');
  await chooseBoth(page);
  await page.getByRole('button', { name: 'Select Classic' }).click();
  await page.getByRole('button', { name: /^(?:One more|More).*checked bags/i }).click();
  await page
    .getByText(/^Seats on/)
    .first()
    .click();
  const seat = page.getByRole('button', { name: /^\d+[A-K], (?:window|aisle|middle)/ }).and(page.locator(':enabled'));
  await seat.first().click();
  await expectAccessible('Fares and seats');
  await page.getByRole('button', { name: 'Book', exact: true }).click();

  await page.waitForURL(/flight\/checkout/, { timeout: 20_000 });
  await expect(page.getByText('London – Edinburgh').first()).toBeVisible();
  await expect(page.getByText('All times are local to each airport.')).toBeVisible();
  await sayWho(page);
  await nameGuest(page, { first: 'Ada', last: 'Byron' });
  await typeCard(page, '4242 4242 4242 4242');
  await acceptTerms(page);
  await payNow(page).click();
  await page.waitForURL(/flight\/checkout-success/, { timeout: 30_000 });
  await expect(page.getByText(/[A-Z]{2} \d{3,4}/).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your flights are booked.', { timeout: 30_000 });
  await expect(page.getByText("Airline's booking reference")).toBeVisible();
  await page.getByRole('link', { name: 'Voucher' }).click();
  await expect(page.getByText(/^London to Edinburgh,/)).toBeVisible();
  await expectAccessible('Voucher of flights');
});

test('three legs of several cities are chosen on a phone, one after the other, to a price that holds', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const legs = `LHR-AMS:${dayAhead(50)},AMS-CPH:${dayAhead(53)},CPH-LHR:${dayAhead(56)}`;
  await openPage(page, `${addresses.main}/flight?legs=${legs}&passengers=1`);
  await expect(page.getByRole('group', { name: 'Flight 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Search flights' }).click();
  for (const number of [1, 2, 3]) await chooseFirst(page, `Flight ${number} of 3`);
  await expect(page.getByRole('heading', { name: 'Choose your fare' })).toBeVisible({ timeout: 20_000 });
  await expectAccessible('Fares of three legs');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.waitForURL(/flight\/checkout/, { timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'Passengers' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/Every passenger needs a passport/)).toBeVisible();
  await expectAccessible('Passengers with documents');
});

test('a traveller who is signed in comes to the checkout of the flights they chose', async ({ page, signIn }) => {
  await signIn('traveller@example.test');
  await openPage(page, `${addresses.main}/flight/search-details?legs=${journey(70, 73)}&passengers=1`);
  await chooseBoth(page);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.waitForURL(/flight\/checkout/, { timeout: 20_000 });
  await expect(page.getByLabel('Date of birth')).toBeVisible({ timeout: 20_000 });
});
