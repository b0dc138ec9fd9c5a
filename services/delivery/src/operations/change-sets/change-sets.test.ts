import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseBoot, openTrial, type Answer, type Trial, type Visit } from '../../testing/delivery-trial.ts';
import { fixtureRelease } from '../../testing/fixture-release.ts';
import { visitorsWith } from '../../testing/page-visitors.ts';

let trial: Trial;
const why = 'The test wants it';
const getCode = (answer: Answer): string => `${answer.statusCode} ${answer.json().code ?? 'done'}`;
const newSet = (parts: object = {}) =>
  trial.call('POST', '/delivery/change-sets', {
    packages: [
      { package: 'shell', version: '2.0.0' },
      { package: 'mfe-header', version: '2.0.0' },
    ],
    why,
    ...parts,
  });
const changeSet = (id: number, action: object, query = '') =>
  trial.call('POST', `/delivery/change-sets/${id}${query}`, { why, ...action });
const rollouts = async () => {
  const { rollouts: all } = (await trial.call('GET', '/delivery/rollouts')).json();
  return ['shell', 'mfe-header'].map((name) => all.find((one: { package: string }) => one.package === name));
};
const served = async () =>
  (await rollouts()).map(({ default_version, previous_version, rules }) => ({
    default_version,
    previous_version,
    rules,
  }));
const visitors = Array.from({ length: 120 }, (_, index) => `visitor-number-${String(index).padStart(4, '0')}`);
const pairOn = async (visit: Visit = {}): Promise<string> => {
  const { releases } = parseBoot(await trial.visit('/', visit));
  return `${releases.shell?.version} ${releases['mfe-header']?.version}`;
};
const pairs = async (visit: Visit = {}) => {
  const seen = await Promise.all(visitors.map((visitor) => pairOn({ ...visit, cookies: { visitor } })));
  return new Map([...new Set(seen)].map((pair) => [pair, seen.filter((one) => one === pair).length]));
};

beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('shell', { provides: { host: [1] } });
  await trial.goLive('mfe-header', { needs: { host: [1] } });
  await trial.publish(fixtureRelease('shell', { version: '2.0.0', provides: { host: [2] } }));
  await trial.publish(fixtureRelease('mfe-header', { version: '2.0.0', needs: { host: [2] } }));
  await trial.publish(fixtureRelease('mfe-header', { version: '1.1.0', needs: { host: [1] } }));
});
afterAll(() => trial.end());

