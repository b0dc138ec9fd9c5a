import type { Page } from '@playwright/test';
import {
  acceptTerms,
  chooseFlights,
  dayAhead,
  holdFirstRoom,
  nameGuest,
  payNow,
  selectFirst,
  typeCard,
} from '../src/booking.ts';
import { addresses, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

interface TripList {
  readonly data: readonly {
    readonly trip_id: string;
    readonly stretches: readonly {
      readonly product_type: string;
      readonly starts: { readonly when: { readonly date: string; readonly time: string } };
    }[];
  }[];
}

const expectBooked = async (page: Page): Promise<string> => {
  await page.waitForURL(/checkout-success/, { timeout: 30_000 });
  await expect(page.getByText(/ALM [0-9A-Z]{4} [0-9A-Z]{4}/).first()).toBeVisible({ timeout: 30_000 });
  return new URL(page.url()).searchParams.get('booking_id') ?? '';
};

const pay = async (page: Page): Promise<void> => {
  await typeCard(page, '4242 4242 4242 4242');
  await acceptTerms(page);
  await payNow(page).click();
};

const bookFlights = async (page: Page, out: number): Promise<void> => {
  const legs = `LHR-EDI:${dayAhead(out)},EDI-LHR:${dayAhead(out + 3)}`;
  await openPage(page, `${addresses.main}/flight/search-details?legs=${legs}&passengers=1`);
  await chooseFlights(page, 2);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.waitForURL(/flight\/checkout/, { timeout: 20_000 });
  await page.getByLabel('Date of birth').fill('1990-12-10');
  await page.getByLabel('Gender in the travel document').selectOption('female');
  await nameGuest(page);
  await pay(page);
  await expectBooked(page);
};

/** Books a car, paid at the counter, that is returned hours after the departure of the flight home. */
const bookCar = async (page: Page, out: number): Promise<string> => {
  const listed: TripList = await (await page.request.get(`${addresses.main}/api/trips`)).json();
  const home = listed.data
    .flatMap(({ stretches }) => stretches)
    .find(({ product_type, starts }) => product_type === 'FLT' && starts.when.date === dayAhead(out + 3));
  const isEarly = (home?.starts.when.time ?? '') < '10:00';
  const query = new URLSearchParams({
    place: 'edinburgh',
    checkin: dayAhead(out + 1),
    checkout: dayAhead(isEarly ? out + 3 : out + 4),
    time: '10:00',
    return_time: isEarly ? '14:00' : '09:00',
    age: '30',
    prebook: 'false',
  });
  await openPage(page, `${addresses.main}/cars/search-details?${query}`);
  await selectFirst(page);
  await page.getByRole('button', { name: 'Book' }).first().click();
  await page.waitForURL(/cars\/checkout/);
  await page.getByLabel('First name').first().fill('Maya');
  await page.getByLabel('Last name').first().fill('Okafor');
  await page.getByLabel('E-mail').fill('maya@example.test');
  await page.getByLabel('Phone', { exact: true }).fill('+44 20 7946 0018');
  await page.getByLabel('Licence issued by').selectOption('GB');
  await page.getByLabel('Licence held since').fill('2012-04-30');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await acceptTerms(page);
  await payNow(page).click();
  return await expectBooked(page);
};

test('a trip of flights, a hotel and a car is one timeline, and reports conflicts', async ({
  page,
  signIn,
  expectAccessible,
}, { retry, repeatEachIndex }) => {
  test.slow();
  // Each retry uses other dates, because bookings of the previous attempt would belong to the same trip.
  const out = 100 + 40 * (retry + 2 * repeatEachIndex);
  await signIn('newcomer@example.test');
  await bookFlights(page, out);
  await holdFirstRoom(page, out, 'edinburgh');
  await nameGuest(page);
  await pay(page);
  await expectBooked(page);
  const booking = await bookCar(page, out);

  await openPage(page, `${addresses.main}/user/my-trips?trip=${booking}`);
  const trip = page.getByRole('region', { name: 'Bookings of this trip' });
  await expect(trip.getByRole('listitem')).toHaveCount(3);
  const days = page.getByRole('region', { name: 'Day by day' });
  for (const line of [/^London LHR – Edinburgh EDI/, /^Arrival: /, /^Pick-up: /, /^Return: /]) {
    await expect(days.getByText(line).first()).toBeVisible();
  }
  const remarks = page.getByRole('region', { name: 'Worth checking' });
  await expect(remarks.getByText('You leave too early')).toBeVisible();
  await expect(remarks.getByText(/^No hotel booked for /)).toBeVisible();
  await expectAccessible('A trip of several bookings');

  const calendar = page.getByRole('link', { name: 'Add trip to calendar' });
  const file = await page.request.get(new URL((await calendar.getAttribute('href')) ?? '', addresses.main).href);
  expect((await file.text()).match(/BEGIN:VEVENT/g)).toHaveLength(5);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Trip voucher (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await page.setViewportSize(viewports.phone);
  await expect(days).toBeVisible();
  await expectAccessible('A trip of several bookings, on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await remarks
    .getByRole('link', { name: /^Open booking: / })
    .first()
    .click();
  await expect(page).toHaveURL(/booking_id=/);
});
