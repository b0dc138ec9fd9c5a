import { expect, it } from '@jest/globals';
import type { AuditEntry } from '@travel/contracts/releases/rollout.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openConsole, refusal } from '../testing/open-console.tsx';

const read = 'GET /delivery/audit';
const createEntry = (parts: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-20T08:00:00.000Z',
  who: 'checkout team',
  action: 'rollout',
  package: 'mfe-checkout',
  what: 'mfe-checkout 4.12.0 to 5 % of everybody',
  why: 'First look',
  ...parts,
});
const entries = [
  createEntry({ id: 3, who: 'ruth@example.test', action: 'kill', what: 'mfe-checkout killed', why: 'It is slow' }),
  createEntry({ id: 2, at: '2026-11-20T12:00:00.000Z' }),
  createEntry({ id: 1, at: '2026-11-18T12:00:00.000Z', what: 'mfe-checkout 4.11.3 to everybody' }),
];

it('filters the audit log by action, user and date, and stores the filter in the URL', async () => {
  const { user, host, element, sent } = await openConsole('/ops/audit?package=mfe-checkout', {
    answers: { [read]: () => ({ entries }) },
  });
  expect(await screen.findByText('3 entries')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'rollout');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who did it' }), 'checkout team');
  expect(await findFaults(element)).toEqual([]);
  expect(host.recorded.navigations.map(({ to }) => to)).toEqual([
    '/ops/audit?package=mfe-checkout&action=rollout',
    '/ops/audit?package=mfe-checkout&who=checkout+team',
  ]);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-19' } });
  expect(host.recorded.navigations.at(-1)?.to).toBe('/ops/audit?package=mfe-checkout&from=2026-11-19');
  expect(sent(read).length).toBeGreaterThan(0);
});

it('requests the filter in the URL and hides other entries that an older registry returns', async () => {
  const path = '/ops/audit?action=rollout&who=checkout+team&from=2026-11-20&to=2026-11-20';
  const { sent, press, host } = await openConsole(path, { answers: { [read]: () => ({ entries }) } });
  expect(await screen.findByText('1 entry')).toBeVisible();
  expect(screen.queryByText('mfe-checkout killed')).not.toBeInTheDocument();
  const query = {
    limit: 500,
    action: 'rollout',
    who: 'checkout team',
    since: new Date(2026, 10, 20).toISOString(),
    until: new Date(2026, 10, 21).toISOString(),
  };
  expect(sent(read)).toContainEqual(expect.objectContaining({ query }));
  await press('Show all');
  expect(host.recorded.navigations.at(-1)?.to).toBe('/ops/audit');
});

it('shows decisions on reviews among the changes, and all other changes if the API does not answer', async () => {
  const decision = createEntry({
    id: 2,
    at: '2026-11-20T10:00:00.000Z',
    who: 'ruth@example.test',
    action: 'review',
    package: null,
    what: 'Review RV4N of Torre Limonaia refused: advertising',
    why: 'It praises a shop',
  });
  let isDown = false;
  const answers = {
    [read]: () => ({ entries }),
    'GET /api/operator/review-decisions': () => {
      if (isDown) throw refusal('unavailable', 503, 'The service is not available.');
      return { data: { entries: [decision] } };
    },
  };
  const { sent } = await openConsole('/ops/audit?who=ruth%40example.test', { answers });
  const listEntries = () => screen.getAllByRole('listitem').filter((item) => item.querySelector('time'));
  await waitFor(() =>
    expect(listEntries().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/ruth@example\.testReview RV4N of Torre Limonaia refused: advertisingIt praises a shop$/),
      expect.stringContaining('mfe-checkout killed'),
    ]),
  );
  expect(sent('GET /api/operator/review-decisions')).toContainEqual(
    expect.objectContaining({ query: { limit: 500, who: 'ruth@example.test' } }),
  );
  isDown = true;
  await openConsole('/ops/audit', { answers });
  expect(await screen.findByText(/^Decisions on reviews can't be shown right now/)).toBeVisible();
  expect(screen.getByText('3 entries')).toBeVisible();
});

it('reports that no entry of the audit log matches', async () => {
  const { user } = await openConsole('/ops/audit', { answers: { [read]: () => ({ entries }) } });
  await user.type(await screen.findByRole('searchbox', { name: 'Find' }), 'nobody wrote this');
  await waitFor(() => expect(screen.getByText('Nothing in the log matches.')).toBeVisible());
});
