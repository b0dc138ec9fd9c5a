import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { packages } from '../workspace/packages.ts';

const root = join(import.meta.dirname, '../../..');
const guide = readFileSync(join(root, 'docs/guides/add-a-product.md'), 'utf8');

/** Files that the guide's table lists, with its patterns expanded. */
const listed = [...guide.matchAll(/^\| (\S+) \| \d+ \|/gm)].map(([, pattern = '']) => pattern);
const listedFiles = listed.map((pattern) => globSync(pattern, { cwd: root }));

const notProduct =
  /(^|\/)(products|testing|bench|gallery|node_modules|dist)\/|^(sandbox\/inventory|services\/supplier-kit)\/src\/[a-z-]+\/|\.(test|spec)\.tsx?$/;

it('lists every file outside products/ that names cruises in the guide for new products', () => {
  expect(listed.filter((_, at) => listedFiles[at]?.length === 0)).toEqual([]);
  const folders = packages.map(({ folder }) => folder).join(',');
  const naming = globSync(`{${folders}}/{*.config.ts,src/**/*.{ts,tsx,json}}`, { cwd: root }).filter(
    (path) =>
      !notProduct.test(path) && /["'/.]cruises\b|\bCRU\b|CruisesIcon/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(naming.length).toBeGreaterThan(20);
  expect(naming.filter((path) => !listedFiles.flat().includes(path))).toEqual([]);
});
