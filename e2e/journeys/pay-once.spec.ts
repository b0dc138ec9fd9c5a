import type { Page } from '@playwright/test';
import {
  acceptTerms,
  answerBank,
  bank,
  expectBooked,
  holdFirstRoom,
  nameGuest,
  payNow,
  typeCard,
} from '../src/booking.ts';
import { readBookings, readCharges } from '../src/books.ts';
import { findLink, waitForMails } from '../src/mails.ts';
import { signUpTraveller } from '../src/membership.ts';
import { addresses, password } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

const email = (who: string) => `${who}-${process.pid}@example.test`;

const readyToPay = async (page: Page, guest: { readonly email: string }, number: string) => {
  await nameGuest(page, guest);
  await typeCard(page, number);
  await acceptTerms(page);
};

const getBankNotice = (page: Page) => page.getByText('Your bank needs your approval.');

/** Signs in to an account on another device. */
const signInOn = async (page: Page, account: string) => {
  const answer = await page.request.post(`${addresses.main}/api/auth/sign-in`, {
    data: { email: account, password },
    headers: { origin: addresses.main },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** Requires one booking for a mail address and one charge of its total. */
const expectPaidOnce = async (address: string, booking: string) => {
  const found = await readBookings(address);
  expect(found).toMatchObject([{ booking_id: booking, status: 'confirmed' }]);
  expect(await readCharges(booking)).toEqual(found.map(({ total }) => total));
};

test('two tabs that pay for the same hold at the same time make one booking and one charge, and both show it', async ({
  page,
  context,
  allowedConsole,
}) => {
  allowedConsole.push(/status of 409/);
  const guest = { email: email('tabs') };
  await holdFirstRoom(page, 140);
  const second = await context.newPage();
  await openPage(second, `${addresses.main}/hotel-checkout`);
  await readyToPay(page, guest, '4242 4242 4242 4242');
  await readyToPay(second, guest, '5555 5555 5555 4444');

  await Promise.all([payNow(page).click(), payNow(second).click()]);
  const [one, other] = await Promise.all([expectBooked(page), expectBooked(second)]);
  expect(other).toBe(one);
  await expectPaidOnce(guest.email, one);
});

test('a reload, another tab and another device of the account continue the same 3D Secure attempt', async ({
  page,
  context,
  browser,
  expectAccessible,
}) => {
  const account = await signUpTraveller(page);
  await holdFirstRoom(page, 150);
  await readyToPay(page, { email: account }, '4000 0027 6000 3184');
  await payNow(page).click();
  await expect(bank(page)).toBeVisible();

  await page.reload();
  await expect(getBankNotice(page)).toBeVisible();
  await expectAccessible('The bank waits');
  const second = await context.newPage();
  await openPage(second, `${addresses.main}/hotel-checkout`);
  await expect(getBankNotice(second)).toBeVisible();

  const elsewhere = await browser.newContext();
  const device = await elsewhere.newPage();
  await signInOn(device, account);
  const [found] = await readBookings(account);
  await openPage(device, `${addresses.main}/user/my-trips?booking_id=${found?.booking_id}`);
  await device.getByRole('button', { name: 'Continue payment' }).click();
  await expect(getBankNotice(device)).toBeVisible();
  await device.getByRole('button', { name: 'Continue to your bank' }).click();
  await answerBank(device, 'Complete');
  const booking = await expectBooked(device);
  await elsewhere.close();

  for (const tab of [page, second]) {
    const answer = tab.getByRole('button', { name: 'Continue to your bank' });
    // The tab checks its hold every 20 s, so it may continue by itself just before the button is pressed.
    await expect(async () => {
      if (await answer.isVisible()) await answer.click({ timeout: 1_000 });
      await tab.waitForURL(/checkout-success/, { timeout: 6_000 });
    }).toPass({ timeout: 60_000 });
    expect(await expectBooked(tab)).toBe(booking);
  }
  await expectPaidOnce(account, booking);
});

test('the link of the confirmation mail opens the booking on another device; its address without the key does not', async ({
  page,
  browser,
}) => {
  const guest = { email: email('mailed') };
  await holdFirstRoom(page, 160);
  await readyToPay(page, guest, '3566 0020 2036 0505');
  await payNow(page).click();
  const booking = await expectBooked(page);
  const number = await page
    .getByText(/ALM [0-9A-Z]{4} [0-9A-Z]{4}/)
    .first()
    .innerText();
  await expect(page.getByText('JCB ending 0505')).toBeVisible();
  const [mail = ''] = await waitForMails(guest.email);
  expect(mail).toContain(number);

  const elsewhere = await browser.newContext();
  const device = await elsewhere.newPage();
  await openPage(device, findLink(mail));
  await expect(device.getByText(number).first()).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await openPage(stranger, `${addresses.main}/checkout-success?booking_id=${booking}`);
  await expect(stranger.getByRole('heading', { name: "You can't open this booking here." })).toBeVisible();
  await expect(stranger.getByText(number)).toHaveCount(0);
  await elsewhere.close();
  await stranger.context().close();
  await expectPaidOnce(guest.email, booking);
});
