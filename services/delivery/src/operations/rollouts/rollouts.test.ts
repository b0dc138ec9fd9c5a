import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { packageNames, type PackageName } from '@travel/contracts/releases/remotes';
import { parseBoot, openTrial, type Answer, type Trial, type Visit } from '../../testing/delivery-trial.ts';
import { fixtureRelease } from '../../testing/fixture-release.ts';

let trial: Trial;

const getCode = (answer: Answer): string => `${answer.statusCode} ${answer.json().code ?? 'done'}`;
const versionOn = async (name: PackageName, visit: Visit = {}): Promise<string | undefined> =>
  parseBoot(await trial.visit('/', visit)).releases[name]?.version;
const post = (name: string, body: unknown, query = '') =>
  trial.call('POST', `/delivery/rollouts/${name}${query}`, body);
const why = 'The test wants it';
const visitors = Array.from({ length: 60 }, (_, index) => `visitor-number-${String(index).padStart(4, '0')}`);
const share = async (name: PackageName, version: string): Promise<string[]> => {
  const seen = await Promise.all(
    visitors.map(async (visitor) => ((await versionOn(name, { cookies: { visitor } })) === version ? [visitor] : [])),
  );
  return seen.flat();
};

beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('shell');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await trial.publish(fixtureRelease('mfe-header', { version }));
});
afterAll(() => trial.end());

