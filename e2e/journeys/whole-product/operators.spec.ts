import type { Page } from '@playwright/test';
import { ageSecondStep, generateCode, forgetConsoleSession, operatorEmail } from '../../src/console-sign-in.ts';
import { postAsOperator } from '../../src/operator.ts';
import { addresses, password, viewports } from '../../src/product.ts';
import { expect, openPage, test } from '../../src/test.ts';

const console = `${addresses.ops}/ops`;

/** Sends a change of a rollout from the page, and returns the registry's status code. */
const change = (page: Page, name: string, body: object) =>
  page.evaluate(
    async ([url, sent]) => {
      const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent });
      return answer.status;
    },
    [`/delivery/rollouts/${name}`, JSON.stringify({ why: 'The journey wants it', ...body })] as const,
  );

const typePassword = async (page: Page, email: string) => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
};

test.describe('operators', () => {
  // The browser logs refusals to the console.
  test.use({ allowedConsole: [/status of (401|403|404|422)/] });

  test.beforeEach(async ({ page }) => {
    await forgetConsoleSession();
    // Removes earlier enrolments, so that this is the operator's first sign-in.
    await postAsOperator(page, '/api/operators/reset-second-step', { email: operatorEmail, why: 'A journey begins' });
  });

  test('enrol an app, see only the console, and confirm what all visitors see', async ({ page, expectAccessible }) => {
    await page.setViewportSize(viewports.phone);
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname.split('/')[1] ?? '');
    });

    // The product redirects requests for the console to the operators' origin.
    await page.goto(`${addresses.main}/ops/audit`);
    await expect(page).toHaveURL(`${addresses.ops}/ops/audit`);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expectAccessible('Sign-in of operators');

    await typePassword(page, 'traveller@example.test');
    await expect(page.getByRole('alert')).toContainText("doesn't belong to staff");
    await typePassword(page, operatorEmail);
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
    await expectAccessible('Setting up an app');
    // The password without the second step gives no access.
    expect(await change(page, 'mfe-locale', { action: 'kill' })).toBe(401);

    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel('Six-digit code').fill(generateCode(secret));
    await expect(page.getByRole('listitem')).toHaveCount(10);
    await expectAccessible('Recovery codes');
    const recovery = (await page.getByRole('listitem').first().textContent()) ?? '';
    await page.getByLabel("I've saved them somewhere safe").check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();

    // Nothing of the product runs here: the shell and the console, no other package.
    expect([...scripts].toSorted()).toEqual(['mfe-console', 'shell']);

    // A kill requires a recent second step, because it affects all visitors; here it was completed just before.
    expect(await change(page, 'mfe-locale', { action: 'kill' })).toBe(200);
    expect(await change(page, 'mfe-locale', { action: 'restore' })).toBe(200);
    await ageSecondStep();
    expect(await change(page, 'mfe-locale', { action: 'kill' })).toBe(403);
    await page.reload();
    await expect(page.getByRole('main')).toContainText(operatorEmail);

    // Signs in again in another browser with a recovery code, as after the loss of a phone.
    await page.context().clearCookies();
    await page.goto(console);
    await typePassword(page, operatorEmail);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recovery);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('have no access to the registry on pages of the product', async ({ page, signIn }) => {
    for (const email of [null, 'traveller@example.test', operatorEmail]) {
      if (email !== null) await signIn(email);
      await openPage(page, addresses.main);
      expect(await change(page, 'mfe-locale', { action: 'kill' })).toBe(401);
    }
    // Reading rollouts still works on pages of the product.
    expect(await page.evaluate(async () => (await fetch('/delivery/rollouts')).status)).toBe(200);
  });
});
