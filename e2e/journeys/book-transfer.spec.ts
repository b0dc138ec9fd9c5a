import { addresses, viewports } from '../src/product.ts';
import { acceptTerms, dayAhead, nameGuest, payNow, selectFirst, typeCard } from '../src/booking.ts';
import { expect, openPage, test } from '../src/test.ts';
import type { Page } from '@playwright/test';

/** Finds a nonstop flight that lands in Naples some days ahead, and returns its number and landing time. */
const flightToNaples = async (page: Page, days: number) => {
  const legs = `LHR-NAP:${dayAhead(days)}`;
  const answer = await page.request.get(`${addresses.main}/api/flights?${new URLSearchParams({ legs, stops: '0' })}`);
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data }: { data: { options: { segments: { number: string; arrives: { date: string; time: string } }[] }[] } } =
    await answer.json();
  const flight = data.options[0]?.segments[0];
  if (!flight) throw new Error('Nobody flies to Naples that day');
  return flight;
};

test('a guest books a private transfer from the airport, and back', async ({ page, expectAccessible }) => {
  const ride = { place: 'amalfi-coast', checkin: dayAhead(60), time: '14:30', rooms: '2', shared: 'false' };
  await openPage(page, `${addresses.main}/transfers/search-details?${new URLSearchParams(ride)}`);
  await page.getByRole('checkbox', { name: 'Add a return transfer' }).click();
  await expect(page).toHaveURL(/return_date=/);
  // Waits for the round-trip prices; until they arrive, the page shows the one-way prices dimmed.
  await expect(page.getByRole('article').first()).toContainText('round trip');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible('Transfers found');
  await selectFirst(page);
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
  // Transfers and hotels have the same path for the success page.
  await page.waitForURL(/checkout-success/, { timeout: 30_000 });
  await expect(page.getByText(/ALM [0-9A-Z]{4} [0-9A-Z]{4}/).first()).toBeVisible({ timeout: 30_000 });
  await expectAccessible('A transfer, booked');
});

test.describe('on a phone', () => {
  test.use({ viewport: viewports.phone });

  test('a signed-in traveller books a pick-up after a flight, with all bags', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const flight = await flightToNaples(page, 61);
    await openPage(page, addresses.main);
    await signIn('traveller@example.test');
    const ride = { place: 'amalfi-coast', checkin: flight.arrives.date, time: '03:00', rooms: '2', shared: 'false' };
    await openPage(page, `${addresses.main}/transfers/search-details?${new URLSearchParams(ride)}`);
    await page.getByLabel('Flight number').fill('ZZ 999');
    await page.getByLabel('Flight number').blur();
    await expect(page.getByText("We couldn't find flight ZZ 999")).toBeVisible();
    await page.getByLabel('Flight number').fill(flight.number);
    await page.getByLabel('Flight number').blur();
    const lands = `landing at ${flight.arrives.time}`;
    await expect(page.getByText(lands)).toBeVisible();
    // Waits for the response, because the list is dimmed only a moment after the URL has changed.
    const answered = page.waitForResponse(/\/api\/transfers\?.*bags=3/);
    await page.getByRole('button', { name: /^(?:One more|More).*large bags/i }).click();
    await expect(page).toHaveURL(/bags=3/);
    await answered;
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible('Transfers for a flight');
    await selectFirst(page);
    await expect(page).toHaveURL(/transfers\/details/);
    await expect(page.getByText(lands)).toBeVisible();
    await page.getByText('Why this price').click();
    await expect(page.getByText('Value added or sales tax, Italy')).toBeVisible();
    await expectAccessible('A transfer, with its price told');
    await page.getByRole('button', { name: 'Book' }).click();
    await page.waitForURL(/transfers\/checkout/);
    await page.getByLabel('Drop-off address').fill('Via Marina 3, Praiano');
    await nameGuest(page, { email: 'traveller@example.test' });
    await expect(page.getByRole('combobox', { name: 'Pay with' })).toContainText('ending 4242');
    await expectAccessible('Checkout of a transfer');
    await acceptTerms(page);
    await payNow(page).click();
    await page.waitForURL(/checkout-success/, { timeout: 30_000 });
    await expect(page.getByText(/ALM [0-9A-Z]{4} [0-9A-Z]{4}/).first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(`${flight.number} from LHR, lands at ${flight.arrives.time}`).first()).toBeVisible();
    await expectAccessible('A transfer for a flight, booked');
  });
});

test('a return ride before the end of the outward ride is rejected, with two ways on', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/status of 422/);
  const day = dayAhead(60);
  const ride = {
    place: 'amalfi-coast',
    checkin: day,
    time: '14:30',
    rooms: '2',
    return_date: day,
    return_hour: '14:00',
  };
  await openPage(page, `${addresses.main}/transfers/search-details?${new URLSearchParams(ride)}`);
  await expect(page.getByRole('alert')).toContainText('must start after the outbound transfer ends');
  await page.getByRole('button', { name: /Return the next day/ }).click();
  await expect(page.getByRole('article').first()).toContainText('round trip');
});
