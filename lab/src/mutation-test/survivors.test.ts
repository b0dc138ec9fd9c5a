import { describe, expect, it } from '@jest/globals';
import type { Mutant } from './mutate.ts';
import { areas, listRules } from './areas.ts';
import { judge, readSurvivors, type Survivor } from './survivors.ts';

const changed = (to: string, noticed: boolean): Mutant => ({ file: 'money.ts', line: 3, from: 'a + b', to, noticed });
const known = (to: string): Survivor => ({ file: 'money.ts', from: 'a + b', to, reason: 'b is always zero here' });
const noticed = Array.from({ length: 17 }, (_, at) => changed(`a + ${at}`, true));

describe('judge', () => {
  it('passes if tests notice 85 % of the mutations and every other one has a reason', () => {
    const tried = [...noticed, changed('a - b', false), changed('a', false), changed('b', false)];
    const reasons = ['a - b', 'a', 'b'].map(known);
    expect(judge(tried, reasons)).toEqual({ tried: 20, noticed: 17, percent: 85, faults: [] });
  });

  it('names unnoticed mutations without a reason, and reasons that no longer apply', () => {
    expect(judge([...noticed, changed('a - b', false)], [known('b')]).faults).toEqual([
      'money.ts:3: no test notices «a + b» becoming «a - b»',
      'money.ts: survivors.json still lists «a + b» becoming «b»',
    ]);
  });

  it('fails if tests notice too few mutations, even if every one has a reason', () => {
    const { faults } = judge([changed('a + 1', true), changed('a - b', false)], [known('a - b')]);
    expect(faults).toEqual(['Tests notice 50.0 % of the changes; 85 % is the least']);
  });

  it('ignores the reasons for files that were not tested', () => {
    expect(judge([], [known('b')])).toEqual({ tried: 0, noticed: 0, percent: 100, faults: [] });
  });
});

it('gives a reason for each unnoticed mutation, and only for files that are tested', () => {
  const paths = listRules(areas).map(({ path }) => path);
  for (const { file, reason } of readSurvivors()) {
    expect(paths).toContain(file);
    expect(reason.split(' ').length).toBeGreaterThan(4);
  }
});
