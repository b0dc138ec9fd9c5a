import { expect, it, jest } from '@jest/globals';
import {
  exportCustomerData,
  openAsCustomer,
  previewMerge,
  type MergePreview,
} from '@travel/contracts/endpoints/office/customer-account';
import { sampleCustomerCashCards } from '@travel/contracts/endpoints/office/customer-cash-cards';
import { sampleCustomerPoints } from '@travel/contracts/endpoints/office/customer-points';
import { sampleCustomer } from '@travel/contracts/endpoints/office/customers';
import { ApiError } from '@travel/contracts/http/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openOffice } from '../testing/open-office.tsx';

type OfficeOptions = NonNullable<Parameters<typeof openOffice>[1]>;

const find = 'GET /api/office/{organisation_id}/customers';
const read = 'GET /api/office/{organisation_id}/customers/{user_id}';
const readPoints = 'GET /api/office/{organisation_id}/customers/{user_id}/points';
const adjust = 'POST /api/office/{organisation_id}/customers/{user_id}/points';
const cashCards = 'GET /api/office/{organisation_id}/customers/{user_id}/cash-cards';
const issueCard = 'POST /api/office/{organisation_id}/customers/{user_id}/cash-cards';
const voidCard = 'POST /api/office/{organisation_id}/customers/{user_id}/cash-cards/{cash_card_id}/void';
const listSessions = 'GET /api/office/{organisation_id}/customers/{user_id}/sessions';
const signOut = 'POST /api/office/{organisation_id}/customers/{user_id}/sign-out';
const cardLink = 'POST /api/office/{organisation_id}/customers/{user_id}/membership/card-link';
const membership = 'POST /api/office/{organisation_id}/customers/{user_id}/membership/extension';
const exportData = 'POST /api/office/{organisation_id}/customers/{user_id}/export';
const previewErasure = 'GET /api/office/{organisation_id}/customers/{user_id}/erasure';
const erase = 'POST /api/office/{organisation_id}/customers/{user_id}/erasure';
const merge = 'POST /api/office/{organisation_id}/customers/{user_id}/merge';
const mergePreview = 'GET /api/office/{organisation_id}/customers/{user_id}/merge';
const openAs = 'POST /api/office/{organisation_id}/customers/{user_id}/sign-in-address';
const block = 'PUT /api/office/{organisation_id}/customers/{user_id}/block';

/** Opens the page of the sample customer. `answers` replace the calls that the page sends when it opens. */
const openCustomer = (answers: OfficeOptions['answers'] = {}, roles: OfficeOptions['roles'] = ['support']) =>
  openOffice('/office/customer?id=U1001', {
    roles,
    answers: {
      [read]: () => ({ data: sampleCustomer }),
      [readPoints]: () => ({ data: sampleCustomerPoints }),
      [cashCards]: () => ({ data: sampleCustomerCashCards }),
      [listSessions]: () => ({ data: { sessions: sampleCustomer.sessions, next: null } }),
      ...answers,
    },
  });

it('finds customers by words page by page, and names a search that is too short', async () => {
  const { user, press, host, element, sent } = await openOffice('/office/customers?q=maya', {
    answers: {
      [find]: ({ query }) => {
        const customers = [query?.after ? { ...sampleCustomer, user_id: 'U1009', firstname: 'Mayra' } : sampleCustomer];
        return { data: { customers, next: query?.after ? null : 'U1001' } };
      },
    },
  });
  expect(await screen.findByRole('link', { name: 'Maya Okafor' })).toHaveAttribute(
    'href',
    '/office/customer?id=U1001&organisation=main',
  );
  await press('Show more');
  expect(await screen.findByRole('link', { name: 'Mayra Okafor' })).toBeVisible();
  expect(sent(find)).toMatchObject([{ query: { q: 'maya' } }, { query: { q: 'maya', after: 'U1001' } }]);
  expect(await findFaults(element)).toEqual([]);
  const field = screen.getByRole('searchbox', { name: 'Find a customer' });
  await user.clear(field);
  await user.type(field, 'm');
  await press('Find');
  expect(await screen.findByText('Type at least two characters.')).toBeVisible();
  await user.type(field, 'aya okafor{Enter}');
  expect(host.recorded.navigations.at(-1)?.to).toBe('/office/customers?q=maya+okafor&organisation=main');
});

