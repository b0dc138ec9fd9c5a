import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openPage } from '../testing/open-page.tsx';

describe.each([
  ['/user/my-trips', 'Sign in to see your trips'],
  ['/user-details', 'Sign in to see your account'],
  ['/user/profile', 'Sign in to see your account'],
  ['/agent/profile', 'Sign in with your agent account'],
])('%s', (path, title) => {
  it('prompts guests to sign in without leaving the page', async () => {
    const page = await openPage(path);
    const heard = jest.fn();
    page.host.bus.subscribe('auth:requested', heard);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    await page.press('Sign in');
    expect(heard).toHaveBeenCalledWith({ mode: 'sign-in' });
    expect(await findFaults()).toEqual([]);
  });

  it('shows agents the page without a sign-in button or accessibility errors', async () => {
    await openPage(path, { session: createSignedInSession({ role: 'agent' }) });
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });
});

describe('my trips', () => {
  it('links to a search before the first booking', async () => {
    const page = await openPage('/user/my-trips', { session: createSignedInSession() });
    expect(
      await screen.findByText('Questions? Write to help@almanac.example or call +1 555 0100.'),
    ).toBeInTheDocument();
    await page.follow('Start a trip');
    expect(page.address()).toBe('/');
  });
});

describe('the account', () => {
  it.each(['/user-details', '/user/profile'])('%s has one row of tabs for the whole account', async (path) => {
    await openPage(path, { session: createSignedInSession() });
    const tabs = within(screen.getByRole('navigation', { name: 'Parts of your account' }));
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
      'Membership',
      'Personal details',
      'Companions',
      'Saved cards',
      'Wallet',
      'Language and currency',
      'Sign-in and security',
      'Your data',
    ]);
  });

  it('[3/22] opens on the last viewed tab, stored in the cookie user-detail-tab', async () => {
    const page = await openPage('/user-details', { session: createSignedInSession() });
    expect(page.host.cookies.get('user-detail-tab')).toBe('details');
    await page.follow('Language and currency');
    expect(page.host.cookies.get('user-detail-tab')).toBe('preferences');
    expect(screen.getByRole('link', { name: 'Language and currency' })).toHaveAttribute('aria-current', 'page');

    await openPage('/user-details', { session: createSignedInSession(), cookies: page.host.cookies });
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toContain('English (United States)');
  });

  it("[1/03] [6/02] [3/22] embeds the checkout team's saved cards as a tab", async () => {
    const page = await openPage('/user-details', { session: createSignedInSession() });
    await page.follow('Saved cards');
    expect(page.address()).toBe('/user-details?tab=cards');
    expect(page.host.cookies.get('user-detail-tab')).toBe('cards');
    expect(page.host.recorded.mounted).toEqual([
      expect.objectContaining({ name: 'checkout/cards', props: {}, gone: false }),
    ]);
    await page.follow('Personal details');
    expect(page.host.recorded.mounted).toEqual([expect.objectContaining({ gone: true })]);
  });

  it('opens the language and currency modal', async () => {
    const page = await openPage('/user-details?tab=preferences', { session: createSignedInSession() });
    const heard = jest.fn();
    page.host.bus.subscribe('locale:requested', heard);
    await page.press('Change language or currency');
    expect(heard).toHaveBeenCalledWith({});
  });

  it("shows the membership team's panel first at /user/profile and removes it on another tab", async () => {
    const page = await openPage('/user/profile', { session: createSignedInSession() });
    expect(page.host.recorded.mounted).toEqual([
      expect.objectContaining({ name: 'membership/panel', props: {}, gone: false }),
    ]);
    await page.follow('Wallet');
    expect(page.host.recorded.mounted).toEqual([expect.objectContaining({ gone: true })]);
    expect(await screen.findByRole('heading', { name: 'Certificates and discount cards' })).toBeInTheDocument();
    expect(page.address()).toBe('/user/profile?tab=wallet');
  });
});

it('embeds the membership panel for a link from an email, signed in or not', async () => {
  const page = await openPage('/user/profile?tab=membership&access=signed.for-one');
  expect(page.host.recorded.mounted).toEqual([expect.objectContaining({ name: 'membership/panel', gone: false })]);
  expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toBeInTheDocument();
});

describe('[6/06] the agent profile', () => {
  const agent = createSignedInSession({ role: 'agent', email: 'agent@example.test' });
  const order = {
    booking_id: 'BK7F4K2091XQ',
    number: 'ALM-7K2M9Q',
    status: 'confirmed',
    product_type: 'HLT',
    title: 'Hotel Lira',
    starts_on: '2026-12-01',
    booked_at: '2026-11-20T08:00:00.000Z',
    customer: { name: 'Lena Novak', email: 'lena@example.test' },
    total: { amount: 84_800, currency: 'USD' },
    commission: { amount: 6_784, currency: 'USD' },
  } as const;
  const earning = (orders: readonly (typeof order)[]) => ({
    'GET /api/agent/orders': () => ({
      orders: [...orders],
      commission: orders.map(({ commission }) => commission),
      commission_percent: 8,
    }),
  });

  it('shows agents their name, e-mail address and organisation', async () => {
    await openPage('/agent/profile', { session: agent, answers: earning([]) });
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      'Maya Okafor',
      'agent@example.test',
      'Almanac',
    ]);
    expect(await screen.findByText(/You haven't booked for anybody yet/)).toBeVisible();
  });

  it("lists the agent's orders, each with its customer and commission", async () => {
    const page = await openPage('/agent/profile', { session: agent, answers: earning([order]) });
    const row = await screen.findByRole('listitem');
    expect(row).toHaveTextContent(/Hotel Lira.*For Lena Novak, lena@example.test/);
    expect(row).toHaveTextContent(/ALM-7K2M9Q · Confirmed · 1 December 2026/);
    expect(row).toHaveTextContent(/Commission.*67\.84.*of.*848/);
    expect(screen.getByText(/Commission so far: .*67\.84/)).toBeVisible();
    expect(await findFaults()).toEqual([]);
    await page.follow('Hotel Lira');
    expect(page.address()).toBe('/user/my-trips?booking_id=BK7F4K2091XQ');
  });

  it("embeds the membership team's panel", async () => {
    const page = await openPage('/agent/profile', { session: createSignedInSession({ role: 'agent' }) });
    expect(page.host.recorded.mounted).toEqual([
      expect.objectContaining({ name: 'membership/panel', props: {}, gone: false }),
    ]);
  });

  it('explains to users who are not agents that the agent profile is for agents only', async () => {
    const page = await openPage('/agent/profile', { session: createSignedInSession() });
    expect(screen.getByRole('heading', { name: 'This page is for agents' })).toBeInTheDocument();
    expect(screen.getByText(/You're signed in as traveller@example.test/)).toBeInTheDocument();
    await page.follow('Go to the home page');
    expect(page.address()).toBe('/');
  });
});
