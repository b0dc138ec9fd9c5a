import { mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keptResults } from './kept-results.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'travel-kept-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const make = (text: string) => () => Promise.resolve(Buffer.from(text));
const textOf = async (madeOf: string[], text: string, room = folder) =>
  (await keptResults(room).of(madeOf, make(text))).toString();

describe('kept results', () => {
  it('are given again for the same, and for nothing else', async () => {
    expect(await textOf(['a', 'b'], 'first')).toBe('first');
    expect(await textOf(['a', 'b'], 'second')).toBe('first');
    expect(await textOf(['ab'], 'third')).toBe('third');
    expect(await textOf(['a', 'b', ''], 'fourth')).toBe('fourth');
  });

  it('are made again where a file is not whole', async () => {
    await textOf(['a'], 'first');
    const [name = ''] = await readdir(folder);
    for (const length of [0, 20, 34]) {
      await truncate(join(folder, name), length);
      expect(await textOf(['a'], 'again')).toBe('again');
    }
    expect(await readdir(folder)).toEqual([name]);
  });

  it('are simply made where nothing can be kept', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await textOf(['a'], 'made', join(file, 'below'))).toBe('made');
    await keptResults(join(file, 'below')).prune();
  });

  it('of long ago are removed once there are too many', async () => {
    const results = keptResults(folder, 1_000);
    for (const name of ['a', 'b', 'c', 'd']) await results.of([name], make('x'.repeat(300)));
    const names = await readdir(folder);
    for (const [index, name] of names.entries()) await utimes(join(folder, name), index, index);
    await results.prune();
    expect(await readdir(folder)).toEqual(names.slice(3));
  });

  it('count as of use from the day of their last use', async () => {
    await textOf(['a'], 'first');
    const [name = ''] = await readdir(folder);
    await utimes(join(folder, name), 0, 0);
    await textOf(['a'], 'second');
    expect((await stat(join(folder, name))).mtimeMs).toBeGreaterThan(86_400_000);
  });
});
