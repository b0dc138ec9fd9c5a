import { acceptTerms, expectBooked, cardForm, holdFirstRoom, nameGuest, payNow, typeCard } from '../src/booking.ts';
import { readCharges, readRows } from '../src/books.ts';
import { addresses, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';
import type { Page } from '@playwright/test';

const wallet = `${addresses.main}/user/profile?tab=wallet`;
const certificate = 'Travel certificate 100';

/** Parses "USD 1,234.50" into minor units. */
const amountIn = (text: string | null): number => Number((text ?? '').replaceAll(/[^\d]/g, ''));

const getTotal = (page: Page) => page.locator('dt:text-is("Total") + dd');
const getWallet = (page: Page) => page.getByRole('group', { name: 'Wallet' });
const ownCards = (page: Page) => page.getByRole('list', { name: 'Your cards' });

/** Reads the certificates of the business customer from the database. */
const balances = () =>
  readRows<{ balance: number; reserved: number }>(
    'api',
    `select balance::int as balance, reserved::int as reserved from wallet_cards
     where user_id = 'U1008' and payment_card_id = 'WPMAINC100'`,
  );

test('[5/13] [5/16] [6/05] a business customer buys a certificate with a card, and pays part of two rooms with it', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await openPage(page, addresses.main);
  await signIn('b2b@example.test');
  await openPage(page, wallet);
  await expect(ownCards(page).getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article', { name: 'Business discount card 600' })).toBeVisible();
  await expectAccessible('The wallet');

  await page.getByRole('link', { name: `Buy ${certificate}` }).click();
  await typeCard(page, '4242 4242 4242 4242');
  await acceptTerms(page);
  await payNow(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(certificate, { timeout: 30_000 });
  const bought = new URL(page.url()).searchParams.get('booking_id') ?? '';
  await page.getByRole('link', { name: 'Open your wallet' }).click();
  await expect(ownCards(page).getByRole('article', { name: certificate })).toContainText('USD\u00A0100');
  expect(await readCharges(bought)).toEqual([10_000]);
  expect(await balances()).toEqual([{ balance: 10_000, reserved: 0 }]);

  await holdFirstRoom(page, 95, 'amalfi-coast', addresses.main, '2,2');
  const second = page.getByRole('group', { name: 'Room 2' });
  await second.getByLabel('First name').fill('Anna');
  await second.getByLabel('Last name').fill('Brandt');
  await nameGuest(page, { first: 'Jonas', last: 'Brandt', email: 'b2b@example.test' });
  await expect(getTotal(page)).toBeVisible();
  const before = amountIn(await getTotal(page).textContent());
  // Waits for the card form: a wallet card that is applied while the payment is still requested makes the page repeat
  // the request, which browsers log.
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible();
  await getWallet(page)
    .getByRole('button', { name: `Apply ${certificate}` })
    .click();
  await expect(getWallet(page).getByRole('button', { name: `Unapply ${certificate}` })).toBeVisible();
  await expect.poll(async () => amountIn(await getTotal(page).textContent())).toBe(before - 10_000);
  expect(await balances()).toEqual([{ balance: 10_000, reserved: 10_000 }]);

  await getWallet(page).getByRole('button', { name: 'Change amounts' }).click();
  await getWallet(page).getByLabel('Room 1, USD').fill('40');
  await getWallet(page).getByLabel('Room 2, USD').fill('25.50');
  await getWallet(page).getByRole('button', { name: 'Apply', exact: true }).click();
  await expect.poll(async () => amountIn(await getTotal(page).textContent())).toBe(before - 6_550);
  await expectAccessible('Payment with a wallet card applied');

  await typeCard(page, '4242 4242 4242 4242');
  await acceptTerms(page);
  await payNow(page).click();
  const booking = await expectBooked(page);
  expect(await readCharges(booking)).toEqual([before - 6_550]);
  expect(await balances()).toEqual([{ balance: 3_450, reserved: 0 }]);
});

test('[5/13] [6/05] discount cards are neither sold to travellers nor offered to guests', async ({ page, signIn }) => {
  await holdFirstRoom(page, 100);
  await nameGuest(page);
  await expect(page.getByRole('group', { name: 'Credit card' })).toBeVisible();
  await expect(getWallet(page)).toBeHidden();
  // The requests of the guest's page must be answered before the traveller signs in in another tab.
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible();
  await signIn('traveller@example.test');
  await openPage(page, wallet);
  await expect(page.getByRole('article', { name: certificate })).toBeVisible();
  await expect(page.getByRole('article', { name: /discount card/ })).toBeHidden();
});

test('the wallet reads from right to left, on a phone', async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize(viewports.phone);
  await openPage(page, addresses.main);
  await signIn('b2b@example.test');
  await page.context().addCookies([{ name: 'lang_code', value: 'ar-AE', url: addresses.main }]);
  await openPage(page, wallet);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible('The wallet in Arabic on a phone');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
