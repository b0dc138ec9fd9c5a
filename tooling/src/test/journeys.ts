import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, findScript } from '../workspace/programs.ts';
import { createFailure, type Result } from '../workspace/stages/result.ts';
import { runNode } from '../workspace/run.ts';
import { formatSlowest } from './slowest.ts';

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
  /** Errors outside tests, such as a server that did not start. */
  errors: { message?: string }[];
}

const listSpecs = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(listSpecs)];

const getDuration = ({ tests }: Spec) =>
  tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0);

/** Returns the journeys that ended with this result, each with the first line of its last error. */
const listEnded = (suite: Suite, ended: 'flaky' | 'unexpected'): string[] =>
  listSpecs(suite).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === ended)
      .map(({ results }) => {
        const [fault] = results.flatMap(({ error }) => error?.message ?? []).slice(-1);
        const line = fault === undefined ? '' : `: ${stripVTControlCharacters(fault).split('\n', 1).join('')}`;
        return `e2e/${file}: ${title}${line}`;
      }),
  );

/** Reads Playwright's JSON report. A journey that did not run counts as failed. */
export function summariseJourneys({ stats, errors, suites = [] }: PlaywrightReport): Result {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    faults: [
      ...errors.map(({ message }) => message ?? 'a fault without a message'),
      ...(stats.skipped > 0 ? [`${stats.skipped} journeys did not run`] : []),
    ],
    failing: suites.flatMap((suite) => listEnded(suite, 'unexpected')),
    unsteady: suites.flatMap((suite) => listEnded(suite, 'flaky')),
    notes: formatSlowest(
      20,
      suites.flatMap(listSpecs).map((spec) => ({ what: `${spec.file}: ${spec.title}`, ms: getDuration(spec) })),
    ),
  };
}

/**
 * Runs the journeys in a real browser, or those whose files match. Playwright prints its own failures. A failed journey
 * is retried twice; if it then passes, it is reported as unsteady.
 */
export async function runJourneys(matching: string[]): Promise<Result> {
  const e2e = join(root, 'e2e');
  const file = join(root, 'node_modules/.cache/test/journeys.json');
  mkdirSync(join(file, '..'), { recursive: true });
  rmSync(file, { force: true });
  await runNode(
    [findScript('@playwright/test', e2e, 'playwright'), 'test', '--retries=2', '--reporter=list,json', ...matching],
    {
      cwd: e2e,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      show: 'all',
    },
  );
  return existsSync(file)
    ? summariseJourneys(JSON.parse(readFileSync(file, 'utf8')))
    : createFailure('Playwright ended without a report');
}
