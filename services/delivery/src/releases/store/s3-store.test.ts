import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lineToDatabase as lineTo, type LineToDatabase as Line } from '@travel/kit/database/testing/line-to-database';
import { openTrial, type Trial } from '../../testing/delivery-trial.ts';
import { fixtureRelease } from '../../testing/fixture-release.ts';
import { s3Keys, startS3Server, type S3Server } from '../../testing/s3-server.ts';
import { StoreError, openReleaseStore, parseS3Location } from './open-release-store.ts';

const keys = { AWS_ACCESS_KEY_ID: s3Keys.accessKeyId, AWS_SECRET_ACCESS_KEY: s3Keys.secretAccessKey };
const limitMs = 1_500;

let server: S3Server;
let line: Line;
let trial: Trial;

const place = (query = '') => `s3://bucket/travel/releases?endpoint=${line.url.replace(/\/$/, '')}${query}`;
/** A second client of the bucket, with which tests read and damage files. */
const store = () => openReleaseStore({ ...keys, RELEASE_STORE: place() });
const header = (version: string) => fixtureRelease('mfe-header', { version });
const file = (version: string) => `/mfe-header/${version}/${header(version).record.entry.file}`;
const announce = (version: string) => trial.call('POST', '/delivery/releases', header(version).record);

beforeAll(async () => {
  server = await startS3Server('bucket');
  line = await lineTo(server.url);
  trial = await openTrial({ env: { ...keys, RELEASE_STORE: place(`&region=eu-central-1&timeout=${limitMs}`) } });
  await trial.goLive('shell');
});
afterAll(async () => {
  line.mend();
  await trial.end();
  await line.close();
  await server.close();
});

