import { acceptTerms, dayAhead, expectBooked, holdFirstRoom, nameGuest, payNow, typeCard } from '../src/booking.ts';
import { readRows } from '../src/books.ts';
import { addresses, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

test.use({ viewport: viewports.phone });

test('a traveller changes the dates of a booking, and gets the refund that was shown before', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow();
  await signIn('newcomer@example.test');
  await holdFirstRoom(page, 262);
  await nameGuest(page, { first: 'Maya' });
  await typeCard(page, '4242 4242 4242 4242');
  await acceptTerms(page);
  await payNow(page).click();
  const old = await expectBooked(page);

  await openPage(page, `${addresses.main}/user/my-trips?booking_id=${old}`);
  await page.getByRole('button', { name: 'Change dates' }).click();
  const dialog = page.getByRole('dialog', { name: /^Change dates for / });
  const back = dialog.getByRole('definition').first();
  await expect(back).toContainText(/USD\s[\d,.]+/);
  const refund = Math.round(Number((await back.innerText()).replaceAll(/[^\d.]/gu, '')) * 100);
  await expectAccessible('Changing dates');
  await dialog.getByRole('button', { name: 'Choose other dates' }).click();
  await expect(page).toHaveURL(/hotel-details/);
  const bar = page.getByRole('region', { name: 'Change dates' });
  await expect(bar).toContainText(/You're changing the dates of .*ALM\s[0-9A-Z]{4}\s[0-9A-Z]{4}/);
  // The traveller came to choose dates, so the calendar is open already, and can be opened again.
  const panel = page.getByRole('dialog', { name: 'Change dates or guests' });
  await panel.getByRole('button', { name: 'Close' }).click();
  await expectAccessible('An offer while dates are changed');

  const offer = new URL(page.url());
  await bar.getByRole('button', { name: 'Search new dates' }).click();
  for (const [field, day] of [
    ['End date', dayAhead(271)],
    ['Start date', dayAhead(269)],
  ] as const) {
    await panel.getByRole('textbox', { name: field }).fill(day);
    await panel.getByRole('textbox', { name: field }).blur();
  }
  await expectAccessible('Other dates of an offer');
  await panel.getByRole('button', { name: 'Show new price' }).click();
  await expect(panel).toBeHidden();
  await expect.poll(() => new URL(page.url()).searchParams.get('checkin')).toBe(dayAhead(269));
  expect(new URL(page.url()).searchParams.get('hotel')).toBe(offer.searchParams.get('hotel'));
  await expect(page.getByText(/^New total: USD/)).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(offer.href);
  await page.goForward();
  await expect.poll(() => new URL(page.url()).searchParams.get('checkin')).toBe(dayAhead(269));
  await expectAccessible('The offer on other dates');
  await page.getByRole('button', { name: /Book/ }).first().click();
  await page.waitForURL(/hotel-checkout/);
  const main = page.getByRole('main');
  await expect(main.getByText('Replaces')).toBeVisible();
  await expect(main.getByText('Difference')).toBeVisible();
  // The guests are known from the old booking, so the checkout begins with the payment.
  await expect(main.getByText('Maya Okafor')).toBeVisible();
  await typeCard(page, '4242 4242 4242 4242');
  await acceptTerms(page);
  await expect(page.getByText(/By pressing Pay Now you agree to this\./)).toBeVisible();
  await expectAccessible('Paying for other dates');
  await payNow(page).click();
  const now = await expectBooked(page);
  await expect(page.getByText('Your dates are changed.')).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('changeTok');
  await expectAccessible('Other dates are booked');

  await expect
    .poll(() =>
      readRows(
        'api',
        'select status, refund::int as refund, number from bookings where booking_id in ($1, $2) order by created_at',
        [old, now],
      ),
    )
    .toMatchObject([
      { status: 'cancelled', refund },
      { status: 'confirmed', refund: null },
    ]);
  const refunded = await readRows(
    'payments',
    `select c.amount_refunded::int as refunded from charges c join payment_intents i using (payment_intent_id)
         where i.metadata->>'bookingId' = $1 and c.amount_captured > 0`,
    [old],
  );
  expect(refunded).toEqual([{ refunded: refund }]);
  const [{ number } = {}] = await readRows('api', 'select number from bookings where booking_id = $1', [now]);
  await openPage(page, `${addresses.main}/user/my-trips?booking_id=${old}`);
  await expect(page.getByText(`Changed to other dates: booking ${String(number)}`)).toBeVisible();
  await expectAccessible('A booking that was changed');
});