it('shows which words were searched instead of a misspelt name', async () => {
  const found = Promise.withResolvers<void>();
  const { element } = await openOffice('/office/customers?q=okafro', {
    answers: {
      [find]: async () => {
        await found.promise;
        return { data: { customers: [sampleCustomer], next: null, corrected: 'okafor' } };
      },
    },
  });
  await screen.findByRole('searchbox', { name: 'Find a customer' });
  // Screen readers ignore a text that comes together with its region.
  const regions = screen.getAllByRole('status');
  found.resolve();
  expect(regions).toContain((await screen.findByText(/Showing results for “okafor”/)).parentElement);
  expect(screen.getByRole('link', { name: 'Maya Okafor' })).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Find a customer' })).toHaveAccessibleDescription(/digits of a phone/);
  expect(await findFaults(element)).toEqual([]);
});

it('shows a customer, and blocks the account after a second press with a reason', async () => {
  let customer: typeof sampleCustomer = sampleCustomer;
  const { user, press, sent, element } = await openCustomer({
    [read]: () => ({ data: customer }),
    [block]: () => {
      customer = { ...sampleCustomer, is_blocked: true, sessions: [] };
      return { data: customer };
    },
    [listSessions]: () => ({ data: { sessions: customer.sessions, next: null } }),
  });
  expect(await screen.findByText('Chrome on macOS')).toBeVisible();
  expect(screen.getByText('Visa •••• 4242')).toBeVisible();
  expect(screen.getByRole('link', { name: '3' })).toHaveAttribute('href', '/office?q=U1001&organisation=main');
  expect(await findFaults(element)).toEqual([]);
  await press('Block account');
  await user.type(screen.getByRole('textbox', { name: 'Why' }), 'Charged back twice');
  const dialog = screen.getByRole('dialog');
  const action = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Block account');
  if (!action) throw new Error('The dialog has no action');
  await user.click(action);
  expect(screen.getByText('Write what the customer should know.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Message to the customer' }), 'Please call us.');
  await user.click(action);
  expect(sent(block)).toEqual([]);
  await user.click(action);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(block)).toEqual([
    expect.objectContaining({ body: { is_blocked: true, why: 'Charged back twice', message: 'Please call us.' } }),
  ]);
  expect(await screen.findByRole('button', { name: 'Unblock account' })).toBeVisible();
  expect(screen.getByText('Not signed in anywhere.')).toBeVisible();
});

it('signs a customer out on one device, with a reason', async () => {
  let customer: typeof sampleCustomer = sampleCustomer;
  const { user, press, sent, element } = await openCustomer({
    [read]: () => ({ data: customer }),
    [signOut]: () => {
      customer = { ...sampleCustomer, sessions: [] };
      return { data: customer };
    },
    [listSessions]: () => ({ data: { sessions: customer.sessions, next: null } }),
  });
  await press('Sign out: Chrome on macOS');
  expect(await findFaults(element)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Lost device' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Not signed in anywhere.')).toBeVisible();
  expect(sent(signOut)).toEqual([expect.objectContaining({ body: { why: 'Lost device', session_id: 'S1' } })]);
});