describe('a change set', () => {
  it('gives each visitor either all releases of the set or none', async () => {
    const before = await served();
    for (const name of ['shell', 'mfe-header']) {
      const alone = { action: 'rollout', version: '2.0.0', percent: 20, why };
      const refused = await trial.call('POST', `/delivery/rollouts/${name}`, alone);
      expect(getCode(refused)).toBe('409 contract_misfit');
      expect(refused.json().context.findings).toEqual([
        expect.objectContaining({
          subject: 'contract',
          level: 'error',
          name: 'host',
          affected: [{ kind: 'visitors', who: 'anybody else', organisation: null, percent: 20 }],
        }),
      ]);
      expect(refused.json().detail).toContain('(20 % of anybody else)');
      const tried = await trial.call('POST', `/delivery/rollouts/${name}/dry-run`, alone);
      expect(tried.json().context).toEqual(refused.json().context);
    }
    const begun = await newSet({ percent: 30 });
    expect(begun.json()).toMatchObject({ state: 'open', percent: 30, revision: 1, created_by: 'operator' });
    expect(begun.statusCode).toBe(201);
    const seen = await pairs();
    expect([...seen.keys()].toSorted()).toEqual(['1.0.0 1.0.0', '2.0.0 2.0.0']);
    expect(seen.get('2.0.0 2.0.0')).toBeGreaterThan(15);
    expect(seen.get('2.0.0 2.0.0')).toBeLessThan(65);

    const { entries } = (await trial.call('GET', '/delivery/audit?package=mfe-header&limit=1')).json();
    expect(entries[0]).toMatchObject({
      change_set: 1,
      package: null,
      revision: 1,
      what: 'Set 1 of shell 2.0.0 and mfe-header 2.0.0 to 30 % of everybody',
    });

    expect((await changeSet(1, { action: 'rollback' })).json()).toMatchObject({ state: 'rolled_back', percent: 0 });
    expect(await served()).toEqual(before);
    expect([...(await pairs()).keys()]).toEqual(['1.0.0 1.0.0']);
  });

  it('refuses changes of only one of the set’s packages', async () => {
    const { id } = (await newSet({ percent: 30 })).json();
    for (const change of [
      { action: 'rollback' },
      { action: 'rollback', all: true },
      { action: 'pause' },
      { action: 'rollout', version: '1.1.0', percent: 10 },
    ]) {
      const answer = await trial.call('POST', '/delivery/rollouts/mfe-header', { ...change, why });
      expect(getCode(answer)).toBe('409 in_change_set');
      expect(answer.json().detail).toContain(`npx -y pnpm@12 release set rollback ${id}`);
    }
    expect(getCode(await newSet({ percent: 5 }))).toBe('409 set_overlaps');
    expect(getCode(await changeSet(id, { action: 'next' }, '?revision=9'))).toBe('409 revision_outdated');
    // A kill is allowed, because then no visitor gets the package.
    expect(await trial.change('mfe-header', { action: 'kill' })).toMatchObject({ killed: true });
    expect([...(await pairs()).keys()].toSorted()).toEqual(['1.0.0 undefined', '2.0.0 undefined']);
    await trial.change('mfe-header', { action: 'restore' });

    expect((await changeSet(id, { action: 'pause' })).json()).toMatchObject({ state: 'paused', percent: 30 });
    expect([...(await pairs()).keys()]).toEqual(['1.0.0 1.0.0']);
    expect((await changeSet(id, { action: 'resume' })).json()).toMatchObject({ state: 'open' });
    expect([...(await pairs()).keys()].toSorted()).toEqual(['1.0.0 1.0.0', '2.0.0 2.0.0']);
    await changeSet(id, { action: 'rollback' });
  });

  it('excludes visitors who match a narrower rule of one of the set’s packages', async () => {
    const audience = { organisation: 'skyline' };
    await trial.change('mfe-header', { action: 'rollout', version: '1.1.0', percent: 100, audience });
    const { id } = (await newSet({ percent: 50 })).json();
    expect([...(await pairs({ host: 'skyline.localhost' })).keys()]).toEqual(['1.0.0 1.1.0']);
    const tried = await trial.call('POST', '/delivery/change-sets/dry-run', {
      packages: [
        { package: 'shell', version: '2.0.0' },
        { package: 'mfe-header', version: '2.0.0' },
      ],
      audience: { country: 'MX' },
      percent: 40,
      why,
    });
    const [shell] = tried.json().packages;
    const ofMexico = shell.kinds.find((kind: { who: string }) => kind.who === 'MX');
    expect(ofMexico).toMatchObject({ changed_percent: 50 });
    expect(ofMexico.after[0]).toEqual({ percent: 40, version: '2.0.0', why: '40 % of MX, in a set' });
    await changeSet(id, { action: 'rollback' });
    await trial.change('mfe-header', { action: 'rollback' });
  });

  it('widens by its plan to all visitors, and can then be rolled back as a set', async () => {
    const before = await served();
    const plan = { steps: [10, 50, 100].map((percent) => ({ percent, pause_minutes: 10 })), visitors: 0 };
    const { id } = (await newSet({ plan })).json();
    for (const percent of [50, 100]) {
      trial.clock.advance(11 * 60_000);
      await trial.plans.check();
      expect((await trial.call('GET', `/delivery/change-sets/${id}`)).json()).toMatchObject({ percent });
    }
    expect((await trial.call('GET', `/delivery/change-sets/${id}`)).json()).toMatchObject({ state: 'done' });
    expect(await served()).toEqual([
      { default_version: '2.0.0', previous_version: '1.0.0', rules: [] },
      { default_version: '2.0.0', previous_version: '1.0.0', rules: [] },
    ]);
    expect(getCode(await trial.call('POST', '/delivery/rollouts/shell', { action: 'rollback', why }))).toBe(
      '409 in_change_set',
    );
    expect((await changeSet(id, { action: 'rollback' })).json()).toMatchObject({ state: 'open', percent: 50 });
    expect([...(await pairs()).keys()].toSorted()).toEqual(['1.0.0 1.0.0', '2.0.0 2.0.0']);
    expect((await changeSet(id, { action: 'rollback', all: true })).json()).toMatchObject({ state: 'rolled_back' });
    expect(await served()).toEqual(before);
    expect(getCode(await changeSet(id, { action: 'rollback' }))).toBe('409 nothing_to_roll_back');
  });

  it('stops in all packages of the set if one of them fails', async () => {
    const { id } = (await newSet({ percent: 50 })).json();
    const of = (version: string) => ({ package: 'mfe-header', version, module: 'header/v1' }) as const;
    for (const visitor of await visitorsWith(trial, 'mfe-header', '1.0.0', 35)) {
      await visitor.report([{ kind: 'loaded', ...of('1.0.0'), duration: 1 }]);
    }
    for (const visitor of await visitorsWith(trial, 'mfe-header', '2.0.0', 12)) {
      await visitor.report([{ kind: 'mount-failed', ...of('2.0.0'), detail: 'TypeError: x' }]);
    }
    await trial.watch.check();
    expect((await trial.call('GET', `/delivery/change-sets/${id}`)).json()).toMatchObject({ state: 'stopped' });
    expect([...(await pairs()).keys()]).toEqual(['1.0.0 1.0.0']);
    expect(getCode(await changeSet(id, { action: 'resume' }))).toBe('409 set_ended');
    expect((await changeSet(id, { action: 'rollback' })).json()).toMatchObject({ state: 'rolled_back' });
  });

  it('requires a token that may release every package of the set', async () => {
    const body = { who: 'header team', packages: ['mfe-header'], why: 'Their own deploys', days: 1 };
    const { token } = (await trial.call('POST', '/delivery/tokens', body)).json();
    const set = {
      packages: [
        { package: 'mfe-header', version: '2.0.0' },
        { package: 'shell', version: '2.0.0' },
      ],
      why,
    };
    expect(getCode(await trial.call('POST', '/delivery/change-sets', set, token))).toBe('403 token_for_other_package');
    await trial.change('mfe-header', { action: 'kill' });
    expect(getCode(await newSet())).toBe('409 package_held');
    await trial.change('mfe-header', { action: 'restore' });
    const old = [
      { package: 'mfe-header', version: '2.0.0', revision: 0 },
      { package: 'shell', version: '2.0.0' },
    ];
    expect(getCode(await newSet({ packages: old }))).toBe('409 revision_outdated');
    const unknown = [{ package: 'mfe-header', version: '7.0.0' }, old[1]];
    expect(getCode(await newSet({ packages: unknown }))).toBe('404 release_unknown');
  });
});
