import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { checkoutRollout, openConsole, refusal } from '../testing/open-console.tsx';

const change = 'POST /delivery/rollouts/{package}';

it('rolls a package back in three presses, with a reason for the audit log and the displayed revision', async () => {
  const { press, sent, host } = await openConsole('/ops');
  await press('Roll back, mfe-checkout');
  await press('Pages fail with it');
  await press('Roll back');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(change)).toEqual([
    {
      params: { package: 'mfe-checkout' },
      query: { revision: 17 },
      body: { action: 'rollback', why: 'Pages fail with it' },
    },
  ]);
  expect(host.recorded.toasts.map(({ message }) => message)).toEqual([
    'mfe-checkout: done. It takes effect on the next page.',
  ]);
});

it('shows which visitors would get which release before it sends a change', async () => {
  const { press, sent } = await openConsole('/ops');
  await press('Roll back, mfe-checkout');
  const preview = await screen.findByRole('region', { name: 'Preview: who gets which version' });
  await waitFor(() => expect(preview).toHaveTextContent('What would happen to mfe-checkout'));
  expect(preview).toHaveTextContent('100 % get another version · about 400 visitors of the last hour');
  expect(sent(change)).toEqual([]);
});

it('sends no change without a reason', async () => {
  const { press, sent } = await openConsole('/ops');
  await press('Roll back, mfe-checkout');
  await press('Roll back');
  expect(screen.getByRole('textbox', { name: /Why/ })).toHaveAccessibleDescription(
    'Enter a reason of at least three letters.',
  );
  expect(sent(change)).toEqual([]);
});

it("shows another operator's change and applies the own change to it with the typed reason", async () => {
  const { press, sent, user } = await openConsole('/ops', {
    answers: {
      [change]: ({ query }) => {
        if (query?.revision === 18) return { ...checkoutRollout, revision: 19 };
        throw refusal('revision_outdated', 409, 'Since then: a.mensah paused it.', { revision: 18 });
      },
    },
  });
  await press('Roll back, mfe-checkout');
  await user.type(screen.getByRole('textbox', { name: /Why/ }), 'Nobody can pay');
  await press('Roll back');
  expect(await screen.findByRole('alert')).toHaveTextContent('Since then: a.mensah paused it.');
  await press('Show the current state');
  expect(screen.getByRole('textbox', { name: /Why/ })).toHaveValue('Nobody can pay');
  await press('Roll back');
  await waitFor(() => expect(sent(change)).toHaveLength(2));
  expect(sent(change)[1]).toMatchObject({ query: { revision: 18 }, body: { why: 'Nobody can pay' } });
});

it.each([
  [
    refusal('contract_misfit', 409, 'The live shell does not provide host 2.'),
    'The live shell does not provide host 2.',
  ],
  [refusal('network_failed', 0, ''), 'No connection to the service.'],
  [refusal('token_missing', 401, ''), 'Your session has ended.'],
  [refusal('operators_only', 403, 'This is for operators.'), 'This is for operators.'],
])('keeps the typed reason after the error %p', async (error, words) => {
  const { press, user } = await openConsole('/ops', {
    answers: {
      [change]: () => {
        throw error;
      },
    },
  });
  await press('Roll back, mfe-checkout');
  await user.type(screen.getByRole('textbox', { name: /Why/ }), 'Nobody can pay');
  await press('Roll back');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('textbox', { name: /Why/ })).toHaveValue('Nobody can pay');
});

it("shows the status of each package and follows other operators' changes", async () => {
  const { registry, host, element } = await openConsole('/ops');
  const live = await screen.findByRole('region', { name: 'Live now' });
  expect(live).toHaveTextContent('Rolling out');
  expect(live).toHaveTextContent('25 % of everyone');
  registry.rollouts = [{ ...checkoutRollout, killed: true }];
  host.bus.publish('releases:changed', { packages: ['mfe-checkout'], reason: 'kill' });
  expect(await within(live).findByText('Killed')).toBeInTheDocument();
  expect(await findFaults(element)).toEqual([]);
});

it('shows the last known state and its age while the registry is unavailable', async () => {
  let away = false;
  const { host } = await openConsole('/ops', {
    answers: {
      'GET /delivery/rollouts': () => {
        if (away) throw refusal('network_failed', 0, '');
        return { rollouts: [checkoutRollout] };
      },
    },
  });
  const live = await screen.findByRole('region', { name: 'Live now' });
  away = true;
  host.bus.publish('releases:changed', { packages: [], reason: 'changed' });
  expect(await screen.findByText(/No connection to the service\. Last update just now, trying again\./)).toBeVisible();
  expect(live).toHaveTextContent('4.11.3-aa01bb02');
});
