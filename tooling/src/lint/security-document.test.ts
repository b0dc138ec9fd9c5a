import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../workspace/programs.ts';

/** Rows of levels 1 and 2 in version 5.0 of the standard. */
const rowsOfTheStandard = 253;

const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => line.slice(1).split('|'))
  .map(([number = '', , state = '', words = '', shown = '']) => ({
    number: number.trim(),
    state: state.trim(),
    words: words.trim(),
    shown: shown.trim(),
  }));

it('answers each row of the standard once, in words', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rowsOfTheStandard);
  expect(rows).toHaveLength(rowsOfTheStandard);
  expect(rows.filter(({ words }) => words === '')).toEqual([]);
  expect([...new Set(rows.map(({ state }) => state))].toSorted()).toEqual(['decided', 'holds', 'open', 'partly']);
});

it('shows what holds: by a test, a document or a setting', () => {
  expect(rows.filter(({ state, shown }) => state === 'holds' && shown === '')).toEqual([]);
});
