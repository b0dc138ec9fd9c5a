import { expect, it } from '@jest/globals';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { checkoutRollout, openConsole } from '../testing/open-console.tsx';

const change = 'POST /delivery/rollouts/{package}';
const path = '/ops/rollouts?package=mfe-checkout';

it('raises the share of a rule by its slider for the same audience', async () => {
  const { press, sent, element } = await openConsole(path);
  fireEvent.change(await screen.findByRole('slider', { name: 'Share of everyone' }), { target: { value: '50' } });
  await press('Move to 50 %');
  await press('Clean so far');
  await press('Roll out');
  await waitFor(() => expect(sent(change)).toHaveLength(1));
  expect(sent(change)[0]).toMatchObject({
    query: { revision: 17 },
    body: { action: 'rollout', version: '4.12.0-ee05ff06', percent: 50, audience: {}, why: 'Clean so far' },
  });
  expect(await findFaults(element)).toEqual([]);
});

it('gives a release to all visitors only after a second press', async () => {
  const { press, sent } = await openConsole(path);
  fireEvent.change(await screen.findByRole('slider', { name: 'Share of everyone' }), { target: { value: '100' } });
  await press('Move to 100 %');
  await press('Clean so far');
  await press('Roll out');
  expect(sent(change)).toEqual([]);
  await press('Press again: roll out to all');
  await waitFor(() => expect(sent(change)).toHaveLength(1));
});

it('creates a rollout with steps for its audience', async () => {
  const { press, sent, user } = await openConsole(path);
  await screen.findByRole('option', { name: /4\.12\.0/ });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Version' }), '4.12.0-ee05ff06');
  await user.type(screen.getByRole('textbox', { name: 'Country' }), 'de');
  await user.selectOptions(screen.getByRole('combobox', { name: 'People' }), 'guests');
  await press('See who would get what');
  await press('First look');
  await press('Roll out');
  await waitFor(() => expect(sent(change)).toHaveLength(1));
  expect(sent(change)[0]).toMatchObject({
    body: {
      audience: { country: 'DE', signed_in: false },
      plan: {
        steps: [
          { percent: 1, pause_minutes: 10 },
          { percent: 5, pause_minutes: 30 },
          { percent: 25, pause_minutes: 60 },
          { percent: 50, pause_minutes: 60 },
          { percent: 100, pause_minutes: 0 },
        ],
        visitors: 30,
      },
    },
  });
});

it('reports each invalid field of a rollout and sends no request', async () => {
  const { press, sent, user } = await openConsole(path);
  const fill = async (name: string, text: string) => {
    const field = await screen.findByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, text);
  };
  await fill('Country', 'd');
  await fill('Steps, in percent', '5, 1');
  await fill('Minimum visitors per step', 'many');
  await press('See who would get what');
  const said = (role: string, name: string) => screen.getByRole(role, { name }).getAttribute('aria-invalid');
  expect(said('combobox', 'Version')).toBe('true');
  expect(screen.getByRole('textbox', { name: 'Country' })).toHaveAccessibleDescription(
    'A two-letter country code, such as DE.',
  );
  expect(said('textbox', 'Steps, in percent')).toBe('true');
  expect(said('textbox', 'Minimum visitors per step')).toBe('true');
  expect(sent('POST /delivery/rollouts/{package}/dry-run')).toEqual([]);
});

it('restores the typed form of a rollout after a reload', async () => {
  const first = await openConsole(path);
  await first.user.type(await screen.findByRole('textbox', { name: 'One visitor' }), 'v-17');
  const kept = first.host.draft.read();
  await openConsole(path, { draft: { read: () => kept, write: () => undefined } });
  const fields = await screen.findAllByRole('textbox', { name: 'One visitor' });
  expect(fields.at(-1)).toHaveValue('v-17');
});

it.each<[PackageName, boolean, boolean]>([
  ['mfe-gift-cards', true, true],
  ['mfe-gift-cards', false, false],
  ['mfe-checkout', true, false],
])('offers to retire %s, with killed being %p: %p', async (name, killed, offered) => {
  const { press, sent } = await openConsole(`/ops/rollouts?package=${name}`, {
    rollouts: [{ ...checkoutRollout, package: name, killed, rules: [] }],
  });
  await screen.findByRole('button', { name: `${killed ? 'Restore' : 'Kill'}, ${name}` });
  expect(screen.queryAllByRole('button', { name: `Retire, ${name}` })).toHaveLength(offered ? 1 : 0);
  if (!offered) return;
  await press(`Retire, ${name}`);
  await press('No longer needed');
  await press('Retire');
  expect(sent(change)).toEqual([]);
  await press('Press again: retire it');
  await waitFor(() => expect(sent(change)).toHaveLength(1));
  expect(sent(change)[0]).toMatchObject({
    body: { action: 'retire', why: 'No longer needed' },
    query: { revision: 17 },
  });
});
