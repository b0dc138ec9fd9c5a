import type { Page } from '@playwright/test';
import { acceptTerms, chooseFlights, chooseNewCard, dayAhead, payNow, selectFirst, typeCard } from '../src/booking.ts';
import { addresses } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';
import { continueToPayment, nameTravellers } from '../src/trip.ts';

const journey = (out: number, back: number) => `LHR-JFK:${dayAhead(out)},JFK-LHR:${dayAhead(back)}`;

/** Holds flights to New York and back; ends in their checkout. */
const holdFlights = async (page: Page, out: number): Promise<void> => {
  const query = `legs=${journey(out, out + 4)}&passengers=1`;
  await openPage(page, `${addresses.main}/flight/search-details?${query}`);
  await chooseFlights(page, 2);
  await page.getByRole('button', { name: 'Book', exact: true }).click({ timeout: 20_000 });
  await page.waitForURL(/flight\/checkout/, { timeout: 20_000 });
};

/** Adds the first hotel that is found for the dates of the flights. */
const addHotel = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: /A hotel in New York/ }).click({ timeout: 20_000 });
  await page.waitForURL(/search-detail\?.*place=new-york/);
  await expect(page.getByRole('region', { name: 'Your trip' })).toContainText('on hold until', { timeout: 20_000 });
  await page.getByRole('article').first().getByRole('link').first().click({ timeout: 20_000 });
  await page.waitForURL(/hotel-details/);
  await page.getByRole('button', { name: 'Add to this trip' }).first().click({ timeout: 20_000 });
  await page.waitForURL(/flight\/checkout/, { timeout: 20_000 });
};

/** Adds the first transfer from the airport to that hotel. */
const addTransfer = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: /A transfer in New York/ }).click({ timeout: 20_000 });
  await page.waitForURL(/transfers\/search-details\?.*flight=/);
  await selectFirst(page);
  await page.getByRole('button', { name: 'Add to this trip' }).first().click({ timeout: 20_000 });
  await page.waitForURL(/flight\/checkout/, { timeout: 20_000 });
};

test('a guest combines flights, a hotel and a transfer, removes one, and keeps the others', async ({
  page,
  expectAccessible,
}) => {
  await holdFlights(page, 60);
  await expectAccessible('What goes with flights');
  await addHotel(page);
  await addTransfer(page);
  await expect(page.getByRole('button', { name: /^Remove/ }).first()).toBeVisible({ timeout: 20_000 });
  await expectAccessible('Three things in one checkout');
  const removes = page.getByRole('button', { name: /^Remove/ });
  await expect(removes).toHaveCount(3);
  await removes.last().click();
  await expect(removes).toHaveCount(2);
  await expect(page.getByRole('link', { name: /A transfer in New York/ })).toBeVisible();
});

test('a signed-in traveller books flights and their hotel in one order, all or nothing', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('traveller@example.test');
  await holdFlights(page, 70);
  await addHotel(page);
  await nameTravellers(page);
  // The flights still show their own texts when they are booked with other products.
  await expect(page.getByText(/Every passenger needs a passport/)).toBeVisible();
  await continueToPayment(page);
  await expect(page.getByRole('checkbox', { name: 'Book everything or nothing' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('checkbox', { name: 'Book everything or nothing' }).check();
  await chooseNewCard(page);
  await typeCard(page, '4242 4242 4242 4242');
  await acceptTerms(page);
  await payNow(page).click();
  await page.waitForURL(/flight\/checkout-success/, { timeout: 30_000 });
  await expect(page.getByText(/ALM [0-9A-Z]{4} [0-9A-Z]{4}/).first()).toBeVisible({ timeout: 30_000 });
  await expectAccessible('Several things, booked');
});
