import { acceptTerms, expectBooked, holdFirstRoom, nameGuest, payNow, typeCard } from '../src/booking.ts';
import { readRows } from '../src/books.ts';
import { addresses } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

test('a new booking is listed among the trips, and is cancelled for the refund that was shown before', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('newcomer@example.test');
  await holdFirstRoom(page, 190);
  await nameGuest(page);
  await typeCard(page, '3782 822463 10005', '1234');
  await acceptTerms(page);
  await payNow(page).click();
  const booking = await expectBooked(page);
  await expect(page.getByText(/(Amex|American Express) ending 0005/)).toBeVisible();

  await openPage(page, `${addresses.main}/user/my-trips`);
  await page.getByRole('main').locator(`a[href*="${booking}"]`, { hasText: 'Open booking' }).click();
  await page.getByRole('button', { name: /^Cancel/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel/ });
  await expect(dialog.getByRole('definition').first()).toContainText(/USD\s[\d,.]+/);
  await expectAccessible('Cancellation');
  const shown = await dialog.getByRole('definition').first().innerText();
  const agree = dialog.getByRole('button', { name: /USD/ });
  await expect(agree).toContainText(shown);
  await agree.click();

  await expect(page.getByRole('status').filter({ hasText: shown })).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Your Amalfi Coast booking is cancelled.');
  await expect(heading).toBeFocused();
  const refund = Math.round(Number(shown.replaceAll(/[^\d.]/gu, '')) * 100);
  await expect
    .poll(() => readRows('api', 'select status, refund::int as refund from bookings where booking_id = $1', [booking]))
    .toEqual([{ status: 'cancelled', refund }]);
  const refunded = await readRows(
    'payments',
    `select c.amount_refunded::int as refunded from charges c join payment_intents i using (payment_intent_id)
     where i.metadata->>'bookingId' = $1 and c.amount_captured > 0`,
    [booking],
  );
  expect(refunded).toEqual([{ refunded: refund }]);
});
