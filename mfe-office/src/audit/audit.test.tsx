import { expect, it } from '@jest/globals';
import { sampleStaffAction } from '@travel/contracts/endpoints/office/staff';
import { screen } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openOffice } from '../testing/open-office.tsx';

const list = 'GET /api/office/{organisation_id}/audit';

it('lists who did what and why with the values before and after, and filters by the URL', async () => {
  const { element, user, press, sent, host } = await openOffice('/office/audit?subject=BK7F4K2091XQ', {
    roles: ['administrator'],
    answers: {
      [list]: ({ query }) => ({
        data: query?.before === undefined ? { actions: [sampleStaffAction], next: 1 } : { actions: [], next: null },
      }),
    },
  });
  expect(await screen.findByText('Booking canceled for the traveler')).toBeVisible();
  expect(screen.getByText('The traveller is ill')).toBeVisible();
  expect(screen.getByText(/confirmed → cancelling/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'BK7F4K2091XQ' })).toHaveAttribute(
    'href',
    '/office/booking?id=BK7F4K2091XQ&organisation=main',
  );
  expect(await findFaults(element)).toEqual([]);
  await press('Show more');
  expect(sent(list)).toMatchObject([
    { query: { subject: 'BK7F4K2091XQ' } },
    { query: { subject: 'BK7F4K2091XQ', before: '1' } },
  ]);
  await user.type(screen.getByRole('searchbox', { name: 'Who (e-mail)' }), 'support@example.test');
  await press('Filter');
  expect(host.recorded.navigations.at(-1)?.to).toBe(
    '/office/audit?who=support%40example.test&subject=BK7F4K2091XQ&organisation=main',
  );
});
