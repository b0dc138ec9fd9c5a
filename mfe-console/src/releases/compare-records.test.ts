import { expect, it } from '@jest/globals';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { listFileChanges } from './compare-records.ts';

const record = (files: readonly (readonly [path: string, integrity: string, bytes: number])[]): ReleaseRecord => ({
  package: 'mfe-checkout',
  version: '1.0.0',
  source: '',
  built_at: '2026-11-20T08:00:00Z',
  entry: { file: 'entry.js', global: null },
  modules: {},
  contracts: { provides: {}, needs: {} },
  files: files.map(([path, integrity, bytes]) => ({ path, integrity, bytes, brotli_bytes: bytes })),
});

it('compares the files that a visitor would load, ignoring hashes in their names', () => {
  const before = record([
    ['entry.aaaaaaaa.js', 'a', 100],
    ['cards.bbbbbbbb.js', 'b', 50],
    ['old.cccccccc.js', 'c', 10],
  ]);
  const after = record([
    ['entry.dddddddd.js', 'd', 140],
    ['cards.bbbbbbbb.js', 'b', 50],
    ['fresh.eeeeeeee.js', 'e', 20],
  ]);
  expect(listFileChanges(before, after)).toEqual([
    { name: 'entry.js', before: 100, after: 140 },
    { name: 'fresh.js', before: null, after: 20 },
    { name: 'old.js', before: 10, after: null },
  ]);
});
