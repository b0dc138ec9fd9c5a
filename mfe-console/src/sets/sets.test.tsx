import { expect, it } from '@jest/globals';
import type { ChangeSet } from '@travel/contracts/change-sets.schema';
import { screen, waitFor } from '@testing-library/react';
import { faultsIn } from '../testing/accessibility.ts';
import { openConsole, refusal } from '../testing/open-console.tsx';

const change = 'POST /delivery/change-sets/{id}';

const set: ChangeSet = {
  id: 12,
  packages: [
    { package: 'mfe-checkout', version: '4.12.0-ee05ff06' },
    { package: 'mfe-travel', version: '1.8.0-5d1a8e02' },
  ],
  state: 'open',
  audience: {},
  percent: 5,
  revision: 3,
  created_at: '2026-11-20T08:00:00Z',
  created_by: 'checkout team',
  why: 'Both ask for the new order',
  changed_at: '2026-11-20T08:00:00Z',
};

it('pauses all packages of a set at once, with the revision that was seen', async () => {
  const { press, sent, element } = await openConsole('/ops/sets', {
    answers: {
      'GET /delivery/change-sets': () => ({ sets: [set] }),
      [change]: () => ({ ...set, state: 'paused', revision: 4 }),
    },
  });
  expect(await screen.findByText('Both ask for the new order', { exact: false })).toBeVisible();
  expect(await faultsIn(element)).toEqual([]);
  await press('Pause, Set 12');
  await press('Looking into it');
  await press('Pause');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(change)).toEqual([
    { params: { id: 12 }, query: { revision: 3 }, body: { action: 'pause', why: 'Looking into it' } },
  ]);
});

it('says plainly that a registry does not have sets yet', async () => {
  await openConsole('/ops/sets', {
    answers: {
      'GET /delivery/change-sets': () => {
        throw refusal('not_found', 404, 'There is nothing at GET /delivery/change-sets.');
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The registry does not know this yet.');
});
