import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { TelemetryEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';
import { parseBoot, openTrial, operatorToken, type Trial } from '../testing/delivery-trial.ts';
import { fixtureRelease } from '../testing/fixture-release.ts';
import { visitorsWith } from '../testing/page-visitors.ts';

let one: Trial;
let two: Trial;

const headerOn = async (trial: Trial): Promise<string | undefined> =>
  parseBoot(await trial.visit('/')).releases['mfe-header']?.version;
const rollOut = (version: string) =>
  one.change('mfe-header', { action: 'rollout', version, percent: 100, audience: {} });
const changes = async (trial: Trial, query = '') => (await trial.call('GET', `/delivery/changes${query}`)).json();
/** Waits until the condition holds, at most until the test times out. */
const eventually = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
};
/** Runs statements directly in the database. Returns the number of rows that the last one affected. */
const run = async (...statements: string[]): Promise<number> => {
  const client = new pg.Client(one.databaseUrl);
  await client.connect();
  let rows = 0;
  for (const statement of statements) rows = (await client.query(statement)).rowCount ?? 0;
  await client.end();
  return rows;
};
const rulesOn = async (trial: Trial): Promise<{ percent: number }[]> => (await changes(trial)).rollouts[1].rules;
const broken = (version: string): TelemetryEvent => ({
  kind: 'mount-failed',
  package: 'mfe-header',
  version,
  module: 'header/v1',
  detail: 'TypeError: x',
});

beforeAll(async () => {
  one = await openTrial();
  two = await openTrial({ sharesWith: one });
  await one.goLive('shell');
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
    await one.publish(fixtureRelease('mfe-header', { version }));
});
afterAll(async () => {
  await two.end();
  await one.end();
});

