import { acceptTerms, expectBooked, holdFirstRoom, nameGuest, payNow } from '../src/booking.ts';
import { readCharges, readRows } from '../src/books.ts';
import { addresses, password } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

test('a session that ends before Pay Now is renewed in place, and the chosen card pays for one booking of the account', async ({
  page,
  signIn,
  allowedConsole,
  expectAccessible,
}) => {
  allowedConsole.push(/status of 401/);
  await openPage(page, addresses.main);
  await signIn('traveller@example.test');
  await holdFirstRoom(page, 130);
  await nameGuest(page, { email: 'traveller@example.test' });
  const method = page.getByRole('combobox', { name: 'Pay with' });
  await method.click();
  await page.getByRole('option', { name: /4444/ }).click();
  await acceptTerms(page);
  const dialog = page.getByRole('dialog', { name: /sign in/i });
  const signInAgain = async () => {
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('E-mail').fill('traveller@example.test');
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog).toBeHidden();
  };

  // A sign-out elsewhere reaches this page as an event.
  const out = await page.request.post(`${addresses.main}/api/auth/sign-out`, { headers: { origin: addresses.main } });
  expect(out.ok(), await out.text()).toBe(true);
  const notice = page.getByRole('alert').filter({ hasText: "You've been signed out." });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Sign in' }).click();
  await signInAgain();
  await expect(notice).toBeHidden();
  await expect(method).toContainText('4444');

  // An expired session sends no event, so the page notices it only when it pays.
  await page.context().clearCookies({ name: 'userToken' });
  await payNow(page).click();
  await signInAgain();

  await expect(method).toContainText('4444');
  await expect(page.getByRole('checkbox', { name: /I have read/ })).toBeChecked();
  await expectAccessible('The payment after signing in again');
  await payNow(page).click();
  const booking = await expectBooked(page);
  expect(await readRows('api', 'select user_id from bookings where booking_id = $1', [booking])).toEqual([
    { user_id: 'U1001' },
  ]);
  await expect.poll(() => readCharges(booking)).toHaveLength(1);
});
