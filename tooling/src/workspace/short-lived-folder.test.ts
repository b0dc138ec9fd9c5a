import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { run } from './run.ts';
import { createShortLivedFolder } from './short-lived-folder.ts';

it('creates a new temporary folder each time, and removes those of ended processes', async () => {
  const one = createShortLivedFolder('travel-short-lived');
  const { output: pid } = await run(process.execPath, ['--print', 'process.pid']);
  const left = join(dirname(one), `travel-short-lived-${pid}-left`);
  mkdirSync(left);
  const other = createShortLivedFolder('travel-short-lived');
  try {
    expect(other).not.toBe(one);
    expect([one, other, left].map((folder) => existsSync(folder))).toEqual([true, true, false]);
  } finally {
    for (const folder of [one, other]) rmSync(folder, { recursive: true });
  }
});
