import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root as project } from '../workspace/programs.ts';
import { countDocumentWords, mostDocumentWords } from './document-size.ts';

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
