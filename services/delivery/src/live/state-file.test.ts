import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lineToDatabase, type LineToDatabase } from '@travel/kit/database/testing/line-to-database';
import { parseBoot, metricsRequest, openTrial, type Trial } from '../testing/delivery-trial.ts';
import { fixtureRelease } from '../testing/fixture-release.ts';

let folder: string;
let first: Trial;
let line: LineToDatabase;

/** A copy of the service whose connection to the database can be cut, with a folder for its last known state. */
const start = (env: Record<string, string> = {}): Promise<Trial> =>
  openTrial({ sharesWith: first, env: { DATABASE_URL: line.url, STATE_FOLDER: folder, ...env } });
const header = async (trial: Trial) => parseBoot(await trial.visit('/')).releases['mfe-header']?.version;
const rollOut = (trial: Trial, version: string) =>
  trial.call('POST', '/delivery/rollouts/mfe-header', { action: 'rollout', version, percent: 100, why: 'A try' });
const stale = async ({ pages }: Trial) =>
  /^live_stale\{.*\} (\d)$/m.exec((await pages.inject(metricsRequest)).body)?.[1];
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await passed(20);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delivery-state-'));
  first = await openTrial();
  line = await lineToDatabase(first.databaseUrl);
  await first.goLive('shell');
  await first.goLive('mfe-header');
  await first.publish(fixtureRelease('mfe-header', { version: '1.1.0' }));
  await first.publish(fixtureRelease('mfe-header', { version: '1.2.0' }));
});
afterAll(async () => {
  line.mend();
  await line.close();
  await first.end();
  await rm(folder, { recursive: true, force: true });
});

describe('a start without the database', () => {
  it('serves the last known state and refuses changes until the database is available', async () => {
    const before = await start();
    await first.change('mfe-header', { action: 'rollout', version: '1.1.0', percent: 100, audience: {} });
    await until(async () => (await header(before)) === '1.1.0');
    await before.end();

    line.cut();
    const after = await start();
    expect(await header(after)).toBe('1.1.0');
    expect((await after.visit('/')).body).toContain('<div id="page">');
    expect((await after.assets.inject('/mfe-header/1.1.0/entry.11aa.js')).statusCode).toBe(200);
    const ready = await after.pages.inject('/readyz');
    expect([ready.statusCode, ready.json().checks.database, await stale(after)]).toEqual([200, 'stale', '1']);
    const refused = await rollOut(after, '1.2.0');
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);

    line.mend();
    await first.change('mfe-header', { action: 'rollout', version: '1.2.0', percent: 100, audience: {} });
    await until(async () => (await header(after)) === '1.2.0');
    await until(async () => (await stale(after)) === '0');
    expect((await rollOut(after, '1.1.0')).statusCode).toBe(200);
    await after.end();
  });

  it('ignores a state file with an invalid signature', async () => {
    line.mend();
    const before = await start();
    await before.end();
    const file = join(folder, 'last-state.json');
    const kept = await readFile(file, 'utf8');
    await writeFile(file, kept.replaceAll('1.1.0', '1.2.0'));
    line.cut();
    await expect(start()).rejects.toBeDefined();
    await writeFile(file, kept);
    await expect(start({ COOKIE_SECRET: 'another secret of others' })).rejects.toBeDefined();
    line.mend();
  });

  it('reads the state from the database, and logs a state file that cannot be read', async () => {
    const unreadable = await mkdtemp(join(tmpdir(), 'delivery-unreadable-'));
    await symlink('last-state.json', join(unreadable, 'last-state.json'));
    const trial = await start({ STATE_FOLDER: unreadable });
    expect((await trial.pages.inject(metricsRequest)).body).toMatch(
      /^ignored_errors_total\{operation="last-state\/read",service="delivery"\} 1$/m,
    );
    await trial.end();
    await rm(unreadable, { recursive: true });
  });
});
