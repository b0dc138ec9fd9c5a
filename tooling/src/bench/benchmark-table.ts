import type { Compared } from './compare.ts';
import type { SearchTiming } from './search-benchmarks.ts';

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

const table = (names: readonly string[], rows: readonly (readonly string[])[]): string =>
  [cells(names), `|${names.map(() => '---').join('|')}|`, ...rows.map(cells)].join('\n');

/** Searches by many at once, as a Markdown table. */
export const searchTable = (results: readonly SearchTiming[]): string =>
  table(
    [
      'search of',
      'rows',
      'median, ms',
      'p99, ms',
      'p99 by median',
      'bare query: median, ms',
      'p99, ms',
      'median by median',
    ],
    results.map(({ name, rows, trial, base }) => [
      name,
      String(rows),
      ...[trial.median, trial.p99, trial.p99 / trial.median, base.median, base.p99, trial.median / base.median].map(
        figure,
      ),
    ]),
  );

/** The results as a Markdown table. */
export const benchmarkTable = (results: readonly Compared[]): string =>
  table(
    heads,
    results.map(({ name, beside, rounds, trial, base, ratio }) => [
      name,
      beside,
      String(rounds),
      ...[trial.median, trial.slow, base.median, base.slow, ratio].map(figure),
    ]),
  );
