import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Rollout } from '@travel/contracts/releases/rollout.schema';
import { minuteMs } from '@travel/contracts/time/durations';
import { parseBoot, openTrial, type Trial, type Visit } from '../../testing/delivery-trial.ts';
import { fixtureRelease } from '../../testing/fixture-release.ts';
import { visitorsWith } from '../../testing/page-visitors.ts';

const name = 'mfe-header';
const why = 'The test wants it';
let trial: Trial;

beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('shell');
  await trial.goLive(name);
  for (const version of ['1.1.0', '1.2.0']) await trial.publish(fixtureRelease(name, { version }));
});
beforeEach(() => trial.change(name, { action: 'rollout', version: '1.0.0', percent: 100, audience: {} }));
afterAll(() => trial.end());

const ended = { action: 'rollout', version: '1.1.0', audience: {} } as const;
const two = (visitors = 0, first = 50) => ({
  visitors,
  steps: [
    { percent: first, pause_minutes: 10 },
    { percent: 100, pause_minutes: 0 },
  ],
});
const live = async (): Promise<Rollout> => (await trial.call('GET', '/delivery/rollouts')).json().rollouts[1];
const post = async (body: object): Promise<string> => {
  const answer = await trial.call('POST', `/delivery/rollouts/${name}`, { ...body, why });
  return `${answer.statusCode} ${answer.json().code ?? 'done'}`;
};
const shares = async () => {
  await trial.plans.check();
  const { rules, default_version } = await live();
  return [...rules.map(({ percent, version }) => `${version} ${percent}`), default_version];
};
const versionOn = async (visit: Visit = {}) => parseBoot(await trial.visit('/', visit)).releases[name]?.version;

describe('a running plan of a colleague', () => {
  it('keeps a running plan from being replaced by another caller’s rollout without `replace`', async () => {
    const team = { who: 'header team', packages: [name], why };
    const { token } = (await trial.call('POST', '/delivery/tokens', team)).json();
    await trial.call('POST', `/delivery/rollouts/${name}`, { ...ended, plan: two(3), why }, token);
    const url = `/delivery/rollouts/${name}?revision=${(await live()).revision}`;
    const refused = (await trial.call('POST', url, { ...ended, percent: 100, why })).json();
    expect(refused.code).toBe('plan_running');
    expect(refused.detail).toContain('has a running plan of header team (1.1.0 to 50 % of everybody');
    expect((await live()).rules).toHaveLength(1);
    expect(await post({ ...ended, percent: 5, audience: { country: 'DE' } })).toBe('200 done');
    expect(await post({ ...ended, percent: 100, replace: true })).toBe('200 done');
  });

  it('ends a running plan for a rollout of the plan’s author without `replace`', async () => {
    expect([await post({ ...ended, plan: two(3) }), await post({ ...ended, percent: 10 })]).toEqual([
      '200 done',
      '200 done',
    ]);
  });
});

