import { addresses, password, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

for (const [size, viewport] of Object.entries(viewports)) {
  test.describe(`at ${size} size`, () => {
    test.use({ viewport });

    const openDialog = async (page: Parameters<typeof openPage>[0]) => {
      await openPage(page, addresses.main);
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('button', { name: 'Sign in' }).click();
      return page.getByRole('dialog', { name: /sign in/i });
    };

    test('[2.4/13] a traveller signs in by the modal, is greeted and signs out', async ({ page, expectAccessible }) => {
      const dialog = await openDialog(page);
      await expectAccessible('The sign-in dialog');
      await dialog.getByLabel('E-mail').fill('traveller@example.test');
      await dialog.getByLabel('Password', { exact: true }).fill(password);
      await dialog.getByRole('button', { name: 'Sign in' }).click();
      await expect(dialog).toBeHidden();

      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
      const account = page.getByRole('button', { name: 'Account' });
      await expect(account).toBeVisible();
      await page.reload();
      // The account button, and on a phone its menu, appear only after the header is mounted.
      await expect(page.locator('[data-remote^="mfe-header@"]')).toBeVisible();
      if (await menu.isVisible()) await menu.click();
      await account.click();
      await page
        .getByRole('button', { name: 'Sign out' })
        .or(page.getByRole('menuitem', { name: 'Sign out' }))
        .click();
      if (await menu.isVisible()) await menu.click();
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    });

    test('a wrong password is reported next to the form, and the input stays', async ({ page, allowedConsole }) => {
      allowedConsole.push(/status of 401/);
      const dialog = await openDialog(page);
      await dialog.getByLabel('E-mail').fill('traveller@example.test');
      await dialog.getByLabel('Password', { exact: true }).fill('not the one');
      await dialog.getByRole('button', { name: 'Sign in' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await expect(dialog.getByLabel('E-mail')).toHaveValue('traveller@example.test');
    });
  });
}

test('the sign-in dialog closes with Escape and returns the focus', async ({ page }) => {
  await openPage(page, addresses.main);
  const button = page.getByRole('button', { name: 'Sign in' });
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
});

test('a guest with an expired session requests no session, which would end one that is just being created', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'userToken', value: 'a'.repeat(43), url: addresses.main }]);
  const told = page
    .waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'))
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('session:over')));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openPage(page, addresses.main);
  await told;
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(asked).not.toContain('/api/auth/session');
});
