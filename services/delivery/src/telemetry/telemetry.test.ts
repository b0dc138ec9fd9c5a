import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import pg from 'pg';
import type { TelemetryEvent } from '@travel/contracts/telemetry.schema';
import { openDatabase } from '@travel/kit/database';
import { schema } from '../database/database.ts';
import { readLiveState } from '../live/live-state.ts';
import { releaseRecords } from '../releases/release-records.ts';
import { bootOf, openTrial } from '../testing/delivery-trial.ts';
import type { Trial } from '../testing/delivery-trial.ts';
import { fixtureRelease } from '../testing/fixture-release.ts';
import { noFigures } from './figures.ts';
import { emptyHistogram, observe, percentile } from './histogram.ts';
import { createTelemetry } from './telemetry.ts';
import { verdict } from './verdict.ts';

let trial: Trial;

const of = (version: string) => ({ package: 'mfe-header', version, module: 'header/v1' }) as const;
const loaded = (version: string): TelemetryEvent => ({ kind: 'loaded', ...of(version), duration: 300 });
const failed = (version: string): TelemetryEvent => ({ kind: 'load-failed', ...of(version), detail: 'RUNTIME-008' });
const mounted = (version: string, duration: number): TelemetryEvent => ({ kind: 'mounted', ...of(version), duration });
const repeat = (count: number, event: TelemetryEvent): TelemetryEvent[] => Array.from({ length: count }, () => event);

const report = async (events: readonly TelemetryEvent[], to = trial): Promise<number> => {
  let accepted = 0;
  for (let at = 0; at < events.length; at += 100) {
    const answer = await to.call('POST', '/delivery/telemetry', { events: events.slice(at, at + 100) }, null);
    expect(answer.statusCode).toBe(202);
    accepted += answer.json().accepted;
  }
  return accepted;
};
const health = async (version: string, query = '') => {
  const answer = await trial.call('GET', `/delivery/releases/mfe-header/health${query}`);
  return answer.json().releases.find((one: { version: string }) => one.version === version);
};
const rollOut = (version: string, percent: number) =>
  trial.change('mfe-header', { action: 'rollout', version, percent, audience: {} });
const rules = async () => {
  await trial.watch.check();
  return (await trial.call('GET', '/delivery/rollouts')).json().rollouts[1].rules;
};

beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('shell');
  await trial.goLive('mfe-header');
  for (const version of ['1.1.0', '1.2.0']) await trial.publish(fixtureRelease('mfe-header', { version }));
});
afterAll(() => trial.end());