describe('a rollout without a percentage', () => {
  it('starts with the plan’s first step and continues until the release is the default', async () => {
    await trial.change(name, { ...ended, plan: { visitors: 0 } });
    const seen: unknown[] = [await shares()];
    for (const minutes of [9, 1, 30, 60, 60]) {
      trial.clock.advance(minutes * minuteMs);
      seen.push(await shares());
    }
    expect(seen).toEqual([
      ['1.1.0 1', '1.0.0'],
      ['1.1.0 1', '1.0.0'],
      ['1.1.0 5', '1.0.0'],
      ['1.1.0 25', '1.0.0'],
      ['1.1.0 50', '1.0.0'],
      ['1.1.0'],
    ]);
    const { entries } = (await trial.call('GET', `/delivery/audit?package=${name}&limit=2`)).json();
    expect(entries).toMatchObject([
      { who: 'plan of operator', what: 'mfe-header 1.1.0 to everybody, instead of 1.0.0', why },
      { who: 'plan of operator', what: 'mfe-header 1.1.0 to 50 % of everybody, step 4 of 5' },
    ]);
  });

  it('starts with a step that takes the release from no visitor', async () => {
    await trial.change(name, { ...ended, percent: 20 });
    await trial.change(name, ended);
    expect(await shares()).toEqual(['1.1.0 25', '1.0.0']);
  });

  it('waits with the next step until enough visitors got the release', async () => {
    await trial.change(name, { ...ended, plan: two(3) });
    trial.clock.advance(10 * minuteMs);
    expect(await shares()).toEqual(['1.1.0 50', '1.0.0']);
    for (const visitor of await visitorsWith(trial, name, '1.1.0', 3)) {
      await visitor.report([{ kind: 'mounted', package: name, version: '1.1.0', module: 'header/v1', duration: 300 }]);
    }
    expect(await shares()).toEqual(['1.1.0']);
  });

  it('stops instead of widening if the release fails', async () => {
    await trial.change(name, { ...ended, plan: two() });
    for (const visitor of await visitorsWith(trial, name, '1.1.0', 32)) {
      await visitor.report([
        { kind: 'mount-failed', package: name, version: '1.1.0', module: 'header/v1', detail: 'Error: x' },
      ]);
    }
    trial.clock.advance(10 * minuteMs);
    expect(await shares()).toEqual(['1.1.0 50', '1.0.0']);
    await trial.watch.check();
    expect(await shares()).toEqual(['1.1.0 0', '1.0.0']);
    expect((await live()).rules[0]?.plan).toBeUndefined();
  });

  it('widens once although two copies of the service check the plan', async () => {
    const other = await openTrial({ sharesWith: trial });
    await trial.change(name, { ...ended, plan: { visitors: 0 } });
    other.clock.setOffsetMs(trial.clock.offsetMs());
    trial.clock.advance(10 * minuteMs);
    other.clock.advance(10 * minuteMs);
    await Promise.all([trial.plans.check(), other.plans.check()]);
    expect(await shares()).toEqual(['1.1.0 5', '1.0.0']);
    await other.end();
  });

  it('takes steps only at the hours and weekdays that the plan allows', async () => {
    // 2026-11-20 is a Friday; no step is taken in the evening and at the weekend.
    const hours = { days: ['Mon', 'Fri'], from: '09:00', until: '16:00', zone: 'Europe/Berlin' };
    const now = trial.clock.now().getTime();
    trial.clock.advance(Date.parse('2026-11-20T14:55:00Z') - now);
    expect(await post({ ...ended, plan: { ...two(), hours } })).toBe('200 done');
    const seen: unknown[] = [];
    for (const at of ['2026-11-20T15:06:00Z', '2026-11-22T12:00:00Z', '2026-11-23T07:59:00Z', '2026-11-23T08:00:00Z']) {
      trial.clock.advance(Date.parse(at) - trial.clock.now().getTime());
      seen.push((await shares()).at(-1));
    }
    expect(seen).toEqual(['1.0.0', '1.0.0', '1.0.0', '1.1.0']);
  });
});

describe('a plan', () => {
  it('waits while the rollout is paused, and restarts the step’s waiting time when resumed', async () => {
    await trial.change(name, { ...ended, plan: { visitors: 0 } });
    await trial.change(name, { action: 'pause' });
    trial.clock.advance(60 * minuteMs);
    expect(await shares()).toEqual(['1.1.0 1', '1.0.0']);
    await trial.change(name, { action: 'resume' });
    trial.clock.advance(9 * minuteMs);
    expect(await shares()).toEqual(['1.1.0 1', '1.0.0']);
    trial.clock.advance(minuteMs);
    expect(await shares()).toEqual(['1.1.0 5', '1.0.0']);
  });

  it('takes the plan’s next step on request, and holds the plan after a rollback until resumed', async () => {
    await trial.change(name, { ...ended, plan: { visitors: 0 } });
    await trial.change(name, { action: 'next' });
    expect(await shares()).toEqual(['1.1.0 5', '1.0.0']);
    await trial.change(name, { action: 'rollback' });
    trial.clock.advance(60 * minuteMs);
    expect(await shares()).toEqual(['1.1.0 1', '1.0.0']);
    await trial.change(name, { action: 'resume' });
    trial.clock.advance(10 * minuteMs);
    expect(await shares()).toEqual(['1.1.0 5', '1.0.0']);
  });

  it('ends the plan if a rollout with a percentage follows', async () => {
    await trial.change(name, ended);
    await trial.change(name, { ...ended, percent: 25 });
    trial.clock.advance(60 * minuteMs);
    expect(await shares()).toEqual(['1.1.0 25', '1.0.0']);
    expect(await post({ action: 'next' })).toBe('409 no_plan');
  });

  it('requires the version in a request if several plans run', async () => {
    await trial.change(name, { ...ended, audience: { organisation: 'skyline' } });
    await trial.change(name, ended);
    expect(await post({ action: 'next' })).toBe('409 plan_unclear');
    expect(await post({ action: 'next', audience: { organisation: 'skyline' } })).toBe('200 done');
    expect(await shares()).toEqual(['1.1.0 5', '1.1.0 1', '1.0.0']);
    await trial.change(name, { action: 'rollback', all: true });
  });

  it.each([
    ['an empty list of steps', { steps: [] }],
    [
      'a step that is no wider than the one before',
      {
        steps: [
          { percent: 5, pause_minutes: 1 },
          { percent: 5, pause_minutes: 1 },
        ],
      },
    ],
    ['an unknown time zone', { hours: { days: ['Mon'], from: '09:00', until: '16:00', zone: 'Mars/Base' } }],
  ])('rejects a plan with %s', async (_, plan) => {
    expect(await post({ ...ended, plan })).toBe('400 validation_failed');
  });
});

