import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { findBrokenLinks } from './document-links.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'travel-links-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

it('reports links in documents that lead to no file or heading', () => {
  write('docs/b.md', '# What is kept, and for how long\n');
  write('services/api/src/main.ts', '');
  write('README.md', '[a](docs/b.md) [b](docs/c.md) [c](https://travel.example/x) [d](services/api)\n');
  write('docs/a.md', '[a](b.md#what-is-kept-and-for-how-long) [b](b.md#gone) [c](../services/api/src/main.ts)\n');
  expect(findBrokenLinks(root)).toEqual([
    'README.md: (docs/c.md) leads nowhere',
    'docs/a.md: (b.md#gone) leads nowhere',
  ]);
});
