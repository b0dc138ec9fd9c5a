import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { checkoutRollout, openConsole } from '../testing/open-console.tsx';

const change = 'POST /delivery/rollouts/{package}';

it('kills a package with a reason and two presses, after explaining the effect on travellers', async () => {
  const { press, sent, element } = await openConsole('/ops/switches');
  expect(await screen.findByText('No one can pay. Holds are kept and travellers are informed.')).toBeVisible();
  expect(await findFaults(element)).toEqual([]);
  await press('Kill, mfe-checkout');
  await press('Pages fail with it');
  await press('Kill');
  expect(sent(change)).toEqual([]);
  await press('Press again: kill it');
  await waitFor(() => expect(sent(change)).toHaveLength(1));
  expect(sent(change)[0]).toMatchObject({ body: { action: 'kill', why: 'Pages fail with it' } });
});

it('restores a killed package', async () => {
  const { press, sent } = await openConsole('/ops/switches', { rollouts: [{ ...checkoutRollout, killed: true }] });
  await press('Restore, mfe-checkout');
  await press('The problem is fixed');
  await press('Restore');
  await waitFor(() => expect(sent(change)).toHaveLength(1));
  expect(sent(change)[0]).toMatchObject({ body: { action: 'restore' } });
});
