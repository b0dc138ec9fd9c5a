import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import pg from 'pg';
import type { TelemetryEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';
import { openDatabase } from '@travel/kit/database/database';
import { schema } from '../database/database.ts';
import { buildLiveState, readStoredState } from '../live/live-state.ts';
import { createReleaseRecords } from '../releases/release-records.ts';
import { parseBoot, openTrial, type Trial } from '../testing/delivery-trial.ts';
import { fixtureRelease } from '../testing/fixture-release.ts';
import { openVisit, sendReport, visitorsWith, type PageVisitor } from '../testing/page-visitors.ts';
import { createHistogram, addSample, getPercentile } from './histogram.ts';
import { markLifeMs } from './page-mark.ts';
import { createTelemetry } from './telemetry.ts';

let trial: Trial;

const of = (version: string) => ({ package: 'mfe-header', version, module: 'header/v1' }) as const;
const loaded = (version: string): TelemetryEvent => ({ kind: 'loaded', ...of(version), duration: 300 });
const failed = (version: string): TelemetryEvent => ({ kind: 'load-failed', ...of(version), detail: 'RUNTIME-008' });
const thrown = (version: string): TelemetryEvent => ({ kind: 'error', ...of(version), detail: 'TypeError: x' });
const mounted = (version: string, duration: number): TelemetryEvent => ({ kind: 'mounted', ...of(version), duration });
const repeat = (count: number, event: TelemetryEvent): TelemetryEvent[] => Array.from({ length: count }, () => event);

const visitors = (version: string, count: number): Promise<PageVisitor[]> =>
  visitorsWith(trial, 'mfe-header', version, count);
/** Sends reports of visitors of a version: a failure for some of them, and a successful load for the others. */
const reports = async (version: string, count: number, failures: number): Promise<void> => {
  for (const [index, visitor] of (await visitors(version, count)).entries()) {
    await visitor.report([index < failures ? failed(version) : loaded(version)]);
  }
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

describe('telemetry of pages', () => {
  it('counts visitors by release, so that releases can be compared', async () => {
    await reports('1.0.0', 9, 2);
    const [one] = await visitors('1.0.0', 1);
    await one?.report([
      loaded('1.0.0'),
      mounted('1.0.0', 1_000),
      { kind: 'mount-failed', ...of('1.0.0'), detail: 'TypeError' },
      { kind: 'render-failed', ...of('1.0.0'), detail: 'TypeError' },
      thrown('1.0.0'),
      { kind: 'vital', ...of('1.0.0'), name: 'LCP', value: 2_000 },
      { kind: 'vital', ...of('1.0.0'), name: 'CLS', value: 0.1 },
    ]);
    const figures = await health('1.0.0');
    expect(figures).toMatchObject({
      state: 'default',
      visitors: 10,
      failed_visitors: 3,
      failure_rate: 0.3,
      loads: 8,
      load_failures: 2,
      mount_failures: 1,
      render_failures: 1,
      errors: 1,
    });
    expect(Math.abs(figures.mounted_p75 - 1_000)).toBeLessThan(150);
    expect(Math.abs(figures.lcp_p75 - 2_000)).toBeLessThan(300);
  });

  it('lists figures by minute and by page, with dead clicks and web vitals', async () => {
    const [one, other] = await visitors('1.0.0', 2);
    const dead = { kind: 'dead-click', ...of('1.0.0'), route: '/hotel-checkout' } as const;
    const vital = (name: 'INP' | 'CLS', value: number) =>
      ({ kind: 'vital', ...of('1.0.0'), route: '/', name, value }) as const;
    await one?.report([{ ...loaded('1.0.0'), route: '/' }, dead, dead, vital('INP', 240), vital('CLS', 0.1)]);
    await one?.report([{ ...loaded('1.0.0'), route: '/hotel-checkout' }]);
    await other?.report([{ ...failed('1.0.0'), route: '/?email=ana@example.test' }]);

    const overTime = (await trial.call('GET', '/delivery/releases/mfe-header/health/over-time?minutes=5')).json();
    const { state, points } = overTime.releases.find((release: { version: string }) => release.version === '1.0.0');
    expect([state, overTime.step_minutes]).toEqual(['default', 1]);
    expect(points.at(-1)).toMatchObject({ dead_clicks: 1, inp: { p50: expect.any(Number) } });
    expect(Math.abs(points.at(-1).inp.p75 - 240)).toBeLessThan(40);
    expect(Math.abs(points.at(-1).cls.p75 - 0.1)).toBeLessThan(0.02);

    const { routes } = (await trial.call('GET', '/delivery/releases/mfe-header/health/routes?minutes=5')).json();
    const page = (path: string) => routes.find(({ route }: { route: string }) => route === path)?.releases[0];
    expect(page('/hotel-checkout')).toMatchObject({ version: '1.0.0', loads: 1, dead_clicks: 1, failures: 0 });
    expect(page('/')).toMatchObject({ loads: 1, dead_clicks: 0 });
    expect(page('other').failures).toBeGreaterThan(0);
    expect(JSON.stringify(routes)).not.toContain('example.test');
    expect(await health('1.0.0')).toMatchObject({ dead_clicks: 1 });
  });

  it('counts a visitor only once for repeated reports', async () => {
    const before = await health('1.0.0');
    const [one] = await visitors('1.0.0', 1);
    expect(await one?.report(repeat(50, loaded('1.0.0')))).toBe(1);
    expect(await one?.report(repeat(50, loaded('1.0.0')))).toBe(0);
    const after = await health('1.0.0');
    expect([after.visitors, after.loads]).toEqual([before.visitors + 1, before.loads + 1]);
  });

  it('sums reports across two copies of the service', async () => {
    const before = await health('1.0.0');
    const other = await openTrial({ sharesWith: trial });
    const [here, there] = await visitors('1.0.0', 2);
    await here?.report([loaded('1.0.0')]);
    await there?.report([loaded('1.0.0')], other);
    await other.end();
    const after = await health('1.0.0');
    expect([after.visitors, after.loads]).toEqual([before.visitors + 2, before.loads + 2]);
  });

  it('counts only visitors in the sample, but collects failures of all visitors', async () => {
    const half = await openTrial({ sharesWith: trial, env: { REPORT_SAMPLE: '0.5' } });
    const told: boolean[] = [];
    const before = await health('1.0.0');
    for (let index = 0; index < 40; index += 1) {
      const page = await half.visit('/', { cookies: { userCountryCode: 'FR' } });
      const { reports: asked, pageMark: mark } = parseBoot(page);
      expect(asked?.asks).toBe(true);
      const isSampled = asked?.sampled ?? false;
      told.push(isSampled);
      const answer = await sendReport(half, { events: [loaded('1.0.0')], mark }, { address: `10.250.0.${index}` });
      // Measurements of a page whose visitor is outside of the sample are ignored.
      expect(answer.json().accepted).toBe(isSampled ? 1 : 0);
      if (isSampled) continue;
      const failure = await sendReport(half, { events: [failed('1.0.0')], mark }, { address: `10.250.0.${index}` });
      expect(failure.json().accepted).toBe(1);
    }
    const sampled = told.filter(Boolean).length;
    expect(sampled).toBeGreaterThan(5);
    expect(sampled).toBeLessThan(35);
    await half.end();
    const after = await health('1.0.0');
    expect(after.loads - before.loads).toBe(sampled);
    // Visitors outside of the sample are not counted, even if they came before sampling began.
    expect(after.failed_visitors).toBeLessThanOrEqual(before.failed_visitors);
  });

  it('ignores reports with a missing, forged or expired page mark', async () => {
    const before = await health('1.0.0', '?minutes=300');
    const events = [failed('1.0.0')];
    const visitor = await openVisit(trial);
    const accepted = async (body: object) => {
      const answer = await sendReport(trial, body);
      return [answer.statusCode, answer.json().accepted];
    };
    expect(await accepted({ events })).toEqual([202, 0]);
    expect(await accepted({ events, mark: 'a.b' })).toEqual([202, 0]);
    expect(await accepted({ events, mark: `${visitor.mark.slice(0, -6)}AAAAAA` })).toEqual([202, 0]);
    trial.clock.advance(markLifeMs);
    expect(await accepted({ events, mark: visitor.mark })).toEqual([202, 0]);
    expect(await health('1.0.0', '?minutes=300')).toMatchObject({ load_failures: before.load_failures });
  });

  it('ignores reports about releases that the page did not contain', async () => {
    const visitor = await openVisit(trial);
    expect(await visitor.report([loaded('1.1.0'), loaded('9.9.9')])).toBe(0);
    expect(await visitor.report([{ ...loaded('1.0.0'), package: 'mfe-auth' }])).toBe(0);
    expect(await health('9.9.9')).toBeUndefined();
  });

  it('excludes reports from before the requested period', async () => {
    expect(await health('1.0.0')).toMatchObject({ loads: 0, visitors: 0, failure_rate: null });
    expect((await health('1.0.0', '?minutes=300')).loads).toBeGreaterThan(0);
  });

  it('includes reports that are still being written because of an earlier read', async () => {
    const database = openDatabase({ url: trial.databaseUrl, schema, service: 'trial' });
    const { db } = database;
    const state = await buildLiveState(
      await readStoredState(db),
      createReleaseRecords(db, trial.pages.log),
      trial.clock,
    );
    const telemetry = createTelemetry({ db, state: () => state, log: { warn: () => {} }, clock: trial.clock });
    const holder = new pg.Client(trial.databaseUrl);
    await holder.connect();
    const waiting = `select from pg_locks where not granted and relation = 'telemetry_minutes'::regclass`;
    const mark = { visitor: 'v', organisation: 'main', releases: { 'mfe-header': ['1.0.0'] } };
    try {
      await holder.query('begin');
      await holder.query('lock table telemetry_minutes in share mode');
      telemetry.record({ mark, network: 'n', browser: 'unknown', events: [loaded('1.0.0')] });
      const written = telemetry.flush();
      const figures = telemetry.figures('mfe-header', new Date(trial.clock.now().getTime() - 60_000));
      while ((await holder.query(waiting)).rowCount === 0);
      await holder.query('commit');
      await written;
      expect((await figures).get('1.0.0')?.loads).toBe(1);
    } finally {
      await holder.end();
      await telemetry.close();
      await database.close();
    }
  });

  it.each<[string, unknown]>([
    ['no events', { events: [] }],
    ['too many events', { events: repeat(101, loaded('1.0.0')) }],
    ['no JSON', '{'],
    ['an unknown kind', { events: [{ ...loaded('1.0.0'), kind: 'evil' }] }],
    ['a time before it began', { events: [{ ...loaded('1.0.0'), duration: -1 }] }],
    ['an unknown package', { events: [{ ...loaded('1.0.0'), package: 'evil' }] }],
  ])('rejects a report with %s', async (_, body) => {
    expect((await sendReport(trial, body)).statusCode).toBe(400);
  });

  it('rejects reports that are too long or from another site', async () => {
    const long = { events: [{ ...loaded('1.0.0'), module: 'x'.repeat(70_000) }] };
    expect((await sendReport(trial, long)).statusCode).toBe(413);
    const headers = { cookie: 'visitor=x', origin: 'http://evil.example' };
    const foreign = await sendReport(trial, { events: [loaded('1.0.0')] }, { headers });
    expect(foreign.statusCode).toBe(403);
  });
});

describe('a network of visitors', () => {
  it('reaches a limit of reports across the network’s IP addresses, while pages are still served', async () => {
    const busy = await openTrial({ sharesWith: trial, env: { RATE_LIMIT_FACTOR: '1' } });
    const call = (host: number) => sendReport(busy, { events: [] }, { address: `2001:db8:7:7::${host.toString(16)}` });
    const answered: number[] = [];
    let refused = await call(1);
    while (refused.statusCode !== 429 && answered.length < 500) {
      answered.push(refused.statusCode);
      refused = await call(answered.length + 1);
    }
    expect(answered.length).toBeGreaterThanOrEqual(200);
    expect(new Set(answered)).toEqual(new Set([400]));
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await busy.visit('/')).statusCode).toBe(200);
    await busy.end();
  });
});

