import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { openTrial, type Trial } from '../../testing/delivery-trial.ts';
import { fixtureRelease, type FixtureRelease } from '../../testing/fixture-release.ts';
import { minKeptReleases } from './prune-policy.ts';

let trial: Trial;
let client: pg.Client | undefined;

const shared = (version: string, source = 'module.exports = {};') =>
  fixtureRelease('mfe-header', {
    version,
    addressedByContent: true,
    views: { source, pages: { 'header/v1': ['home'] } },
  });
const everybody = { percent: 100, audience: {} } as const;
const roll = (version: string) => trial.change('mfe-header', { action: 'rollout', version, ...everybody });
const prune = async (dry_run: boolean) =>
  (await trial.call('POST', '/delivery/releases/prune', { dry_run, why: 'The disk is full' })).json();
const isStored = (path: string) => existsSync(`${trial.releaseFolder}/mfe-header/${path}`);
const getTextsFile = ({ record }: FixtureRelease): string => record.modules['header/v1']?.texts['en-US'] ?? '';
const daysAgo = (days: number): Date => new Date(trial.clock.now().getTime() - days * 86_400_000);
/** Sets how many days ago a rollout last mentioned a version. */
const lastLive = (version: string, days: number) =>
  client?.query(`update live_releases set last_live_at = $1 where package = 'mfe-header' and version = $2`, [
    daysAgo(days),
    version,
  ]);
/** Sets how many days ago a version was published. Disables the trigger that protects published releases. */
const published = async (version: string, days: number) => {
  await client?.query('set session_replication_role = replica');
  await client?.query(
    `update releases set published_at = $1, announced_at = $1 where package = 'mfe-header' and version = $2`,
    [daysAgo(days), version],
  );
  await client?.query('set session_replication_role = default');
};

const old = fixtureRelease('mfe-header', { version: '0.1.0' });
const first = shared('1.0.0', '/* older */ module.exports = {};');
const second = shared('1.1.0');

beforeAll(async () => {
  trial = await openTrial();
  client = new pg.Client({ connectionString: trial.databaseUrl });
  await client.connect();
  await trial.goLive('shell');
  for (const release of [old, first, second]) {
    await trial.publish(release);
    await roll(release.record.version);
  }
  for (let at = 0; at <= minKeptReleases; at += 1) await trial.publish(shared(`2.0.${at}`));
  await roll('2.0.0');
  await roll('2.0.1');
  for (const version of ['0.1.0', '1.0.0', '1.1.0']) {
    await published(version, 30);
    await lastLive(version, 30);
  }
});
afterAll(async () => {
  await client?.end();
  await trial.end();
});

describe('pruning', () => {
  it('keeps releases that were live recently or that a rollout mentions', async () => {
    await lastLive('1.1.0', 6);
    await published('2.0.1', 30);
    await lastLive('2.0.1', 30);
    await trial.change('mfe-header', {
      action: 'rollout',
      version: '1.0.0',
      percent: 100,
      audience: { organisation: 'skyline' },
    });
    await lastLive('1.0.0', 30);
    const { releases } = await prune(true);
    expect(releases).toEqual([{ package: 'mfe-header', version: '0.1.0' }]);
    await trial.change('mfe-header', { action: 'rollback' });
  });

  it('records when a rollout stopped mentioning a release', async () => {
    await lastLive('2.0.0', 30);
    await client?.query(`update rollouts set previous_version = null, rules = '[]' where package = 'mfe-header'`);
    const found = await client?.query(
      `select last_live_at > now() - interval '1 minute' as noted from live_releases where package = 'mfe-header' and version = '2.0.0'`,
    );
    expect(found?.rows).toEqual([{ noted: true }]);
    await lastLive('1.0.0', 30);
  });

  it('reports what would be removed in a dry run', async () => {
    const would = await prune(true);
    expect(would.releases.map((one: { version: string }) => one.version).toSorted()).toEqual(['0.1.0', '1.0.0']);
    expect(would.bytes).toBeGreaterThan(0);
    expect(isStored(`0.1.0/${old.record.entry.file}`)).toBe(true);
    expect(isStored(first.record.entry.file)).toBe(true);
  });

  it('removes records and files of old releases, but no files that other releases share', async () => {
    await prune(false);
    expect(isStored('0.1.0')).toBe(false);
    expect(isStored(first.record.entry.file)).toBe(false);
    expect(isStored(`${first.record.entry.file}.br`)).toBe(false);
    expect(isStored(`${first.record.views?.file.path}.br`)).toBe(false);
    expect(getTextsFile(second)).toBe(getTextsFile(first));
    for (const path of second.files.keys()) expect(isStored(path)).toBe(true);
    expect((await trial.assets.inject(`/mfe-header/${second.record.views?.file.path}`)).statusCode).toBe(404);
    expect((await trial.call('GET', '/delivery/releases/mfe-header/1.0.0')).statusCode).toBe(404);
    expect((await trial.visit('/')).body).toContain('/mfe-header/entry.');
    const { releases } = await prune(false);
    expect(releases).toEqual([]);
  });

  it('writes a line in the audit log about the removed releases', async () => {
    const { entries } = (await trial.call('GET', '/delivery/audit?package=mfe-header')).json();
    expect(entries[0]).toMatchObject({
      action: 'prune',
      who: 'operator',
      what: expect.stringMatching(/^2 releases of mfe-header removed with \d+ files: .*1\.0\.0/),
      why: 'The disk is full',
    });
  });

  it('refuses to roll out a pruned release until it is published again', async () => {
    const rollout = { action: 'rollout', version: '1.0.0', ...everybody, why: 'Back to the old one' };
    const refused = await trial.call('POST', '/delivery/rollouts/mfe-header', rollout);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'release_pruned']);
    expect(refused.json().detail).toContain('mfe-header 1.0.0 was removed on 2026-11-20');
    await trial.publish(first);
    expect((await trial.call('POST', '/delivery/rollouts/mfe-header', rollout)).statusCode).toBe(200);
  });
});
