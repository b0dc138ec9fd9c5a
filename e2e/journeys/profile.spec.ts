import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chooseFlights, dayAhead } from '../src/booking.ts';
import { waitForMails } from '../src/mails.ts';
import { addresses, password, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

const profile = (tab: string) => `${addresses.main}/user/profile?tab=${tab}`;

/** Signs up a new traveller, whose account can be deleted without effect on other journeys. */
const signUp = async (page: Page, who: string): Promise<string> => {
  const email = `${who}-${process.pid}@example.test`;
  const made = await page.request.post(`${addresses.main}/api/auth/sign-up`, {
    data: { email, password, firstname: 'Nora', lastname: 'Lindqvist' },
    headers: { origin: addresses.main },
  });
  expect(made.ok(), await made.text()).toBe(true);
  return email;
};

for (const [device, viewport] of Object.entries(viewports)) {
  test(`a traveller on a ${device} saves their details and companions, which fill in a flight booking`, async ({
    page,
    allowedConsole,
    expectAccessible,
  }) => {
    // An invalid phone number is refused, which browsers log.
    allowedConsole.push(/status of 422/);
    await page.setViewportSize(viewport);
    await signUp(page, `nora-${device}`);

    await openPage(page, profile('details'));
    await page.getByLabel('Date of birth').fill('1990-04-30');
    await page.getByLabel('Phone').fill('12345');
    await page.getByLabel('Country of residence').selectOption('PT');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(page.getByLabel('Phone')).toBeFocused();
    await expect(page.getByText(/Enter a phone number with its country code/)).toBeVisible();
    await page.getByLabel('Phone').fill('912 345 678');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(page.getByText('Your details are saved.')).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveValue('+351 912 345 678');
    await expectAccessible('Personal details');

    await page.getByRole('link', { name: 'Companions' }).click();
    await page.getByRole('button', { name: 'Add a companion' }).click();
    await page.getByLabel('First name').fill('Elias');
    await page.getByLabel('Last name').fill('Lindqvist');
    await page.getByLabel('Date of birth').fill('1988-02-11');
    await page.getByLabel('Nationality').selectOption('SE');
    await page.getByLabel('Gender in the travel document').selectOption('male');
    await page.getByLabel('Kind of document').selectOption('passport');
    await page.getByLabel('Document number').fill('A01234567');
    await page.getByLabel('Issued by').selectOption('SE');
    await page.getByLabel('Valid until').fill('2036-04-30');
    await expectAccessible('A companion');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Elias is saved.')).toBeVisible();
    await expect(page.getByText(/Passport \u2066?••4567/)).toBeVisible();
    await expectAccessible('Companions');

    const out = dayAhead(60);
    await openPage(page, `${addresses.main}/flight/search-details?legs=LHR-AMS:${out}&passengers=1`);
    await chooseFlights(page, 1);
    await expect(page.getByRole('heading', { name: 'Choose your fare' })).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.waitForURL(/flight\/checkout/, { timeout: 20_000 });
    await expect(page.getByLabel('First name')).toHaveValue('Nora');
    await page.getByRole('button', { name: 'Elias Lindqvist' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Elias');
    await expect(page.getByLabel('Date of birth')).toHaveValue('11');
    await expect(page.getByLabel('Document number')).toHaveValue('A01234567');
    await expect(page.getByLabel('Issued by')).toHaveValue('SE');
    await expect(page.getByLabel('Valid until')).toHaveValue('30');
    await expectAccessible('A passenger filled in');
    await page.getByLabel('Phone').fill('+351 912 345 678');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByText('Elias Lindqvist').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  });

  test(`a traveller on a ${device} downloads their data and deletes the account, whose address is free again`, async ({
    page,
    allowedConsole,
    expectAccessible,
  }) => {
    allowedConsole.push(/status of 40[13]/);
    await page.setViewportSize(viewport);
    const email = await signUp(page, `leaves-${device}`);
    await openPage(page, profile('data'));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await (await download).path();
    const { sections }: { sections: { account: object } } = JSON.parse(await readFile(file, 'utf8'));
    expect(sections.account).toMatchObject({ email, firstname: 'Nora' });

    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText(/The law requires us to keep invoices/)).toBeVisible();
    await expectAccessible('Deleting the account');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText(`Your account is deleted. We e-mailed ${email}.`)).toBeVisible();
    const session = await page.request.get(`${addresses.main}/api/auth/session`);
    const { user }: { user: unknown } = await session.json();
    expect(user).toBeNull();
    await expect(async () => {
      const mails = await waitForMails(email, 2);
      expect(mails.some((mail) => mail.includes('account is deleted'))).toBe(true);
    }).toPass({ timeout: 30_000 });

    const again = await page.request.post(`${addresses.main}/api/auth/sign-in`, {
      data: { email, password },
      headers: { origin: addresses.main },
    });
    expect(again.status()).toBe(401);
    await signUp(page, `leaves-${device}`);
  });
}