describe('what pages report', () => {
  it('is summed by release, and shown side by side', async () => {
    expect(
      await report([
        ...repeat(7, loaded('1.0.0')),
        ...repeat(2, failed('1.0.0')),
        { kind: 'mount-failed', ...of('1.0.0'), detail: 'TypeError' },
        { kind: 'render-failed', ...of('1.0.0'), detail: 'TypeError' },
        ...repeat(7, mounted('1.0.0', 1_000)),
        { kind: 'vital', ...of('1.0.0'), name: 'LCP', value: 2_000 },
        { kind: 'vital', ...of('1.0.0'), name: 'CLS', value: 0.1 },
      ]),
    ).toBe(20);
    const figures = await health('1.0.0');
    expect(figures).toMatchObject({ loads: 7, load_failures: 2, mount_failures: 1, render_failures: 1 });
    expect(Math.abs(figures.mounted_p75 - 1_000)).toBeLessThan(150);
    expect(Math.abs(figures.lcp_p75 - 2_000)).toBeLessThan(300);
  });

  it('to two copies of the service adds up', async () => {
    const other = await openTrial({ beside: trial });
    await report(repeat(5, loaded('1.0.0')), other);
    await report(repeat(5, loaded('1.0.0')));
    await other.end();
    expect((await health('1.0.0')).loads).toBe(17);
  });

  it('of releases that are not live counts for nothing', async () => {
    expect(await report([loaded('9.9.9'), { ...loaded('1.0.0'), package: 'mfe-auth' }])).toBe(0);
    expect(await health('9.9.9')).toBeUndefined();
  });

  it('falls out of the figures with time', async () => {
    trial.clock.advance(61 * 60_000);
    expect((await health('1.0.0')).loads).toBe(0);
    expect((await health('1.0.0', '?minutes=120')).loads).toBe(17);
  });

  it('is in the figures also while an earlier look is still writing it', async () => {
    const database = openDatabase({ url: trial.databaseUrl, schema, service: 'trial' });
    const { db } = database;
    const state = await readLiveState(db, releaseRecords(db));
    const telemetry = createTelemetry({ db, state: () => state, log: { warn: () => {} }, clock: trial.clock });
    const holder = new pg.Client(trial.databaseUrl);
    await holder.connect();
    const waiting = `select from pg_locks where not granted and relation = 'telemetry_minutes'::regclass`;
    try {
      await holder.query('begin');
      await holder.query('lock table telemetry_minutes in share mode');
      telemetry.take(repeat(3, loaded('1.0.0')));
      const written = telemetry.flush();
      const figures = telemetry.figures('mfe-header', new Date(trial.clock.now().getTime() - 60_000));
      while ((await holder.query(waiting)).rowCount === 0);
      await holder.query('commit');
      await written;
      expect((await figures).get('1.0.0')?.loads).toBe(3);
    } finally {
      await holder.end();
      await telemetry.close();
      await database.close();
    }
  });

  it.each<[string, unknown]>([
    ['nothing', { events: [] }],
    ['too much', { events: repeat(101, loaded('1.0.0')) }],
    ['no JSON', '{'],
    ['an unknown kind', { events: [{ ...loaded('1.0.0'), kind: 'evil' }] }],
    ['a time before it began', { events: [{ ...loaded('1.0.0'), duration: -1 }] }],
    ['an unknown package', { events: [{ ...loaded('1.0.0'), package: 'mfe-evil' }] }],
  ])('is refused with %s', async (_, body) => {
    expect((await trial.call('POST', '/delivery/telemetry', body, null)).statusCode).toBe(400);
  });

  it('is refused when it is long, or from another site’s page', async () => {
    const long = { events: [{ ...loaded('1.0.0'), module: 'x'.repeat(70_000) }] };
    expect((await trial.call('POST', '/delivery/telemetry', long, null)).statusCode).toBe(413);
    const foreign = await trial.pages.inject({
      method: 'POST',
      url: '/delivery/telemetry',
      headers: { host: 'localhost:3000', cookie: 'visitor=x', origin: 'http://evil.example' },
      payload: { events: [loaded('1.0.0')] },
    });
    expect(foreign.statusCode).toBe(403);
  });
});

describe('one address', () => {
  it('that calls without end is asked to wait, and pages come all the same', async () => {
    const busy = await openTrial({ beside: trial });
    const answers: number[] = [];
    for (let call = 0; call <= 600; call += 1) {
      answers.push((await busy.call('POST', '/delivery/telemetry', { events: [] }, null)).statusCode);
    }
    expect(new Set(answers.slice(0, 600))).toEqual(new Set([400]));
    const refused = await busy.call('POST', '/delivery/telemetry', { events: [] }, null);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await busy.visit('/')).statusCode).toBe(200);
    await busy.end();
  });
});

