import { readdir, writeFile } from 'node:fs/promises';
import { setTimeout as passed } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTrial, type Trial } from '../testing/delivery-trial.ts';
import { fixtureRelease, type FixtureRelease } from '../testing/fixture-release.ts';

let trial: Trial;
let first: FixtureRelease;
let second: FixtureRelease;

const shared = (version: string) => fixtureRelease('mfe-header', { version, addressedByContent: true });
const get = (path: string, headers: Record<string, string> = {}) =>
  trial.assets.inject({ url: path, headers: { host: '127.0.0.1:3100', ...headers } });
const announce = ({ record }: FixtureRelease) => trial.call('POST', '/delivery/releases', record);
const getTextsFile = ({ record }: FixtureRelease): string => record.modules['header/v1']?.texts['en-US'] ?? '';

beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('shell');
  first = shared('1.0.0');
  second = shared('1.1.0');
  await trial.publish(first);
  await trial.change('mfe-header', { action: 'rollout', version: '1.0.0', percent: 100, audience: {} });
});
afterAll(() => trial.end());

describe('a file that is addressed by content', () => {
  it('[P13] keeps the file’s URL in the next release, which uploads only new files', async () => {
    expect(getTextsFile(second)).toBe(getTextsFile(first));
    const { missing }: { missing: string[] } = (await announce(second)).json();
    expect(missing).not.toContain(getTextsFile(first));
    expect(missing).toContain(second.record.entry.file);
    expect(missing.length).toBeLessThan(second.files.size);
    for (const path of missing) await trial.upload(second.record, path, second.files.get(path) ?? Buffer.of());
    expect((await trial.call('POST', '/delivery/releases/mfe-header/1.1.0/publish')).statusCode).toBe(200);
  });

  it('has no version in the file’s URL, and may be cached forever', async () => {
    await trial.change('mfe-header', { action: 'rollout', version: '1.1.0', percent: 100, audience: {} });
    const page = (await trial.visit('/')).body;
    expect(page).toContain(`http://127.0.0.1:3100/mfe-header/${second.record.entry.file}`);
    expect(page).toContain(`http://127.0.0.1:3100/mfe-header/${getTextsFile(first)}`);
    const answer = await get(`/mfe-header/${getTextsFile(first)}`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(answer.rawPayload).toEqual(first.files.get(getTextsFile(first)));
    expect((await readdir(`${trial.releaseFolder}/mfe-header`)).some((name) => name.startsWith('1.'))).toBe(false);
  });

  it('coexists with files of older releases, whose URLs contain the version', async () => {
    const before = await trial.goLive('mfe-header', { version: '0.9.0' });
    expect((await get(`/mfe-header/0.9.0/${before.record.entry.file}`)).statusCode).toBe(200);
    expect((await trial.visit('/')).body).toContain('/mfe-header/0.9.0/entry.11aa.js');
    expect((await get(`/mfe-header/${before.record.entry.file}`)).statusCode).toBe(404);
  });

  it('refuses other content for a file name with the same hash', async () => {
    const other = shared('1.2.0');
    const path = getTextsFile(other);
    const integrity = `sha384-${'A'.repeat(64)}`;
    const files = other.record.files.map((file) => (file.path === path ? { ...file, integrity } : file));
    const refused = await announce({ ...other, record: { ...other.record, files } });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'file_taken']);
    expect(refused.json().detail).toContain(path);
    const same = await trial.upload(first.record, path, Buffer.from('/* other */'));
    expect([same.statusCode, same.json().code]).toEqual([409, 'release_immutable']);
    expect((await get(`/mfe-header/${path}`)).rawPayload).toEqual(first.files.get(path));
  });

  it('stays uncacheable after an alteration until a release with the file is published again', async () => {
    const path = getTextsFile(first);
    await writeFile(`${trial.releaseFolder}/mfe-header/${path}`, 'alert("altered")');
    expect((await get(`/mfe-header/${path}`)).headers['cache-control']).toBe('no-store');
    await trial.publish(second);
    expect((await get(`/mfe-header/${path}`)).headers['cache-control']).toContain('immutable');
  });

  it('causes one alarm when the file was altered, which names every release that contains it', async () => {
    const path = getTextsFile(first);
    const lines = async () =>
      (await trial.call('GET', '/delivery/audit?limit=50'))
        .json()
        .entries.filter(({ action }: { action: string }) => action === 'damaged');
    for (const text of ['alert("altered")', 'alert("altered anew")']) {
      await writeFile(`${trial.releaseFolder}/mfe-header/${path}`, text);
      await get(`/mfe-header/${path}`);
    }
    while ((await lines()).length === 0) await passed(50);
    expect(await lines()).toMatchObject([
      {
        package: 'mfe-header',
        what: `${path} of mfe-header differs from its published content; 1.1.0, 1.0.0 contain it`,
      },
    ]);
    await trial.publish(second);
  });

  it('rejects a release whose file name looks like a version', async () => {
    const odd = shared('1.3.0');
    const files = odd.record.files.map((file, at) => (at === 0 ? { ...file, path: `1.0.0/${file.path}` } : file));
    const refused = await announce({ ...odd, record: { ...odd.record, files } });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'record_inconsistent']);
  });
});
