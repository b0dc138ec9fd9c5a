import { expect, it } from '@jest/globals';
import { areas, listRules } from './areas.ts';
import { formatResults } from './figures.ts';
import { readRecord } from './record.ts';

it("shows the mutation test's figures by area and in total, and why a change goes unnoticed", () => {
  const [first, second] = listRules(areas.slice(0, 1));
  const record = {
    [first?.path ?? '']: { tried: 30, noticed: 27 },
    [second?.path ?? '']: { tried: 10, noticed: 10 },
  };
  const survivor = { file: 'shared-contracts/src/money/money.ts', from: 'a || b', to: '', reason: 'b is always false' };
  const text = formatResults(record, [survivor]);
  expect(text).toContain(`| ${areas[0]?.name} | 2 | 40 | 37 | 92.5 |`);
  expect(text).toContain('| all | 2 | 40 | 37 | 92.5 |');
  expect(text).toContain('| money.ts | `a \\|\\| b` | nothing | b is always false |');
});

it('records at least 85 % of noticed changes for each file', () => {
  for (const { tried, noticed } of Object.values(readRecord())) expect(noticed / tried).toBeGreaterThanOrEqual(0.85);
});
