import type { Page } from '@playwright/test';
import { chooseNewCard, payNow, typeCard } from '../../src/booking.ts';
import { readRows } from '../../src/books.ts';
import { waitForMails } from '../../src/mails.ts';
import { authorizationBox, readMembership, planCard, plansDialog, signUpTraveller } from '../../src/membership.ts';
import { postAsOperator } from '../../src/operator.ts';
import { addresses } from '../../src/product.ts';
import { expect, openPage, test } from '../../src/test.ts';

// The sandbox's clock is shared. Moving it ends the session, so requests of the open page are refused.
test.use({ plansOpen: true, allowedConsole: [/status of 401/] });

const profile = `${addresses.main}/user/profile?tab=membership`;

const forward = (page: Page, days: number) =>
  postAsOperator(page, '/sandbox/clock', { forward_seconds: days * 86_400 });

test.afterEach(({ page }) => postAsOperator(page, '/sandbox/reset'));

/** Starts a plan's trial with a card. */
const beginTrial = async (page: Page, number: string): Promise<string> => {
  await openPage(page, addresses.main);
  const email = await signUpTraveller(page);
  await openPage(page, addresses.main);
  await planCard(page, 'First Light').getByRole('button', { name: 'Trial' }).click();
  await typeCard(page, number);
  await authorizationBox(page).check();
  await payNow(page).click();
  await expect(plansDialog(page)).toBeHidden({ timeout: 30_000 });
  expect(await readMembership(email)).toMatchObject({ status: 'trialing' });
  return email;
};

const chargesFor = (email: string) =>
  readRows<{ kind: string; amount: number; state: string }>(
    'api',
    `select c.kind, c.amount::int as amount, c.state from subscription_charges c
     join subscriptions s using (subscription_id) join accounts a using (user_id)
     where a.email = $1 order by c.from_day`,
    [email],
  );

const waitForStatus = (email: string, status: string) =>
  expect.poll(async () => (await readMembership(email))?.status, { timeout: 60_000 }).toBe(status);

test('a trial ends in its first charge, and later in one renewal per month', async ({ page }) => {
  const email = await beginTrial(page, '4242 4242 4242 4242');
  await forward(page, 31);
  await waitForStatus(email, 'active');
  expect(await chargesFor(email)).toEqual([{ kind: 'trial_end', amount: 1_200, state: 'paid' }]);
  await forward(page, 32);
  await expect.poll(() => chargesFor(email), { timeout: 60_000 }).toHaveLength(2);
  await expect
    .poll(() => chargesFor(email), { timeout: 60_000 })
    .toEqual([
      { kind: 'trial_end', amount: 1_200, state: 'paid' },
      { kind: 'renewal', amount: 1_200, state: 'paid' },
    ]);
  // Four mails: confirm the address, membership began, trial ended, renewal.
  await waitForMails(email, 4);
});

test('a failed charge is reported, and another card pays it in the profile', async ({ page, signIn }) => {
  const email = await beginTrial(page, '4000 0000 0000 0341');
  await forward(page, 31);
  await waitForStatus(email, 'past_due');
  await openPage(page, addresses.main);
  await signIn(email);
  await openPage(page, profile);
  await expect(page.getByText('Your membership payment is overdue')).toBeVisible();
  await page.getByRole('button', { name: 'Pay what is due' }).click();
  const dialog = page.getByRole('dialog', { name: /^Pay USD\s12\.00$/ });
  await chooseNewCard(dialog);
  await typeCard(page, '5555 5555 5555 4444');
  await authorizationBox(page).check();
  await dialog.getByRole('button', { name: 'Pay Now', exact: true }).click();
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  await waitForStatus(email, 'active');
  expect(await chargesFor(email)).toEqual([{ kind: 'trial_end', amount: 1_200, state: 'paid' }]);
  expect(await readMembership(email)).toMatchObject({ card_last4: '4444' });
  await expect(page.getByText('ACTIVE', { exact: true })).toBeVisible();
});

test('a charge whose last attempt fails becomes a debt, and the membership ends', async ({ page, signIn }) => {
  const email = await beginTrial(page, '4000 0000 0000 0341');
  for (const days of [31, 2, 3, 3]) {
    // Counts finished attempts. Afterwards the day of the next attempt is known, and the clock may move.
    const tries = () =>
      readRows<{ attempt: number }>(
        'api',
        `select c.attempt from subscription_charges c join subscriptions s using (subscription_id)
         join accounts a using (user_id) where a.email = $1 and c.state in ('failed', 'given_up')`,
        [email],
      );
    const before = (await tries())[0]?.attempt ?? 0;
    await forward(page, days);
    await expect.poll(async () => (await tries())[0]?.attempt ?? 0, { timeout: 60_000 }).toBe(before + 1);
  }
  await waitForStatus(email, 'expired');
  await openPage(page, addresses.main);
  await signIn(email);
  await openPage(page, profile);
  await expect(page.getByRole('main').getByText('EXPIRED', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Still to pay' })).toContainText(/USD\s12\.00/);
});
