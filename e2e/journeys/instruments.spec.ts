import type { Page } from '@playwright/test';
import { putOrganisation, readOrganisation } from '@travel/contracts/endpoints/delivery/organisations';
import {
  acceptTerms,
  chooseNewCard,
  expectBooked,
  holdFirstRoom,
  nameGuest,
  payNow,
  typeCard,
} from '../src/booking.ts';
import { readCharges, readRows } from '../src/books.ts';
import { postAsOperator } from '../src/operator.ts';
import { addresses, password, ports } from '../src/product.ts';
import { registry } from '../src/releases.ts';
import { expect, openPage, test } from '../src/test.ts';

const traveller = 'traveller@example.test';

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

const apply = async (page: Page, name: string, text: string): Promise<void> => {
  await group(page, name).getByRole('textbox').fill(text);
  await group(page, name).getByRole('button', { name: 'Apply' }).click();
  await expect(group(page, name).getByRole('button', { name: 'Unapply' })).toBeVisible();
};

/** Signs in with the header's dialog instead of an API call, because only browsers resolve names below localhost. */
const signInOnScreen = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: /sign in/i });
  await dialog.getByLabel('E-mail').fill(traveller);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
};

/** Returns the total in the price summary, in minor units. */
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

  await chooseNewCard(page);
  await typeCard(page, '4242 4242 4242 4242');
  await acceptTerms(page);
  await payNow(page).click();
  const booking = await expectBooked(page);
  expect(await readCharges(booking)).toEqual([payable]);
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
  await signInOnScreen(page);
  await holdFirstRoom(page, 115, 'amalfi-coast', addresses.harbor);
  await nameGuest(page, { email: traveller });
  await expect(group(page, 'Credit card')).toContainText('Everyday');
  await expect(group(page, 'Coupon code')).toHaveCount(0);
});

/** Creates a separate organisation that accepts cash vouchers, so that parallel journeys are not affected. */
const createVoucherSite = async (): Promise<string> => {
  const operator = await registry();
  const { document } = await operator.call(readOrganisation, { params: { organisation: 'main' } });
  if (!document) throw new Error('The main organisation cannot be read');
  await operator.call(putOrganisation, {
    params: { organisation: 'vouchers' },
    body: {
      document: {
        ...document,
        id: 'vouchers',
        name: 'Vouchers',
        hosts: ['vouchers.localhost'],
        payment_suppliers: ['PG_03', 'CASH_VOUCHER'],
      },
      why: 'A journey of the tests',
    },
  });
  return `http://vouchers.localhost:${ports.page}`;
};

/** Sells a cash voucher of an organisation, and returns its code. */
const sellVoucher = async (page: Page, organisation: string, amount: number): Promise<string> => {
  const answer = await postAsOperator(page, '/api/cash-vouchers', {
    organisation,
    amount: { amount, currency: 'USD' },
  });
  const { data }: { data: { code: string } } = await answer.json();
  return data.code;
};

test('[9/12] a traveller pays with a cash card and a cash voucher, after an error for a wrong code', async ({
  page,
  allowedConsole,
  expectAccessible,
}) => {
  const site = await createVoucherSite();
  // Retries, because services learn of a new organisation only after some seconds.
  await expect(() => openPage(page, site)).toPass();
  await signInOnScreen(page);
  await holdFirstRoom(page, 120, 'amalfi-coast', site);
  await nameGuest(page, { email: traveller });
  await expect(group(page, 'Cash card')).toBeVisible();
  const whole = await total(page);
  await apply(page, 'Cash card', '40.00');
  await leaves(page, whole - 4_000);

  await page.getByRole('combobox', { name: 'Pay with' }).click();
  await page.getByRole('option', { name: 'pay with cash voucher' }).click();
  const code = page.getByLabel('Voucher code');
  await code.fill('AAAA-BBBB-CCCC-DDDD');
  await acceptTerms(page);
  allowedConsole.push(/status of 422/);
  await payNow(page).click();
  await expect(page.getByText("There's no voucher with this code.")).toBeVisible();
  await expect(code).toHaveValue('AAAA-BBBB-CCCC-DDDD');
  await expectAccessible('Checkout with a wrong voucher code');

  await code.fill(await sellVoucher(page, 'vouchers', whole));
  await acceptTerms(page);
  await payNow(page).click();
  const booking = await expectBooked(page);
  expect(await readCharges(booking)).toEqual([]);
  const paid = page.getByRole('region', { name: 'Paid', exact: true });
  await expect(paid).toContainText('Paid with a cash voucher');
  await expect(paid).toContainText('Cash card');
  expect(
    await readRows<{ balance: number }>(
      'api',
      "select balance::int as balance from cash_vouchers where organisation_id = 'vouchers'",
    ),
  ).toEqual([{ balance: 4_000 }]);
});

test('offers a guest neither coupons, cash cards nor points', async ({ page }) => {
  await openPage(page, addresses.main);
  await holdFirstRoom(page, 115);
  await nameGuest(page);
  await expect(group(page, 'Credit card')).toBeVisible();
  for (const name of ['Coupon code', 'Cash card', 'Loyalty points']) await expect(group(page, name)).toHaveCount(0);
});