describe('a rollout', () => {
  it('makes a version for all visitors the default from the next page on', async () => {
    expect(await versionOn('mfe-header')).toBeUndefined();
    const rollout = await trial.change('mfe-header', {
      action: 'rollout',
      version: '1.0.0',
      percent: 100,
      audience: {},
    });
    expect(rollout).toEqual({
      package: 'mfe-header',
      default_version: '1.0.0',
      previous_version: null,
      rules: [],
      paused: false,
      killed: false,
      revision: 1,
    });
    expect(await versionOn('mfe-header')).toBe('1.0.0');
  });

  it('reaches the requested share of visitors, and each visitor keeps the same version', async () => {
    await trial.change('mfe-header', { action: 'rollout', version: '1.1.0', percent: 40, audience: {} });
    const first = await share('mfe-header', '1.1.0');
    expect(first.length).toBeGreaterThan(10);
    expect(first.length).toBeLessThan(40);
    expect(await share('mfe-header', '1.1.0')).toEqual(first);
  });

  it('names the default as the fallback on pages with the new release', async () => {
    const [visitor = ''] = await share('mfe-header', '1.1.0');
    const { releases } = parseBoot(await trial.visit('/', { cookies: { visitor } }));
    expect(releases['mfe-header']).toMatchObject({ version: '1.1.0', lastGood: { version: '1.0.0' } });
    expect(releases['mfe-header']?.lastGood?.entry.url).toContain('/mfe-header/1.0.0/');
  });

  it('becomes the default when widened to all visitors, with the previous default as fallback', async () => {
    const rollout = await trial.change('mfe-header', {
      action: 'rollout',
      version: '1.1.0',
      percent: 100,
      audience: {},
    });
    expect(rollout).toMatchObject({ default_version: '1.1.0', previous_version: '1.0.0', rules: [] });
    expect(await share('mfe-header', '1.1.0')).toEqual(visitors);
    expect(parseBoot(await trial.visit('/')).releases['mfe-header']?.lastGood?.version).toBe('1.0.0');
  });

  it('returns step by step to earlier states with rollbacks', async () => {
    const first = await trial.change('mfe-header', { action: 'rollback' });
    expect(first).toMatchObject({ default_version: '1.0.0', rules: [{ audience: {}, version: '1.1.0', percent: 40 }] });
    const some = await share('mfe-header', '1.1.0');
    expect([some.length > 0, some.length < visitors.length]).toEqual([true, true]);
    const second = await trial.change('mfe-header', { action: 'rollback' });
    expect(second).toMatchObject({ default_version: '1.0.0', previous_version: null, rules: [] });
    expect(await share('mfe-header', '1.0.0')).toEqual(visitors);
    expect(getCode(await post('mfe-header', { action: 'rollback', why }))).toBe('409 nothing_to_roll_back');
  });

  it('ends with a rollback, which leaves the default unchanged', async () => {
    await trial.change('mfe-header', { action: 'rollout', version: '1.1.0', percent: 100, audience: {} });
    await trial.change('mfe-header', { action: 'rollout', version: '1.2.0', percent: 50, audience: {} });
    const rollout = await trial.change('mfe-header', { action: 'rollback' });
    expect(rollout).toMatchObject({ default_version: '1.1.0', previous_version: '1.0.0', rules: [] });
    expect(await trial.change('mfe-header', { action: 'rollback' })).toMatchObject({ default_version: '1.0.0' });
  });

  it('rolls back the rule of one organisation only, or all rules with `all`', async () => {
    const audience = { organisation: 'skyline' };
    await trial.change('mfe-header', { action: 'rollout', version: '1.1.0', percent: 30, audience });
    await trial.change('mfe-header', { action: 'rollout', version: '1.2.0', percent: 50, audience: {} });
    const skyline = { audience, version: '1.1.0', percent: 30 };
    expect(await trial.change('mfe-header', { action: 'rollback' })).toMatchObject({ rules: [skyline] });
    const { entries } = (await trial.call('GET', '/delivery/audit?package=mfe-header&limit=1')).json();
    expect(entries[0].what).toBe('mfe-header rolled back: no rule for everybody any more, instead of 50 % with 1.2.0');
    await trial.change('mfe-header', { action: 'rollout', version: '1.2.0', percent: 100, audience: {} });
    const all = await trial.change('mfe-header', { action: 'rollback', all: true });
    expect(all).toMatchObject({ default_version: '1.0.0', previous_version: null, rules: [] });
    expect(await share('mfe-header', '1.0.0')).toEqual(visitors);
  });

  it('reaches only the rule’s audience: an organisation, a country, guests or one visitor', async () => {
    const everybody = await trial.change('mfe-header', { action: 'rollback' }).catch(() => null);
    expect(everybody).toBeNull();
    await trial.change('mfe-header', {
      action: 'rollout',
      version: '1.1.0',
      percent: 100,
      audience: { organisation: 'skyline' },
    });
    await trial.change('mfe-header', {
      action: 'rollout',
      version: '1.2.0',
      percent: 100,
      audience: { country: 'MX', signed_in: false },
    });
    await trial.change('mfe-header', {
      action: 'rollout',
      version: '1.1.0',
      percent: 100,
      audience: { visitor: visitors[0] },
    });
    expect(await versionOn('mfe-header')).toBe('1.0.0');
    expect(await versionOn('mfe-header', { host: 'skyline.localhost' })).toBe('1.1.0');
    expect(await versionOn('mfe-header', { cookies: { userCountryCode: 'MX' } })).toBe('1.2.0');
    expect(await versionOn('mfe-header', { cookies: { visitor: visitors[0] ?? '' } })).toBe('1.1.0');
  });

  it('takes precedence over rules with a wider audience', async () => {
    const cookies = { visitor: visitors[0] ?? '', userCountryCode: 'MX' };
    expect(await versionOn('mfe-header', { host: 'skyline.localhost', cookies })).toBe('1.1.0');
    const { rollouts } = (await trial.call('GET', '/delivery/rollouts')).json();
    expect(rollouts[1].rules.map((rule: { audience: object }) => Object.keys(rule.audience))).toEqual([
      ['visitor'],
      ['country', 'signed_in'],
      ['organisation'],
    ]);
  });

  it('serves the default to all visitors while paused, and continues when resumed', async () => {
    await trial.change('mfe-header', { action: 'pause' });
    expect(await versionOn('mfe-header', { host: 'skyline.localhost' })).toBe('1.0.0');
    expect(getCode(await post('mfe-header', { action: 'pause', why }))).toBe('409 already_paused');
    await trial.change('mfe-header', { action: 'resume' });
    expect(await versionOn('mfe-header', { host: 'skyline.localhost' })).toBe('1.1.0');
    expect(getCode(await post('mfe-header', { action: 'resume', why }))).toBe('409 not_paused');
  });

  it('disappears from all pages if the package is killed, without affecting other packages', async () => {
    await trial.change('mfe-header', { action: 'kill' });
    const page = await trial.visit('/');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('mfe-header/1');
    expect(getCode(await post('mfe-header', { action: 'kill', why }))).toBe('409 already_killed');
    await trial.change('mfe-header', { action: 'restore' });
    expect(await versionOn('mfe-header')).toBe('1.0.0');
    expect(getCode(await post('mfe-header', { action: 'restore', why }))).toBe('409 not_killed');
  });

  it('takes effect on a killed package after the package is restored', async () => {
    await trial.change('mfe-header', { action: 'kill' });
    const mended = { action: 'rollout', version: '1.2.0', percent: 100, audience: {} } as const;
    expect(await trial.change('mfe-header', mended)).toMatchObject({ default_version: '1.2.0', killed: true });
    expect(await versionOn('mfe-header')).toBeUndefined();
    await trial.change('mfe-header', { action: 'restore' });
    expect(await versionOn('mfe-header')).toBe('1.2.0');
    await trial.change('mfe-header', { action: 'rollback' });
    await trial.change('mfe-header', { action: 'kill' });
    await trial.change('mfe-header', { action: 'restore' });
  });

  it('writes an audit line for each change, and none for a refused change', async () => {
    const { entries } = (await trial.call('GET', '/delivery/audit?package=mfe-header')).json();
    expect(entries.slice(0, 2)).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        organisation: null,
        change_set: null,
        revision: expect.any(Number),
        who: 'operator',
        action: 'restore',
        package: 'mfe-header',
        what: 'mfe-header restored: 1.0.0 is served again',
        why,
      },
      expect.objectContaining({ action: 'kill' }),
    ]);
  });
});

