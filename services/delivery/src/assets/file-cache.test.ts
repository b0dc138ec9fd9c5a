import { rm, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createStoppedClock } from '@travel/kit/clock/clock';
import { createFileCache } from './file-cache.ts';
import { openTrial, type Trial } from '../testing/delivery-trial.ts';
import type { FixtureRelease } from '../testing/fixture-release.ts';

const freshMs = 5_000;
const immutable = 'public, max-age=31536000, immutable';

let trial: Trial;
let release: FixtureRelease;
let port: string;
let path: string;

interface FileResponse {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/**
 * Sends requests over a connection. Cached files are sent before the framework handles a request, and `inject` skips
 * that step.
 */
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<FileResponse>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: address, method, headers, agent: false });
    sent.on('response', (answer) => {
      const { statusCode: status, headers: got } = answer;
      buffer(answer).then((bytes) => resolve({ status, headers: got, bytes }), reject);
    });
    sent.on('error', reject).end();
  });

const brotli = { 'accept-encoding': 'gzip, br' };
const stored = (file: string) => `${trial.releaseFolder}/mfe-header/${file}`;
const alter = (file: string) => writeFile(stored(file), 'alert("altered")');
const said = ({ status, headers, bytes }: FileResponse) => [status, headers['cache-control'], bytes.toString('latin1')];
const whole = (file: string) => [200, immutable, release.files.get(file)?.toString('latin1')];
const steady = ({ status, headers: { date: _date, 'x-correlation-id': _id, ...others }, bytes }: FileResponse) => ({
  status,
  others,
  bytes,
});

beforeAll(async () => {
  trial = await openTrial();
  release = await trial.goLive('mfe-header', { addressedByContent: true });
  ({ port } = new URL(await trial.assets.listen({ host: '127.0.0.1', port: 0 })));
  path = release.record.entry.file;
});
afterAll(() => trial.end());
beforeEach(async () => {
  await trial.publish(release);
  trial.clock.advance(freshMs);
});

describe('a file requested again', () => {
  it.each([
    ['the compressed file', brotli],
    ['the uncompressed file', {}],
  ])('%s has the same response from memory as from the store, for GET and for HEAD', async (_how, headers) => {
    const file = `/mfe-header/${path}`;
    const ask = async () => [steady(await get(file, headers)), steady(await get(file, headers, 'HEAD'))];
    const read = await ask();
    await rm(stored(path));
    await rm(stored(`${path}.br`));
    expect(await ask()).toEqual(read);
    expect(read[0]?.bytes.length).toBeGreaterThan(0);
  });

  it.each([
    ['only a range of bytes', { range: 'bytes=0-3' }],
    ['the file only if it has changed', { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() }],
  ])('arrives as a complete file if a browser requests %s', async (_what, asked) => {
    const file = `/mfe-header/${path}`;
    const answers = [await get(file, { ...brotli, ...asked }), await get(file, { ...brotli, ...asked })];
    for (const answer of answers) expect(said(answer)).toEqual(whole(`${path}.br`));
  });

  it('arrives from the cache as a compressed file only if the browser accepts brotli', async () => {
    const file = `/mfe-header/${path}`;
    const answers = [await get(file, brotli), await get(file), await get(file, brotli), await get(file)];
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', undefined, 'br', undefined]);
  });

  it.each([
    ['altered', () => alter(path), [200, 'no-store', 'alert("altered")']],
    ['deleted', () => rm(stored(path)), [404, 'no-store', expect.stringContaining('not_found')]],
  ])('returns its cached content for at most five seconds after the stored file was %s', async (_how, harm, later) => {
    await get(`/mfe-header/${path}`);
    await harm();
    trial.clock.advance(freshMs - 1);
    expect(said(await get(`/mfe-header/${path}`))).toEqual(whole(path));
    trial.clock.advance(1);
    expect(said(await get(`/mfe-header/${path}`))).toEqual(later);
    expect(said(await get(`/mfe-header/${path}`))).toEqual(later);
    await trial.publish(release);
    expect(said(await get(`/mfe-header/${path}`))).toEqual(whole(path));
  });

  it('arrives with `no-store` once the service notices that the stored file was altered', async () => {
    await get(`/mfe-header/${path}`);
    await alter(path);
    // A request with a query is answered from the store.
    expect(said(await get(`/mfe-header/${path}?r=1`))[1]).toBe('no-store');
    expect(said(await get(`/mfe-header/${path}`))[1]).toBe('no-store');
  });

  it('enters the file cache only if the file’s bytes match the release record', async () => {
    await alter(path);
    const answers = [await get(`/mfe-header/${path}`), await get(`/mfe-header/${path}`)];
    expect(answers.map((answer) => said(answer)[1])).toEqual(['no-store', 'no-store']);
    await trial.publish(release);
    expect(said(await get(`/mfe-header/${path}`))).toEqual(whole(path));
  });

  it('counts in the metrics even if the file is sent from memory', async () => {
    const counted = async () => {
      const { body } = await trial.assets.inject('/metrics');
      const [, count = '0'] =
        /^http_request_duration_seconds_count\{.*route="\/:package\/\*",status="200"\} (\d+)$/m.exec(body) ?? [];
      return Number(count);
    };
    await get(`/mfe-header/${path}`);
    const before = await counted();
    await get(`/mfe-header/${path}`);
    expect(await counted()).toBe(before + 1);
  });
});

describe('the file cache', () => {
  const clock = createStoppedClock('2026-11-20T08:00:00Z');
  const file = (bytes: number) => ({ mark: 'one', headers: {}, body: Buffer.alloc(bytes) });
  const hundred = 100_000;

  it('keeps the most recently requested files within its size limit', () => {
    const kept = createFileCache(clock, 4 * hundred);
    for (const key of ['a', 'b', 'c']) kept.set(key, file(hundred));
    kept.getFresh('a');
    kept.set('d', file(hundred));
    expect(['a', 'b', 'c', 'd'].map((key) => kept.getFresh(key) !== undefined)).toEqual([true, false, true, true]);
    kept.set('larger than all', file(5 * hundred));
    expect(kept.getFresh('larger than all')).toBeUndefined();
    expect(kept.getFresh('d')).toBeDefined();
  });

  it('returns a file again after revalidation if the file in the store has not changed', () => {
    const kept = createFileCache(clock);
    kept.set('a', file(1));
    clock.advance(freshMs);
    expect(kept.getFresh('a')).toBeUndefined();
    expect(kept.revalidate('a', 'another')).toBeUndefined();
    expect(kept.revalidate('a', 'one')?.body).toHaveLength(1);
    expect(kept.getFresh('a')).toBeDefined();
    clock.advance(-2 * freshMs);
    expect(kept.getFresh('a')).toBeUndefined();
  });
});
