import { afterAll, expect, it } from '@jest/globals';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workspace/programs.ts';
import { shortLivedFolder } from '../../workspace/short-lived-folder.ts';
import { ownPackage } from './browser-packages.ts';

const folder = shortLivedFolder('own-package');
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['mfe-gift-cards', 'mfe-gift-cards'],
  ['gift-cards', undefined],
  [undefined, undefined],
])('reads the package name %s as %s', (name, expected) => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name }));
  expect(ownPackage(folder, false)).toBe(expected);
});

it('chooses no package in the workspace root, which contains several', () => {
  expect(ownPackage(root, true)).toBeUndefined();
});
