import type { Page } from '@playwright/test';
import { answerBank, bank, chooseNewCard, payNow, typeCard } from '../src/booking.ts';
import { waitForLink } from '../src/mails.ts';
import {
  authorizationBox,
  blockAccount,
  readMembership,
  expectPlanBegins,
  planCard,
  plansDialog,
  signUpTraveller,
  readMembershipCharges,
} from '../src/membership.ts';
import { addresses, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

test.use({ plansOpen: true });

const profile = `${addresses.main}/user/profile?tab=membership`;
const total = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('dt', { hasText: /^Total$/ })
    .locator('xpath=following-sibling::dd')
    .last();

/** Signs a traveller up and opens home, where the plans open automatically. */
const newcomer = async (page: Page): Promise<string> => {
  await openPage(page, addresses.main);
  const email = await signUpTraveller(page);
  await openPage(page, addresses.main);
  await expect(plansDialog(page)).toBeVisible();
  return email;
};

test('[2.5/01] [2.5/02] [2.5/04] the plans open once by themselves on the home page for a visitor without a plan', async ({
  page,
  context,
  expectAccessible,
}) => {
  await newcomer(page);
  await expectAccessible('The plans');
  await page.setViewportSize(viewports.phone);
  await expectAccessible('The plans on a phone');
  await plansDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(plansDialog(page)).toBeHidden();
  expect((await context.cookies(addresses.main)).map(({ name }) => name)).toContain('noShowPlansHome');
  const asked = page.waitForResponse(/\/api\/plans\/profile\//);
  await openPage(page, `${addresses.main}/home`);
  await asked;
  await expect(plansDialog(page)).toBeHidden();
});

test('[2.5/03] the profile is requested on four paths, and for no guest', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/plans/profile')) asked.push(pathname);
  });
  const paths = ['/', '/home', '/user/profile', '/agent/profile', '/user/my-trips', '/terms-of-use', '/hotel-checkout'];
  const visit = async (): Promise<string[]> => {
    const asking: string[] = [];
    for (const path of paths) {
      asked.length = 0;
      await openPage(page, `${addresses.main}${path}`);
      // The shell reads the session before it draws, so the session is known once this attribute is set.
      await expect(page.locator('html')).toHaveAttribute('data-shell', /./);
      if (asked.length > 0) asking.push(path);
      expect(asked.length, path).toBeLessThan(2);
    }
    return asking;
  };
  expect(await visit()).toEqual([]);
  await signUpTraveller(page);
  expect(await visit()).toEqual(['/', '/home', '/user/profile', '/agent/profile']);
});

