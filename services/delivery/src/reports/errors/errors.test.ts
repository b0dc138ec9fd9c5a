import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FailureEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';
import { openTrial, type Trial } from '../../testing/delivery-trial.ts';
import { fixtureRelease } from '../../testing/fixture-release.ts';
import { openVisit, visitorsWith } from '../../testing/page-visitors.ts';

let trial: Trial;

const script = 'header-v1.22bb.js';
/** The test source map maps column 21 of line 1 to `onBook` in line 31 of the header's source. */
const map = JSON.stringify({
  version: 3,
  file: script,
  sources: ['mfe-header/src/v1/header.tsx'],
  names: ['onBook'],
  mappings: 'oBA8BiBA',
});
const stackAt = (column: number, version = '1.0.0'): string =>
  [
    'TypeError: No price of 12',
    `    at a (http://127.0.0.1:3100/mfe-header/${version}/${script}:1:${column})`,
    '    at b (http://127.0.0.1:3100/shell/1.0.0/entry.11aa.js:1:7)',
  ].join('\n');

const failure = (parts: Partial<FailureEvent> = {}): FailureEvent => ({
  kind: 'error',
  package: 'mfe-header',
  version: '1.0.0',
  module: 'mfe-header',
  detail: 'TypeError: No price of 12',
  stack: stackAt(21),
  path: '/hotel-checkout',
  ...parts,
});
const listed = async (query = '', token?: string) =>
  (await trial.call('GET', `/delivery/releases/mfe-header/errors${query}`, undefined, token)).json();

beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('shell');
  await trial.goLive('mfe-header', { maps: { [script]: map } });
});
afterAll(() => trial.end());

