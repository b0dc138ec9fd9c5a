import { viewports } from '../src/product.ts';
import { acceptTerms, answerBank, expectBooked, holdFirstRoom, nameGuest, payNow, typeCard } from '../src/booking.ts';
import { expect, test } from '../src/test.ts';

for (const [size, viewport] of Object.entries(viewports)) {
  test.describe(`at ${size} size`, () => {
    test.use({ viewport });

    test('[4/19] [4/23] [4/33] a guest books a hotel with 3D Secure, once', async ({ page, expectAccessible }) => {
      await holdFirstRoom(page, size === 'phone' ? 70 : 60);
      await expectAccessible('Checkout, guests');
      const requests = page.getByLabel('Special requests');
      await requests.fill('A cot, please.');
      await page.getByLabel('Arrival time').selectOption({ label: '22:00 – 23:00' });
      await expect(page.getByText('Characters left: 486')).toBeVisible();
      await page.reload();
      await expect(requests).toHaveValue('A cot, please.');
      await nameGuest(page);
      await typeCard(page, '4000 0027 6000 3184');
      await expectAccessible('Checkout, payment');
      await acceptTerms(page);
      await payNow(page).dblclick();
      await answerBank(page, 'Complete');
      await expectBooked(page);
      await expect(page.getByText(/ALM [0-9A-Z]{4} [0-9A-Z]{4}/).first()).toBeVisible();
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('holdTok');
      await expect(page.getByText('A cot, please.')).toBeVisible();
      await expect(page.getByText('22:00 – 23:00')).toBeVisible();
      await expectAccessible('Booking confirmed');

      await holdFirstRoom(page, size === 'phone' ? 70 : 60, 'paris');
      await expect(page.getByText('Another booking at the same time')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open the booking' })).toHaveAttribute('href', /booking_id=BK/);
      await expectAccessible('Checkout with a clash');
    });
  });
}

test('[8/01] a declined card is reported in its place, and another one pays without entering anything else again', async ({
  page,
}) => {
  await holdFirstRoom(page, 80);
  await nameGuest(page);
  await typeCard(page, '4000 0000 0000 0002');
  await acceptTerms(page);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  const refused = page.getByRole('dialog', { name: 'SORRY! UNABLE TO PROCESS YOUR CARD' });
  await expect(refused).toContainText('Nothing was charged');
  await refused.getByRole('button', { name: 'OK' }).click();
  await typeCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Next stop', { timeout: 30_000 });
});

test('[8/09] a travel date too soon leads back to other dates, nothing charged', async ({ page, allowedConsole }) => {
  allowedConsole.push(/status of 409/);
  await holdFirstRoom(page, 90);
  await nameGuest(page, { last: 'TOOSOON' });
  const dialog = page.getByRole('dialog', { name: 'Travel date too soon' });
  const pay = page.getByRole('button', { name: 'Pay Now' });
  await expect(pay.or(dialog).first()).toBeVisible();
  await typeCard(page, '4242 4242 4242 4242');
  await acceptTerms(page);
  await pay.click();
  await dialog.getByRole('button', { name: 'Change Dates' }).click();
  await expect(page).toHaveURL(/\/$/);
});
