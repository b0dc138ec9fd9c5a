import type { ReleaseFigures } from './release-benchmarks.ts';
import { formatRow } from './benchmark-table.ts';

const getQuantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
const whole = new Intl.NumberFormat('en-US');

/** Formats the measurements of releases as a Markdown table: value, target and baseline. */
export const formatReleases = ({ html, visible, canaries, under, evaluations, hashes }: ReleaseFigures): string => {
  const stopped = canaries.filter((seconds) => seconds !== null);
  const inTime = stopped.filter((seconds) => seconds <= 30).length;
  const rows: (readonly [string, string, string, string])[] = [
    [
      `HTML of a page (${whole.format(html.bytes)} bytes, compressed), median`,
      ms(getQuantile(html.ours, 0.5)),
      `a static server with the same bytes: ${ms(getQuantile(html.baseline, 0.5))}`,
      (getQuantile(html.ours, 0.5) / getQuantile(html.baseline, 0.5)).toFixed(2),
    ],
    [
      `the same, p99 of ${html.ours.length}`,
      ms(getQuantile(html.ours, 0.99)),
      `${ms(getQuantile(html.baseline, 0.99))}; target: a ratio below 1.5`,
      (getQuantile(html.ours, 0.99) / getQuantile(html.baseline, 0.99)).toFixed(2),
    ],
    [
      'evaluations of one package’s rules a second, one core',
      whole.format(evaluations),
      `SHA-256 of visitor and package: ${whole.format(hashes)}`,
      (evaluations / hashes).toFixed(2),
    ],
    [
      `publish, roll out, see it on a page: median, slowest of ${visible.publishToVisible.length}`,
      `${ms(getQuantile(visible.publishToVisible, 0.5))}, ${ms(Math.max(...visible.publishToVisible))}`,
      'target: under 1 s',
      '',
    ],
    [
      `roll back, no longer see it on a page: median, slowest of ${visible.rollbackToVisible.length}`,
      `${ms(getQuantile(visible.rollbackToVisible, 0.5))}, ${ms(Math.max(...visible.rollbackToVisible))}`,
      'target: under 1 s',
      '',
    ],
    [
      'time until no visitor gets a bad canary (10 % of 50 views a second, 5 % of mounts fail), slowest',
      stopped.length === 0 ? 'never' : `${Math.max(...stopped).toFixed(1)} s`,
      `within 30 s in ${inTime} of ${canaries.length}`,
      '',
    ],
    [
      `failed pages during ${under.releases} releases of checkout and ${under.handOvers} replacements of delivery`,
      whole.format(under.failedPages),
      `of ${whole.format(under.pages)}; target: none`,
      '',
    ],
    [
      'bookings lost or doubled during that',
      whole.format(under.lost),
      `of ${whole.format(under.paid)} paid; target: none`,
      '',
    ],
    ['other failures in databases or answers', whole.format(under.failures.length), 'target: none', ''],
  ];
  const heads = ['measured', 'figure', 'baseline or target', 'ratio'];
  return [formatRow(heads), '|---|---|---|---|', ...rows.map(formatRow)].join('\n');
};
