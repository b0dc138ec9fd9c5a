import { mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openResults } from './kept-results.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'travel-kept-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const make = (text: string) => () => Promise.resolve(Buffer.from(text));
const readText = async (madeOf: string[], text: string, room = folder) =>
  (await openResults(room).of(madeOf, make(text))).toString();

describe('cached results', () => {
  it('returns a cached result only for the same inputs', async () => {
    expect(await readText(['a', 'b'], 'first')).toBe('first');
    expect(await readText(['a', 'b'], 'second')).toBe('first');
    expect(await readText(['ab'], 'third')).toBe('third');
    expect(await readText(['a', 'b', ''], 'fourth')).toBe('fourth');
  });

  it('replaces an incomplete cached file', async () => {
    await readText(['a'], 'first');
    const [name = ''] = await readdir(folder);
    for (const length of [0, 20, 34]) {
      await truncate(join(folder, name), length);
      expect(await readText(['a'], 'again')).toBe('again');
    }
    expect(await readdir(folder)).toEqual([name]);
  });

  it('returns results without a cache if nothing can be stored', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await readText(['a'], 'made', join(file, 'below'))).toBe('made');
    await openResults(join(file, 'below')).prune();
  });

  it('removes the oldest cached results if there are too many', async () => {
    const results = openResults(folder, 1_000);
    for (const name of ['a', 'b', 'c', 'd']) await results.of([name], make('x'.repeat(300)));
    const names = await readdir(folder);
    for (const [index, name] of names.entries()) await utimes(join(folder, name), index, index);
    await results.prune();
    expect(await readdir(folder)).toEqual(names.slice(3));
  });

  it('counts a result as used on the day of its last use', async () => {
    await readText(['a'], 'first');
    const [name = ''] = await readdir(folder);
    await utimes(join(folder, name), 0, 0);
    await readText(['a'], 'second');
    expect((await stat(join(folder, name))).mtimeMs).toBeGreaterThan(86_400_000);
  });
});
