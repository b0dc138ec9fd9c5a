import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { findRefusedLicences, readLicences } from './licences.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'travel-licences-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const install = (name: string, fields: object): void => {
  const folder = join(root, 'node_modules/.pnpm', `${name.replace('/', '+')}@1.0.0`, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...fields }));
};

it.each([
  ['an SPDX identifier', 'one', { license: 'MIT' }, 'MIT', true],
  ['a scoped name', '@scope/one', { license: 'OFL-1.1' }, 'OFL-1.1', true],
  ['another spelling', 'one', { license: 'CC BY 4.0' }, 'CC-BY-4.0', true],
  ['the list of older packages', 'one', { licenses: [{ type: 'MIT' }] }, 'MIT', true],
  ['a licence in the text alone', 'suncalc', {}, 'BSD-2-Clause', true],
  ['a copyleft licence', 'one', { license: 'AGPL-3.0-only' }, 'AGPL-3.0-only', false],
  ['a copyleft licence in an expression', 'one', { license: '(MIT AND GPL-3.0)' }, '(MIT AND GPL-3.0)', false],
  ['no licence', 'one', {}, 'no licence', false],
])('judges the licence of a package with %s', (_case, name, fields, licence, isAllowed) => {
  install(name, fields);
  const packages = readLicences(root);
  expect(packages).toEqual([{ name, version: '1.0.0', licence }]);
  expect(findRefusedLicences(packages)).toEqual(isAllowed ? [] : [`${name} 1.0.0: ${licence}`]);
});
