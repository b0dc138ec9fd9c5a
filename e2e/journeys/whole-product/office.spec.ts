import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { languages } from '@travel/contracts/locale/languages';
import { acceptTerms, expectBooked, holdFirstRoom, nameGuest, payNow, typeCard } from '../../src/booking.ts';
import { generateCode } from '../../src/console-sign-in.ts';
import { waitForLink, waitForMails } from '../../src/mails.ts';
import { planCard } from '../../src/membership.ts';
import { operatorToken, postAsOperator } from '../../src/operator.ts';
import { addresses, password, ports, viewports } from '../../src/product.ts';
import { addScreenLock } from '../../src/screen-lock.ts';
import { expect, openPage, test } from '../../src/test.ts';

const office = `${addresses.office}/office`;
const support = 'support@example.test';

/** Pages that no journey uses. */
const otherPages = [
  'customers',
  'loyalty',
  'wallet',
  'cash-vouchers',
  'markups',
  'home-pages',
  'accounting',
  'invoices',
  'settlements',
  'renewals',
  'staff',
  'audit',
];
const releaseMain = fileURLToPath(new URL('../../../tooling/src/operate/release/main.ts', import.meta.url));

/**
 * Signs in at the back office with a password, and sets up an authenticator app. Returns the recovery codes that the
 * page shows.
 */
