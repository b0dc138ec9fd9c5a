import { setTimeout as passed } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { lineToDatabase, type LineToDatabase } from '@travel/kit/database/testing/line-to-database';
import { migrateDatabase } from '@travel/kit/database/migrate';
import { eventually } from '@travel/tooling/jest/eventually';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { parseBoot, openTrial, type Trial } from '../testing/delivery-trial.ts';
import { fixtureRelease } from '../testing/fixture-release.ts';
import { migrationsFolder } from './database.ts';

let line: LineToDatabase;
let trial: Trial;
let client: pg.Client;

beforeAll(async () => {
  const { url } = await createTestDatabase();
  await migrateDatabase(url, migrationsFolder);
  client = new pg.Client(url);
  await client.connect();
  line = await lineToDatabase(url);
  trial = await openTrial({ env: { DATABASE_URL: line.url } });
  await trial.goLive('shell');
  await trial.goLive('mfe-header', { version: '1.0.0' });
  await trial.publish(fixtureRelease('mfe-header', { version: '1.1.0' }));
});
afterAll(async () => {
  line.mend();
  await trial.end();
  await client.end();
  await line.close();
});

const rollOut = (version: string) =>
  trial.call('POST', '/delivery/rollouts/mfe-header', {
    action: 'rollout',
    version,
    percent: 100,
    audience: {},
    why: 'A try',
  });
const readiness = async ({ pages }: Trial) => (await pages.inject('/readyz')).json();
const endOtherConnections = () =>
  client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
const headerNow = async () => parseBoot(await trial.visit('/')).releases['mfe-header']?.version;

describe('delivery without its database', () => {
  it('serves pages, refuses changes with 503, and accepts changes again once the database is back', async () => {
    line.cut();
    while ((await readiness(trial)).checks.database !== 'stale') await passed(20);
    expect(await headerNow()).toBe('1.0.0');
    const refused = await rollOut('1.1.0');
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '2',
    ]);

    line.mend();
    while ((await rollOut('1.1.0')).statusCode !== 200) await passed(20);
    while ((await headerNow()) !== '1.1.0') await passed(20);
  });
});

describe('delivery with a read-only database', () => {
  it('stays ready if the database is read-only, and reports when writes fail and work again', async () => {
    const setReadOnly = async (value: 'on' | 'off'): Promise<void> => {
      await client.query(
        `do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}', current_database()); end $$`,
      );
      await endOtherConnections();
    };
    await setReadOnly('on');
    await eventually(async () => {
      const refused = await rollOut('1.0.0');
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
      expect(await readiness(trial)).toMatchObject({ status: 'ready', checks: { database: 'ok', writes: 'refused' } });
    });
    expect((await trial.assets.inject('/readyz')).json().checks.writes).toBe('refused');
    const figures = () => trial.pages.metrics.metrics();
    expect(await figures()).toContain('writes_refused{target="database",service="delivery"} 1');

    await setReadOnly('off');
    await eventually(async () => expect((await rollOut('1.0.0')).statusCode).toBe(200));
    expect((await readiness(trial)).checks).toMatchObject({ database: 'ok', writes: 'ok' });
    expect(await figures()).toContain('writes_refused{target="database",service="delivery"} 0');
  });
});
