import { afterAll, expect, it } from '@jest/globals';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workspace/programs.ts';
import { createShortLivedFolder } from '../../workspace/short-lived-folder.ts';
import { findOwnPackage } from './browser-packages.ts';

const folder = createShortLivedFolder('own-package');
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['mfe-gift-cards', 'mfe-gift-cards'],
  ['gift-cards', undefined],
  [undefined, undefined],
])('reads the package name %s as %s', (name, expected) => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name }));
  expect(findOwnPackage(folder, false)).toBe(expected);
});

it('chooses no package in the workspace root, which contains several', () => {
  expect(findOwnPackage(root, true)).toBeUndefined();
});
