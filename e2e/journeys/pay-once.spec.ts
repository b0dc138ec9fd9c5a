import type { Page } from '@playwright/test';
import {
  acceptTerms,
  answerBank,
  bank,
  becomesBooked,
  holdFirstRoom,
  nameGuest,
  payNow,
  typeCard,
} from '../src/booking.ts';
import { bookingsOf, chargesOf } from '../src/books.ts';
import { linkIn, receivesMails } from '../src/mails.ts';
import { addresses } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

const email = (who: string) => `${who}-${process.pid}@example.test`;

const readyToPay = async (page: Page, guest: { readonly email: string }, number: string) => {
  await nameGuest(page, guest);
  await typeCard(page, number);
  await acceptTerms(page);
};

/** One booking of a mail address, one charge of its total. */
const expectPaidOnce = async (address: string, booking: string) => {
  const found = await bookingsOf(address);
  expect(found).toMatchObject([{ booking_id: booking, status: 'confirmed' }]);
  expect(await chargesOf(booking)).toEqual(found.map(({ total }) => total));
};

test('two tabs that pay for the same hold at once make one booking and one charge, and both say so', async ({
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
  const [one, other] = await Promise.all([becomesBooked(page), becomesBooked(second)]);
  expect(other).toBe(one);
  await expectPaidOnce(guest.email, one);
});

test('a reload while the bank asks goes on with the same attempt, and so does another tab', async ({
  page,
  context,
  expectAccessible,
}) => {
  const guest = { email: email('reload') };
  await holdFirstRoom(page, 150);
  await readyToPay(page, guest, '4000 0027 6000 3184');
  await payNow(page).click();
  await expect(bank(page)).toBeVisible();

  await page.reload();
  const waits = page.getByText('Your bank is waiting for your answer.');
  await expect(waits).toBeVisible();
  await expectAccessible('The bank waits');
  const second = await context.newPage();
  await openPage(second, `${addresses.main}/hotel-checkout`);
  await expect(second.getByText('Your bank is waiting for your answer.')).toBeVisible();

  await page.getByRole('button', { name: 'Answer your bank' }).click();
  await answerBank(page, 'Complete');
  const booking = await becomesBooked(page);
  const answer = second.getByRole('button', { name: 'Answer your bank' });
  // The tab looks at its hold every 20 s: it may hear of the end, and go on by itself, just before it is asked to.
  await expect(async () => {
    if (await answer.isVisible()) await answer.click({ timeout: 1_000 });
    await second.waitForURL(/checkout-success/, { timeout: 6_000 });
  }).toPass({ timeout: 60_000 });
  expect(await becomesBooked(second)).toBe(booking);
  await expectPaidOnce(guest.email, booking);
});

test('the link of the confirmation mail opens the booking on another device; its address alone does not', async ({
  page,
  browser,
}) => {
  const guest = { email: email('mailed') };
  await holdFirstRoom(page, 160);
  await readyToPay(page, guest, '3566 0020 2036 0505');
  await payNow(page).click();
  const booking = await becomesBooked(page);
  const number = await page
    .getByText(/ALM [0-9A-Z]{4} [0-9A-Z]{4}/)
    .first()
    .innerText();
  await expect(page.getByText('JCB ending 0505')).toBeVisible();
  const [mail = ''] = await receivesMails(guest.email);
  expect(mail).toContain(number);

  const elsewhere = await browser.newContext();
  const device = await elsewhere.newPage();
  await openPage(device, linkIn(mail));
  await expect(device.getByText(number).first()).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await openPage(stranger, `${addresses.main}/checkout-success?booking_id=${booking}`);
  await expect(stranger.getByRole('heading', { name: "You can't open this booking here." })).toBeVisible();
  await expect(stranger.getByText(number)).toHaveCount(0);
  await elsewhere.close();
  await stranger.context().close();
  await expectPaidOnce(guest.email, booking);
});
