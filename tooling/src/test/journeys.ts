import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, script } from '../workspace/programs.ts';
import { failed, type Result } from './result.ts';
import { runNode } from './run.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Faults outside tests, such as a server that did not start. */
  errors: { message?: string }[];
}

/** What Playwright's JSON report says. Flaky is failed, and a journey that did not run has not passed. */
export function journeyResult({ stats, errors }: PlaywrightReport): Result {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    faults: [
      ...errors.map(({ message }) => message ?? 'a fault without a message'),
      ...(stats.flaky > 0 ? [`${stats.flaky} journeys passed only when tried again`] : []),
      ...(stats.skipped > 0 ? [`${stats.skipped} journeys did not run`] : []),
    ],
  };
}

/** Runs the journeys in a real browser, or those whose files match. Playwright shows its own failures. */
export async function journeys(matching: string[]): Promise<Result> {
  const e2e = join(root, 'e2e');
  const file = join(root, 'node_modules/.cache/test/journeys.json');
  mkdirSync(join(file, '..'), { recursive: true });
  rmSync(file, { force: true });
  await runNode([script('@playwright/test', e2e, 'playwright'), 'test', '--reporter=list,json', ...matching], {
    cwd: e2e,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    show: 'all',
  });
  return existsSync(file)
    ? journeyResult(JSON.parse(readFileSync(file, 'utf8')))
    : failed('Playwright ended without a report');
}
