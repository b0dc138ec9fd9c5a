import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import config from '../../remote.config.ts';
import { openOffice } from '../testing/open-office.tsx';
import { officePages } from './screens.tsx';

it('gives each page of the back office a URL', () => {
  expect(officePages.map(({ path }) => path).toSorted()).toEqual(
    (config.routes ?? []).map(({ path }) => path).toSorted(),
  );
});

it('explains that a person without a role needs one', async () => {
  await openOffice('/office', {
    answers: { 'GET /api/office/me': () => ({ data: { email: 'x@example.test', organisations: [] } }) },
  });
  expect(await screen.findByText('You have no role here yet')).toBeVisible();
});

it('hides pages that the roles do not include, and explains it at their address', async () => {
  await openOffice('/office/customers', { roles: ['merchandiser'] });
  expect(await screen.findByText("Your roles don't include this")).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Bookings' })).toBeNull();
});

it('opens the first page that the roles include', async () => {
  await openOffice('/office', {
    roles: ['merchandiser'],
    answers: { 'GET /api/office/{organisation_id}/coupons': () => ({ data: { campaigns: [], next: null } }) },
  });
  expect(await screen.findByText('No campaign yet.')).toBeVisible();
});

it('lets a person who works for several organisations choose one, which stays in the URL', async () => {
  const roles = ['finance' as const];
  const { user, host } = await openOffice('/office?organisation=skyline', {
    answers: {
      'GET /api/office/me': () => ({
        data: {
          email: 'x@example.test',
          organisations: [
            { organisation_id: 'main', name: 'Almanac', roles },
            { organisation_id: 'skyline', name: 'Skyline', roles },
          ],
        },
      }),
      'GET /api/office/{organisation_id}/bookings': () => ({ data: { bookings: [], next: null, corrected: null } }),
    },
  });
  const picker = await screen.findByRole('combobox', { name: 'Organization' });
  expect(picker).toHaveValue('skyline');
  await user.selectOptions(picker, 'main');
  expect(host.recorded.navigations.at(-1)?.to).toBe('/office?organisation=main');
});
