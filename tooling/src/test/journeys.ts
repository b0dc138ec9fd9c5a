import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, script } from '../workspace/programs.ts';
import { failed, type Result } from '../workspace/stages/result.ts';
import { runNode } from '../workspace/run.ts';
import { slowest } from './slowest.ts';

interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

interface Spec {
  title: string;
  file: string;
  tests: {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    results: { duration: number; error?: { message?: string } }[];
  }[];
}

interface PlaywrightReport extends Suite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Faults outside tests, such as a server that did not start. */
  errors: { message?: string }[];
}

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const durationOf = ({ tests }: Spec) =>
  tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0);

/** The journeys that ended so, each with the first line of what went wrong at last. */
const endedSo = (suite: Suite, ended: 'flaky' | 'unexpected'): string[] =>
  specsOf(suite).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === ended)
      .map(({ results }) => {
        const [fault] = results.flatMap(({ error }) => error?.message ?? []).slice(-1);
        const line = fault === undefined ? '' : `: ${stripVTControlCharacters(fault).split('\n', 1).join('')}`;
        return `e2e/${file}: ${title}${line}`;
      }),
  );

/** What Playwright's JSON report says. A journey that did not run has not passed. */
export function journeyResult({ stats, errors, suites = [] }: PlaywrightReport): Result {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    faults: [
      ...errors.map(({ message }) => message ?? 'a fault without a message'),
      ...(stats.skipped > 0 ? [`${stats.skipped} journeys did not run`] : []),
    ],
    failing: suites.flatMap((suite) => endedSo(suite, 'unexpected')),
    unsteady: suites.flatMap((suite) => endedSo(suite, 'flaky')),
    notes: slowest(
      20,
      suites.flatMap(specsOf).map((spec) => ({ what: `${spec.file}: ${spec.title}`, ms: durationOf(spec) })),
    ),
  };
}

/** What several runs report, as one. */
export const together = (reports: readonly PlaywrightReport[]): PlaywrightReport => {
  const count = (of: keyof PlaywrightReport['stats']) => reports.reduce((total, { stats }) => total + stats[of], 0);
  return {
    stats: {
      expected: count('expected'),
      unexpected: count('unexpected'),
      flaky: count('flaky'),
      skipped: count('skipped'),
    },
    errors: reports.flatMap(({ errors }) => errors),
    suites: reports.flatMap(({ suites = [] }) => suites),
  };
};

const e2e = join(root, 'e2e');

/**
 * Projects of Playwright's. Journeys that change what everybody sees run one after the other and wait much: on a product
 * of their own they need not wait for all others, nor the second processor for them.
 */
const port = Number(process.env['E2E_PORT'] ?? 4700);
const projects = [
  { name: 'journeys', file: 'journeys.json', port },
  { name: 'whole product', file: 'whole-product.json', port: port + 50 },
];

const runProject = async (
  { name, file, port: ownPort }: (typeof projects)[number],
  matching: readonly string[],
): Promise<PlaywrightReport> => {
  const report = join(root, 'node_modules/.cache/test', file);
  mkdirSync(join(report, '..'), { recursive: true });
  rmSync(report, { force: true });
  const chosen = [`--project=${name}`, '--no-deps', '--pass-with-no-tests', ...matching];
  const told = ['--retries=2', '--reporter=list,json', `--output=test-results/${name.replace(' ', '-')}`];
  await runNode([script('@playwright/test', e2e, 'playwright'), 'test', ...chosen, ...told], {
    cwd: e2e,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_PORT: String(ownPort) },
    show: 'all',
  });
  if (existsSync(report)) return JSON.parse(readFileSync(report, 'utf8'));
  const message = `Playwright ended without a report of the project ${name}`;
  return { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{ message }] };
};

/**
 * Runs the journeys in a real browser, or those whose files match. Playwright shows its own failures.
 * One that failed is tried twice more; if it then passes, it is told as unsteady.
 */
export async function journeys(matching: string[]): Promise<Result> {
  const reports = await Promise.all(projects.map((project) => runProject(project, matching)));
  const result = journeyResult(together(reports));
  return result.passed + result.failed === 0 ? failed(`No journey is called like ${matching.join(' or ')}`) : result;
}
