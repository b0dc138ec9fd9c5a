import { describe, expect, it } from '@jest/globals';
import { compare, summarise } from './compare.ts';
import { formatComparisons } from './benchmark-table.ts';

describe('compare', () => {
  it('runs trial and baseline equally often, in turns, and ignores the warm-up rounds', async () => {
    const ran: string[] = [];
    let clock = 0;
    const compared = await compare(
      {
        name: 'a search',
        baseline: 'a query',
        trial: async (round) => {
          ran.push(`trial ${round}`);
          // The first two rounds are slow because nothing is cached.
          clock += round < 2 ? 1000 : 30;
        },
        base: async (round) => {
          ran.push(`base ${round}`);
          clock += 10;
        },
      },
      { warm: 2, counted: 4, now: () => clock },
    );
    expect(compared).toMatchObject({ rounds: 4, trial: { median: 30 }, base: { median: 10 }, ratio: 3 });
    expect(ran.slice(4)).toEqual(['trial 2', 'base 2', 'base 3', 'trial 3', 'trial 4', 'base 4', 'base 5', 'trial 5']);
  });

  it('returns the median and the 95th percentile of the measured times', () => {
    expect(summarise([5])).toEqual({ median: 5, slow: 5 });
    expect(summarise([4, 1, 3, 2])).toEqual({ median: 2.5, slow: 4 });
    expect(summarise(Array.from({ length: 100 }, (_, at) => at + 1))).toEqual({ median: 50.5, slow: 96 });
    expect(() => summarise([])).toThrow(RangeError);
  });
});

it('writes the comparison as a Markdown table', () => {
  const timing = { median: 21.456, slow: 30 };
  const table = formatComparisons([
    { name: 'Search', baseline: 'query', rounds: 60, trial: timing, base: { median: 2, slow: 3.25 }, ratio: 10.728 },
  ]);
  expect(table).toBe(
    [
      '| measured | baseline | median, ms | p95, ms | baseline median, ms | ratio |',
      '|---|---|---|---|---|---|',
      '| Search | query | 21.5 | 30.0 | 2.0 | 10.7 |',
    ].join('\n'),
  );
});