describe('the health watch', () => {
  it('leaves a canary alone that does as well as the release beside it', async () => {
    await rollOut('1.1.0', 100);
    await rollOut('1.2.0', 20);
    await report([
      ...repeat(400, loaded('1.1.0')),
      ...repeat(8, failed('1.1.0')),
      ...repeat(100, loaded('1.2.0')),
      ...repeat(3, failed('1.2.0')),
    ]);
    expect(await rules()).toEqual([{ audience: {}, version: '1.2.0', percent: 20 }]);
  });

  it('says nothing of a canary that hardly anybody has seen', async () => {
    await rollOut('1.2.0', 25);
    await report(repeat(20, failed('1.2.0')));
    expect(await rules()).toEqual([{ audience: {}, version: '1.2.0', percent: 25 }]);
  });

  it('stops one that fails more often, and says so in the audit log', async () => {
    await report([...repeat(80, loaded('1.2.0')), ...repeat(20, failed('1.2.0'))]);
    expect(await rules()).toEqual([{ audience: {}, version: '1.2.0', percent: 0 }]);
    const pages = await Promise.all(Array.from({ length: 30 }, () => trial.visit('/')));
    expect(new Set(pages.map((page) => bootOf(page).releases['mfe-header']?.version))).toEqual(new Set(['1.1.0']));
    const { entries } = (await trial.call('GET', '/delivery/audit?limit=1')).json();
    expect(entries[0]).toMatchObject({
      who: 'health watch',
      action: 'stop',
      package: 'mfe-header',
      what: 'mfe-header 1.2.0 stopped: nobody gets it any more',
      why: '33.3 % of 120 loads failed, against 2.0 % of 408 of the release beside it',
    });
  });

  it('forgets what it saw before an operator tries again', async () => {
    await rollOut('1.2.0', 25);
    expect(await rules()).toEqual([{ audience: {}, version: '1.2.0', percent: 25 }]);
  });

  it('stops one that is clearly slower', async () => {
    await report([
      ...repeat(200, mounted('1.1.0', 900)),
      ...repeat(100, mounted('1.2.0', 2_500)),
      ...repeat(100, loaded('1.2.0')),
    ]);
    expect(await rules()).toEqual([{ audience: {}, version: '1.2.0', percent: 0 }]);
  });

  it('is undone by a rollback, which takes the stopped rule away', async () => {
    expect(await trial.change('mfe-header', { action: 'rollback' })).toMatchObject({
      default_version: '1.1.0',
      rules: [],
    });
  });

  it('works in one copy at a time: two that look at once stop a canary once', async () => {
    const other = await openTrial({ beside: trial });
    other.clock.setOffsetMs(trial.clock.offsetMs());
    await rollOut('1.2.0', 30);
    await report([...repeat(60, failed('1.2.0')), ...repeat(40, loaded('1.2.0'))]);
    await trial.call('GET', '/delivery/releases/mfe-header/health');
    await Promise.all([trial.watch.check(), other.watch.check()]);
    await other.end();
    const { entries } = (await trial.call('GET', '/delivery/audit?limit=2')).json();
    expect(entries.filter(({ action }: { action: string }) => action === 'stop')).toHaveLength(1);
  });
});

describe('a verdict', () => {
  const figures = (loads: number, failures: number, times: readonly number[] = []) => {
    const histogram = emptyHistogram();
    for (const time of times) observe(histogram, time);
    return { ...noFigures(), loads, loadFailures: failures, mounted: histogram };
  };

  test.prop([fc.integer({ min: 30, max: 2_000 }), fc.nat(2_000)])('never falls on equals', (loads, failures) => {
    expect(verdict(figures(loads, failures), figures(loads, failures))).toBeNull();
  });

  test.prop([fc.nat(1_000), fc.nat(1_000), fc.nat(1_000), fc.nat(1_000)])(
    'never falls on one that fails no more often',
    (loads, failures, stableLoads, stableFailures) => {
      fc.pre(stableLoads + stableFailures >= 30);
      fc.pre(failures * (stableLoads + stableFailures) <= stableFailures * (loads + failures));
      expect(verdict(figures(loads, failures), figures(stableLoads, stableFailures))).toBeNull();
    },
  );

  it.each([
    [100, 40, 0, 0, true],
    [100, 10, 0, 0, false],
    [29, 0, 0, 0, false],
    [1_000, 40, 10_000, 50, true],
    [100, 4, 10_000, 50, false],
  ])(
    'on %i loads and %i failures beside %i and %i: stops it %p',
    (loads, failures, besideLoads, besideFailures, stops) => {
      expect(verdict(figures(loads, failures), figures(besideLoads, besideFailures)) !== null).toBe(stops);
    },
  );

  test.prop([fc.array(fc.integer({ min: 20, max: 60_000 }), { minLength: 4 })])(
    'goes by percentiles that are right to 15 %',
    (times) => {
      const histogram = emptyHistogram();
      for (const time of times) observe(histogram, time);
      const exact = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.75) - 1] ?? 0;
      const found = percentile(histogram, 0.75) ?? 0;
      expect(Math.abs(found - exact)).toBeLessThanOrEqual(exact * 0.16 + 2);
    },
  );
});
