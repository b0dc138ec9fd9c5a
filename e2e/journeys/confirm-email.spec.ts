import { waitForLink } from '../src/mails.ts';
import { addresses, password, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

const security = `${addresses.main}/user/profile?tab=security`;

test.use({ viewport: viewports.phone });

test('a new traveller confirms their address once by the mailed link', async ({
  page,
  allowedConsole,
  expectAccessible,
}) => {
  // The API refuses a used confirmation link with status 410, which browsers log as an error.
  allowedConsole.push(/status of 410/);
  const email = `confirms-${process.pid}@example.test`;
  await openPage(page, `${addresses.main}/?signup=true`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Nora');
  await dialog.getByLabel('Last name').fill('Lindqvist');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign up' }).click();
  await expect(dialog).toBeHidden();

  await openPage(page, security);
  await expect(page.getByText(`Please confirm ${email}`)).toBeVisible();
  await expectAccessible('An address that is not confirmed');
  const link = await waitForLink(email, 'confirm_email');
  await openPage(page, link);
  await expect(page.getByText('Thanks, your e-mail is confirmed.')).toBeVisible();
  expect(new URL(page.url()).searchParams.has('confirm_email')).toBe(false);

  await openPage(page, security);
  await expect(page.getByRole('list', { name: "Where you're signed in" })).toBeVisible();
  await expect(page.getByText(`Please confirm ${email}`)).toBeHidden();
  await openPage(page, link);
  await expect(page.getByText(/Your e-mail is confirmed already/)).toBeVisible();
});