describe('a pair of copies of the service', () => {
  it('agrees on the live state after a rollout on one copy', async () => {
    await rollOut('1.0.0');
    await eventually(async () => (await headerOn(two)) === '1.0.0');
    expect(await headerOn(one)).toBe('1.0.0');
  });

  it('returns the same rollouts from either copy', async () => {
    const [here, there] = await Promise.all([one, two].map((trial) => trial.call('GET', '/delivery/rollouts')));
    expect(there?.json()).toEqual(here?.json());
  });

  it('agrees on the live state after the connection for notifications was cut', async () => {
    expect(
      await run(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'delivery live' and datname = current_database()`,
      ),
    ).toBe(2);
    await rollOut('1.1.0');
    await eventually(async () => (await headerOn(two)) === '1.1.0');
    // Waits until each copy has opened its connection for notifications again.
    await eventually(
      async () =>
        (await run(
          `select from pg_stat_activity where application_name = 'delivery live' and datname = current_database()`,
        )) === 2,
    );
  });

  it('applies on each copy the changes made on the other', async () => {
    for (const version of ['1.2.0', '1.1.0', '1.2.0', '1.1.0']) {
      await rollOut(version);
      await eventually(async () => (await headerOn(two)) === version);
    }
    expect(await headerOn(one)).toBe('1.1.0');
  });

  it('applies a change although no notification announced it', async () => {
    await run(
      `update rollouts set default_version = '1.0.0', revision = revision + 1 where package = 'mfe-header'`,
      'update live set revision = revision + 1',
    );
    await eventually(async () => (await headerOn(one)) === '1.0.0');
    await eventually(async () => (await headerOn(two)) === '1.0.0');
    expect(await headerOn(one)).toBe('1.0.0');
    await rollOut('1.1.0');
    await eventually(async () => (await headerOn(two)) === '1.1.0');
  });

  it('takes each planned step once and stops a failing canary once', async () => {
    await one.change('mfe-header', {
      action: 'rollout',
      version: '1.2.0',
      audience: {},
      plan: { visitors: 0 },
    });
    await eventually(async () => (await rulesOn(two)).length === 1);
    const lines = async (): Promise<{ action: string }[]> =>
      (await one.call('GET', '/delivery/audit?package=mfe-header&limit=50')).json().entries;
    const before = (await lines()).length;
    // The next planned step is due on both copies.
    for (const trial of [one, two]) trial.clock.advance(24 * 3_600_000);
    await Promise.all([one.plans.check(), two.plans.check(), one.plans.check(), two.plans.check()]);
    expect((await lines()).length).toBe(before + 1);
    expect((await rulesOn(one))[0]).toMatchObject({ percent: 5 });

    const visitors = await visitorsWith(two, 'mfe-header', '1.2.0', 40);
    for (const visitor of visitors) await visitor.report([broken('1.2.0')]);
    await Promise.all([one.watch.check(), two.watch.check()]);
    await eventually(async () => (await rulesOn(one)).every(({ percent }) => percent === 0));
    expect((await lines()).filter(({ action }) => action === 'stop')).toHaveLength(1);
    await one.change('mfe-header', { action: 'rollback', all: true });
  });

  it('refuses the later of two changes that are based on the same revision', async () => {
    const { rollouts } = (await one.call('GET', '/delivery/rollouts')).json();
    const { revision } = rollouts[1];
    const body = { action: 'pause', why: 'Both at once' };
    const answers = await Promise.all(
      [one, two].map((trial) => trial.call('POST', `/delivery/rollouts/mfe-header?revision=${revision}`, body)),
    );
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
    await one.change('mfe-header', { action: 'resume' });
  });
});

describe('following changes', () => {
  it('returns the current live state at once without parameters', async () => {
    const answer = await changes(one);
    expect(answer.snapshot.organisations.map(({ id }: { id: string }) => id)).toEqual(['harbor', 'main', 'skyline']);
    expect(answer.rollouts[1]).toMatchObject({ package: 'mfe-header', default_version: '1.1.0' });
    expect(answer.revision).toBeGreaterThan(0);
  });

  it('waits for a revision above the one that the caller knows, on each copy', async () => {
    const { revision } = await changes(one);
    await eventually(async () => (await changes(two)).revision === revision);
    const waiting = changes(two, `?after=${revision}&wait=25`);
    await rollOut('1.2.0');
    const answer = await waiting;
    expect(answer.revision).toBeGreaterThan(revision);
    expect(answer.rollouts[1].default_version).toBe('1.2.0');
  });

  it('returns the known revision at the end of the wait if nothing has changed', async () => {
    const { revision } = await changes(one);
    expect((await changes(one, `?after=${revision}&wait=0`)).revision).toBe(revision);
  });

  it('requires an operator, because the changes contain organisations’ credit limits', async () => {
    const { token } = (
      await one.call('POST', '/delivery/tokens', { who: 'header team', packages: ['mfe-header'], why: 'They release' })
    ).json();
    const answers = await Promise.all(
      [null, token].map((given) => one.call('GET', '/delivery/changes', undefined, given)),
    );
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [401, 'token_missing'],
      [403, 'operators_only'],
    ]);
    for (const { body } of answers) expect(body).not.toContain('credit_limit');
  });

  it('returns rules without their visitor IDs', async () => {
    await one.change('mfe-header', {
      action: 'rollout',
      version: '1.3.0',
      percent: 100,
      audience: { visitor: 'a-secret-visitor' },
    });
    expect(JSON.stringify(await changes(one))).not.toContain('a-secret-visitor');
  });

  it.each(['?wait=26', '?wait=-1', '?after=x', '?after=1.5'])(
    'rejects the query %s of a call for changes',
    async (query) => {
      expect((await changes(one, query)).code).toBe('validation_failed');
    },
  );

  it('ends waiting requests when the service stops', async () => {
    const other = await openTrial({ sharesWith: one });
    const { revision } = await changes(other);
    await other.pages.listen({ port: 0, host: '127.0.0.1' });
    const { port } = other.pages.server.address() as { port: number };
    // This request started earlier with the same wait, so it would end first if the service did not stop waiting
    // requests.
    let isOtherAnswered = false;
    const waitingElsewhere = changes(one, `?after=${revision}&wait=25`).then(() => {
      isOtherAnswered = true;
    });
    const waiting = fetch(`http://127.0.0.1:${port}/delivery/changes?after=${revision}&wait=25`, {
      headers: { authorization: `Bearer ${operatorToken}` },
    });
    await eventually(async () => (await (await fetch(`http://127.0.0.1:${port}/healthz`)).text()).includes('ok'));
    await other.end();
    expect((await waiting).status).toBe(200);
    expect(isOtherAnswered).toBe(false);
    await one.change('mfe-header', { action: 'pause' });
    await waitingElsewhere;
    await one.change('mfe-header', { action: 'resume' });
  });
});

describe('a seeded organisation', () => {
  it('keeps operators’ changes across restarts', async () => {
    const { document } = (await one.call('GET', '/delivery/organisations/skyline')).json();
    const changed = { ...document, flags: { headerVersion: 'v2', couponsDisabled: true } };
    await one.call('PUT', '/delivery/organisations/skyline', { document: changed, why: 'No coupons' });
    await eventually(async () => parseBoot(await two.visit('/', { host: 'skyline.localhost' })).flags.couponsDisabled);
    const again = await openTrial({ sharesWith: one });
    expect(parseBoot(await again.visit('/', { host: 'skyline.localhost' })).flags.couponsDisabled).toBe(true);
    expect((await changes(again)).snapshot.version).toBe((await changes(one)).snapshot.version);
    await again.end();
  });

  it('follows its seed file until an operator changes the organisation', async () => {
    const { revision } = await changes(one);
    await run(
      `update organisation_documents set document = jsonb_set(document, '{name}', '"Older name"') where organisation = 'harbor'`,
    );
    const again = await openTrial({ sharesWith: one });
    expect(parseBoot(await again.visit('/', { host: 'harbor.localhost' })).organisation.name).toBe('Harbor');
    expect((await changes(again)).revision).toBe(revision + 1);
    await again.end();
  });
});