describe('the collection of page errors', () => {
  it('lists each error with message, page, organisation, browser, visitors and times', async () => {
    const [ana, ben] = await visitorsWith(trial, 'mfe-header', '1.0.0', 2);
    await ana?.report([failure()]);
    await ana?.report([failure({ detail: 'TypeError: No price of 77' })]);
    trial.clock.advance(60_000);
    await ben?.report([failure({ detail: 'TypeError: No price of 5', path: '/home' })]);
    const { since, until, errors } = await listed();
    expect([since, until]).toEqual(['2026-11-19T08:01:00.000Z', '2026-11-20T08:01:00.000Z']);
    expect(errors).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{16}$/),
        version: '1.0.0',
        module: 'mfe-header',
        kind: 'error',
        message: 'TypeError: No price of 5',
        count: 3,
        visitors: 2,
        share: 1,
        first_path: '/hotel-checkout',
        first_seen: '2026-11-20T08:00:00.000Z',
        last_seen: '2026-11-20T08:01:00.000Z',
        path: '/home',
        organisation: 'main',
        browser: 'Chrome 131 on Android',
      },
    ]);
  });

  it('groups errors by the place in the code that threw them', async () => {
    const visitor = await openVisit(trial);
    await visitor.report([failure({ stack: stackAt(900) }), failure({ kind: 'rejection', stack: stackAt(900) })]);
    await visitor.report([failure({ kind: 'load-failed', module: 'header/v1', detail: 'RUNTIME-008', stack: '' })]);
    expect((await listed()).errors.map(({ kind, count }: FailureEvent & { count: number }) => [kind, count])).toEqual([
      ['error', 3],
      expect.any(Array),
      expect.any(Array),
      expect.any(Array),
    ]);
  });

  it('shows stacks with source positions, except for lines of files without a source map', async () => {
    const { errors } = await listed();
    const answer = await trial.call('GET', `/delivery/releases/mfe-header/errors/${errors[0].id}`);
    expect(answer.json()).toMatchObject({
      stack: stackAt(21),
      mapped_stack: [
        'TypeError: No price of 12',
        '    at onBook (mfe-header/src/v1/header.tsx:31:18)',
        '    at b (http://127.0.0.1:3100/shell/1.0.0/entry.11aa.js:1:7)',
      ].join('\n'),
    });
  });

  it('stores no personal data', async () => {
    const visitor = await openVisit(trial);
    await visitor.report([
      failure({
        detail: 'Error: ana@example.test paid with 4242 4242 4242 4242',
        stack: 'Error: x\n    at http://localhost:3000/user-details?email=ana@example.test&token=abc',
        path: '/user-details?email=ana@example.test',
      }),
    ]);
    const answer = await listed();
    const found = answer.errors.find(({ message }: { message: string }) => message.includes('paid'));
    const one = await trial.call('GET', `/delivery/releases/mfe-header/errors/${found.id}`);
    expect(one.json()).toMatchObject({
      message: 'Error: (e-mail) paid with (number)',
      path: '/user-details',
      stack: 'Error: x\n    at http://localhost:3000/user-details',
    });
    expect(one.body).not.toMatch(/ana@|4242|token=abc/);
  });

  it('limits how many errors of one network are collected', async () => {
    const before = (await listed('?limit=200')).errors.length;
    for (let page = 0; page < 10; page += 1) {
      const visitor = await openVisit(trial, '10.240.0.9');
      const words = Array.from({ length: 20 }, (_, index) =>
        'abcdefghijklmnopqrst'.slice(0, index + 1).repeat(page + 1),
      );
      await visitor.report(words.map((detail) => failure({ detail })));
    }
    expect((await listed('?limit=200')).errors.length - before).toBeLessThanOrEqual(150);
  });

  it('counts an error against no release if no file of a release is in the stack', async () => {
    const visitor = await openVisit(trial);
    await visitor.report([
      failure({ package: 'shell', module: 'unknown', kind: 'rejection', detail: 'gone', stack: '' }),
    ]);
    const health = (await trial.call('GET', '/delivery/releases/shell/health')).json().releases[0];
    expect(health).toMatchObject({ errors: 0, failed_visitors: 0 });
    expect((await trial.call('GET', '/delivery/releases/shell/errors')).json().errors).toHaveLength(1);
  });

  it('filters errors by version and time, and deletes them after thirty days', async () => {
    expect((await listed('?version=9.9.9')).errors).toEqual([]);
    expect((await listed('?version=1.0.0')).errors.length).toBeGreaterThan(0);
    trial.clock.advance(86_400_000 + 60_000);
    expect((await listed()).errors).toEqual([]);
    expect((await listed('?minutes=43200')).errors.length).toBeGreaterThan(0);
    trial.clock.advance(30 * 86_400_000);
    await (await openVisit(trial)).report([failure({ detail: 'Error: the last' })]);
    expect((await listed('?minutes=43200')).errors).toHaveLength(1);
  });

  it('shows errors only to operators and the team that may release the package', async () => {
    const made = await trial.call('POST', '/delivery/tokens', {
      who: 'header team',
      packages: ['mfe-header'],
      why: 'A test of who may read',
    });
    const { token } = made.json();
    expect((await listed('', token)).errors).toHaveLength(1);
    const other = await trial.call('GET', '/delivery/releases/shell/errors', undefined, token);
    expect([other.statusCode, other.json().code]).toEqual([403, 'token_for_other_package']);
    expect((await trial.call('GET', '/delivery/releases/mfe-header/errors', undefined, null)).statusCode).toBe(401);
    const gone = await trial.call('GET', '/delivery/releases/mfe-header/errors/0123456789abcdef');
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'error_unknown']);
  });
});

describe('the source map of a release', () => {
  it('stays unavailable on the asset origin', async () => {
    for (const path of [`maps/${script}.map`, `maps/${script}.map.br`, `Maps/${script}.map`]) {
      const answer = await trial.assets.inject({ url: `/mfe-header/1.0.0/${path}` });
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
    expect((await trial.assets.inject({ url: `/mfe-header/1.0.0/${script}` })).statusCode).toBe(200);
  });

  it('has no effect on the version of the release', async () => {
    const other = fixtureRelease('mfe-header', { maps: { [script]: map.replace('onBook', 'onOrder') } });
    const answer = await trial.call('POST', '/delivery/releases', other.record);
    expect(answer.json()).toEqual({ missing: [], published: true });
  });

  it('causes a refusal if the release lists the map among its files for pages', async () => {
    const { record } = fixtureRelease('mfe-header', { version: '1.3.0', maps: { [script]: map } });
    const [one] = record.maps ?? [];
    if (one) record.files.push(one);
    const answer = await trial.call('POST', '/delivery/releases', record);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'record_inconsistent']);
  });
});
