import type { Page } from '@playwright/test';
import { acceptTerms, expectBooked, holdFirstRoom, nameGuest, payNow, typeCard } from '../src/booking.ts';
import { readCharges } from '../src/books.ts';
import { addresses, password } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

const business = 'b2b@example.test';

/** Signs in with a request that the page sends, because only browsers resolve names below localhost. */
const signInHere = (page: Page, email: string): Promise<void> =>
  page.evaluate(async (body) => {
    await fetch('/api/auth/sign-in', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }, JSON.stringify({ email, password }));

test('[2.3/05] a business customer pays by invoice, and downloads it', async ({ page, expectAccessible }) => {
  await openPage(page, addresses.skyline);
  await signInHere(page, business);
  await holdFirstRoom(page, 64, 'amalfi-coast', addresses.skyline);
  await nameGuest(page, { email: business });
  await page.getByRole('combobox', { name: 'Pay with' }).click();
  await page.getByRole('option', { name: 'pay with invoice' }).click();
  await expect(page.getByText(/gets an invoice, due within 30 days/)).toBeVisible();
  await expectAccessible('Checkout with an invoice');
  await acceptTerms(page);
  await payNow(page).click();
  const booking = await expectBooked(page);
  expect(await readCharges(booking)).toEqual([]);
  const paid = page.getByRole('region', { name: 'Invoice', exact: true });
  await expect(paid).toContainText(/Invoice SKY-\d{4}-\d{6}/);
  const download = page.waitForEvent('download');
  await paid.getByRole('link', { name: 'Download the invoice (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^SKY-\d{4}-\d{6}\.pdf$/);
  await expectAccessible('Confirmed with an invoice');
});

test('a guest saves a card for a later charge, and sees when it is charged', async ({ page, expectAccessible }) => {
  await holdFirstRoom(page, 70);
  await nameGuest(page);
  const when = page.getByRole('group', { name: 'When to pay' });
  await when.getByRole('radio', { name: /^Pay on/ }).check();
  await expect(when).toContainText('Nothing is charged today.');
  await typeCard(page, '4242 4242 4242 4242');
  await expectAccessible('Checkout to be paid later');
  await acceptTerms(page);
  await payNow(page).click();
  const booking = await expectBooked(page);
  expect(await readCharges(booking)).toEqual([]);
  await expect(page.getByRole('region', { name: 'To be paid', exact: true })).toContainText(/is charged on/);
  await expectAccessible('Confirmed, to be paid later');
});
