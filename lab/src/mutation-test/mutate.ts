import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { createNodeProject } from '@travel/tooling/jest/projects';
import { createShortLivedFolder } from '@travel/tooling/workspace/short-lived-folder';
import { root } from '@travel/tooling/workspace/programs';
import type { Rule } from './areas.ts';

/** One change to a file, and whether a test failed because of it. */
export interface Mutant {
  /** Path from the root. */
  readonly file: string;
  readonly line: number;
  /** The original text, with each run of whitespace replaced by one space. */
  readonly from: string;
  readonly to: string;
  readonly noticed: boolean;
}

const noticed = new Set(['Killed', 'Timeout']);
const counted = new Set([...noticed, 'Survived', 'NoCoverage']);

/** Returns whether a text is written for people: such texts are not mutated, because their wording is not a rule. */
const isProse = (mutator: string, text: string): boolean =>
  mutator === 'StringLiteral' && !text.includes('sql`') && text.split(' ').length > 2;

const joinSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

interface Place {
  readonly line: number;
  readonly column: number;
}

const sliceText = (lines: readonly string[], start: Place, end: Place): string =>
  lines
    .slice(start.line - 1, end.line)
    .map((line, at, all) =>
      line.slice(at === 0 ? start.column - 1 : 0, at === all.length - 1 ? end.column - 1 : undefined),
    )
    .join('\n');

/** Stryker's version of jest's Node environment, which also records the lines that each test runs. */
const environment = fileURLToPath(import.meta.resolve('@stryker-mutator/jest-runner/jest-env/node'));

/** Applies one change at a time to copies of a file, and runs the tests that read it. */
export const mutate = async ({ folder, path, tests }: Rule): Promise<Mutant[]> => {
  const { displayName: _, rootDir: __, runtime: ___, ...project } = createNodeProject(folder);
  const scratch = createShortLivedFolder('travel-mutation');
  const configFile = join(scratch, 'mutation.json');
  const options = {
    mutate: [relative(folder, path)],
    testRunner: 'jest',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/jest-runner'))],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // A test process keeps the modules of finished runs in memory, so it is replaced from time to time.
    maxTestRunnerReuse: 100,
    // Long enough that a slow test on a busy machine is not mistaken for an endless loop.
    timeoutMS: 10_000,
    tempDirName: join(scratch, 'copies'),
    tsconfigFile: 'none.json',
    reporters: [],
    logLevel: 'error',
    jest: {
      projectType: 'custom',
      enableFindRelatedTests: false,
      config: {
        ...project,
        testMatch: [`<rootDir>/${relative(folder, tests)}`],
        testEnvironment: environment,
        setupFilesAfterEnv: [fileURLToPath(new URL('same-draws.ts', import.meta.url))],
        testTimeout: 60_000,
      },
    },
  };
  writeFileSync(configFile, JSON.stringify(options));
  process.env['TZ'] = 'UTC';
  // Test runners resolve jest from their working folder, which is a copy of the package.
  process.env['NODE_PATH'] = join(root, 'tooling/node_modules');
  const before = process.cwd();
  process.chdir(join(root, folder));
  try {
    const results = await new Stryker({ configFile }).runMutationTest();
    return results.flatMap(({ fileName, location, mutatorName, replacement, status }): Mutant[] => {
      const lines = readFileSync(fileName, 'utf8').split('\n');
      const from = joinSpaces(sliceText(lines, location.start, location.end));
      if (!counted.has(status) || isProse(mutatorName, from)) return [];
      return [
        {
          file: relative(root, fileName),
          line: location.start.line,
          from,
          to: joinSpaces(replacement ?? ''),
          noticed: noticed.has(status),
        },
      ];
    });
  } finally {
    process.chdir(before);
    rmSync(scratch, { recursive: true, force: true });
  }
};
