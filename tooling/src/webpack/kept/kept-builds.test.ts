import { cp, mkdtemp, readFile, readdir, realpath, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildPackage } from '../build-package.ts';
import { remote, writePackage } from '../testing/small-package.ts';
import { findCacheFolder, type BuildCache } from './kept-folder.ts';

let scratch = '';
let folder = '';
let kept: BuildCache;

beforeAll(async () => {
  scratch = await realpath(await mkdtemp(join(tmpdir(), 'travel-kept-builds-')));
  folder = join(scratch, 'repository/mfe-locale');
  await writePackage(folder);
  await writeFile(join(dirname(folder), 'pnpm-lock.yaml'), 'react: 1');
  const found = await findCacheFolder(folder);
  if (!found) throw new Error('The lockfile is not found');
  kept = found;
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

const source = (path: string) => join(folder, 'src', path);

/** Returns every file of a build without the build time. */
const builtWith = async (given: BuildCache | null): Promise<Record<string, string>> => {
  const output = join(scratch, given ? 'again' : 'anew');
  await buildPackage(folder, { output, kept: given });
  const entries = await readdir(output, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = paths.toSorted().map(async (path) => {
    const text = (await readFile(path)).toString('base64');
    const isRecord = path.endsWith('release.json');
    const steady = isRecord ? (await readFile(path, 'utf8')).replace(/"built_at": "[^"]+"/, '') : text;
    return [path.slice(output.length + 1), steady] as const;
  });
  return Object.fromEntries(await Promise.all(files));
};

const expectSameAsAnew = async (): Promise<Record<string, string>> => {
  const again = await builtWith(kept);
  expect(again).toEqual(await builtWith(null));
  return again;
};

const keptFiles = async (): Promise<string[]> => {
  const entries = await readdir(kept.folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

describe('a build with a cache', () => {
  it('writes the same bytes with a cache as without one, after each change and back', async () => {
    const first = await expectSameAsAnew();
    expect(await builtWith(kept)).toEqual(first);

    const changes: [string, string][] = [
      ['texts/de-DE.json', JSON.stringify({ hello: 'Welcome' })],
      ['remote.tsx', remote('everybody')],
      ['rooms.ts', `export const rooms = [1, 2].map((one) => one * 2).join(' and ');`],
    ];
    for (const [path, text] of changes) {
      const before = await readFile(source(path), 'utf8');
      await writeFile(source(path), text);
      expect(await expectSameAsAnew()).not.toEqual(first);
      await writeFile(source(path), before);
      expect(await builtWith(kept)).toEqual(first);
    }
  });

  it('draws static frames again after each change of a module that they import', async () => {
    await writeFile(source('word.ts'), `export const word = 'once';`);
    const before = await readFile(source('remote.tsx'), 'utf8');
    await writeFile(source('remote.tsx'), `import { word } from './word.ts';\n${remote('{word}')}`);
    const once = await expectSameAsAnew();
    await writeFile(source('word.ts'), `export const word = 'twice';`);
    expect(await expectSameAsAnew()).not.toEqual(once);
    await writeFile(source('remote.tsx'), before);
  });

  it('rejects a build whose source was deleted', async () => {
    await builtWith(kept);
    const before = await readFile(source('rooms.ts'), 'utf8');
    await rm(source('rooms.ts'));
    await expect(builtWith(kept)).rejects.toThrow(/rooms\.ts/);
    await writeFile(source('rooms.ts'), before);
    await expectSameAsAnew();
  });

  it.each([
    ['cut short', (path: string) => truncate(path, 100)],
    ['overwritten', (path: string) => writeFile(path, 'x'.repeat(5_000))],
    [
      'of one wrong byte',
      async (path: string) => {
        const bytes = await readFile(path);
        const middle = Math.floor(bytes.length / 2);
        bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
        await writeFile(path, bytes);
      },
    ],
  ])('ignores cached files that are %s', async (_way, damage) => {
    const whole = await builtWith(kept);
    const files = await keptFiles();
    expect(files.some((path) => path.endsWith('.pack'))).toBe(true);
    for (const path of files) await damage(path);
    expect(await builtWith(kept)).toEqual(whole);
    expect(await builtWith(kept)).toEqual(whole);
  });

  it('builds without the cache while another build uses it, and takes over the lock of a dead build', async () => {
    const whole = await builtWith(kept);
    const mark = join(kept.folder, 'webpack/mfe-locale.in-use');
    const pack = join(kept.folder, 'webpack/mfe-locale/0.pack');
    await writeFile(pack, 'half written');
    await writeFile(mark, String(process.ppid));
    expect(await builtWith(kept)).toEqual(whole);
    expect(await readFile(pack, 'utf8')).toBe('half written');

    await writeFile(mark, '999999999');
    expect(await builtWith(kept)).toEqual(whole);
    expect((await readFile(pack)).length).toBeGreaterThan(1_000);
  });
});

describe('the cache', () => {
  it('uses a separate folder for each set of libraries, folder and Node version', async () => {
    expect((await findCacheFolder(folder))?.key).toBe(kept.key);
    const other = join(scratch, 'repository/other');
    await cp(folder, other, { recursive: true, verbatimSymlinks: true });
    expect((await findCacheFolder(other))?.key).not.toBe(kept.key);
    await writeFile(join(dirname(folder), 'pnpm-lock.yaml'), 'react: 2');
    expect((await findCacheFolder(folder))?.key).not.toBe(kept.key);
  });

  it('stores the cache next to the lockfile, and not at all without one', async () => {
    expect(kept.folder).toBe(join(scratch, 'repository/node_modules/.cache/travel-builds'));
    expect(await findCacheFolder(scratch)).toBeNull();
  });
});
