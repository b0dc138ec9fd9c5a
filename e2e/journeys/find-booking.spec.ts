import { acceptTerms, expectBooked, holdFirstRoom, nameGuest, payNow, typeCard } from '../src/booking.ts';
import { addresses, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

test.use({ viewport: viewports.phone });

test('a guest finds a booking by its number and address on another device, and cancels it there', async ({
  page,
  context,
  allowedConsole,
  expectAccessible,
}) => {
  // Browsers log the response to a number and address that do not match.
  allowedConsole.push(/status of 404/);
  const email = 'finds.on.phone@example.test';
  await holdFirstRoom(page, 214);
  await nameGuest(page, { email });
  await typeCard(page, '4242 4242 4242 4242');
  await acceptTerms(page);
  await payNow(page).click();
  const booking = await expectBooked(page);
  const number = await page
    .getByText(/^ALM [0-9A-Z]{4} [0-9]{4}$/)
    .first()
    .innerText();

  // Another device has none of this browser's cookies.
  await context.clearCookies();
  await openPage(page, `${addresses.main}/user/my-trips?booking_id=${booking}`);
  await page.getByRole('link', { name: 'Find a booking' }).click();
  const form = page.getByRole('form', { name: 'Find a booking' });
  await form.getByRole('button', { name: 'Find booking' }).click();
  await expect(form.getByLabel('Booking number')).toBeFocused();
  await expectAccessible('Finding a booking, with nothing typed');

  await form.getByLabel('Booking number').fill(number.toLowerCase());
  await form.getByLabel('E-mail address').fill('somebody.else@example.test');
  await form.getByRole('button', { name: 'Find booking' }).click();
  await expect(form.getByRole('alert')).toContainText("We can't find a booking");
  await form.getByLabel('E-mail address').fill(email);
  await form.getByRole('button', { name: 'Find booking' }).click();
  // A copied address must not open the booking to others; a reload in this tab must.
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page).toHaveURL(`${addresses.main}/user/my-trips?booking_id=${booking}`);
  await page.reload();
  await expect(page.getByText(number).first()).toBeVisible();
  await expectAccessible('A booking that was found');

  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Cancel/ });
  await dialog
    .getByRole('button', { name: /USD|Cancel/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/is cancelled/);
});