it('opens the site as the customer in a new tab after a reason', async () => {
  const { user, press, sent, element } = await openCustomer({ [openAs]: () => openAsCustomer.sample.response });
  await press('Open as customer');
  const dialog = within(screen.getByRole('dialog', { name: 'Open the site as Maya Okafor' }));
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(sent(openAs)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Helps the customer by phone' }));
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  const link = await screen.findByRole('link', { name: 'Open in a new tab' });
  expect(link).toHaveAttribute('href', openAsCustomer.sample.response.data.url);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(sent(openAs)).toMatchObject([{ body: { why: 'Helps the customer by phone' } }]);
  expect(await findFaults(element)).toEqual([]);
});

it('deletes the account after a preview, a reason and a second press', async () => {
  const { user, press, sent, host, element } = await openCustomer(
    {
      [previewErasure]: () => ({ data: { obstacles: [], losses: ['stored_value' as const] } }),
      [erase]: () => ({ data: { status: 'deleted' as const } }),
    },
    ['administrator'],
  );
  await press('Delete account');
  expect(await screen.findByText('What is left on cards and in points is lost.')).toBeVisible();
  expect(await findFaults(element)).toEqual([]);
  const dialog = within(screen.getByRole('dialog', { name: 'Delete the account of Maya Okafor' }));
  await user.click(dialog.getByRole('button', { name: 'Requested by letter' }));
  const action = dialog.getByRole('button', { name: 'Delete account' });
  await user.click(action);
  expect(sent(erase)).toEqual([]);
  await user.click(action);
  await waitFor(() => expect(sent(erase)).toMatchObject([{ body: { why: 'Requested by letter' } }]));
  expect(host.recorded.navigations.at(-1)?.to).toBe('/office/customers?organisation=main');
});

it('names what prevents the deletion of the account, and exports the data', async () => {
  const obstacle = { kind: 'booking_ahead', booking_id: 'BK1', title: 'Hotel Lira', until: '2026-12-04' } as const;
  const { user, press, sent } = await openCustomer(
    {
      [previewErasure]: () => ({ data: { obstacles: [obstacle], losses: [] } }),
      [exportData]: () => exportCustomerData.sample.response,
    },
    ['administrator'],
  );
  await press('Delete account');
  expect(await screen.findByText(/The journey ends on/)).toHaveTextContent('4 December 2026');
  expect(screen.getByRole('link', { name: 'Hotel Lira' })).toHaveAttribute(
    'href',
    '/office/booking?id=BK1&organisation=main',
  );
  await press('Close');
  await press('Export data');
  // jsdom does not support downloads.
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => {};
  const download = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Requested by e-mail' }));
  await press('Download');
  await waitFor(() => expect(sent(exportData)).toMatchObject([{ body: { why: 'Requested by e-mail' } }]));
  expect(download).toHaveBeenCalledTimes(1);
});

it('offers no block to people whose roles do not allow it', async () => {
  await openCustomer({}, ['finance']);
  expect(await screen.findByText('Chrome on macOS')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Block account' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Open as customer' })).toBeNull();
  expect(await screen.findByText('Room was not ready')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Adjust points' })).toBeNull();
});

