import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { describe, expect, it } from '@jest/globals';
import type { Membership } from '@travel/contracts/endpoints/membership/memberships';
import { ApiError } from '@travel/contracts/http/api-error';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  debt,
  createInvoice,
  createLapsedMembership,
  createMembership,
  pastDue,
  renewalOffer,
  visa,
} from '../testing/members.ts';
import { openPanel, findValue } from '../testing/open-panel.ts';
import { createPlansResponse, toUsd } from '../testing/plans.ts';

describe('the renewal summary', () => {
  it('[2.5/09] shows type, start, expiry date, next billing date, amount, payment method and ACTIVE', async () => {
    await openPanel();
    expect(await findValue('Type')).toBe('Long Days');
    expect(await findValue('Member since')).toBe('Sun 15 Dec 2024');
    expect(await findValue('Expiry date')).toBe('Mon 14 Dec 2026');
    expect(await findValue('Next billing date')).toBe('Tue 15 Dec 2026');
    expect(await findValue('Billing amount')).toBe('USD\u00A079.00');
    expect(await findValue('Current payment method')).toMatch(/Visa ending 4242expires 08\/29$/);
    expect(screen.getByText('ACTIVE')).toBeVisible();
    expect(screen.queryByText('EXPIRED')).not.toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it('[2.5/09] [4/13] shows EXPIRED after the end of the membership, and loads the renewal price', async () => {
    const { host, press, calls } = await openPanel({ membership: createLapsedMembership() });
    const asked: unknown[] = [];
    host.bus.subscribe('plans:requested', (request) => asked.push(request));
    expect(await screen.findByText('EXPIRED')).toBeVisible();
    expect(await findValue('First Light, 1 month')).toBe('USD\u00A012.00');
    expect(await findValue('Still due: First Light, 15 Aug to 14 Sep 2026')).toBe('USD\u00A015.00');
    expect(await findValue('Total')).toBe('USD\u00A027.00');
    expect(calls('GET /api/plans/renewal/{user_id}')).toEqual([
      expect.objectContaining({ request: expect.objectContaining({ params: { user_id: 'U1003' } }) }),
    ]);
    await press('Account Renewal');
    expect(asked).toEqual([{ reason: 'renewal', sub_id: 'PLFIRSTLIGHT' }]);
    expect(await findFaults()).toEqual([]);
  });

  it('[4/13] loads no renewal price while the plan is ACTIVE, and never the profile, which the page provides', async () => {
    const { host } = await openPanel();
    await screen.findByText('ACTIVE');
    expect(host.recorded.calls.map(({ key }) => key).toSorted()).toEqual([
      'GET /api/memberships/current',
      'GET /api/memberships/current/invoices',
    ]);
  });

  it('reports that the renewal price could not be loaded, and still opens the plans', async () => {
    let isDown = true;
    const { press } = await openPanel({
      membership: createLapsedMembership({ debts: [] }),
      answers: {
        'GET /api/plans/renewal/{user_id}': () => {
          if (isDown) throw new ApiError({ code: 'internal_error', status: 500 });
          return { data: renewalOffer };
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the price of renewing.");
    expect(screen.getByRole('button', { name: 'Account Renewal' })).toBeEnabled();
    isDown = false;
    await press('Try again');
    expect(await findValue('Total')).toBe('USD\u00A027.00');
  });

  it('offers other plans if the plan that ended is no longer sold', async () => {
    const { host, press } = await openPanel({
      membership: createLapsedMembership({ debts: [] }),
      answers: {
        'GET /api/plans/renewal/{user_id}': () => ({
          data: { ...renewalOffer, plan: null, lines: [], total: toUsd(0), debts: [] },
        }),
      },
    });
    const asked: unknown[] = [];
    host.bus.subscribe('plans:requested', (request) => asked.push(request));
    expect(await screen.findByText(/no longer on sale/)).toBeVisible();
    await press('Account Renewal');
    expect(asked).toEqual([{ reason: 'renewal', sub_id: undefined }]);
  });

  it.each<[string, Partial<Membership>, RegExp]>([
    [
      'a trial',
      { phase: 'trialing' },
      /Your trial lasts until Mon 14 Dec 2026\. On Tue 15 Dec 2026 we'll charge the first USD.79\.00/,
    ],
    ['a yearly plan', {}, /On Tue 15 Dec 2026 it renews for USD.79\.00, charged to Visa ending 4242\./],
    [
      'a plan that the organisation pays for',
      { next_billing: { on: '2026-12-15', amount: toUsd(5_900), by_org: true }, payment_method: null },
      /Almanac pays and renews it on Tue 15 Dec 2026; you aren't charged\./,
    ],
    ['a plan that does not renew', { is_renewable: false, next_billing: null }, /It doesn't renew automatically/],
    [
      'a cancelled plan before its end',
      { cancel_at_period_end: true, next_billing: null },
      /stays yours until Mon 14 Dec 2026/,
    ],
    ['a cancelled plan after its end', { phase: 'cancelled', plan_status: 'CANCELLED' }, /it ended on Mon 14 Dec 2026/],
    ['a plan without a saved card', { payment_method: null }, /A card is missing.*we have no card to charge/s],
    [
      'a card that expires before the next charge',
      { payment_method: { ...visa, exp_month: 11, exp_year: 2026 } },
      /Visa ending 4242 expires 11\/26, before USD.79\.00 is charged on Tue 15 Dec 2026\./,
    ],
    [
      'a failed charge with another attempt',
      pastDue(),
      /We couldn't charge USD.79\.00.*enough funds on the card.*try again on Wed 23 Dec 2026/s,
    ],
    ['a failed charge without another attempt', pastDue({ next_try_on: null }), /We won't try again automatically\./],
    [
      'a refusal with a message of the provider only',
      pastDue({ message_code: 'withdrawal_limit', message: 'The card is over its limit.' }),
      /The card is over its limit\./,
    ],
    ['a charge that the bank must approve', pastDue({ needs_bank: true }), /Your bank needs you to approve/],
    ['a blocked account', { phase: 'blocked', plan_status: 'BLOCKED' }, /Write to help@almanac\.example/],
  ])('shows the status and what happens next: %s', async (_name, change, words) => {
    await openPanel({ membership: createMembership(change) });
    await screen.findByRole('heading', { level: 2, name: 'Long Days' });
    expect(screen.getByRole('region', { name: 'Membership' })).toHaveTextContent(words);
    expect(await findFaults()).toEqual([]);
  });
});

describe('cancelling', () => {
  it('shows the last day and the benefits that end, and lets the user revert the cancellation', async () => {
    const { host, press } = await openPanel();
    await press('Cancel membership');
    const dialog = screen.getByRole('dialog', { name: 'Cancel Long Days?' });
    expect(dialog).toHaveTextContent('It stays yours until Mon 14 Dec 2026, and you can change your mind until then.');
    expect(dialog).toHaveTextContent('You lose member prices, 8% less for many stays.');
    expect(dialog).toHaveTextContent("The next USD 79.00 isn't charged.");
    expect(await findFaults()).toEqual([]);

    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel membership' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Ends Mon 14 Dec 2026')).toBeVisible();
    expect(await findValue('Next billing date')).toBe('None');
    expect(host.recorded.toasts.map(({ message }) => message)).toEqual([
      'Cancelled. Your membership lasts until Mon 14 Dec 2026.',
    ]);

    await press('Resume membership');
    expect(await findValue('Next billing date')).toBe('Tue 15 Dec 2026');
    expect(screen.getByRole('button', { name: 'Cancel membership' })).toHaveFocus();
  });

  it('changes nothing if the user keeps the membership', async () => {
    const { press, calls } = await openPanel();
    await press('Cancel membership');
    await press('Keep it');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls('POST /api/memberships/current/cancel')).toEqual([]);
  });

  it('ends a past-due membership immediately and keeps the focus on the page', async () => {
    const { press } = await openPanel({ membership: createMembership(pastDue()) });
    await press('Cancel membership');
    const dialog = screen.getByRole('dialog', { name: 'Cancel Long Days?' });
    expect(dialog).toHaveTextContent('your membership ends at once');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel membership' }));
    expect(await screen.findByText('CANCELLED')).toBeVisible();
    // Wait, because the focus moves only when the dialog has closed, which is after the new status appears.
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Long Days' })).toHaveFocus());
  });

  it('reports a failed cancellation and keeps the dialog open', async () => {
    const { press } = await openPanel({
      answers: {
        'POST /api/memberships/current/cancel': () => {
          throw ApiError.transport('network_failed');
        },
      },
    });
    await press('Cancel membership');
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel membership' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent("We don't know whether it was cancelled.");
  });

  it('shows the current state if the membership ended before it was cancelled', async () => {
    const { press, service } = await openPanel({
      answers: {
        'POST /api/memberships/current/cancel': () => {
          service.membership = createLapsedMembership();
          throw new ApiError({ code: 'not_running', status: 409 });
        },
      },
    });
    await press('Cancel membership');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel membership' }));
    expect(await screen.findByText('EXPIRED')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('reports that the cancellation was not reverted, and until when that is possible', async () => {
    const { press } = await openPanel({
      membership: createMembership({ cancel_at_period_end: true, next_billing: null }),
      answers: {
        'POST /api/memberships/current/resume': () => {
          throw ApiError.transport('network_failed');
        },
      },
    });
    await press('Resume membership');
    expect(await screen.findByRole('alert')).toHaveTextContent('you have until Mon 14 Dec 2026');
  });
});

describe('debts', () => {
  it('lists each debt with its period, and their total on the button', async () => {
    const second = { ...debt, debt_id: 'SD2', from: '2026-09-15', until: '2026-10-14', since: '2026-09-24' };
    await openPanel({ membership: createLapsedMembership({ debts: [debt, second] }) });
    const list = within(await screen.findByRole('list', { name: 'Still to pay' })).getAllByRole('listitem');
    expect(list.map((line) => line.textContent)).toEqual([
      'First LightSat 15 Aug – Mon 14 Sept 2026Due since Mon 24 Aug 2026USD\u00A015.00',
      'First LightTue 15 Sept – Wed 14 Oct 2026Due since Thu 24 Sept 2026USD\u00A015.00',
    ]);
    expect(screen.getByRole('button', { name: 'Pay USD\u00A030.00' })).toBeEnabled();
  });

  it('offers to pay only the oldest debt if another debt is in a different currency', async () => {
    const second = { ...debt, debt_id: 'SD2', from: '2026-09-15', amount: { amount: 1_400, currency: 'EUR' } };
    await openPanel({ membership: createLapsedMembership({ debts: [debt, second] }) });
    expect(await screen.findByRole('button', { name: 'Pay USD\u00A015.00' })).toBeEnabled();
    expect(screen.getByRole('list', { name: 'Still to pay' })).toHaveTextContent(/EUR\s14\.00/);
  });
});

describe('invoices', () => {
  it('lists invoices with their PDF and state', async () => {
    await openPanel({
      answers: {
        'GET /api/memberships/current/invoices': () => ({
          data: [
            createInvoice(123),
            createInvoice(98, { state: 'charged_to_organisation', last4: null, from: null, until: null }),
          ],
        }),
      },
    });
    const list = within(await screen.findByRole('list', { name: 'Invoices' })).getAllByRole('listitem');
    expect(list.map((line) => line.textContent)).toEqual([
      'ALM-M-2025-000123PaidLong Days, Mon 15 Dec 2025 – Mon 14 Dec 2026Issued Mon 15 Dec 2025, card ending 4242USD\u00A079.00',
      'ALM-M-2025-000098Charged to the organisationLong DaysIssued Mon 15 Dec 2025USD\u00A079.00',
    ]);
    const pdf = screen.getByRole('link', { name: 'Invoice ALM-M-2025-000123, PDF' });
    expect(pdf).toHaveAttribute('href', '/api/memberships/current/invoices/SI7QX2K4M9V3Z123.pdf?lang=en-US');
    expect(pdf).toHaveAttribute('download', 'ALM-M-2025-000123.pdf');
    expect(await findFaults()).toEqual([]);
  });

  it('shows the newest of many invoices, and all invoices on request', async () => {
    const many = Array.from({ length: 30 }, (_, index) => createInvoice(index + 1));
    const { press } = await openPanel({
      answers: { 'GET /api/memberships/current/invoices': () => ({ data: many }) },
    });
    const list = await screen.findByRole('list', { name: 'Invoices' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(6);
    await press('Show all 30 invoices');
    expect(within(list).getAllByRole('listitem')).toHaveLength(30);
  });

  it('shows that the invoices failed to load, and leaves the rest of the panel unchanged', async () => {
    let isDown = true;
    const { press } = await openPanel({
      answers: {
        'GET /api/memberships/current/invoices': () => {
          if (isDown) throw ApiError.transport('network_failed');
          return { data: [] };
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent("Your invoices didn't load.");
    expect(screen.getByText('ACTIVE')).toBeVisible();
    isDown = false;
    await press('Try again');
    expect(await screen.findByText(/None yet\. Each charge/)).toBeVisible();
  });
});

describe('the panel', () => {
  it('requires guests to sign in to see their membership', async () => {
    const { host, press } = await openPanel({ session: createGuestSession() });
    const asked: string[] = [];
    host.bus.subscribe('auth:requested', ({ mode }) => asked.push(mode));
    await press('Sign in');
    expect(asked).toEqual(['sign-in']);
    expect(host.recorded.calls).toEqual([]);
  });

  it("shows the membership's status from a mailed link, with a sign-in button for the owner", async () => {
    const { host, press, calls } = await openPanel({
      session: createGuestSession(),
      path: '/user/profile?tab=membership&access=signed.for-one',
      membership: createMembership(pastDue({ needs_bank: true })),
    });
    const asked: string[] = [];
    host.bus.subscribe('auth:requested', ({ mode }) => asked.push(mode));
    expect(await screen.findByText('PAST DUE')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Membership' })).toHaveTextContent('Your bank needs you to approve');
    expect(calls('GET /api/memberships/current')).toEqual([
      expect.objectContaining({
        request: expect.objectContaining({ query: { access: 'signed.for-one', lang: 'en-US' } }),
      }),
    ]);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sign in']);
    await press('Sign in');
    expect(asked).toEqual(['sign-in']);
    expect(await findFaults()).toEqual([]);
  });

  it('requires a sign-in if the mailed link has expired', async () => {
    await openPanel({
      session: createGuestSession(),
      path: '/user/profile?tab=membership&access=signed.long-ago',
      answers: {
        'GET /api/memberships/current': () => {
          throw new ApiError({ code: 'link_expired', status: 410 });
        },
      },
    });
    expect(await screen.findByText('Sign in to see your membership.')).toBeVisible();
  });

  it('offers plans to users who never had one', async () => {
    const { host, press } = await openPanel({ membership: null });
    const asked: unknown[] = [];
    host.bus.subscribe('plans:requested', (request) => asked.push(request));
    expect(await screen.findByText(/Members pay up to 8% less for many stays\./)).toBeVisible();
    await press('See the plans');
    expect(asked).toEqual([{ reason: 'link' }]);
    expect(await findFaults()).toEqual([]);
  });

  it('shows that no plans are offered', async () => {
    await openPanel({ membership: null, profile: createPlansResponse({ plans: [] }) });
    expect(await screen.findByText("Almanac doesn't offer any plans yet.")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'See the plans' })).not.toBeInTheDocument();
  });

  it('shows a fallback if the membership could not be loaded, and opens it on retry', async () => {
    let isDown = true;
    const { press } = await openPanel({
      answers: {
        'GET /api/memberships/current': () => {
          if (isDown) throw ApiError.transport('network_failed');
          return { data: createMembership() };
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing about it has changed, and nothing was charged');
    isDown = false;
    await press('Try again');
    expect(await screen.findByText('ACTIVE')).toBeVisible();
  });

  it('loads the membership again when the page learns that it has changed', async () => {
    const { host, service } = await openPanel({ membership: null });
    await screen.findByText('No membership yet');
    service.membership = createMembership();
    act(() =>
      host.bus.publish('profile:loaded', {
        profile: createPlansResponse({
          userProfile: {
            is_blocked: false,
            subscription_details: {
              plan_id: 'PLLONGDAYS',
              plan_name: 'Long Days',
              plan_code: 'SUB-LD-12',
              plan_status: 'ACTIVE',
              member_since: '2024-12-15',
              plan_expiry_date: '2026-12-14',
              plan_price: '79.00',
              plan_currency: 'USD',
              subscription_debt: '0.00',
              next_payment_by_org: false,
            },
          },
        }),
      }),
    );
    expect(await screen.findByText('ACTIVE')).toBeVisible();
  });
});

const createGuestSession = () => ({ user: null, api_key: null });
