import { expect, it } from '@jest/globals';
import { sampleAuthorisation, sampleSums } from '@travel/contracts/endpoints/office/accounting';
import { screen, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openOffice } from '../testing/open-office.tsx';

const days = 'GET /api/office/{organisation_id}/accounting/days';
const authorisations = 'GET /api/office/{organisation_id}/accounting/authorisations';

it('shows the sums of a period by day, links the ledger file and lists open authorisations', async () => {
  const { user, press, host, sent, element } = await openOffice('/office/accounting?from=2026-11-01&until=2026-11-20', {
    roles: ['finance'],
    answers: {
      [days]: () => ({
        data: { time_zone: 'UTC', sums: [sampleSums], days: [{ day: '2026-11-20', ...sampleSums }], next: null },
      }),
      [authorisations]: () => ({ data: { authorisations: [sampleAuthorisation], next: null } }),
    },
  });
  const byDay = await screen.findByRole('group', { name: 'Totals by day' });
  const amounts = ['USD 798.00', '−USD 200.00', 'USD 0.00', 'USD 0.00', 'USD 50.00', 'USD 0.00', 'USD 648.00'];
  expect(
    within(byDay)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(amounts);
  expect(within(byDay).getByRole('rowheader', { name: '20 November 2026 USD' })).toBeVisible();
  expect(screen.getByText('Days in UTC')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ledger as CSV' })).toHaveAttribute(
    'href',
    '/api/office/main/accounting/ledger?from=2026-11-01&until=2026-11-20',
  );
  expect(screen.getByRole('link', { name: 'BK7F4K2091XQ' })).toHaveAttribute(
    'href',
    '/office/booking?id=BK7F4K2091XQ&organisation=main',
  );
  expect(sent(days)).toEqual([expect.objectContaining({ query: { from: '2026-11-01', until: '2026-11-20' } })]);
  expect(await findFaults(element)).toEqual([]);
  const until = screen.getByLabelText('Last day');
  await user.clear(until);
  await user.type(until, '2026-10-31');
  await press('Show');
  expect(screen.getByText(/^Choose a last day that is not before the first one/)).toBeVisible();
  await user.clear(until);
  await user.type(until, '2026-11-02');
  await press('Show');
  expect(host.recorded.navigations.at(-1)?.to).toBe(
    '/office/accounting?from=2026-11-01&until=2026-11-02&organisation=main',
  );
});
