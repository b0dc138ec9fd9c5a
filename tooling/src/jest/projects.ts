import { fileURLToPath } from 'node:url';
import type { Config } from 'jest';
import { createSwcOptions } from '../workspace/swc-options.ts';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const assets = ['.avif', '.css', '.jpg', '.png', '.svg', '.webp', '.woff2'];

const swc = (tsx: boolean): [string, Record<string, unknown>] => [
  fileURLToPath(import.meta.resolve('@swc/jest')),
  createSwcOptions(tsx),
];

const sources = { '\\.ts$': swc(false), '\\.tsx$': swc(true) };

const base = (folder: string): Project => ({
  displayName: folder,
  rootDir: `${root}${folder}`,
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
  injectGlobals: false,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: sources,
});

/** Returns the jest project for tests of plain modules, in Node. `folder` is the package's path from the root. */
export const createNodeProject = (folder: string): Project => ({
  ...base(folder),
  testEnvironment: here('./environments/plain-node.ts'),
  runtime: here('./environments/kept-modules.ts'),
});

/**
 * Returns the jest project for code that runs in a page: jsdom, emotion's JSX, assets as their file names. Console
 * output that a test did not announce with `expectConsole` fails the test.
 */
export const createBrowserProject = (folder: string): Project => ({
  ...base(folder),
  testEnvironment: here('./environments/page.ts'),
  testEnvironmentOptions: { url: 'http://localhost:3000/' },
  extensionsToTreatAsEsm: ['.ts', '.tsx', ...assets],
  transform: {
    ...sources,
    [`(${assets.map((extension) => `\\${extension}`).join('|')})$`]: here('./asset-stub.ts'),
  },
  setupFiles: [here('./browser/page-globals.ts')],
  setupFilesAfterEnv: [here('./browser/each-test.ts')],
});

/**
 * Returns the jest project for a remote in a repository of its own, where installed packages contain pictures and fonts
 * too.
 */
export const createRemoteProject = (name: string, folder: string): Project => ({
  ...createBrowserProject(name),
  rootDir: folder,
  transformIgnorePatterns: [],
});

/** Returns the jest project for a service: Node, with one PostgreSQL server that is started before the first test. */
export const createServiceProject = (folder: string): Project => ({
  ...createNodeProject(folder),
  globalSetup: here('./postgres-setup.ts'),
  globalTeardown: here('./postgres-teardown.ts'),
});
