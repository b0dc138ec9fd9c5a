import type { Page } from '@playwright/test';
import { putOrganisation, readOrganisation } from '@travel/contracts/endpoints/delivery/organisations';
import { acceptTerms, answerBank, expectBooked, holdFirstRoom, nameGuest, payNow } from '../src/booking.ts';
import { ports, viewports } from '../src/product.ts';
import { registry } from '../src/releases.ts';
import { expect, openPage, test } from '../src/test.ts';

const site = `http://bankers.localhost:${ports.page}`;

test.describe.configure({ mode: 'default' });

/** A separate organisation that allows payment by bank redirect and by device wallet, so that parallel journeys are not affected. */
test.beforeAll(async () => {
  const operator = await registry();
  const { document } = await operator.call(readOrganisation, { params: { organisation: 'main' } });
  if (!document) throw new Error('The main organisation cannot be read');
  await operator.call(putOrganisation, {
    params: { organisation: 'bankers' },
    body: {
      document: {
        ...document,
        id: 'bankers',
        name: 'Bankers',
        hosts: ['bankers.localhost'],
        flags: { ...document.flags, bankRedirectEnabled: true, deviceWalletsEnabled: true },
      },
      why: 'A journey of the tests',
    },
  });
});

const continueAtBank = (page: Page) => page.getByRole('button', { name: 'Continue at your bank' });

/** Holds a room, chooses payment by bank redirect, and presses Pay, which leads to the bank's page. */
const leaveForBank = async (page: Page, ahead: number): Promise<void> => {
  // Retries, because services learn of a new organisation only after some seconds.
  await expect(() => openPage(page, site)).toPass();
  await holdFirstRoom(page, ahead, 'amalfi-coast', site);
  await nameGuest(page);
  await page.getByRole('combobox', { name: 'Pay with' }).click();
  await page.getByRole('option', { name: 'pay at your bank' }).click();
  await expect(page.getByText(/we take you to your bank/)).toBeVisible();
  await acceptTerms(page);
  await payNow(page).click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible({ timeout: 60_000 });
};

test.describe('at phone size', () => {
  test.use({ viewport: viewports.phone });

  test('a traveller leaves for the bank, goes back, reloads, continues and approves: booked once', async ({
    page,
    expectAccessible,
  }) => {
    await leaveForBank(page, 330);
    await expectAccessible("The bank's page");
    await page.goBack();
    await expect(continueAtBank(page)).toBeVisible();
    await page.reload();
    await expect(continueAtBank(page)).toBeVisible();
    await expectAccessible('The bank waits');
    await continueAtBank(page).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expectBooked(page);
    await expect(page.getByText('Paid from your bank')).toBeVisible();
    await expectAccessible('Paid at the bank');
  });
});

test.describe('at desktop size', () => {
  test.use({ viewport: viewports.desktop });

  test('a traveller whose bank refuses, and who then leaves it, pays another way', async ({ page }) => {
    await leaveForBank(page, 334);
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByText("Your bank didn't approve the payment.")).toBeVisible();
    await page.getByRole('combobox', { name: 'Pay with' }).click();
    await page.getByRole('option', { name: 'pay at your bank' }).click();
    await acceptTerms(page);
    await payNow(page).click();
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible({ timeout: 60_000 });
    await page.goBack();
    await page.getByRole('button', { name: 'Pay another way' }).click();
    await expect(page.getByRole('combobox', { name: 'Pay with' })).toBeVisible();
    await expect(continueAtBank(page)).toHaveCount(0);
  });

  test('a traveller closes the wallet, is declined, and pays with another card of the wallet: booked once', async ({
    page,
    expectAccessible,
  }) => {
    const sheet = page.getByRole('dialog', { name: 'Test Wallet' });
    const wallet = sheet.locator('iframe').contentFrame();
    await expect(() => openPage(page, site)).toPass();
    await holdFirstRoom(page, 338, 'amalfi-coast', site);
    await nameGuest(page);
    await page.getByRole('combobox', { name: 'Pay with' }).click();
    await page.getByRole('option', { name: 'pay with Test Wallet' }).click();
    await acceptTerms(page);
    await payNow(page).click();
    await expect(wallet.getByText('Bankers')).toBeVisible();
    await expectAccessible('The sheet of the wallet');
    await wallet.getByRole('button', { name: 'Cancel' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText('You closed your wallet.')).toBeVisible();

    await payNow(page).click();
    await wallet.getByRole('radio', { name: /0002/ }).check();
    await wallet.getByRole('button', { name: 'Pay' }).click();
    const refusal = page.getByRole('dialog', { name: 'SORRY! UNABLE TO PROCESS YOUR CARD' });
    await expect(refusal).toContainText('Your bank declined the card.');
    await refusal.getByRole('button', { name: 'OK' }).click();

    await payNow(page).click();
    await wallet.getByRole('radio', { name: /3220/ }).check();
    await wallet.getByRole('button', { name: 'Pay' }).click();
    await answerBank(page, 'Complete');
    await expectBooked(page);
  });
});
