import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@travel/contracts/releases/rollout.schema';
import { openTrial, type Trial } from '../../testing/delivery-trial.ts';

let trial: Trial;
const log = async (query: Readonly<Record<string, string>> = {}): Promise<AuditEntry[]> =>
  (await trial.call('GET', `/delivery/audit?${new URLSearchParams(query).toString()}`)).json().entries;

beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('mfe-header');
  await trial.goLive('mfe-checkout');
  for (const name of ['mfe-header', 'mfe-checkout'] as const) {
    await trial.change(name, { action: 'kill' });
    await trial.change(name, { action: 'restore' });
  }
  const body = { who: 'header team', packages: ['mfe-header'], why: 'Their own deploys', days: 1 };
  const { token } = (await trial.call('POST', '/delivery/tokens', body)).json();
  await trial.call('POST', '/delivery/rollouts/mfe-header', { action: 'kill', why: 'It is slow' }, token);
});
afterAll(() => trial.end());

describe('the audit log', () => {
  it('filters by package, action and author, and by all three together', async () => {
    const killed = await log({ action: 'kill' });
    expect(killed.map((entry) => `${entry.package} by ${entry.who}`)).toEqual([
      'mfe-header by header team',
      'mfe-checkout by operator',
      'mfe-header by operator',
    ]);
    expect(await log({ action: 'kill', who: 'operator', package: 'mfe-header' })).toEqual(killed.slice(2));
    expect(await log({ who: 'header team' })).toEqual(killed.slice(0, 1));
    expect(await log({ who: 'header team', action: 'restore' })).toEqual([]);
  });

  it('filters by a period whose end is exclusive', async () => {
    const all = await log();
    const [last, before] = all;
    expect(await log({ since: last?.at ?? '' })).toEqual([last]);
    expect(await log({ until: last?.at ?? '' })).toEqual(all.slice(1));
    expect(await log({ since: before?.at ?? '', until: last?.at ?? '' })).toEqual([before]);
  });

  it('refuses a filter with invalid times', async () => {
    const answer = await trial.call('GET', '/delivery/audit?since=yesterday');
    expect(answer.json()).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});