it('adjusts points with a reason, after showing the limit and the points afterwards', async () => {
  let points = sampleCustomerPoints;
  const { user, press, sent, element } = await openCustomer({
    [readPoints]: () => ({ data: points }),
    [adjust]: () => {
      const [account] = sampleCustomerPoints.accounts.map((one) => ({ ...one, points: 11_500 }));
      points = { ...sampleCustomerPoints, accounts: account ? [account] : [] };
      return { data: points };
    },
  });
  await press('Adjust points');
  expect(screen.getByText('A minus takes points. At most 5,000 at once.')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Points' });
  await user.type(field, '5001');
  await user.click(screen.getByRole('button', { name: 'Goodwill' }));
  await press('Adjust');
  expect(screen.getByText('Your roles allow at most 5,000 points at once. Ask an administrator.')).toBeVisible();
  expect(await findFaults(element)).toEqual([]);
  await user.clear(field);
  await user.type(field, '-500');
  expect(screen.getByText('Points afterwards: 11,500')).toBeVisible();
  await press('Adjust');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { membership_no: 'LM1001', point_type_code: 'ALM', points: -500, why: 'Goodwill' };
  expect(sent(adjust)).toMatchObject([{ body: { ...body, key: expect.any(String) } }]);
  expect(await screen.findByText('11,500')).toBeVisible();
});

it('issues a cash card in a currency, and voids one at the balance that was seen', async () => {
  const { user, press, sent, element } = await openCustomer(
    {
      [issueCard]: () => ({ data: sampleCustomerCashCards }),
      [voidCard]: () => {
        throw new ApiError({ code: 'cash_card_changed', status: 409 });
      },
    },
    ['finance'],
  );
  expect(await screen.findByText('Gift of the season')).toBeVisible();
  await press('Issue a card');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'EUR');
  const issue = within(screen.getByRole('dialog'));
  await user.click(issue.getByRole('button', { name: 'Goodwill' }));
  await user.click(issue.getByRole('button', { name: 'Issue a card' }));
  expect(issue.getByText('Type an amount such as 1,250.00.')).toBeVisible();
  expect(await findFaults(element)).toEqual([]);
  await user.type(issue.getByRole('textbox', { name: 'Amount in EUR' }), '25.50');
  await user.click(issue.getByRole('button', { name: 'Issue a card' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const amount = { amount: 2_550, currency: 'EUR' };
  expect(sent(issueCard)).toMatchObject([{ body: { amount, why: 'Goodwill', key: expect.any(String) } }]);

  await press('Void: CC1001');
  await user.click(screen.getByRole('button', { name: 'Issued by mistake' }));
  await press('Void');
  expect(await screen.findByText('The balance has changed since.')).toBeVisible();
  expect(sent(voidCard)).toMatchObject([{ body: { balance: { amount: 25_000, currency: 'USD' } } }]);
  await press('Show the current balance');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(cashCards)).toHaveLength(3);
});

it('extends a membership by days and mails a link to change its card, each with a reason', async () => {
  const { user, press, sent } = await openCustomer({
    [membership]: () => ({ data: sampleCustomer }),
    [cardLink]: () => ({ data: { queued: true } }),
  });
  await press('Extend membership');
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'The benefits did not work' }));
  await user.click(dialog.getByRole('button', { name: 'Extend membership' }));
  expect(await dialog.findByText('Type a number of days from 1 to 365.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Days' }), '14');
  await user.click(dialog.getByRole('button', { name: 'Extend membership' }));
  await waitFor(() => expect(sent(membership)).toMatchObject([{ body: { days: 14, until: '2026-12-31' } }]));
  await press('Mail a card link');
  await press('The card was replaced');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mail a card link' }));
  await waitFor(() => expect(sent(cardLink)).toMatchObject([{ body: { why: 'The card was replaced' } }]));
});

it('merges a suggested account after a preview, a reason and a second press, and names refusals', async () => {
  const { other } = previewMerge.sample.response.data;
  const data: MergePreview = { other, moves: [{ part: 'points', count: 340 }], loses_cards: false, obstacles: [] };
  const namesake = { ...sampleCustomer, user_id: data.other.user_id, email: data.other.email };
  const refuse = (code: string): never => {
    throw new ApiError({ code, status: 409 });
  };
  const answers: (() => { data: MergePreview })[] = [
    () => refuse('account_of_staff'),
    () => ({ data: { ...data, obstacles: [{ kind: 'to_pay', booking_id: 'B1' }] } }),
    () => ({ data }),
  ];
  const { user, press, sent, element } = await openCustomer(
    {
      [find]: () => ({ data: { customers: [sampleCustomer, namesake] } }),
      [mergePreview]: () => answers.shift()?.() ?? { data },
      [merge]: () => ({ data: { status: 'merged' as const } }),
    },
    ['administrator'],
  );
  const search = async () => {
    await press('Merge another account');
    return within(screen.getByRole('dialog', { name: 'Merge into the account of Maya Okafor' }));
  };
  const dialog = await search();
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  expect(dialog.getByText('Type an e-mail address or account ID.')).toBeVisible();
  const suggestion = { name: `${data.other.email} · ${data.other.user_id}` };
  await user.click(await dialog.findByRole('button', suggestion));
  expect(await findFaults(element)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  expect(await dialog.findByText(/belongs to a person who works here/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('link', { name: 'B1' })).toBeVisible();
  await user.keyboard('{Escape}');

  await search();
  await user.click(await screen.findByRole('button', suggestion));
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Points: 340')).toBeVisible();
  expect(await findFaults(element)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Signed up twice' }));
  const action = screen.getByRole('button', { name: 'Merge accounts' });
  await user.click(action);
  expect(sent(merge)).toEqual([]);
  await user.click(action);
  await waitFor(() => expect(sent(merge)).toMatchObject([{ body: { other: 'U1002', why: 'Signed up twice' } }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
