import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callFromConsole, signInAtConsole } from '../../testing/console-operator.ts';
import { openTrial, type Answer, type Trial } from '../../testing/delivery-trial.ts';
import { fixtureRelease } from '../../testing/fixture-release.ts';
import { startFakeApi, type StandInApi } from '../../testing/stand-in-api.ts';

const email = 'operator@example.test';
const why = 'The test wants it';
const names = ['mfe-header', 'mfe-checkout'] as const;

let api: StandInApi;
let trial: Trial;
beforeAll(async () => {
  api = await startFakeApi();
  trial = await openTrial({ env: { API_URL: api.url } });
  for (const name of names) {
    await trial.goLive(name);
    await trial.publish(fixtureRelease(name, { version: '2.0.0' }));
  }
});
afterAll(async () => {
  await trial.end();
  await api.close();
});

/** Signs the operator in with a second step that is recent, or too old for a change for all visitors. */
const secondStep = (was: 'fresh' | 'old') => {
  const minutes = was === 'fresh' ? 1 : 11;
  const at = new Date(trial.clock.now().getTime() - minutes * 60_000).toISOString();
  signInAtConsole(api, { email, second_step_at: at });
};
const newSet = (parts: object) => ({
  packages: names.map((name) => ({ package: name, version: '2.0.0' })),
  why,
  ...parts,
});
const begin = (parts: object) => callFromConsole(trial, 'POST', '/delivery/change-sets', newSet(parts));
const tryOut = (parts: object) => callFromConsole(trial, 'POST', '/delivery/change-sets/dry-run', newSet(parts));
const change = (id: number, action: object) =>
  callFromConsole(trial, 'POST', `/delivery/change-sets/${id}`, { why, ...action });
const getCode = (answer: Answer): string => `${answer.statusCode} ${answer.json().code ?? 'done'}`;
const takeBack = async (id: number) => {
  expect(getCode(await change(id, { action: 'rollback' }))).toBe('200 done');
};

const upTo = (percent: number) => ({
  plan: { steps: [40, percent].map((share) => ({ percent: share, pause_minutes: 10 })), visitors: 0 },
});
const germany = { audience: { country: 'DE' } };
const later = '2027-03-01T08:00:00Z';

describe('a change set of an operator at the console', () => {
  it.each([
    ['reaches all visitors at once', { percent: 100 }],
    ['reaches all visitors by the default plan', {}],
    ['reaches all visitors by its own plan', upTo(100)],
    ['reaches all visitors by a plan that starts later', { ...upTo(100), from: later }],
    ['reaches all visitors at a later time', { percent: 100, from: later }],
  ])('requires a second step of the sign-in if the set %s', async (_, parts) => {
    secondStep('old');
    expect(getCode(await begin(parts))).toBe('403 confirmation_needed');
    expect((await tryOut(parts)).json()).toMatchObject({ for_all_visitors: true });
    expect((await trial.call('GET', '/delivery/change-sets?state=open')).json()).toEqual({ sets: [] });
    secondStep('fresh');
    const begun = await begin(parts);
    expect(getCode(begun)).toBe('201 done');
    await takeBack(begun.json().id);
  });

  it.each([
    ['a fixed share of visitors', { percent: 50 }],
    ['a plan that ends with a share of visitors', upTo(50)],
    ['a plan for one country', { ...upTo(100), ...germany }],
    ['all visitors from one country', { percent: 100, ...germany }],
  ])('requires no second step of the sign-in for %s', async (_, parts) => {
    secondStep('old');
    expect((await tryOut(parts)).json()).toMatchObject({ for_all_visitors: false });
    const begun = await begin(parts);
    expect(getCode(begun)).toBe('201 done');
    await takeBack(begun.json().id);
  });

  it('requires a second step of the sign-in to widen the set to all visitors, but not to pause the set', async () => {
    secondStep('old');
    const { id } = (await begin({ percent: 10 })).json();
    expect(getCode(await change(id, { action: 'rollout', percent: 30 }))).toBe('200 done');
    expect(getCode(await change(id, { action: 'rollout', percent: 100 }))).toBe('403 confirmation_needed');
    expect(getCode(await change(id, { action: 'rollout', ...upTo(100) }))).toBe('403 confirmation_needed');
    secondStep('fresh');
    expect(getCode(await change(id, { action: 'rollout', ...upTo(100) }))).toBe('200 done');

    // A confirmed set may be paused and resumed without another second step.
    secondStep('old');
    expect(getCode(await change(id, { action: 'pause' }))).toBe('200 done');
    expect(getCode(await change(id, { action: 'resume' }))).toBe('200 done');
    expect(getCode(await change(id, { action: 'rollback', all: true }))).toBe('403 confirmation_needed');
    for (let step = 0; step < 3; step += 1) await takeBack(id);
  });

  it('requires no second step of a caller with a token', async () => {
    const begun = await trial.call('POST', '/delivery/change-sets', newSet({}));
    expect(getCode(begun)).toBe('201 done');
    secondStep('old');
    await takeBack(begun.json().id);
  });
});
