import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root as project } from '../workspace/programs.ts';
import { countDocumentWords, countSource, mostDocumentWords, mostSource } from './sizes.ts';

it('adds up the words in Markdown files below docs', () => {
  const root = mkdtempSync(join(tmpdir(), 'travel-words-'));
  mkdirSync(join(root, 'docs/guides'), { recursive: true });
  writeFileSync(join(root, 'docs/a.md'), '# One two\n\nthree\n');
  writeFileSync(join(root, 'docs/guides/b.md'), '| four |\n');
  writeFileSync(join(root, 'docs/c.txt'), 'not counted');
  writeFileSync(join(root, 'README.md'), 'not counted');
  expect(countDocumentWords(root)).toBe(7);
  rmSync(root, { recursive: true });
});

it('keeps the documents of this project within the limit', () => {
  expect(countDocumentWords(project)).toBeLessThanOrEqual(mostDocumentWords);
});

it('counts lines and files of the product without tests, sandbox and lab', () => {
  const root = mkdtempSync(join(tmpdir(), 'travel-lines-'));
  const write = (path: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), 'one\ntwo\n');
  };
  write('pnpm-workspace.yaml');
  for (const path of ['shell/src/a.ts', 'services/api/src/b/c.tsx']) write(path);
  for (const path of ['shell/src/a.test.ts', 'shell/src/testing/d.ts', 'lab/src/e.ts', 'shell/dist/f.ts']) write(path);
  expect(countSource(root)).toEqual({ lines: 4, files: 2 });
  rmSync(root, { recursive: true });
});

it('keeps the source of this project within the limit', () => {
  const { lines, files } = countSource(project);
  expect(lines).toBeLessThanOrEqual(mostSource.lines);
  expect(files).toBeLessThanOrEqual(mostSource.files);
});
