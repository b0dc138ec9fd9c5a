import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../workspace/programs.ts';

/** Number of requirements of levels 1 and 2 in version 5.0 of the security standard. */
const pointsOfTheStandard = 253;

const document = readFileSync(join(root, 'docs/security-asvs.md'), 'utf8');

/** A row of the table answers one requirement, or several that have the same answer. */
const points = document
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => line.slice(1).split('|'))
  .flatMap(([numbers = '', state = '', answer = '']) =>
    numbers.split(',').map((number) => ({ number: number.trim(), state: state.trim(), answer: answer.trim() })),
  );

it('answers each requirement of the security standard once, with a text', () => {
  expect(new Set(points.map(({ number }) => number)).size).toBe(pointsOfTheStandard);
  expect(points).toHaveLength(pointsOfTheStandard);
  expect(points.filter(({ answer }) => answer === '')).toEqual([]);
  expect([...new Set(points.map(({ state }) => state))].toSorted()).toEqual(['decided', 'holds', 'open', 'partly']);
});

it('proves each fulfilled requirement by a test, a document or a setting', () => {
  expect(points.filter(({ state, answer }) => state === 'holds' && !answer.endsWith(')'))).toEqual([]);
});

it('states how many requirements hold, hold partly, do not apply or are open', () => {
  const count = (wanted: string) => points.filter(({ state }) => state === wanted).length;
  expect(document).toContain(
    `In total: ${count('holds')} hold, ${count('partly')} partly, ${count('decided')} decided, ${count('open')} open.`,
  );
});