describe('a change', () => {
  it.each<[string, string, unknown, string]>([
    [
      'to a version that was never published',
      'mfe-header',
      { action: 'rollout', version: '9.9.9', percent: 10, why },
      '404 release_unknown',
    ],
    [
      'of another package’s version',
      'mfe-auth',
      { action: 'rollout', version: '1.0.0', percent: 10, why },
      '404 release_unknown',
    ],
    [
      'for an unknown organisation',
      'mfe-header',
      { action: 'rollout', version: '1.0.0', percent: 10, audience: { organisation: 'nobody' }, why },
      '404 organisation_unknown',
    ],
    [
      'that rolls back a package that was never live',
      'mfe-auth',
      { action: 'rollback', why },
      '409 nothing_to_roll_back',
    ],
    ['that kills a package that was never live', 'mfe-auth', { action: 'kill', why }, '409 nothing_live'],
    ['that pauses a package that was never live', 'mfe-auth', { action: 'pause', why }, '409 nothing_live'],
    ['of an unknown package', 'evil', { action: 'kill', why }, '400 validation_failed'],
    ['of an unknown kind', 'mfe-header', { action: 'explode', why }, '400 validation_failed'],
    ['without a reason', 'mfe-header', { action: 'kill' }, '400 validation_failed'],
    ['with an empty reason', 'mfe-header', { action: 'kill', why: '   ' }, '400 validation_failed'],
    ['whose body is not JSON', 'mfe-header', '{', '400 bad_request'],
    ...[-1, 101, 10.5, '10', null, Number.MAX_VALUE].map((percent): [string, string, unknown, string] => [
      `to ${percent} percent`,
      'mfe-header',
      { action: 'rollout', version: '1.0.0', percent, why },
      '400 validation_failed',
    ]),
  ])('refuses a change of a rollout %s', async (_, name, body, code) => {
    expect(getCode(await post(name, body))).toBe(code);
  });

  it('fails if the change is based on an older revision', async () => {
    const { rollouts } = (await trial.call('GET', '/delivery/rollouts')).json();
    const { revision } = rollouts[packageNames.indexOf('mfe-header')];
    const body = { action: 'pause', why };
    expect(getCode(await post('mfe-header', body, `?revision=${revision - 1}`))).toBe('409 revision_outdated');
    expect(getCode(await post('mfe-header', body, `?revision=${revision}`))).toBe('200 done');
    await trial.change('mfe-header', { action: 'resume' });
  });

  it('waits until a concurrent change is stored', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('mfe-header', { action: 'pause', why })));
    expect(answers.map(getCode).toSorted()).toEqual([
      '200 done',
      ...Array.from({ length: 3 }, () => '409 already_paused'),
    ]);
    await trial.change('mfe-header', { action: 'resume' });
  });
});

describe('a dry run', () => {
  const tryOut = (body: object) => trial.call('POST', '/delivery/rollouts/mfe-header/dry-run', { ...body, why });
  const live = async () => (await trial.call('GET', '/delivery/rollouts')).json().rollouts[1];

  it('returns releases and reasons per kind of visitor without changing the rollout', async () => {
    await trial.change('mfe-header', { action: 'rollback', all: true });
    await trial.change('mfe-header', {
      action: 'rollout',
      version: '1.1.0',
      percent: 40,
      audience: { organisation: 'skyline' },
    });
    const before = await live();
    const answer = (await tryOut({ action: 'rollout', version: '1.2.0', percent: 50 })).json();
    const usual = { percent: 100, version: before.default_version, why: 'default' };
    expect(answer.kinds).toEqual([
      {
        who: 'skyline',
        before: [
          { percent: 40, version: '1.1.0', why: '40 % of skyline' },
          { ...usual, percent: 60 },
        ],
        after: [
          { percent: 40, version: '1.1.0', why: '40 % of skyline' },
          { percent: 10, version: '1.2.0', why: '50 % of everybody' },
          { ...usual, percent: 50 },
        ],
        changed_percent: 10,
        visitors: null,
      },
      {
        who: 'anybody else',
        before: [usual],
        after: [
          { percent: 50, version: '1.2.0', why: '50 % of everybody' },
          { ...usual, percent: 50 },
        ],
        changed_percent: 50,
        visitors: null,
      },
    ]);
    expect(answer.what).toBe('mfe-header 1.2.0 to 50 % of everybody');
    expect(await live()).toEqual(before);
  });

  it('predicts which releases pages show after the change', async () => {
    const body = { action: 'rollout', version: '1.2.0', percent: 50, audience: {} } as const;
    const told = (await tryOut(body)).json().kinds[0].after;
    await trial.change('mfe-header', body);
    const seen = await Promise.all(
      visitors.map((visitor) => versionOn('mfe-header', { host: 'skyline.localhost', cookies: { visitor } })),
    );
    for (const { version, percent } of told) {
      const had = (seen.filter((one) => one === version).length / visitors.length) * 100;
      expect(Math.abs(had - percent)).toBeLessThan(20);
    }
    await trial.change('mfe-header', { action: 'rollback', all: true });
  });

  it('returns the same problem in a dry run as for the change itself', async () => {
    const body = { action: 'rollout', version: '9.9.9', percent: 10 };
    const [tried, changed] = [await tryOut(body), await post('mfe-header', { ...body, why })];
    expect([tried.statusCode, tried.json().detail]).toEqual([changed.statusCode, changed.json().detail]);
  });
});

