import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, findScript } from '../workspace/programs.ts';
import { createFailure, type Result } from '../workspace/stages/result.ts';
import { runNode } from '../workspace/run.ts';
import { processorTimesVariable } from '../jest/environments/processor-time.ts';
import { formatSlowest, formatSlowestGroups } from './slowest.ts';

export interface Assertion {
  status: 'passed' | 'failed' | 'pending' | 'skipped' | 'todo' | 'disabled' | 'focused';
  fullName: string;
}

export interface JestFile {
  name: string;
  status: 'passed' | 'failed' | 'focused' | 'skipped' | 'pending';
  assertionResults: Assertion[];
}

interface JestReport {
  testResults: JestFile[];
}

const failures = ({ status, assertionResults }: JestFile): string[] => {
  const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
  return tests.length === 0 && status === 'failed' ? ['could not be run'] : tests;
};

const formatTestName = ({ name }: JestFile, test: string) => `${relative(root, name)}: ${test}`;

/** Reads jest's JSON report. A test that did not run, or a file that could not be loaded, counts as failed. */
export function summariseUnitTests({ testResults }: JestReport): Result {
  const idle = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName, status }) => `${name}: ${fullName} (${status})`),
  );
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: testResults.flatMap(failures).length + idle.length,
    faults: idle.map((test) => `did not run: ${test}`),
    failing: testResults.flatMap((file) => failures(file).map((test) => formatTestName(file, test))),
  };
}

/** Combines two reports. The second one contains only the files that failed in the first. */
export function combineResults(first: JestReport, again: JestReport): Result {
  const second = new Map(again.testResults.map((file) => [file.name, file]));
  const result = summariseUnitTests({ testResults: first.testResults.map((file) => second.get(file.name) ?? file) });
  const unsteady = first.testResults.flatMap((file) => {
    const still = new Set(failures(second.get(file.name) ?? file));
    return failures(file)
      .filter((test) => !still.has(test))
      .map((test) => formatTestName(file, test));
  });
  return { ...result, unsteady };
}

/**
 * Reads the processor time of each test file. Unlike the elapsed time, it hardly depends on other work of the machine.
 */
const readReportedTimes = (file: string): { what: string; ms: number }[] =>
  !existsSync(file)
    ? []
    : readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
        .map(({ name, ms }: { name: string; ms: number }) => ({ what: relative(root, name), ms }));

const withTimes = (result: Result): Result => {
  const timed = readReportedTimes(cacheFile(processorTimes));
  return {
    ...result,
    notes: [...formatSlowestGroups(timed, (path) => path.replace(/\/src\/.*/, '')), ...formatSlowest(30, timed)],
  };
};

/** Property tests use a constant seed here, so that what passed once passes again; `pnpm unit` uses new seeds. */
const seed = '--seed=1';

/** Maximum number of failed files that are run again. If more files fail, the cause is not chance. */
const mostFilesAgain = 3;

const failedFiles = ({ testResults }: JestReport) => testResults.filter((file) => failures(file).length > 0);

const cacheFile = (name: string) => join(root, 'node_modules/.cache/test', name);

const processorTimes = 'processor-times.ndjson';

async function jest(report: string, args: string[], times?: string): Promise<JestReport | undefined> {
  const file = cacheFile(report);
  mkdirSync(join(file, '..'), { recursive: true });
  for (const before of [file, ...(times ? [times] : [])]) rmSync(before, { force: true });
  await runNode(
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      findScript('jest'),
      '--ci',
      seed,
      '--json',
      `--outputFile=${file}`,
      ...args,
    ],
    { show: 'stderr', env: times ? { [processorTimesVariable]: times } : {} },
  );
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * Runs the unit and service tests of the given folders, or all. jest prints its own failures. If only a few files
 * failed, they run again separately; tests that then pass are reported as unsteady.
 */
export async function runUnitTests(folders: string[]): Promise<Result> {
  rmSync(cacheFile('unit-again.json'), { force: true });
  const chosen = folders.length > 0 ? ['--selectProjects', ...folders] : [];
  const first = await jest('unit.json', chosen, cacheFile(processorTimes));
  if (first === undefined) return createFailure('jest ended without a report');
  const files = failedFiles(first).map(({ name }) => name);
  if (files.length === 0 || files.length > mostFilesAgain) return withTimes(summariseUnitTests(first));
  const again = await jest('unit-again.json', ['--runTestsByPath', ...files]);
  return withTimes(again === undefined ? summariseUnitTests(first) : combineResults(first, again));
}
