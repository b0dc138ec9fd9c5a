import { expect, it } from '@jest/globals';
import type { ChangeSet } from '@travel/contracts/releases/change-set.schema';
import { screen, waitFor } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { checkoutRollout, openConsole, refusal } from '../testing/open-console.tsx';

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

it('pauses all packages of a change set at once, with the displayed revision', async () => {
  const { press, sent, element } = await openConsole('/ops/sets', {
    answers: {
      'GET /delivery/change-sets': () => ({ sets: [set] }),
      [change]: () => ({ ...set, state: 'paused', revision: 4 }),
    },
  });
  expect(await screen.findByText('Both ask for the new order', { exact: false })).toBeVisible();
  expect(await findFaults(element)).toEqual([]);
  await press('Pause, Set 12');
  await press('Looking into it');
  await press('Pause');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(change)).toEqual([
    { params: { id: 12 }, query: { revision: 3 }, body: { action: 'pause', why: 'Looking into it' } },
  ]);
});

it('reports that the registry does not support change sets yet', async () => {
  await openConsole('/ops/sets', {
    answers: {
      'GET /delivery/change-sets': () => {
        throw refusal('not_found', 404, 'There is nothing at GET /delivery/change-sets.');
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The service does not support this yet.');
});

it('shows when a change set advances automatically, and why it is held', async () => {
  const plan = {
    steps: [
      { percent: 5, pause_minutes: 10 },
      { percent: 100, pause_minutes: 0 },
    ],
    step: 0,
    revision: 3,
    visitors: 30,
    next_at: '2026-11-20T08:10:00Z',
    held: null,
    by: 'checkout team',
    why: 'Both ask for the new order',
  };
  const held = { ...set, id: 13, plan: { ...plan, held: 'mfe-travel does not fit any more' } };
  await openConsole('/ops/sets', {
    answers: { 'GET /delivery/change-sets': () => ({ sets: [{ ...set, plan, until: '2026-12-01T08:00:00Z' }, held] }) },
  });
  expect(await screen.findByText(/^To 100 % .* after 30 visitors. Plan of checkout team\.$/)).toBeVisible();
  expect(screen.getByText(/^Until .*Dec/)).toBeVisible();
  expect(screen.getByText('mfe-travel does not fit any more')).toBeVisible();
});

const dryRun = 'POST /delivery/change-sets/dry-run';
const begin = 'POST /delivery/change-sets';

/** Opens the form of a new set with two packages chosen. */
const openNewSet = async () => {
  const opened = await openConsole('/ops/sets', {
    rollouts: [checkoutRollout, { ...checkoutRollout, package: 'mfe-travel', revision: 4 }],
    answers: {
      'GET /delivery/change-sets': () => ({ sets: [] }),
      'GET /delivery/organisations': () => ({
        organisations: [
          {
            id: 'skyline',
            revision: 1,
            changed_at: '2026-11-20T08:00:00Z',
            changed_by: 'operator',
            document: null,
            fault: null,
          },
        ],
      }),
      [dryRun]: () => ({
        what: 'What would happen',
        at: '2026-11-20T08:00:00Z',
        for_all_visitors: false,
        packages: [],
        findings: [],
      }),
      [begin]: () => set,
    },
  });
  for (const name of ['mfe-checkout', 'mfe-travel']) {
    const pick = await screen.findByRole('combobox', { name });
    await waitFor(() => expect(pick.children.length).toBeGreaterThan(1));
    await opened.user.selectOptions(pick, '4.12.0-ee05ff06');
  }
  return opened;
};
const packages = [
  { package: 'mfe-checkout', version: '4.12.0-ee05ff06', revision: 17 },
  { package: 'mfe-travel', version: '4.12.0-ee05ff06', revision: 4 },
];

it('starts a change set for its audience with steps and a schedule after a dry run', async () => {
  const { press, sent, user, element } = await openNewSet();
  const fill = async (name: string, text: string) => {
    await user.clear(screen.getByRole('textbox', { name }));
    await user.type(screen.getByRole('textbox', { name }), text);
  };
  await user.selectOptions(screen.getByRole('combobox', { name: 'Organisation' }), 'skyline');
  await fill('Country', 'mx');
  await user.selectOptions(screen.getByRole('combobox', { name: 'People' }), 'agent');
  await fill('One visitor', 'v-17');
  await fill('Steps, in percent', '10, 100');
  await fill('Pause between steps, in minutes', '45');
  await fill('Minimum visitors per step', '0');
  await fill('Start (optional) Day', '01/12/2026');
  await fill('Start (optional) Time', '9:00');
  await fill('End (optional) Day', '5/12/26');
  expect(await findFaults(element)).toEqual([]);

  await press('See who would get what');
  expect(await screen.findByText('What would happen')).toBeVisible();
  await press('First look');
  await press('Start the set');
  await waitFor(() => expect(sent(begin)).toHaveLength(1));
  const wanted = {
    packages,
    audience: { organisation: 'skyline', country: 'MX', role: 'agent', visitor: 'v-17' },
    plan: {
      steps: [
        { percent: 10, pause_minutes: 45 },
        { percent: 100, pause_minutes: 0 },
      ],
      visitors: 0,
    },
    from: new Date('2026-12-01T09:00').toISOString(),
    until: new Date('2026-12-05T23:59').toISOString(),
  };
  expect(sent(dryRun)[0]).toEqual({ body: { ...wanted, why: 'dry run' }, signal: expect.anything() });
  expect(sent(begin)).toEqual([{ body: { ...wanted, why: 'First look' } }]);
});

it('gives a change set to all visitors only after a second press, with a fixed percentage', async () => {
  const { press, sent, user } = await openNewSet();
  await press('Fixed percentage');
  const share = screen.getByRole('textbox', { name: 'Percentage of visitors' });
  await user.clear(share);
  await user.type(share, '100');
  await press('See who would get what');
  await press('First look');
  await press('Start the set');
  expect(sent(begin)).toEqual([]);
  await press('Press again: Start the set');
  await waitFor(() => expect(sent(begin)).toHaveLength(1));
  expect(sent(begin)).toEqual([{ body: { packages, audience: {}, percent: 100, why: 'First look' } }]);
});

it('reports each invalid field of a change set and sends no request', async () => {
  const { press, sent, user } = await openConsole('/ops/sets', {
    answers: { 'GET /delivery/change-sets': () => ({ sets: [] }) },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Country' }), 'd');
  await user.type(screen.getByRole('textbox', { name: 'Steps, in percent' }), ', 2');
  await user.type(screen.getByRole('textbox', { name: 'Start (optional) Time' }), '9:00{Enter}');
  await press('See who would get what');
  expect(screen.getByRole('textbox', { name: 'Country' })).toHaveAccessibleDescription(
    'A two-letter country code, such as DE.',
  );
  expect(screen.getByRole('textbox', { name: 'Steps, in percent' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Start (optional) Day' })).toHaveAccessibleDescription(/Enter a day and/);
  expect(screen.getByRole('alert')).toHaveTextContent('Choose versions of at least two packages.');
  expect(sent(dryRun)).toEqual([]);
});
