import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, script } from '../workspace/programs.ts';
import { failed, type Result } from './result.ts';
import { runNode } from './run.ts';

interface Assertion {
  status: 'passed' | 'failed' | 'pending' | 'skipped' | 'todo' | 'disabled' | 'focused';
  fullName: string;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; assertionResults: Assertion[] }[];
}

/** What jest's JSON report says. A test that did not run has not passed. */
export function unitResult(report: JestReport): Result {
  const idle = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName, status }) => `${name}: ${fullName} (${status})`),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites + idle.length,
    faults: idle.map((test) => `did not run: ${test}`),
  };
}

/** Properties draw from the same seed here, so that what passed once passes again; `pnpm unit` draws new ones. */
const seed = '--seed=1';

/** Runs the unit and service tests of the given folders, or of all. Jest shows its own failures. */
export async function unitTests(folders: string[]): Promise<Result> {
  const file = join(root, 'node_modules/.cache/test/unit.json');
  mkdirSync(join(file, '..'), { recursive: true });
  rmSync(file, { force: true });
  await runNode(
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      script('jest'),
      '--ci',
      seed,
      '--json',
      `--outputFile=${file}`,
      ...(folders.length > 0 ? ['--selectProjects', ...folders] : []),
    ],
    { show: 'stderr' },
  );
  return existsSync(file) ? unitResult(JSON.parse(readFileSync(file, 'utf8'))) : failed('jest ended without a report');
}
