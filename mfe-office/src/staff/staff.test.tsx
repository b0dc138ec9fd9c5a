import { expect, it } from '@jest/globals';
import { setUpSteps } from '@travel/contracts/endpoints/office/set-up';
import { sampleStaffMember } from '@travel/contracts/endpoints/office/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openOffice, refusal } from '../testing/open-office.tsx';

const list = 'GET /api/office/{organisation_id}/staff';
const invite = 'POST /api/office/{organisation_id}/staff';
const change = 'PUT /api/office/{organisation_id}/staff/{user_id}';
const remove = 'POST /api/office/{organisation_id}/staff/{user_id}/removal';
const roles = ['administrator' as const];
const answers = { [list]: () => ({ data: { staff: [sampleStaffMember] } }) };

it('invites a person with roles and a reason, and explains missing fields', async () => {
  const { press, user, sent, element } = await openOffice('/office/staff', {
    roles,
    answers: { ...answers, [invite]: () => ({ data: sampleStaffMember }) },
  });
  expect(await screen.findByRole('row', { name: /Ines Ferreira/ })).toHaveTextContent('Support agent');
  expect(await findFaults(element)).toEqual([]);
  await press('Invite');
  const dialog = within(screen.getByRole('dialog', { name: 'Invite a colleague' }));
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(dialog.getByText('Choose at least one role.')).toBeVisible();
  expect(sent(invite)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'kofi@example.test');
  await user.type(dialog.getByRole('textbox', { name: 'First name' }), 'Kofi');
  await user.type(dialog.getByRole('textbox', { name: 'Last name' }), 'Mensah');
  await user.click(dialog.getByRole('checkbox', { name: 'Finance' }));
  await user.type(dialog.getByRole('textbox', { name: /Why/ }), 'Starts on Monday');
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(invite)).toEqual([
    {
      params: { organisation_id: 'main' },
      body: {
        email: 'kofi@example.test',
        firstname: 'Kofi',
        lastname: 'Mensah',
        roles: ['finance'],
        why: 'Starts on Monday',
      },
    },
  ]);
});

it('changes roles, and shows why the last administrator cannot be removed', async () => {
  const { press, user, sent } = await openOffice('/office/staff', {
    roles,
    answers: {
      ...answers,
      [change]: () => ({ data: sampleStaffMember }),
      [remove]: () => {
        throw refusal('last_administrator', 409, 'An organisation needs an administrator.');
      },
    },
  });
  await press('Change roles, Ines Ferreira');
  await user.click(screen.getByRole('checkbox', { name: 'Finance' }));
  await user.type(screen.getByRole('textbox', { name: /Why/ }), 'Also reconciles');
  await press('Save roles');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(change)).toMatchObject([{ body: { roles: ['support', 'finance'], why: 'Also reconciles' } }]);
  await press('Remove, Ines Ferreira');
  await press('Left the company');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('An organisation needs an administrator.');
});

it('lists the missing steps of the first run with the pages on which they are done', async () => {
  const known = setUpSteps.map((step) => ({ step, is_done: step === 'plans' }));
  const steps = [...known, { step: 'added_later', is_done: false }];
  const { element } = await openOffice('/office/set-up', {
    roles,
    answers: { 'GET /api/office/{organisation_id}/set-up': () => ({ data: { steps } }) },
  });
  expect(await screen.findByRole('row', { name: /A membership plan on sale.*Done/ })).toBeVisible();
  const [missing, optional] = ['Missing', 'Optional'].map((status) => screen.getAllByText(status).length);
  expect([missing, optional]).toEqual([setUpSteps.length - 4, 3]);
  expect(screen.getByRole('link', { name: 'Current exchange rates' })).toHaveAttribute(
    'href',
    '/office/rates?organisation=main',
  );
  expect(await findFaults(element)).toEqual([]);
});
