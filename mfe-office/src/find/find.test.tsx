import { expect, it, jest } from '@jest/globals';
import { sampleFoundBooking } from '@travel/contracts/endpoints/office/office-bookings';
import { screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { readVisibility } from '@travel/ui/staff/use-data-table.ts';
import { openOffice, refusal } from '../testing/open-office.tsx';

const find = 'GET /api/office/{organisation_id}/bookings';
const other = { ...sampleFoundBooking, booking_id: 'BK000000000B', number: 'ALM 0000 0002', traveller: 'Léon Okafor' };

it('finds bookings while the person types, and stores search, filter and order in the URL', async () => {
  const { user, host, element, sent, press } = await openOffice('/office?q=Okafor&filter=unpaid', {
    roles: ['finance'],
    answers: { [find]: () => ({ data: { bookings: [sampleFoundBooking, other], next: null, corrected: null } }) },
  });
  expect(await screen.findByText('2 bookings')).toBeVisible();
  expect(sent(find)).toEqual([
    expect.objectContaining({
      params: { organisation_id: 'main' },
      query: { q: 'Okafor', sort: 'newest', filter: 'unpaid' },
    }),
  ]);
  const row = screen.getByRole('row', { name: /ALM 7F4K 2091/ });
  expect(row).toHaveTextContent('Maya Okafor');
  expect(row).toHaveTextContent('USD 848.00');
  const load = jest.fn<(href: string, options: RequestInit) => Promise<unknown>>().mockResolvedValue({ ok: false });
  Object.assign(globalThis, { fetch: load });
  await press('Export');
  const dialog = screen.getByRole('dialog', { name: 'Export' });
  await press('Report');
  await user.click(within(dialog).getByRole('button', { name: 'Export' }));
  const file = '/api/office/main/bookings/export?q=Okafor&sort=newest&filter=unpaid&why=Report';
  await waitFor(() => expect(load).toHaveBeenCalledWith(file, expect.anything()));
  expect(dialog).not.toBeInTheDocument();
  expect(await findFaults(element)).toEqual([]);

  await user.type(screen.getByRole('searchbox', { name: 'Find a booking' }), ' Torre');
  await waitFor(() =>
    expect(host.recorded.navigations.at(-1)?.to).toBe('/office?q=Okafor+Torre&filter=unpaid&organisation=main'),
  );
  await press('Unpaid');
  expect(host.recorded.navigations.at(-1)?.to).toBe('/office?q=Okafor&organisation=main');
  await press('Goodwill to approve');
  expect(host.recorded.navigations.at(-1)?.to).toBe('/office?q=Okafor&filter=goodwill&organisation=main');
  await user.click(screen.getByRole('columnheader', { name: /Total/ }));
  expect(host.recorded.navigations.at(-1)?.to).toBe('/office?q=Okafor&filter=unpaid&sort=total&organisation=main');
});

it('opens a booking with the keyboard', async () => {
  const { user, host } = await openOffice('/office', {
    answers: { [find]: () => ({ data: { bookings: [sampleFoundBooking, other], next: null, corrected: null } }) },
  });
  const table = await screen.findByRole('grid', { name: 'Bookings' });
  screen.getByRole('button', { name: 'Columns' }).focus();
  await user.tab();
  expect(table.contains(document.activeElement)).toBe(true);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(host.recorded.navigations.at(-1)?.to).toMatch(/^\/office\/booking\?id=BK\w+&organisation=main$/);
});

it('remembers the chosen columns on this device', async () => {
  const answers = { [find]: () => ({ data: { bookings: [sampleFoundBooking], next: null, corrected: null } }) };
  const { press, user, host } = await openOffice('/office', { answers });
  await press('Columns');
  // Support agents open bookings one by one.
  expect(screen.queryByRole('link', { name: 'Export' })).toBeNull();
  const dialog = within(screen.getByRole('dialog', { name: 'Columns' }));
  await user.click(dialog.getByRole('checkbox', { name: 'E-mail' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Status' }));
  await press('Done');
  expect(screen.getByRole('columnheader', { name: 'E-mail' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Status' })).toBeNull();
  expect(host.storage.get('office_columns')).toBe(
    '-status +traveller +title +starts +total +newest +email -phone -card',
  );
});

it.each([
  [undefined, { status: true, total: true, phone: false }],
  ['-status +phone', { status: false, total: true, phone: true }],
  // Older releases stored only the visible columns.
  ['status', { status: true, total: false, phone: false }],
  ['', { status: false, total: false, phone: false }],
])('reads the stored choice of columns %s', (stored, visibility) => {
  const columns = [{ key: 'number' }, { key: 'status' }, { key: 'total' }, { key: 'phone', isExtra: true }];
  expect(readVisibility(columns, stored)).toEqual(visibility);
});

it('shows more bookings, and which words were searched instead of a misspelled name', async () => {
  const { press, sent } = await openOffice('/office?q=Okafr', {
    answers: {
      [find]: ({ query }) =>
        query?.after === undefined
          ? { data: { bookings: [sampleFoundBooking], next: 'page-2', corrected: 'Okafor' } }
          : { data: { bookings: [other], next: null, corrected: 'Okafor' } },
    },
  });
  expect(await screen.findByText(/Showing results for “Okafor”/)).toBeVisible();
  await press('Show more');
  expect(await screen.findByText(/2 bookings/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(sent(find).at(-1)).toMatchObject({ query: { after: 'page-2' } });
});

it('explains an empty result and a failed request', async () => {
  let isDown = true;
  const { press } = await openOffice('/office?q=zzz', {
    answers: {
      [find]: () => {
        if (isDown) throw refusal('unavailable', 503);
        return { data: { bookings: [], next: null, corrected: null } };
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The service could not answer.');
  isDown = false;
  await press('Try again');
  expect(await screen.findByText(/No booking matches/)).toBeVisible();
});
