import { expect, it } from '@jest/globals';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { getReleaseMark } from './release-mark.ts';

const file = { path: 'locale.0011223344556677.js', integrity: 'sha384-a', bytes: 10, brotli_bytes: 8 };
const other = { ...file, path: 'other.0011223344556677.js' };
const record: ReleaseRecord = {
  package: 'mfe-locale',
  version: '1.2.3-00000000',
  source: 'v1-dirty',
  built_at: '2026-11-01T00:00:00.000Z',
  addressed_by: 'content',
  entry: { file: file.path, global: 'mfe_locale_00000000', alone: true },
  modules: { 'locale/picker': { scripts: [file.path], texts: {}, frames: {} } },
  contracts: { provides: { 'locale/picker': [1] }, needs: {} },
  files: [file, other],
};

it.each<[string, Partial<ReleaseRecord>]>([
  ['the entry runs early', { entry: { ...record.entry, early: true } }],
  ['a module loads another script', { modules: { 'locale/picker': { scripts: [other.path], texts: {}, frames: {} } } }],
  ['a file is packed better', { files: [{ ...file, brotli_bytes: 7 }, other] }],
  ['a file says something else', { files: [{ ...file, integrity: 'sha384-b' }, other] }],
  ['it knows other pages', { known_paths: ['/'] }],
  ['it claims other contracts', { contracts: { ...record.contracts, needs: { host: [1] } } }],
])('gives a release another mark when %s', (_what, change) => {
  expect(getReleaseMark({ ...record, ...change })).not.toBe(getReleaseMark(record));
});

it.each<[string, Partial<ReleaseRecord>]>([
  ['it is built later', { built_at: '2026-11-02T00:00:00.000Z' }],
  ['it is built from another commit', { source: 'v2' }],
  ['its source maps change', { maps: [file] }],
  ['its files come in another order', { files: [other, file] }],
])('keeps the mark of a release when %s', (_what, change) => {
  expect(getReleaseMark({ ...record, ...change })).toBe(getReleaseMark(record));
});
