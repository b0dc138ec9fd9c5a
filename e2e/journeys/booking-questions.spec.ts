import type { Page } from '@playwright/test';
import { acceptTerms, expectBooked, cardForm, holdFirstRoom, nameGuest, payNow, typeCard } from '../src/booking.ts';
import { readBookings, readCharges } from '../src/books.ts';
import { waitForMails } from '../src/mails.ts';
import { expect, test } from '../src/test.ts';

const email = (who: string) => `${who}-${process.pid}@example.test`;

const amountIn = (text: string): number => Number(/USD\s([\d,]+\.\d\d)/u.exec(text)?.[1]?.replaceAll(',', ''));

/** Locates the amount to pay next to the pay button. */
const getTotal = (page: Page) =>
  page
    .getByRole('term')
    .filter({ hasText: /^Total$/ })
    .locator('xpath=following-sibling::dd');

test('an authorisation for a sold-out room is voided: nothing is charged, as page and mail confirm', async ({
  page,
  expectAccessible,
}) => {
  const guest = { last: 'SOLDOUT', email: email('soldout') };
  await holdFirstRoom(page, 110);
  await nameGuest(page, guest);
  await typeCard(page, '4242 4242 4242 4242');
  await acceptTerms(page);
  await payNow(page).click();
  await page.waitForURL(/checkout-success/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We couldn't book it.", { timeout: 20_000 });
  await expect(page.getByRole('alert')).toHaveText('Nothing was charged, and your card is released.');
  await expectAccessible('Not booked');

  const [booking] = await readBookings(guest.email);
  expect(booking).toMatchObject({ status: 'failed', reason: 'sold_out', number: null });
  expect(await readCharges(booking?.booking_id ?? '')).toEqual([]);
  const [mail] = await waitForMails(guest.email);
  expect(mail).toMatch(/not (?:be )?(?:booked|charged)|nothing was charged/iu);

  // The page offers a search for other rooms on the same dates.
  await page.getByRole('link', { name: /^Search / }).click();
  await expect(page).toHaveURL(/search-detail\?.*checkin=/);
});

test('a raised price needs consent; once accepted, the card already entered pays it', async ({
  page,
  allowedConsole,
  expectAccessible,
}) => {
  allowedConsole.push(/status of 409/);
  const guest = { last: 'PRICEUP', email: email('priceup') };
  await holdFirstRoom(page, 120);
  await nameGuest(page, guest);
  await typeCard(page, '6011 1111 1111 1117');
  await acceptTerms(page);
  const before = amountIn(await getTotal(page).innerText());
  await payNow(page).click();

  const dialog = page.getByRole('dialog', { name: 'The price has changed' });
  await expect(dialog.getByRole('definition')).toHaveCount(3);
  await expectAccessible('The price has changed');
  const [was = 0, more = 0, now = 0] = (await dialog.getByRole('definition').allInnerTexts()).map(amountIn);
  expect(was).toBe(before);
  expect(more).toBeGreaterThan(0);
  expect(Math.round((was + more) * 100)).toBe(Math.round(now * 100));
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog).toBeHidden();
  await expect(cardForm(page).getByLabel('Card number')).toHaveValue('6011 1111 1111 1117');
  expect(await readBookings(guest.email)).toEqual([]);

  await payNow(page).click();
  await dialog.getByRole('button', { name: /^Accept / }).click();
  const booking = await expectBooked(page);
  await expect(page.getByText('Discover ending 1117')).toBeVisible();
  expect(await readCharges(booking)).toEqual([Math.round(now * 100)]);
  expect(await readBookings(guest.email)).toMatchObject([{ status: 'confirmed', total: Math.round(now * 100) }]);
});

test('[2.4/08] [8/10] a name with a duplicate reservation can be changed without losing other input', async ({
  page,
  allowedConsole,
  expectAccessible,
}) => {
  allowedConsole.push(/status of 409/);
  const guest = { first: 'Amara', last: 'DUPLICATE', email: email('duplicate') };
  await holdFirstRoom(page, 130);
  await nameGuest(page, guest);
  await typeCard(page, '3056 9300 0902 0004');
  await acceptTerms(page);
  await payNow(page).click();
  const dialog = page.getByRole('dialog', { name: 'Guest Name Update Required' });
  await expect(dialog).toContainText('Nothing was charged.');
  await expectAccessible('Guest Name Update Required');
  await dialog.getByRole('button', { name: 'Change Name' }).click();

  await expect(page.getByLabel('First name').first()).toBeFocused();
  await expect(page.getByLabel('First name').first()).toHaveValue('Amara');
  await expect(page.getByLabel('E-mail')).toHaveValue(guest.email);
  await page.getByLabel('Last name').first().fill('Okafor');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(cardForm(page).getByLabel('Card number')).toHaveValue(/^3056[\d ]*0004$/);
  await expect(page.getByRole('checkbox', { name: /I have read/ })).toBeChecked();
  await payNow(page).click();
  const booking = await expectBooked(page);
  await expect(page.getByText(/Diners.* ending 0004/)).toBeVisible();
  expect(await readCharges(booking)).toHaveLength(1);
  expect(await readBookings(guest.email)).toMatchObject([{ booking_id: booking, status: 'confirmed' }]);
});