describe('a rollout with a time', () => {
  const at = (minutes: number) => new Date(trial.clock.now().getTime() + minutes * minuteMs).toISOString();

  it('applies to pages from the rule’s start to its end without a database query', async () => {
    await trial.change(name, { ...ended, percent: 100, from: at(10), until: at(20) });
    expect(await versionOn()).toBe('1.0.0');
    trial.clock.advance(10 * minuteMs);
    const before = trial.statements();
    expect(await versionOn()).toBe('1.1.0');
    expect(trial.statements()).toBe(before);
    trial.clock.advance(10 * minuteMs);
    expect(await versionOn()).toBe('1.0.0');
  });

  it('becomes the default at the start time if the rule is for all visitors and has no end', async () => {
    await trial.change(name, { ...ended, percent: 100, from: at(5) });
    expect(await shares()).toEqual(['1.1.0 100', '1.0.0']);
    trial.clock.advance(5 * minuteMs);
    expect(await shares()).toEqual(['1.1.0']);
  });

  it('takes precedence over an untimed rule of the same audience', async () => {
    const audience = { organisation: 'skyline' };
    await trial.change(name, { ...ended, audience, percent: 100 });
    await trial.change(name, { ...ended, version: '1.2.0', audience, percent: 100, from: at(5), until: at(10) });
    const seen: unknown[] = [];
    for (const minutes of [0, 5, 5]) {
      trial.clock.advance(minutes * minuteMs);
      seen.push(await versionOn({ host: 'skyline.localhost' }));
    }
    expect(seen).toEqual(['1.1.0', '1.2.0', '1.1.0']);
    await trial.change(name, { action: 'rollback', all: true });
  });

  it('refuses a rule whose end is before its start or in the past', async () => {
    expect(await post({ ...ended, percent: 100, from: at(10), until: at(5) })).toBe('400 validation_failed');
    expect(await post({ ...ended, percent: 100, until: at(-1) })).toBe('400 validation_failed');
  });
});

describe('a rule for a time', () => {
  it('disappears from the rollout a day after the rule’s end, without any effect on pages', async () => {
    const until = new Date(trial.clock.now().getTime() + 10 * minuteMs).toISOString();
    await trial.change(name, { ...ended, percent: 20, until });
    const { revision } = await live();
    trial.clock.advance(20 * minuteMs);
    expect(await shares()).toEqual(['1.1.0 20', '1.0.0']);
    trial.clock.advance(24 * 60 * minuteMs);
    expect(await shares()).toEqual(['1.0.0']);
    expect((await live()).revision).toBe(revision);
    const { entries } = (await trial.call('GET', `/delivery/audit?package=${name}&limit=1`)).json();
    expect(entries[0]).toMatchObject({ who: 'schedule', action: 'clean', why: 'The rule ended more than a day ago' });
  });

  it('logs only once that making the rule’s release the default was refused', async () => {
    const from = new Date(trial.clock.now().getTime() + 10 * minuteMs).toISOString();
    await trial.change(name, { ...ended, version: '1.2.0', percent: 100, from });
    const client = new pg.Client(trial.databaseUrl);
    await client.connect();
    await client.query(
      "insert into pruned_releases (package, version, pruned_by) values ('mfe-header', '1.2.0', 'test')",
    );
    trial.clock.advance(20 * minuteMs);
    for (const _ of [1, 2, 3]) expect(await shares()).toEqual(['1.2.0 100', '1.0.0']);
    const told = trial.log.filter((line) => line.includes('A scheduled release could not become the default'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('release_pruned');
    await client.query('delete from pruned_releases');
    await client.end();
    expect(await shares()).toEqual(['1.2.0']);
  });
});
