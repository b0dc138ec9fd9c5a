import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { findRoomProblems } from './rooms.ts';

/** Returns the findings in a package `mfe-auth` with the given files and the `rooms` of its package.json. */
async function faults(
  files: Record<string, string>,
  { rooms }: { rooms?: (string | string[])[] } = {},
): Promise<string[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'travel-rooms-')));
  try {
    const sources = Object.entries(files).map(([path, text]) => [`mfe-auth/src/${path}`, text] as const);
    for (const [path, text] of [['mfe-auth/package.json', JSON.stringify({ rooms })] as const, ...sources]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return await findRoomProblems(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const there = "import { b } from '../b/b.ts';\nexport const a = b;\n";
const backAsType = "import type { c } from '../a/c.ts';\nexport type B = typeof c;\nexport const b = 1;\n";
const oneWay = { 'a/a.ts': there, 'a/c.ts': 'export const c = 1;\n', 'b/b.ts': 'export const b = 1;\n' };
const loop = { ...oneWay, 'b/b.ts': backAsType };

it('accepts first-level folders that import in one direction', async () => {
  expect(await faults(oneWay)).toEqual([]);
});

it('reports imports that form a loop between folders, even type imports that form no loop of files', async () => {
  expect(await faults(loop)).toEqual([
    [
      'mfe-auth: rooms import each other in a loop: a, b',
      '  a → b (1): a/a.ts imports b/b.ts',
      '  b → a (1): b/b.ts imports a/c.ts',
    ].join('\n'),
  ]);
});

it('finds loops over several folders, through JSX, re-exports and files loaded later', async () => {
  const found = await faults({
    'a/a.tsx': "import { b } from '../b/b.ts';\nexport const A = () => <p>{b}</p>;\n",
    'b/b.ts': "export { c as b } from '../c/c.ts';\n",
    'c/c.ts': "export const c = 1;\nexport const later = async () => import('../a/a.tsx');\n",
    'd/d.ts': "import { c } from '../c/c.ts';\nexport const d = c;\n",
  });
  expect(found.map((fault) => fault.split('\n')[0])).toEqual(['mfe-auth: rooms import each other in a loop: a, b, c']);
});

it('counts a file outside the first-level folders as a folder', async () => {
  const found = await faults({
    'main.ts': "import { a } from './a/a.ts';\nexport const main = a;\n",
    'a/a.ts': "import type { main } from '../main.ts';\nexport const a = 1 as typeof main;\n",
  });
  expect(found).toHaveLength(1);
});

it('lets tests and their helpers import from wherever they need', async () => {
  expect(await faults({ ...oneWay, 'b/b.test.ts': there, 'testing/all.ts': there, 'b/testing/all.ts': there })).toEqual(
    [],
  );
});

it('checks the folder order that a package declares', async () => {
  expect(await faults(oneWay, { rooms: ['a', 'b'] })).toEqual([]);
  for (const rooms of [['b', 'a'], [['a', 'b']]]) {
    expect(await faults(oneWay, { rooms })).toEqual([
      'mfe-auth: a/a.ts imports b/b.ts, which lies above or beside it (package.json, rooms)',
    ]);
  }
});

it('requires each folder in the declared order, and no other', async () => {
  expect(await faults(oneWay, { rooms: ['a', 'c'] })).toEqual([
    'mfe-auth: say in package.json, rooms, where b lies',
    'mfe-auth: package.json, rooms, names c, which is not there',
  ]);
});
