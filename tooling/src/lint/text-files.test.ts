import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { findTextProblems } from './text-files.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'travel-text-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

it('finds physical properties in style sheets and in style elements', () => {
  write('shell/src/a.css', '.a {\n  left: 0;\n}\n');
  write('mfe-header/src/frame.html', '<p>left: 0;</p>\n<style nonce="x">\n.a { margin-right: 0 }</style>');
  write('shell/dist/a.css', '.a { left: 0 }');
  expect(findTextProblems(root)).toEqual([
    'mfe-header/src/frame.html:3: margin-right is physical; write margin-inline-end.',
    'shell/src/a.css:2: left is physical; write inset-inline-start.',
  ]);
});

it('finds comments that silence a lint check', () => {
  const comment = ['// ox', 'lint-disable-next-line no-console'].join('');
  write('services/api/src/a.ts', `\n${comment}\n`);
  expect(findTextProblems(root)).toEqual([
    `services/api/src/a.ts:2: ${['ox', 'lint-disable'].join('')} silences a check; mend what it reports.`,
  ]);
});
