import { setTimeout as passed } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lineToDatabase } from '@travel/kit/database/testing/line';
import type { LineToDatabase } from '@travel/kit/database/testing/line';
import { migrateDatabase } from '@travel/kit/database/migrate';
import { testDatabase } from '@travel/tooling/jest/postgres-database';
import { bootOf, openTrial } from '../testing/delivery-trial.ts';
import type { Trial } from '../testing/delivery-trial.ts';
import { fixtureRelease } from '../testing/fixture-release.ts';
import { migrationsFolder } from './database.ts';

let line: LineToDatabase;
let trial: Trial;

beforeAll(async () => {
  const { url } = await testDatabase();
  await migrateDatabase(url, migrationsFolder);
  line = await lineToDatabase(url);
  trial = await openTrial({ env: { DATABASE_URL: line.url } });
  await trial.goLive('shell');
  await trial.goLive('mfe-header', { version: '1.0.0' });
  await trial.publish(fixtureRelease('mfe-header', { version: '1.1.0' }));
});
afterAll(async () => {
  line.mend();
  await trial.end();
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
const headerNow = async () => bootOf(await trial.visit('/')).releases['mfe-header']?.version;

describe('delivery without its database', () => {
  it('goes on serving pages, refuses changes with 503, and takes them again by itself', async () => {
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
