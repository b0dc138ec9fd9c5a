import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { JestFile } from '../unit-tests.ts';
import { parseTitle, type Title } from './titles.ts';

/** The parts of jest's JSON report that name tests. */
interface UnitReport {
  readonly testResults: readonly Pick<JestFile, 'name' | 'assertionResults'>[];
}

/** A suite of Playwright's JSON report; files are relative to the folder that the report names. */
interface Suite {
  readonly title?: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { status: string }[];
  }[];
  readonly suites?: readonly Suite[];
}

const toPath = (root: string, file: string): string => relative(root, file).split(sep).join('/');

/**
 * Returns the passed tests with clause numbers from jest's reports. A later report replaces earlier results of a file.
 */
export const listPassedUnits = (root: string, reports: readonly UnitReport[]): Title[] => {
  const files = new Map(reports.flatMap(({ testResults }) => testResults.map((file) => [file.name, file])));
  return [...files.values()].flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .flatMap(({ fullName }) => parseTitle(toPath(root, name), fullName) ?? []),
  );
};

interface JourneyReport extends Suite {
  readonly config: { readonly rootDir: string };
}

const listPassed = (folder: string, { specs = [], suites = [] }: Suite, within: string): Title[] => [
  ...specs
    .filter(({ tests }) => tests.length > 0 && tests.every(({ status }) => status === 'expected' || status === 'flaky'))
    .flatMap(({ file, title }) => parseTitle(`${folder}/${file}`, `${within} ${title}`) ?? []),
  // A file is a suite as well, whose title is its path.
  ...suites.flatMap((suite) =>
    listPassed(folder, suite, suite.title?.endsWith('.ts') ? within : `${within} ${suite.title ?? ''}`),
  ),
];

/**
 * Returns the passed journeys in Playwright's report whose titles contain clause numbers, including those that passed
 * on a retry.
 */
export const listPassedJourneys = (root: string, report: JourneyReport): Title[] =>
  listPassed(toPath(root, report.config.rootDir), report, '');

/** Results of the last test run. */
export interface RanTests {
  readonly titles: Title[];
  /** Names of stages whose last run left no report. */
  readonly missing: string[];
}

/** Reads the reports that the last runs of the stages `unit` and `journeys` left. */
export const readRanTests = (root: string): RanTests => {
  const read = <T>(name: string): T[] => {
    const file = join(root, 'node_modules/.cache/test', name);
    return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8'))] : [];
  };
  const unit = [...read<UnitReport>('unit.json'), ...read<UnitReport>('unit-again.json')];
  const journeys = read<JourneyReport>('journeys.json');
  return {
    titles: [...listPassedUnits(root, unit), ...journeys.flatMap((report) => listPassedJourneys(root, report))],
    missing: [...(unit.length === 0 ? ['unit'] : []), ...(journeys.length === 0 ? ['journeys'] : [])],
  };
};
