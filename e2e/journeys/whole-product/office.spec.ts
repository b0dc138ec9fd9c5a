import type { Locator, Page } from '@playwright/test';
import { acceptTerms, expectBooked, holdFirstRoom, nameGuest, payNow } from '../../src/booking.ts';
import { generateCode } from '../../src/console-sign-in.ts';
import { postAsOperator } from '../../src/operator.ts';
import { addresses, password, viewports } from '../../src/product.ts';
import { expect, test } from '../../src/test.ts';

const office = `${addresses.office}/office`;
const support = 'support@example.test';
const administrator = 'administrator@example.test';

/** Signs in at the back office with a password, and sets up an authenticator app. */
const signInAtOffice = async (page: Page, email = support): Promise<void> => {
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
  await page.getByRole('button', { name: 'Continue' }).click();
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
    await signInAtOffice(page);
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

  test('lets an administrator make a coupon that a traveller redeems', async ({ page, signIn, expectAccessible }) => {
    await signInAtOffice(page, administrator);
    for (const path of ['/set-up', '/rates', '/plans', '/coupons']) {
      await page.goto(`${office}${path}`);
      await expect(page.getByRole('region').first()).toBeVisible();
      await expectAccessible(`The back office at ${path}`);
    }
    await page.getByRole('button', { name: 'Create campaign' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Spring');
    await dialog.getByRole('textbox', { name: 'Code' }).fill('spring-25');
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('25');
    await dialog.getByRole('button', { name: 'Planned campaign' }).click();
    await expectAccessible('A new coupon campaign');
    await dialog.getByRole('button', { name: 'Create campaign' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'SPRING-25' })).toContainText('Active');

    await page.goto(addresses.main);
    await signIn('traveller@example.test');
    await holdFirstRoom(page, 157);
    await nameGuest(page);
    const coupon = page.getByRole('group', { name: 'Coupon code', exact: true });
    await coupon.getByRole('textbox').fill('Spring-25');
    await coupon.getByRole('button', { name: 'Apply' }).click();
    await expect(coupon.getByRole('button', { name: 'Unapply' })).toBeVisible();
    await acceptTerms(page);
    await payNow(page).click();
    await expectBooked(page);

    await page.setViewportSize(viewports.phone);
    await page.goto(`${office}/coupons`);
    const campaign = page.getByRole('row').filter({ hasText: 'SPRING-25' });
    await expect(campaign.getByRole('gridcell').nth(3)).toHaveText('1');
    await expectAccessible('Coupons on a phone');
  });
});