describe('a bucket as release store', () => {
  it('stores releases under the configured prefix, and serves them compressed and uncompressed', async () => {
    const release = await trial.goLive('mfe-header');
    const entry = release.record.entry.file;
    expect(await (await store()).read('mfe-header/1.0.0', entry)).toEqual(release.files.get(entry));
    const plain = await trial.assets.inject(file('1.0.0'));
    expect(plain.rawPayload).toEqual(release.files.get(entry));
    expect(plain.headers['content-length']).toBe(String(release.files.get(entry)?.length));
    expect(plain.headers['cache-control']).toContain('immutable');
    const packed = await trial.assets.inject({ url: file('1.0.0'), headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload).toEqual(release.files.get(`${entry}.br`));
    expect((await trial.visit('/')).body).toContain('<div id="page">');
  });

  it('contains only files of releases, and the service is ready', async () => {
    expect((await trial.assets.inject('/mfe-header/1.0.0/gone.js')).statusCode).toBe(404);
    expect((await trial.pages.inject('/readyz')).statusCode).toBe(200);
  });

  it('receives missing files when a release is published again, and loses files that are removed', async () => {
    const bucket = await store();
    const { file: entry } = header('1.0.0').record.entry;
    await bucket.remove('mfe-header/1.0.0', entry);
    await bucket.remove('mfe-header/1.0.0', entry);
    expect(await bucket.open('mfe-header/1.0.0', entry)).toBeNull();
    const { missing } = (await announce('1.0.0')).json();
    expect(missing).toEqual([entry]);
    await trial.upload(header('1.0.0').record, entry, header('1.0.0').files.get(entry) ?? Buffer.of());
    expect((await trial.assets.inject(file('1.0.0'))).statusCode).toBe(200);
  });

  it('serves a damaged file as uncacheable', async () => {
    const bucket = await store();
    const { file: entry } = header('1.0.0').record.entry;
    await bucket.write('mfe-header/1.0.0', entry, Buffer.from('alert(1)'));
    expect((await trial.assets.inject(file('1.0.0'))).headers['cache-control']).toBe('no-store');
    await bucket.write('mfe-header/1.0.0', entry, header('1.0.0').files.get(entry) ?? Buffer.of());
    expect((await trial.assets.inject(file('1.0.0'))).headers['cache-control']).toContain('immutable');
  });
});

const said = async (answer: ReturnType<Trial['call']>) => {
  const { statusCode, headers, body } = await answer;
  return [statusCode, headers['cache-control'], headers['retry-after'], JSON.parse(body).detail];
};

describe('pruning a bucket', () => {
  const old = fixtureRelease('mfe-header', { version: '0.9.0', addressedByContent: true });
  const prune = () => trial.call('POST', '/delivery/releases/prune', { dry_run: false, why: 'The disk is full' });
  const isThere = async (within: string, path: string) => (await (await store()).read(within, path)) !== null;
  const oldStored = () => Promise.all([...old.files.keys()].map((path) => isThere('mfe-header', path)));

  it('removes only files of releases that no rollout can choose', async () => {
    expect((await trial.call('POST', '/delivery/releases', old.record)).statusCode).toBe(200);
    for (const [path, bytes] of old.files) await trial.upload(old.record, path, bytes);
    expect(await oldStored()).not.toContain(false);
    trial.clock.advance(30 * 24 * 3_600_000);

    line.cut();
    expect((await said(prune()))[0]).toBe(503);
    line.mend();
    expect(await oldStored()).not.toContain(false);

    // The next attempt removes the files that the failed attempt left.
    expect((await prune()).statusCode).toBe(200);
    expect(await oldStored()).not.toContain(true);
    expect(await isThere('mfe-header/1.0.0', header('1.0.0').record.entry.file)).toBe(true);
    expect((await trial.assets.inject(file('1.0.0'))).statusCode).toBe(200);
  });
});

describe('a bucket that is not available', () => {
  it('causes an error that names the missing bucket', async () => {
    const elsewhere = place().replace('bucket/', 'nowhere/');
    const lost = await openTrial({ sharesWith: trial, env: { ...keys, RELEASE_STORE: elsewhere } });
    const [entry] = header('1.0.0').files;
    const refused = lost.upload(header('1.0.0').record, entry?.[0] ?? '', entry?.[1] ?? Buffer.of());
    expect((await said(refused))[3]).toBe('The release store has no such bucket. An operator looks at RELEASE_STORE.');
    expect((await lost.pages.inject('/readyz')).json().checks.releases).toBe('failed');
    await lost.end();
  });

  it('causes an error for the operator if the bucket’s keys are invalid', async () => {
    const wrong = await openTrial({
      sharesWith: trial,
      env: { ...keys, AWS_SECRET_ACCESS_KEY: 'wrong', RELEASE_STORE: place() },
    });
    const [status, , , detail] = await said(wrong.assets.inject(file('1.0.0')));
    expect([status, detail]).toEqual([503, expect.stringContaining('AWS_SECRET_ACCESS_KEY')]);
    expect((await wrong.pages.inject('/readyz')).json().checks.releases).toBe('failed');
    // The page is served without the frames of its first paint.
    expect((await wrong.visit('/')).statusCode).toBe(200);
    await wrong.end();
  });

  it('causes a refusal of new releases, but not of pages, while the bucket is unreachable', async () => {
    line.cut();
    const refused = [503, 'no-store', '5', 'The release store cannot be reached. Try again in a moment.'];
    expect(await said(trial.assets.inject(file('1.0.0')))).toEqual(refused);
    expect(await said(announce('1.1.0'))).toEqual(refused);
    expect((await trial.visit('/')).body).toContain('<div id="page">');
    line.mend();
    expect((await announce('1.1.0')).statusCode).toBe(200);
  });

  it('times out if the bucket does not respond, without delaying pages', async () => {
    const fresh = await openTrial({
      sharesWith: trial,
      env: { ...keys, RELEASE_STORE: place('&timeout=60000') },
    });
    line.keepSilent();
    expect(await said(trial.assets.inject(file('1.0.0')))).toEqual([
      503,
      'no-store',
      '5',
      `The release store took more than ${limitMs} ms. Try again.`,
    ]);
    let isFileAnswered = false;
    const waiting = fresh.assets.inject(file('1.0.0')).then(() => {
      isFileAnswered = true;
    });
    expect((await fresh.visit('/')).statusCode).toBe(200);
    expect((await fresh.visit('/')).statusCode).toBe(200);
    expect(isFileAnswered).toBe(false);
    line.mend();
    await waiting;
    await fresh.end();
  });
});

describe('RELEASE_STORE', () => {
  it('accepts a bucket with an optional prefix and endpoint', () => {
    expect(parseS3Location({ ...keys, RELEASE_STORE: 's3://releases/?region=eu-west-1' })).toMatchObject({
      endpoint: 'https://s3.eu-west-1.amazonaws.com/releases',
      prefix: '',
      region: 'eu-west-1',
      limitMs: 10_000,
    });
    expect(parseS3Location({ ...keys, RELEASE_STORE: 's3://releases/a/b/?endpoint=http://minio:9000/' })).toMatchObject(
      {
        endpoint: 'http://minio:9000/releases',
        prefix: 'a/b/',
      },
    );
  });

  it.each([
    ['s3://', keys],
    ['s3:bucket', keys],
    ['s3://bucket?endpoint=nowhere', keys],
    ['s3://bucket?timeout=soon', keys],
    ['s3://bucket', {}],
  ])('refuses %s and explains what is required', (RELEASE_STORE, given) => {
    expect(() => openReleaseStore({ ...given, RELEASE_STORE })).toThrow(StoreError);
  });
});