describe('the check of contracts', () => {
  it('refuses an incompatible rollout and describes the conflict', async () => {
    const release = fixtureRelease('mfe-header', { version: '2.0.0', needs: { host: [2] } });
    await trial.publish(release);
    const answer = await post('mfe-header', { action: 'rollout', version: '2.0.0', percent: 1, why });
    expect(getCode(answer)).toBe('409 contract_misfit');
    expect(answer.json().detail).toContain('mfe-header 2.0.0 and shell 1.0.0: host 2 is needed, 1 is provided');
    const { releases } = (await trial.call('GET', '/delivery/releases?package=mfe-header')).json();
    expect(releases[0].misfits).toEqual(['mfe-header 2.0.0 and shell 1.0.0: host 2 is needed, 1 is provided']);
  });

  it('compares only releases that one visitor can get together', async () => {
    const provides = { host: [2], react: [19], emotion: [11], federation: [2] };
    await trial.publish(fixtureRelease('shell', { version: '2.0.0', provides }));
    const skyline = { action: 'rollout', percent: 100, audience: { organisation: 'skyline' } } as const;
    expect(getCode(await post('shell', { ...skyline, version: '2.0.0', why }))).toBe('409 contract_misfit');

    await trial.change('mfe-header', { action: 'kill' });
    await trial.change('shell', { ...skyline, version: '2.0.0' });
    expect(getCode(await post('mfe-header', { action: 'restore', why }))).toBe('409 contract_misfit');
    expect(await versionOn('shell', { host: 'skyline.localhost' })).toBe('2.0.0');
    expect(await versionOn('shell')).toBe('1.0.0');

    await trial.change('shell', { action: 'rollback' });
    await trial.change('mfe-header', { action: 'restore' });
  });

  it('compares remotes with each other, not only with the shell', async () => {
    await trial.goLive('mfe-checkout');
    await trial.publish(fixtureRelease('mfe-membership', { needs: { host: [1], 'checkout/payment': [2] } }));
    const answer = await post('mfe-membership', { action: 'rollout', version: '1.0.0', percent: 100, why });
    expect(getCode(answer)).toBe('409 contract_misfit');
    expect(answer.json().detail).toContain('checkout/payment 2 is needed, 1 is provided');
  });
});

describe('a release without all modules', () => {
  it('fails to roll out if modules are missing, with the names of these modules', async () => {
    const client = new pg.Client(trial.databaseUrl);
    await client.connect();
    // These releases were published before all modules were required.
    for (const [version, record] of [
      ['8.0.0', "record - 'modules' || '{\"modules\": {}}'"],
      ['8.1.0', "record #- '{modules,header/v2}'"],
    ]) {
      await client.query(`insert into releases (package, version, record, announced_by, published_at, published_by)
        select package, '${version}', ${record} || '{"version": "${version}"}', 'before', now(), 'before'
        from releases where package = 'mfe-header' and version = '1.0.0'`);
    }
    await client.end();
    for (const [version, lacks] of [
      ['8.0.0', 'lacks header/v1, header/v2, header/v3'],
      ['8.1.0', 'lacks header/v2;'],
    ]) {
      const change = { action: 'rollout', version, percent: 10, audience: {}, why: 'Too early' };
      const answer = await trial.call('POST', '/delivery/rollouts/mfe-header', change);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'modules_missing']);
      expect(answer.json().detail).toContain(lacks);
    }
  });
});
