import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createFileDeltas } from './file-deltas.ts';
import { openTrial, type Trial } from '../testing/delivery-trial.ts';
import { fixtureRelease, type FixtureRelease } from '../testing/fixture-release.ts';

let trial: Trial;
// Long enough that a delta is smaller than the complete file.
const text = Array.from({ length: 200 }, (_, at) => createHash('md5').update(String(at)).digest('hex')).join(' ');
const release = (version: string) => fixtureRelease('mfe-header', { version, addressedByContent: true, text });
const [first, second] = [release('1.0.0'), release('1.1.0')];

const getEntry = ({ record, files }: FixtureRelease) => ({
  path: record.entry.file,
  bytes: files.get(record.entry.file) ?? Buffer.of(),
});
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const get = (path: string, dictionary?: Buffer, encodings = 'gzip, deflate, br, zstd, dcb, dcz') =>
  trial.assets.inject({
    url: `/mfe-header/${path}`,
    headers: {
      host: '127.0.0.1:3100',
      'accept-encoding': encodings,
      ...(dictionary && { 'available-dictionary': `:${sha256(dictionary).toString('base64')}:` }),
    },
  });

beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('shell');
  await trial.publish(first);
  await trial.publish(second);
});
afterAll(() => trial.end());

describe('the cache of deltas', () => {
  it('keeps the cache of deltas within its size limit for any number of dictionaries', async () => {
    const reads: string[] = [];
    const store = {
      async read(_folder: string, path: string) {
        reads.push(path);
        return Buffer.from(text);
      },
    };
    const deltas = createFileDeltas(store, 10_000);
    const ask = (at: number) =>
      deltas({
        owner: { package: 'mfe-header', version: null },
        path: `entry.${'0'.repeat(16)}.js`,
        dictionary: `:${sha256(Buffer.from(String(at))).toString('base64')}:`,
        encodings: 'dcz',
      });
    await ask(0);
    await ask(0);
    expect(reads).toHaveLength(3);
    for (let at = 1; at <= 100; at += 1) await ask(at);
    reads.length = 0;
    await ask(100);
    expect(reads).toEqual([]);
    // The first dictionary was requested least recently, so even its empty delta was removed from the cache.
    await ask(0);
    expect(reads).toHaveLength(3);
  });
});

describe('a browser with an earlier release’s file', () => {
  it('gets a header that lets the browser use this file as a dictionary for later files', async () => {
    const { headers } = await get(getEntry(first).path);
    expect(headers['use-as-dictionary']).toBe('match="/mfe-header/entry.*.js"');
    expect(headers['content-encoding']).toBe('br');
    expect(headers['vary']).toBe('accept-encoding, available-dictionary');
  });

  it('receives an immutable delta compressed against its earlier file', async () => {
    const dictionary = getEntry(first).bytes;
    const answer = await get(getEntry(second).path, dictionary);
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'dcz']);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers['vary']).toBe('accept-encoding, available-dictionary');
    expect(answer.rawPayload.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(answer.rawPayload.subarray(8, 40)).toEqual(sha256(dictionary));
    expect(zstdDecompressSync(answer.rawPayload.subarray(40), { dictionary })).toEqual(getEntry(second).bytes);
    const whole = await get(getEntry(second).path);
    expect(answer.rawPayload.length).toBeLessThan(whole.rawPayload.length / 10);
    expect((await get(getEntry(second).path, dictionary)).rawPayload).toEqual(answer.rawPayload);
  });

  it.each([
    ['the browser accepts no deltas', () => get(getEntry(second).path, getEntry(first).bytes, 'gzip, br')],
    ['the browser’s earlier file is from another site', () => get(getEntry(second).path, Buffer.from('another'))],
    ['the browser already has the requested file', () => get(getEntry(second).path, getEntry(second).bytes)],
  ])('gets the complete file instead of a delta if %s', async (_, answer) => {
    const { statusCode, headers } = await answer();
    expect([statusCode, headers['content-encoding']]).toEqual([200, 'br']);
  });

  it.each([':AAAA:', 'nonsense', `:${'A'.repeat(43)}=:, :${'A'.repeat(43)}=:`])(
    'gets the complete file instead of a delta if the dictionary header is malformed: %s',
    async (dictionary) => {
      const answer = await trial.assets.inject({
        url: `/mfe-header/${getEntry(second).path}`,
        headers: { host: '127.0.0.1:3100', 'accept-encoding': 'br, dcz', 'available-dictionary': dictionary },
      });
      expect(answer.headers['content-encoding']).toBe('br');
    },
  );

  it('gets no dictionary header for files whose URLs contain a version', async () => {
    const old = await trial.goLive('mfe-header', { version: '0.9.0' });
    const { headers } = await trial.assets.inject({ url: `/mfe-header/0.9.0/${old.record.entry.file}` });
    expect([headers['use-as-dictionary'], headers['vary']]).toEqual([undefined, 'accept-encoding']);
  });
});
