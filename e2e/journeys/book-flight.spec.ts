import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { acceptTerms, chooseFlights, dayAhead, nameGuest, payNow, typeCard } from '../src/booking.ts';
import { readRows } from '../src/books.ts';
import { addresses, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

const journey = (out: number, back: number) => `LHR-EDI:${dayAhead(out)},EDI-LHR:${dayAhead(back)}`;

/** Chooses the first option of each leg; ends on the fares. */
const chooseBoth = async (page: Page): Promise<void> => {
  await chooseFlights(page, 2);
  await expect(page.getByRole('heading', { name: 'Choose your fare' })).toBeVisible({ timeout: 20_000 });
};

const enterTravellers = async (page: Page): Promise<void> => {
  await page.getByLabel('Date of birth').fill('1990-12-10');
  await page.getByLabel('Gender in the travel document').selectOption('female');
};

test('a guest finds return flights, chooses fare, bag and seat, and books them', async ({ page, expectAccessible }) => {
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
  await enterTravellers(page);
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

test('a guest chooses the three legs of a multi-city journey one by one on a phone, at a price that does not change', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize(viewports.phone);
  const legs = `LHR-AMS:${dayAhead(50)},AMS-CPH:${dayAhead(53)},CPH-LHR:${dayAhead(56)}`;
  await openPage(page, `${addresses.main}/flight?legs=${legs}&passengers=1`);
  await expect(page.getByRole('group', { name: 'Flight 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Search flights' }).click();
  await chooseFlights(page, 3);
  await expect(page.getByRole('heading', { name: 'Choose your fare' })).toBeVisible({ timeout: 20_000 });
  await expectAccessible('Fares of three legs');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.waitForURL(/flight\/checkout/, { timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'Passengers' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/Every passenger needs a passport/)).toBeVisible();
  // The bar with the total must never cover a field that has keyboard focus.
  await page.getByLabel('Last name').first().focus();
  await page.keyboard.press('Tab');
  const born = page.getByLabel('Date of birth').first();
  await expect(born).toBeFocused();
  await expect
    .poll(() =>
      born.evaluate((field) => {
        const { x, y, width, height } = field.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height - 4) === field;
      }),
    )
    .toBe(true);
  await expectAccessible('Passengers with documents');
});

test('a signed-in traveller books flights, finds their voucher among the trips, and cancels by the rules of the fare', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow();
  await signIn('traveller@example.test');
  await openPage(page, `${addresses.main}/flight/search-details?legs=${journey(70, 73)}&passengers=1`);
  await chooseBoth(page);
  await page.getByRole('button', { name: 'Select Classic' }).click();
  await page
    .getByText(/^Seats on/)
    .first()
    .click();
  const seats = page.getByRole('combobox', { name: 'Seat of passenger 1' });
  const free = await seats.locator('optgroup option').first().getAttribute('value');
  await seats.selectOption(free);
  await expect(page).toHaveURL(new RegExp(`fare=standard&seats=1.1.${free}`));
  await page.reload();
  await expect(seats).toHaveValue(free ?? '', { timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Selected Classic' })).toBeVisible();
  await page.getByRole('button', { name: 'Book', exact: true }).click();

  await page.waitForURL(/flight\/checkout/, { timeout: 20_000 });
  await expect(page.getByText(/kg CO₂/).first()).toBeVisible();
  await page.getByText('Why this price').click();
  await expect(page.getByText('Taxes, fees and charges of the airline')).toBeVisible();
  await enterTravellers(page);
  await nameGuest(page, { first: 'Søren', last: 'Müller', email: 'traveller@example.test' });
  await expect(page.getByRole('combobox', { name: 'Pay with' })).toContainText('ending 4242');
  await expectAccessible('Payment of flights');
  await acceptTerms(page);
  await payNow(page).click();
  await page.waitForURL(/flight\/checkout-success/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your flights are booked.', { timeout: 30_000 });
  const booking = new URL(page.url()).searchParams.get('booking_id') ?? '';

  await openPage(page, `${addresses.main}/user/my-trips?trip=${booking}`);
  await expect(page.getByText(/^London LHR – Edinburgh EDI/).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Trip voucher (PDF)' }).click();
  const bytes = await readFile(await (await download).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('main').locator(`a[href*="${booking}"]`, { hasText: 'Open booking' }).first().click();
  await page.getByRole('button', { name: /^Cancel/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel/ });
  const shown = await dialog.getByRole('definition').first().innerText();
  await expectAccessible('Cancelling flights');
  await dialog.getByRole('button', { name: /USD/ }).click();
  await expect(page.getByRole('status').filter({ hasText: shown })).toBeVisible();
  const [row] = await readRows<{ refund: number; total: number }>(
    'api',
    'select refund::int as refund, total::int as total from bookings where booking_id = $1',
    [booking],
  );
  expect(row?.refund).toBe(Math.round(Number(shown.replaceAll(/[^\d.]/gu, '')) * 100));
  // The Classic fare refunds 60 % until one day before departure.
  expect(row?.refund).toBeCloseTo(((row?.total ?? 0) * 60) / 100, -1);
});

test('a fare that rises between results and payment is shown twice, and only the accepted price is charged', async ({
  page,
  allowedConsole,
  expectAccessible,
}) => {
  test.slow();
  // The refused booking has status 409, which browsers log as an error.
  allowedConsole.push(/status of 409/);
  await page.setViewportSize(viewports.phone);
  // Lowers the fares in the response, as if it came from before midnight, when fares were cheaper.
  await page.route('**/api/flights/fares?*', async (route) => {
    const response = await route.fetch();
    const answer: { data: { fares: { price: { inclusive: { amount: number } } }[] } } = await response.json();
    for (const { price } of answer.data.fares) price.inclusive.amount -= 1_000;
    await route.fulfill({ response, json: answer });
  });
  await openPage(page, `${addresses.main}/flight/search-details?legs=${journey(80, 83)}&passengers=1`);
  await chooseBoth(page);
  const book = page.getByRole('button', { name: 'Book', exact: true });
  await book.click();
  const risen = page.getByRole('alert').filter({ hasText: /USD\s10\.00/ });
  await expect(risen).toBeVisible();
  await expectAccessible('A fare that rose');
  await risen.getByRole('button', { name: 'No, thank you' }).click();
  await book.click();
  await risen.getByRole('button', { name: /USD/ }).click();

  await page.waitForURL(/flight\/checkout/, { timeout: 20_000 });
  await enterTravellers(page);
  await nameGuest(page, { first: 'Ada', last: 'PRICEUP' });
  await typeCard(page, '4242 4242 4242 4242');
  await acceptTerms(page);
  await payNow(page).click();
  const changed = page.getByRole('dialog', { name: 'The price has changed' });
  await expect(changed.getByText('Old price')).toBeVisible();
  await expectAccessible('A fare that rose while it was paid');
  const accept = changed.getByRole('button', { name: /^Accept/ });
  const agreed = Math.round(Number((await accept.innerText()).replaceAll(/[^\d.]/gu, '')) * 100);
  await accept.click();
  await page.waitForURL(/flight\/checkout-success/, { timeout: 30_000 });
  const booking = new URL(page.url()).searchParams.get('booking_id') ?? '';
  await expect
    .poll(() =>
      readRows(
        'payments',
        "select amount_received::int as amount from payment_intents where metadata->>'bookingId' = $1",
        [booking],
      ),
    )
    .toEqual([{ amount: agreed }]);
});

test('a journey without flights explains why, and offers a way on', async ({
  page,
  allowedConsole,
  expectAccessible,
}) => {
  allowedConsole.push(/status of 4(?:00|04|22)/);
  const open = (query: string) => openPage(page, `${addresses.main}/flight/search-details?${query}`);
  for (const [query, words] of [
    [`legs=LHR-JFK:${dayAhead(60)},JFK-LHR:${dayAhead(50)}&passengers=1`, 'Choose other dates'],
    [`legs=LHR-JFK:${dayAhead(-3)}&passengers=1`, 'Choose other dates'],
    [`legs=LHR-JFK:${dayAhead(60)}&passengers=500`, 'Too many travelers'],
    [`legs=LHR-JFK:${dayAhead(60)}&passengers=1-2:0:1`, 'More infants than adults'],
    [`legs=LHR-LHR:${dayAhead(60)}&passengers=1`, 'Check your search'],
    [`legs=QQQ-JFK:${dayAhead(60)}&passengers=1`, "We couldn't find this airport"],
    [`legs=LHR-JFK:${dayAhead(60)}&passengers=1&chosen=QM1LHRJFK20270101`, 'This flight is no longer available'],
  ] as const) {
    await open(query);
    await expect(page.getByText(words)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('search').first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Choose a different flight' }).click();
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 20_000 });
  await open(`legs=LHR-KBP:${dayAhead(60)}&passengers=1`);
  await expectAccessible('An airport that nobody flies to');
  await page.getByRole('link', { name: / km$/ }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 20_000 });
});