const signInAtOffice = async (page: Page, email: string): Promise<string[]> => {
  await postAsOperator(page, '/api/operators/reset-second-step', { email, why: 'A journey begins' });
  await page.goto(office);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const code = page.locator('code');
  await expect(code).toHaveText(/^[A-Z2-7 ]{16,}$/);
  const secret = ((await code.textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Six-digit code').fill(generateCode(secret));
  await page.getByLabel("I've saved them somewhere safe").check();
  const recoveryCodes = await page.getByText(/^[A-Z\d]{4}(-[A-Z\d]{4}){3}$/).allTextContents();
  await page.getByRole('button', { name: 'Continue' }).click();
  return recoveryCodes;
};

/** Creates an organisation and its first administrator with the command of the product's documentation. */
const createOrganisation = async (id: string, email: string): Promise<void> => {
  const command = [releaseMain, 'organisation', 'create', id, '--name', 'Coast', '--host', `${id}.localhost`];
  const contact = ['--support-email', `help@${id}.example`, '--support-phone', '+44 20 7946 0000'];
  const first = ['--admin-email', email, '--admin-name', 'Ada Moreau', '--why', 'A new partner'];
  const RELEASE_URL = addresses.main.replace('localhost', '127.0.0.1');
  const env = { ...process.env, RELEASE_URL, RELEASE_TOKEN: await operatorToken() };
  await promisify(execFile)(process.execPath, [...command, ...contact, ...first], { env });
};

/** Presses Tab until an element has the focus, as a person without a mouse does. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 200; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${target.toString()}`);
};

const pressEnter = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

const typeInto = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.type(text);
};

test.describe('the back office', () => {
  // The browser logs the refused session before the sign-in.
  test.use({ allowedConsole: [/status of (401|403|404)/] });

  test('lets a support agent find a booking by a misspelled name and act for its traveller, by keyboard', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    test.setTimeout(240_000);
    await signIn('traveller@example.test');
    await holdFirstRoom(page, 150);
    await nameGuest(page, { first: 'Quentin', last: 'Vandersloot' });
    await acceptTerms(page);
    await payNow(page).click();
    const booking = await expectBooked(page);

    await page.goto(`${addresses.main}/office?q=x`);
    await expect(page).toHaveURL(`${office}?q=x`);
    await signInAtOffice(page, support);
    await expect(page.getByRole('link', { name: 'Bookings' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('link', { name: 'Staff' })).toBeHidden();

    await typeInto(page, page.getByRole('searchbox', { name: 'Find a booking' }), 'Vandersloet');
    await expect(page.getByText(/Showing results for/)).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Quentin Vandersloot' }).first();
    await expect(row).toBeVisible();
    await expectAccessible('Bookings in the back office');
    await pressEnter(page, row);
    await expect(page).toHaveURL(new RegExp(`booking\\?id=${booking}`));
    await expect(page.getByText('Quentin Vandersloot').first()).toBeVisible();
    await expect(page.getByRole('row', { name: /Sum.*USD.0\.00/ })).toBeVisible();
    await expectAccessible('A booking in the back office');

    await pressEnter(page, page.getByRole('button', { name: /^Send again: / }).first());
    const dialog = page.getByRole('dialog');
    await pressEnter(page, dialog.getByRole('button', { name: "The traveler can't find it" }));
    await pressEnter(page, dialog.getByRole('button', { name: 'Send again' }));
    await expect(dialog).toBeHidden();
    await typeInto(page, page.getByRole('textbox', { name: 'New note' }), 'Wants the mail again.');
    await pressEnter(page, page.getByRole('button', { name: 'Add note' }));
    await expect(page.getByRole('region', { name: 'Notes' }).getByText('Wants the mail again.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Mail sent again')).toBeVisible();

    await pressEnter(page, page.getByRole('button', { name: 'Refund as goodwill' }));
    await typeInto(page, dialog.getByRole('textbox', { name: /^Amount in/ }), '20');
    await pressEnter(page, dialog.getByRole('button', { name: 'Our mistake' }));
    await pressEnter(page, dialog.getByRole('button', { name: 'Refund', exact: true }));
    await expect(page.getByRole('region', { name: 'Goodwill' }).getByText('Sent', { exact: true })).toBeVisible();

    await page.setViewportSize(viewports.phone);
    for (const path of ['', `/booking?id=${booking}`]) {
      await page.goto(`${office}${path}`);
      const content = path === '' ? page.getByRole('grid') : page.getByRole('heading', { name: 'Timeline' });
      await expect(content).toBeVisible();
      await expectAccessible(`The back office on a phone at ${path}`);
      const reach = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(reach, `${path} is wider than the phone`).toBeLessThanOrEqual(viewports.phone.width);
    }
  });

  test('lets a support agent sign in with a passkey and a recovery code', async ({ page }) => {
    await addScreenLock(page);
    const [recoveryCode = ''] = await signInAtOffice(page, support);
    // The navigation is drawn again when the organisations arrive, which would close the dialog.
    await expect(page.getByRole('searchbox', { name: 'Find a booking' })).toBeVisible();
    await page.getByRole('button', { name: 'Passkeys' }).click();
    const dialog = page.getByRole('dialog', { name: 'Passkeys' });
    await dialog.getByLabel('Name').fill('Work laptop');
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(dialog.getByRole('list', { name: 'Passkeys' })).toContainText('Work laptop');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();

    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCode);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText(`Signed in as ${support}`)).toBeVisible();
  });

  test('brings a new organisation to its first sale, with a plan and a coupon', async ({ page, expectAccessible }) => {
    test.setTimeout(240_000);
    const site = `http://coast.localhost:${ports.page}`;
    const email = 'ada@coast.example.test';
    await createOrganisation('coast', email);
    const [invitation] = await waitForMails(email);
    expect(invitation).toContain(office);

    // Retries, because services learn of a new organisation only after some seconds.
    await expect(() => openPage(page, site)).toPass();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.goto(await waitForLink(email, 'reset_token'));
    await page.getByRole('textbox', { name: /password/i }).fill(password);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();

    await signInAtOffice(page, email);
    for (const path of ['/rates', '/plans', '/set-up']) {
      await page.goto(`${office}${path}`);
      await expect(page.getByRole('region').first()).toBeVisible();
      await expectAccessible(`The back office at ${path}`);
    }
    const dialog = page.getByRole('dialog');
    const step = page.getByRole('row').filter({ hasText: 'A membership plan on sale' });
    await expect(step).toContainText('Optional');
    await step.getByRole('link').click();
    await page.getByRole('button', { name: 'Create plan' }).click();
    await dialog.getByLabel('Currency').fill('USD');
    await dialog.getByLabel('Price', { exact: true }).fill('49');
    await dialog.getByLabel('Renewal price').fill('49');
    await dialog.getByLabel('Member discount in percent').fill('10');
    await dialog.getByLabel('Place in the list').fill('1');
    for (const { code, name } of languages) {
      await dialog.getByLabel('Texts in').selectOption({ label: name });
      await dialog.getByLabel('Name', { exact: true }).fill(`Coast ${code}`);
      await dialog.getByLabel('Description', { exact: true }).fill('Lower prices all year.');
    }
    await expectAccessible('A new plan');
    await dialog.getByRole('button', { name: 'New prices' }).click();
    await dialog.getByRole('button', { name: 'Create plan' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Coast en-US' })).toContainText('On sale');

    await page.goto(`${office}/coupons`);
    await page.getByRole('button', { name: 'Create campaign' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Spring');
    await dialog.getByRole('textbox', { name: 'Code' }).fill('spring-25');
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('25');
    await dialog.getByRole('button', { name: 'Planned campaign' }).click();
    await expectAccessible('A new coupon campaign');
    await dialog.getByRole('button', { name: 'Create campaign' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'SPRING-25' })).toContainText('Active');
    await page.goto(`${office}/set-up`);
    await expect(step).toContainText('Done');

    await openPage(page, `${site}/user/profile?tab=membership`);
    await page.getByRole('button', { name: 'See the plans' }).click();
    await expect(planCard(page, 'Coast en-US')).toBeVisible();
    await holdFirstRoom(page, 157, 'amalfi-coast', site);
    await nameGuest(page);
    const coupon = page.getByRole('group', { name: 'Coupon code', exact: true });
    await coupon.getByRole('textbox').fill('Spring-25');
    await coupon.getByRole('button', { name: 'Apply' }).click();
    await expect(coupon.getByRole('button', { name: 'Unapply' })).toBeVisible();
    await typeCard(page, '4242 4242 4242 4242');
    await acceptTerms(page);
    await payNow(page).click();
    await expectBooked(page);

    await page.goto(office);
    await expect(page.getByRole('row').filter({ hasText: 'Maya Okafor' })).toBeVisible();
    await page.setViewportSize(viewports.phone);
    await page.goto(`${office}/coupons`);
    const campaign = page.getByRole('row').filter({ hasText: 'SPRING-25' });
    await expect(campaign.getByRole('gridcell').nth(3)).toHaveText('1');
    await expectAccessible('Coupons on a phone');
    for (const name of otherPages) {
      await page.goto(`${office}/${name}`);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expectAccessible(`The back office at ${name} on a phone`);
    }
  });
});
