import type { Page } from '@playwright/test';
import { acceptTerms, becomesBooked, holdFirstRoom, nameGuest, payNow, typeCard } from '../src/booking.ts';
import { chargesOf } from '../src/books.ts';
import { addresses, password } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

const traveller = 'traveller@example.test';

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

const apply = async (page: Page, name: string, text: string): Promise<void> => {
  await group(page, name).getByRole('textbox').fill(text);
  await group(page, name).getByRole('button', { name: 'Apply' }).click();
  await expect(group(page, name).getByRole('button', { name: 'Unapply' })).toBeVisible();
};

/** Returns the amount to pay, in minor units. */
const total = async (page: Page): Promise<number> => {
  const text = await page
    .locator('dt', { hasText: /^Total$/ })
    .locator('xpath=following-sibling::dd')
    .innerText();
  return Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);
};

const leaves = (page: Page, amount: number) => expect.poll(() => total(page)).toBe(amount);

test('[2.2/01] [4/01] [4/02] [4/03] a traveller pays with a coupon, a cash card, points and a card; the card is charged only its part', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await openPage(page, addresses.main);
  await signIn(traveller);
  await holdFirstRoom(page, 110);
  await nameGuest(page, { email: traveller });
  await expect(group(page, 'Coupon code')).toBeVisible();
  const whole = await total(page);
  const tenth = Math.round(whole / 10);

  await group(page, 'Coupon code').getByRole('button', { name: 'Apply' }).click();
  await expect(group(page, 'Coupon code').getByRole('status')).toHaveText('You Do Not Have Any Coupon Code To Apply');
  await apply(page, 'Coupon code', 'SAVE10');
  await leaves(page, whole - tenth);
  await apply(page, 'Cash card', '60.00');
  await expect(group(page, 'Cash card').getByRole('status')).toHaveText('CASH APPLIED SUCCESSFULLY');
  await apply(page, 'Loyalty points', '2000');
  await leaves(page, whole - tenth - 8_000);

  await group(page, 'Coupon code').getByRole('button', { name: 'Unapply' }).click();
  await leaves(page, whole - 8_000);
  await expect(group(page, 'Coupon code').getByRole('textbox')).toBeEnabled();
  await apply(page, 'Coupon code', 'SAVE10');
  await expectAccessible('Checkout with coupon, cash card and points');

  await page.reload();
  await expect(group(page, 'Coupon code').getByRole('textbox')).toHaveValue('SAVE10');
  await expect(group(page, 'Cash card').getByRole('textbox')).toBeDisabled();
  const payable = whole - tenth - 8_000;
  await leaves(page, payable);

  await page.getByRole('combobox', { name: 'Pay with' }).click();
  await page.getByRole('option', { name: 'pay with new card' }).click();
  await typeCard(page, '4242 4242 4242 4242');
  await acceptTerms(page);
  await payNow(page).click();
  const booking = await becomesBooked(page);
  expect(await chargesOf(booking)).toEqual([payable]);
  const paid = page.getByRole('region', { name: 'Paid', exact: true });
  await expect(paid).toContainText('Coupon SAVE10');
  await expect(paid).toContainText('Cash card');
  await expect(paid).toContainText('2,000 Solstice Points');

  await openPage(page, `${addresses.main}/user/my-trips?booking_id=${booking}`);
  await expect(paid).toContainText('Cash card');
  await expect(paid).toContainText('2,000 Solstice Points');
  await expect(paid).toContainText('Coupon SAVE10');
});

test('[2.2/02] hides the coupon block from a traveller with coupons where coupons are disabled', async ({ page }) => {
  await openPage(page, addresses.harbor);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: /sign in/i });
  await dialog.getByLabel('E-mail').fill(traveller);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await holdFirstRoom(page, 115, 'amalfi-coast', addresses.harbor);
  await nameGuest(page, { email: traveller });
  await expect(group(page, 'Credit card')).toContainText('Everyday');
  await expect(group(page, 'Coupon code')).toHaveCount(0);
});

test('offers a guest neither coupons, cash cards nor points', async ({ page }) => {
  await openPage(page, addresses.main);
  await holdFirstRoom(page, 115);
  await nameGuest(page);
  await expect(group(page, 'Credit card')).toBeVisible();
  for (const name of ['Coupon code', 'Cash card', 'Loyalty points']) await expect(group(page, name)).toHaveCount(0);
});