describe('the health watch', () => {
  it('keeps a canary that does as well as the default', async () => {
    await rollOut('1.1.0', 100);
    await rollOut('1.2.0', 50);
    await reports('1.1.0', 60, 6);
    await reports('1.2.0', 40, 5);
    expect(await rules()).toEqual([{ audience: {}, version: '1.2.0', percent: 50 }]);
    expect(await health('1.2.0')).toMatchObject({ state: 'canary', visitors: 40, failure_rate: 0.125 });
    expect(await health('1.0.0')).toMatchObject({ state: 'previous' });
  });

  it('keeps a healthy canary despite forty failures from one IP address', async () => {
    await rollOut('1.2.0', 50);
    const revision = (await trial.call('GET', '/delivery/rollouts')).json().rollouts[1].revision;
    await reports('1.2.0', 30, 0);
    const liars = await visitorsWith(trial, 'mfe-header', '1.2.0', 40, () => '10.250.0.7');
    for (const liar of liars) await liar.report([failed('1.2.0'), thrown('1.2.0')]);
    for (let call = 0; call < 40; call += 1) await sendReport(trial, { events: repeat(100, failed('1.2.0')) });
    expect(await rules()).toEqual([{ audience: {}, version: '1.2.0', percent: 50 }]);
    expect((await trial.call('GET', '/delivery/rollouts')).json().rollouts[1].revision).toBe(revision);
  });

  it('ignores a failure of a single visitor', async () => {
    await rollOut('1.2.0', 45);
    await reports('1.1.0', 60, 0);
    await reports('1.2.0', 1, 1);
    expect(await rules()).toEqual([{ audience: {}, version: '1.2.0', percent: 45 }]);
  });

  it('stops a canary that fails more often, and records the stop in the audit log', async () => {
    await reports('1.2.0', 39, 20);
    expect(await rules()).toEqual([{ audience: {}, version: '1.2.0', percent: 0 }]);
    const pages = await Promise.all(Array.from({ length: 30 }, () => trial.visit('/')));
    expect(new Set(pages.map((page) => parseBoot(page).releases['mfe-header']?.version))).toEqual(new Set(['1.1.0']));
    const { entries } = (await trial.call('GET', '/delivery/audit?limit=1')).json();
    expect(entries[0]).toMatchObject({
      who: 'health watch',
      action: 'stop',
      package: 'mfe-header',
      what: 'mfe-header 1.2.0 stopped: nobody gets it any more',
      why: expect.stringMatching(
        /^It failed for [\d.]+ % of \d+ visitors, the default release for 0\.0 % of 60\. To undo: .*rollout mfe-header 1\.2\.0 --percent 45 --why/,
      ),
    });
  });

  it('ignores reports from before an operator rolled the canary out again', async () => {
    await rollOut('1.2.0', 50);
    expect(await rules()).toEqual([{ audience: {}, version: '1.2.0', percent: 50 }]);
  });

  it('stops a canary that mounts but whose buttons throw errors', async () => {
    for (const [index, visitor] of (await visitors('1.2.0', 40)).entries()) {
      await visitor.report([loaded('1.2.0'), mounted('1.2.0', 900), ...(index % 2 === 0 ? [thrown('1.2.0')] : [])]);
    }
    expect(await rules()).toEqual([{ audience: {}, version: '1.2.0', percent: 0 }]);
  });

  it('stops a canary of the shell by the shell’s own reports', async () => {
    await trial.publish(fixtureRelease('shell', { version: '1.1.0' }));
    await trial.change('shell', { action: 'rollout', version: '1.1.0', percent: 50, audience: {} });
    const shell = { package: 'shell', version: '1.1.0', module: 'shell' } as const;
    for (const visitor of await visitorsWith(trial, 'shell', '1.1.0', 40)) {
      await visitor.report([
        { kind: 'loaded', ...shell, duration: 200 },
        { kind: 'error', ...shell, detail: 'TypeError: x' },
      ]);
    }
    await trial.watch.check();
    expect((await trial.call('GET', '/delivery/rollouts')).json().rollouts[0].rules).toEqual([
      { audience: {}, version: '1.1.0', percent: 0 },
    ]);
  });

  it('stops a canary that is clearly slower', async () => {
    await rollOut('1.2.0', 50);
    for (const visitor of await visitors('1.1.0', 100)) await visitor.report([mounted('1.1.0', 900)]);
    for (const visitor of await visitors('1.2.0', 100)) await visitor.report([mounted('1.2.0', 2_500)]);
    expect(await rules()).toEqual([{ audience: {}, version: '1.2.0', percent: 0 }]);
  });

  it('stops a canary whose button does nothing, by missed checkout steps or by dead clicks only', async () => {
    const step = (version: string, reached: 'guests' | 'payment'): TelemetryEvent => ({
      kind: 'step',
      ...of(version),
      reached,
    });
    const dead = (version: string): TelemetryEvent => ({ kind: 'dead-click', ...of(version) });
    await rollOut('1.2.0', 50);
    for (const visitor of await visitors('1.1.0', 70)) {
      await visitor.report([step('1.1.0', 'guests'), step('1.1.0', 'payment')]);
    }
    for (const visitor of await visitors('1.2.0', 40)) await visitor.report([step('1.2.0', 'guests'), dead('1.2.0')]);
    expect(await rules()).toEqual([{ audience: {}, version: '1.2.0', percent: 0 }]);
    expect(await health('1.2.0')).toMatchObject({ guests: 40, payment: 0, dead_clicks: 40, dead_click_visitors: 40 });
    const { entries } = (await trial.call('GET', '/delivery/audit?limit=1')).json();
    expect(entries[0].why).toMatch(/^Of \d+ visitors who saw the guest details 0 reached the payment step \(0\.0 %\)/);

    await rollOut('1.2.0', 50);
    for (const visitor of await visitors('1.1.0', 70)) await visitor.report([step('1.1.0', 'guests')]);
    for (const visitor of await visitors('1.2.0', 40)) await visitor.report([dead('1.2.0')]);
    expect(await rules()).toEqual([{ audience: {}, version: '1.2.0', percent: 0 }]);
  });

  it('stops a canary with too few paid bookings, and records the figures', async () => {
    await rollOut('1.2.0', 50);
    const reached = (version: string, step: 'begun' | 'paid'): TelemetryEvent => ({
      kind: 'booking',
      ...of(version),
      reached: step,
    });
    for (const [version, count, paid] of [
      ['1.1.0', 70, 60],
      ['1.2.0', 40, 1],
    ] as const) {
      for (const [index, visitor] of (await visitors(version, count)).entries()) {
        await visitor.report([reached(version, 'begun'), ...(index < paid ? [reached(version, 'paid')] : [])]);
      }
    }
    expect(await rules()).toEqual([{ audience: {}, version: '1.2.0', percent: 0 }]);
    expect(await health('1.2.0')).toMatchObject({ begun: 40, paid: 1, refused: 0 });
    const { entries } = (await trial.call('GET', '/delivery/audit?limit=1')).json();
    expect(entries[0].why).toMatch(
      /^Of \d+ visitors who began a booking \d paid .*, of 70 with the default release 60 /,
    );
  });

  it('allows an operator to roll back a stopped canary, which removes the stopped rule', async () => {
    expect(await trial.change('mfe-header', { action: 'rollback' })).toMatchObject({
      default_version: '1.1.0',
      rules: [],
    });
  });

  it('stops a canary only once across two copies of the service', async () => {
    const other = await openTrial({ sharesWith: trial });
    other.clock.setOffsetMs(trial.clock.offsetMs());
    await rollOut('1.2.0', 50);
    await reports('1.2.0', 50, 30);
    await trial.call('GET', '/delivery/releases/mfe-header/health');
    await Promise.all([trial.watch.check(), other.watch.check()]);
    await other.end();
    const { entries } = (await trial.call('GET', '/delivery/audit?limit=2')).json();
    expect(entries.filter(({ action }: { action: string }) => action === 'stop')).toHaveLength(1);
  });
});

describe('percentiles', () => {
  test.prop([fc.array(fc.integer({ min: 20, max: 60_000 }), { minLength: 4 })])(
    'are accurate to about 15 %',
    (times) => {
      const histogram = createHistogram();
      for (const time of times) addSample(histogram, time);
      const exact = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.75) - 1] ?? 0;
      const found = getPercentile(histogram, 0.75) ?? 0;
      expect(Math.abs(found - exact)).toBeLessThanOrEqual(exact * 0.16 + 2);
    },
  );
});
