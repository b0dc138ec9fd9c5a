import { expect, it } from '@jest/globals';
import { areas, rulesOf } from './areas.ts';
import { readDocument, withFigures } from './document.ts';
import { readRecord } from './record.ts';
import { knownSurvivors } from './survivors.ts';

it('the document has the figures of the record as they are', () => {
  expect(withFigures(readDocument(), readRecord(), knownSurvivors())).toBe(readDocument());
});

it('tells figures by area and in all, and why a change may go unnoticed', () => {
  const [first, second] = rulesOf(areas.slice(0, 1));
  const record = {
    [first?.path ?? '']: { tried: 30, noticed: 27 },
    [second?.path ?? '']: { tried: 10, noticed: 10 },
  };
  const survivor = { file: 'shared-contracts/src/money/money.ts', from: 'a || b', to: '', reason: 'b is always false' };
  const text = withFigures('# Before\n\n', record, [survivor]);
  expect(text).toContain('# Before\n\n<!-- from the last run -->');
  expect(text).toContain(`| ${areas[0]?.name} | 2 | 40 | 37 | 92.5 |`);
  expect(text).toContain('| all | 2 | 40 | 37 | 92.5 |');
  expect(text).toContain('| money.ts | `a \\|\\| b` | nothing | b is always false |');
});

it('the least that tests notice of each file is recorded', () => {
  for (const { tried, noticed } of Object.values(readRecord())) expect(noticed / tried).toBeGreaterThanOrEqual(0.85);
});
