import { rm, truncate, writeFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTrial, type Trial } from '../testing/delivery-trial.ts';
import { fixtureRelease, type FixtureRelease } from '../testing/fixture-release.ts';

let trial: Trial;
let release: FixtureRelease;
let entry: string;

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  trial.assets.inject({ method, url, headers: { host: '127.0.0.1:3100', ...headers } });
const onDisk = (path: string): string => `${trial.releaseFolder}/mfe-header/1.0.0/${path}`;

beforeAll(async () => {
  trial = await openTrial();
  release = await trial.goLive('mfe-header', { frames: { 'header/v1': { 'en-US': '<!--body-->\n<p>Frame</p>' } } });
  entry = `/mfe-header/1.0.0/${release.record.entry.file}`;
});
afterAll(() => trial.end());

describe('[1/07] the pages of frames', () => {
  it.each(['chat', 'tags'])('isolates the frame %s: only its own script runs, without an origin', async (name) => {
    const answer = await get(`/widgets/${name}.html`);
    expect(answer.statusCode).toBe(200);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'; script-src 'sha256-[^']+';/);
    expect(policy).toContain('sandbox allow-scripts allow-forms');
    expect(policy).not.toMatch(/unsafe|same-origin|connect-src/);
    expect(answer.headers['x-frame-options']).toBeUndefined();
  });
});

describe('a file of a release', () => {
  it('has the file’s media type, and headers for use by every origin and unlimited caching', async () => {
    const answer = await get(entry);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(release.files.get(release.record.entry.file));
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(release.record.files[0]?.bytes),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      'surrogate-key': 'releases mfe-header mfe-header@1.0.0',
      'cache-tag': 'releases,mfe-header,mfe-header@1.0.0',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('arrives as a compressed file if the browser accepts brotli', async () => {
    const packed = await get(entry, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(brotliDecompressSync(packed.rawPayload)).toEqual(release.files.get(release.record.entry.file));
    expect((await get(entry, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined();
  });

  it('has the same content if a query for a retry is added to the URL', async () => {
    expect((await get(`${entry}?r=1`)).statusCode).toBe(200);
  });

  it('answers HEAD with headers only', async () => {
    const answer = await get(entry, {}, 'HEAD');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
    expect(answer.headers['content-length']).toBe(String(release.record.files[0]?.bytes));
  });

  it('runs no scripts if the file is HTML', async () => {
    const answer = await get('/mfe-header/1.0.0/frames/header-v1.en-US.html');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });

  it.each([
    '/mfe-header/1.0.0/gone.js',
    '/mfe-header/1.0.0/',
    '/mfe-header/9.9.9/entry.11aa.js',
    '/mfe-header/1.0.0/entry.11aa.js.br',
    '/evil/1.0.0/entry.11aa.js',
    '/mfe-header/../../../etc/passwd',
    '/mfe-header/1.0.0/..%2f..%2f..%2f..%2fetc/passwd',
    '/mfe-header/1.0.0/%2e%2e/%2e%2e/x',
    '/mfe-header/..%2f1.0.0/entry.11aa.js',
    '/mfe-header/1.0.0/texts',
    '/mfe-header/1.0.0/entry.11aa.js%00.png',
    '/mfe-header/1.0.0/%5c..%5cx',
    '/',
    '/flags/zz.svg',
    '/flags/../package.json',
    '/flags/%2e%2e%2f%2e%2e%2fpackage.json',
  ])('answers 404 without caching for %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('not_found');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });
});

describe('a file that changed on disk', () => {
  const sends = async (headers = {}) => {
    const { statusCode, headers: sent, body } = await get(entry, headers);
    return [statusCode, sent['cache-control'], body.length > 0];
  };
  const mend = () => trial.publish(release);
  const immutable = 'public, max-age=31536000, immutable';

  it('arrives with `no-store` if the stored file was altered', async () => {
    await writeFile(onDisk(release.record.entry.file), 'alert("altered")');
    expect(await sends()).toEqual([200, 'no-store', true]);
    await mend();
    expect(await sends()).toEqual([200, immutable, true]);
  });

  it('arrives with `no-store` if the stored file was emptied', async () => {
    await truncate(onDisk(release.record.entry.file));
    expect(await sends()).toEqual([200, 'no-store', false]);
    await mend();
    expect(await sends()).toEqual([200, immutable, true]);
  });

  it('arrives uncompressed if the store lacks the compressed copy of the file', async () => {
    await rm(onDisk(`${release.record.entry.file}.br`));
    const answer = await get(entry, { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.rawPayload).toEqual(release.files.get(release.record.entry.file));
    await mend();
    expect((await get(entry, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  });

  it('returns 404 after the file was deleted until its release is published again', async () => {
    await rm(onDisk(release.record.entry.file));
    await rm(onDisk(`${release.record.entry.file}.br`));
    expect((await get(entry, { 'accept-encoding': 'br' })).statusCode).toBe(404);
    await mend();
    expect(await sends()).toEqual([200, immutable, true]);
  });

  it('arrives as uncacheable before the file’s release is published', async () => {
    const { record, files } = fixtureRelease('mfe-header', { version: '4.0.0' });
    await trial.call('POST', '/delivery/releases', record);
    const bytes = files.get(record.entry.file) ?? Buffer.alloc(0);
    expect((await trial.upload(record, record.entry.file, bytes)).statusCode).toBe(200);
    expect((await get(`/mfe-header/4.0.0/${record.entry.file}`)).headers['cache-control']).toBe('no-store');
  });
});

describe('the asset origin', () => {
  it.each(['us', 'mx', 'ae', 'eu', 'gb', 'jp'])('serves the picture of the flag of %s', async (code) => {
    const flag = await get(`/flags/${code}.svg`);
    expect(flag.statusCode).toBe(200);
    expect(flag.headers['content-type']).toBe('image/svg+xml');
    expect(flag.headers['cache-control']).toBe('public, max-age=2592000');
    expect(flag.body).toContain('<svg');
  });

  it('serves the endpoints of health, readiness and metrics', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok', service: 'assets' });
    expect((await get('/readyz')).json()).toMatchObject({
      status: 'ready',
      checks: { database: 'ok', releases: 'ok' },
    });
    expect((await get('/metrics')).body).toContain('http_request_duration_seconds');
  });
});
