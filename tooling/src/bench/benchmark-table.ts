import type { Compared } from './compare.ts';

const cells = (row: readonly string[]): string => `| ${row.join(' | ')} |`;
const figure = (value: number): string => value.toFixed(1);

const heads = [
  'measured',
  'beside',
  'rounds',
  'median, ms',
  'slow, ms',
  'beside: median, ms',
  'beside: slow, ms',
  'ratio',
];

/** The results as a Markdown table. */
export const benchmarkTable = (results: readonly Compared[]): string =>
  [
    cells(heads),
    `|${heads.map(() => '---').join('|')}|`,
    ...results.map(({ name, beside, rounds, trial, base, ratio }) =>
      cells([
        name,
        beside,
        String(rounds),
        ...[trial.median, trial.slow, base.median, base.slow, ratio].map((value) => figure(value)),
      ]),
    ),
  ].join('\n');
