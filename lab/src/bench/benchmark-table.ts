import type { ChangedWord } from './changed-word/measure-changed-word.ts';
import type { ComparisonResult } from './compare.ts';
import type { OfficeTiming } from './office-benchmark.ts';
import type { SearchTiming } from './search-benchmarks.ts';

/** Formats a row of a Markdown table. */
export const formatRow = (row: readonly string[]): string => `| ${row.join(' | ')} |`;
const figure = (value: number): string => value.toFixed(1);

const heads = ['measured', 'baseline', 'median, ms', 'p95, ms', 'baseline median, ms', 'ratio'];

/** Formats a Markdown table. */
export const formatTable = (names: readonly string[], rows: readonly (readonly string[])[]): string =>
  [formatRow(names), `|${names.map(() => '---').join('|')}|`, ...rows.map(formatRow)].join('\n');

/** Formats the times of searches by many callers at once as a Markdown table. */
export const formatSearches = (results: readonly SearchTiming[]): string =>
  formatTable(
    ['search of', 'rows', 'median, ms', 'p99, ms', 'p99 / median', 'bare query median, ms', 'median / bare median'],
    results.map(({ name, rows, trial, base }) => [
      name,
      String(rows),
      ...[trial.median, trial.p99, trial.p99 / trial.median, base.median, trial.median / base.median].map(figure),
    ]),
  );

/** Formats the times of searches of the back office as a Markdown table. */
export const formatOffice = (results: readonly OfficeTiming[]): string =>
  formatTable(
    ['search for', 'rows', 'median, ms', 'slowest, ms'],
    results.map(({ name, rows, median, slowest }) => [name, String(rows), figure(median), figure(slowest)]),
  );

const whole = new Intl.NumberFormat('en-US');

/** Formats the download sizes after one changed word as a Markdown table. */
export const formatChangedWords = (results: readonly ChangedWord[]): string =>
  formatTable(
    [
      'changed package',
      'page',
      'files',
      'bytes',
      'bytes with dictionaries',
      'split application: files',
      'split application: bytes',
      'split application: bytes with dictionaries',
      'ratio',
      'ratio, both with dictionaries',
      'ratio, only ours with dictionaries',
    ],
    results.map(({ package: name, page, ours, application }) => [
      name,
      page,
      ...[ours.files, ours.whole, ours.deltas, application.files, application.whole, application.deltas].map((value) =>
        whole.format(value),
      ),
      ...[ours.whole / application.whole, ours.deltas / application.deltas, ours.deltas / application.whole].map(
        (ratio) => ratio.toFixed(2),
      ),
    ]),
  );

/** Formats the results as a Markdown table. */
export const formatComparisons = (results: readonly ComparisonResult[]): string =>
  formatTable(
    heads,
    results.map(({ name, baseline, trial, base, ratio }) => [
      name,
      baseline,
      ...[trial.median, trial.slow, base.median, ratio].map(figure),
    ]),
  );