test('[2.5/05] [2.5/06] [2.5/07] [5/08] a newcomer subscribes with a new card, and the profile shows what renews', async ({
  page,
  expectAccessible,
}) => {
  const email = await newcomer(page);
  const longDays = planCard(page, 'Long Days');
  await expect(longDays).toContainText('USD 89.00');
  await expect(longDays).toContainText('Valid 1 year');
  await expect(longDays).toContainText('Renews at USD 79.00 every year');
  await expect(planCard(page, 'First Light').getByRole('button')).toHaveText('Trial');
  await expect(planCard(page, 'Grand Tour').getByRole('button')).toHaveText('Purchase');
  await longDays.getByRole('button', { name: 'Subscribe' }).click();

  await expect(total(page)).toHaveText(/USD\s89\.00/);
  await expect(page.getByRole('dialog').getByText('SUB-LD-12')).toBeVisible();
  await typeCard(page, '4242 4242 4242 4242');
  await expect(payNow(page)).toBeDisabled();
  await authorizationBox(page).check();
  await expectAccessible('A plan about to be paid');
  await payNow(page).click();
  await expectPlanBegins(page);
  await expect(plansDialog(page)).toBeHidden();
  expect(await readMembership(email)).toMatchObject({ status: 'active', sub_id: 'PLLONGDAYS', card_last4: '4242' });
  expect(await readMembershipCharges(email)).toEqual([8_900]);

  await openPage(page, profile);
  const panel = page.getByRole('main');
  await expect(panel.getByText('ACTIVE', { exact: true })).toBeVisible();
  await expect(panel).toContainText('Next billing date');
  await expect(panel).toContainText(/USD\s79\.00/);
  await expect(panel).toContainText(/ending 4242/);
  await expectAccessible('The membership in the profile');

  await panel.getByRole('button', { name: 'Cancel membership' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel membership' }).click();
  await expect(panel.getByRole('button', { name: 'Resume membership' })).toBeVisible();
  expect(await readMembership(email)).toMatchObject({ status: 'active', cancel_at_period_end: true });
  await panel.getByRole('button', { name: 'Resume membership' }).click();
  await expect(panel.getByRole('button', { name: 'Cancel membership' })).toBeVisible();
  expect(await readMembership(email)).toMatchObject({ status: 'active', cancel_at_period_end: false });
});

test('[2.5/06] [5/10] a trial charges nothing and saves a card with a bank challenge', async ({ page }) => {
  const email = await newcomer(page);
  await planCard(page, 'First Light').getByRole('button', { name: 'Trial' }).click();
  await expect(total(page)).toHaveText(/USD\s0\.00/);
  await typeCard(page, '4000 0000 0000 3220');
  await authorizationBox(page).check();
  await payNow(page).click();
  await expect(bank(page)).toBeVisible();
  await answerBank(page, 'Complete');
  await expectPlanBegins(page);
  expect(await readMembership(email)).toMatchObject({ status: 'trialing', sub_id: 'PLFIRSTLIGHT', card_last4: '3220' });
  expect(await readMembershipCharges(email)).toEqual([]);
});

test('[5/10] a plan that the organisation pays needs a confirmed address, and no card', async ({
  page,
  expectAccessible,
}) => {
  const email = await newcomer(page);
  await planCard(page, 'Almanac at Work').getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('Almanac pays for this plan for its own members');
  await expectAccessible('A plan of the organisation, for who is not known to it');
  await page.getByRole('button', { name: 'E-mail me the link' }).click();
  await page.goto(await waitForLink(email, 'admission'));
  await expect(page.getByRole('dialog')).toContainText('Your plan: Almanac at Work');
  await expect(page).not.toHaveURL(/admission=/);
  await expect(total(page)).toHaveText(/USD\s0\.00/);
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Credit card' })).toBeHidden();
  await authorizationBox(page).check();
  await payNow(page).click();
  await expectPlanBegins(page);
  expect(await readMembership(email)).toMatchObject({ status: 'active', sub_id: 'PLATWORK', card_last4: null });
  expect(await readMembershipCharges(email)).toEqual([]);
});

test('a guest chooses a plan, signs in and returns to it', async ({ page }) => {
  await openPage(page, addresses.main);
  const email = await signUpTraveller(page);
  await page.context().clearCookies({ name: 'userToken' });
  await openPage(page, `${addresses.main}/?plan=PLGRANDTOUR`);
  await expect(plansDialog(page)).toBeVisible();
  await planCard(page, 'Grand Tour').getByRole('button', { name: 'Purchase' }).click();
  const door = page.getByRole('dialog', { name: /Sign in/ });
  await door.getByLabel('E-mail').fill(email);
  await door.getByLabel('Password', { exact: true }).fill('Travel-2026!');
  await door.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(planCard(page, 'Grand Tour')).toContainText('Chosen');
  await expect(total(page)).toHaveText(/USD\s149\.00/);
});

test('[2.5/09] a member sees what renews and when, and what was charged', async ({ page, signIn }) => {
  await openPage(page, addresses.main);
  await signIn('member@example.test');
  await openPage(page, addresses.main);
  await expect(plansDialog(page)).toBeHidden();
  await openPage(page, profile);
  const panel = page.getByRole('main');
  for (const word of ['Member since', 'Expiry date', 'Next billing date', 'Billing amount', 'Current payment method']) {
    await expect(panel.getByText(word, { exact: true })).toBeVisible();
  }
  await expect(panel.getByText('ACTIVE', { exact: true })).toBeVisible();
  const pdf = panel.getByRole('link', { name: /Invoice .*PDF/ }).first();
  const answer = await page.request.get(new URL((await pdf.getAttribute('href')) ?? '', addresses.main).href);
  expect(answer.headers()['content-type']).toContain('application/pdf');
});

test('[2.5/04] [4/13] [5/10] a lapsed member renews, and pays the debt with it', async ({ page, signIn }) => {
  await openPage(page, addresses.main);
  await signIn('lapsed@example.test');
  await openPage(page, profile);
  await expect(page.getByRole('main').getByText('EXPIRED', { exact: true })).toBeVisible();
  const due = page.getByRole('region', { name: 'Still to pay' });
  await expect(due).toContainText(/USD\s15\.00/);
  await openPage(page, addresses.main);
  await expect(plansDialog(page, 'Account Renewal')).toBeVisible();
  await planCard(page, 'Long Days').getByRole('button', { name: 'Subscribe' }).click();
  await expect(total(page)).toHaveText(/USD\s104\.00/);
  await chooseNewCard(page.getByRole('dialog'));
  await typeCard(page, '5555 5555 5555 4444');
  await authorizationBox(page).check();
  await payNow(page).click();
  await expectPlanBegins(page);
  expect(await readMembership('lapsed@example.test')).toMatchObject({ status: 'active', card_last4: '4444' });
  await openPage(page, profile);
  await expect(page.getByRole('main').getByText('ACTIVE', { exact: true })).toBeVisible();
  await expect(due).toBeHidden();
});

test('an account that is blocked before its page listens is signed out as well', async ({ page }) => {
  await openPage(page, addresses.main);
  const email = await signUpTraveller(page);
  const blocked = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await blocked.promise;
    socket.connectToServer();
  });
  // Waits for this request before the block: refused afterwards, it would sign the traveller out without the socket
  // event.
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/memberships/current'));
  await openPage(page, `${addresses.main}/user/profile`);
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
  await asked;
  await blockAccount(page, email);
  blocked.resolve();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('[4/14] [6/04] a blocked account is signed out on every device at once', async ({ page, browser }) => {
  await openPage(page, addresses.main);
  const email = await signUpTraveller(page);
  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const phone = await other.newPage();
  for (const one of [page, phone]) {
    await openPage(one, `${addresses.main}/user/profile`);
    await expect(one.getByRole('button', { name: /^Account/ })).toBeVisible();
  }
  await blockAccount(page, email);
  for (const one of [page, phone]) {
    await expect(one.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  }
  await other.close();
  const refused = await page.request.post(`${addresses.main}/api/auth/sign-in`, {
    data: { email, password: 'Travel-2026!' },
    headers: { origin: addresses.main },
  });
  expect(refused.status()).toBe(403);
});
