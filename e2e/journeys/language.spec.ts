import { signUpTraveller } from '../src/membership.ts';
import { addresses, password, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';
import type { Page } from '@playwright/test';

const choose = async (page: Page, field: string, typed: string, option: RegExp) => {
  const box = page.getByRole('dialog').getByRole('combobox', { name: field });
  await box.click();
  await box.fill(typed);
  await page.getByRole('option', { name: option }).click();
};

test('[2.4/10] [4/16] [5/11] a guest changes language and currency; the page reloads in them, left to right or right to left', async ({
  page,
  expectAccessible,
}) => {
  await openPage(page, addresses.main);
  await page.getByRole('button', { name: 'Language and currency' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select your language & currency' });
  await expect(dialog).toBeVisible();
  await expectAccessible('The language and currency dialog');
  await choose(page, 'Language', 'arabic', /العربية/);
  await choose(page, 'Currency', 'dirham', /AED/);
  await dialog.getByRole('button', { name: 'Apply' }).click();

  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar-AE');
  await expect(page.locator('[data-remote^="mfe-header@"]')).toBeVisible();
  await expectAccessible('Home in Arabic');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.screenshot({ path: 'test-results/home-rtl.png' });

  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  expect(stored).toMatchObject({ currency_code: 'AED', lang_code: 'ar-AE', lan_id: '5' });
});

test('[2.4/11] [9/20] the dialog is 492 px wide and its lists no higher than 15rem', async ({ page }) => {
  await openPage(page, addresses.main);
  await page.getByRole('button', { name: 'Language and currency' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Currency' }).click();
  expect((await dialog.boundingBox())?.width).toBe(492);
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(15 * 16 + 2);
});

test('[4/15] it closes by its icon and by a click outside', async ({ page }) => {
  await openPage(page, addresses.main);
  const open = page.getByRole('button', { name: 'Language and currency' });
  await open.click();
  await page.getByRole('dialog').getByRole('button', { name: /close/i }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await open.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(20, 500);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a signed-in traveller finds the choice again after signing in on another device', async ({ page, browser }) => {
  await page.goto(addresses.main);
  const email = await signUpTraveller(page);
  await openPage(page, addresses.main);
  await page.getByRole('button', { name: 'Language and currency' }).click();
  await choose(page, 'Language', 'de-', /Deutsch/);
  await choose(page, 'Currency', 'EUR', /EUR/);
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');

  const elsewhere = await browser.newContext({ viewport: viewports.desktop });
  const other = await elsewhere.newPage();
  await other.request.post(`${addresses.main}/api/auth/sign-in`, {
    data: { email, password },
    headers: { origin: addresses.main },
  });
  await other.goto(addresses.main);
  await expect(other.locator('html')).toHaveAttribute('lang', 'de-DE');
  await elsewhere.close();
});

test('the pseudo-locale leaves no text untranslated and fits at both widths', async ({ page, context }) => {
  await context.addCookies([{ name: 'lang_code', value: 'en-XA', url: addresses.main }]);
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    await openPage(page, addresses.main);
    // Names from data (places, brands, amounts) are not translated; controls and headings all are.
    const plain = () =>
      page
        .locator('button:visible, h1:visible, h2:visible, label:visible')
        .evaluateAll((elements) =>
          elements
            .map((element) => (element.textContent ?? '').trim())
            .filter((text) => /[A-Za-z]{3}/.test(text) && !text.includes('[') && !text.includes('USD')),
        );
    await expect.poll(plain).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});
