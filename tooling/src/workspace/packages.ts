import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { releasedPackages } from './released-packages.ts';

type Kind = 'contracts' | 'page' | 'service' | 'test' | 'tool';

interface Package {
  /** Path from the root, with forward slashes. */
  folder: string;
  name: string;
  kind: Kind;
  /** Workspace folders that the package's sources may import: the table of docs/architecture.md §2. */
  mayImport: string[];
  /** Subpaths that only builds and tests may import, from any package. */
  forTests?: string[];
}

const page = (folder: string, name = folder): Package => ({
  folder,
  name,
  kind: 'page',
  mayImport: ['shared-contracts', 'shared-ui'],
});
const service = (noun: string): Package => ({
  folder: `services/${noun}`,
  name: `@travel/${noun}`,
  kind: 'service',
  mayImport: ['shared-contracts', 'services/kit'],
});

export const packages: Package[] = [
  {
    folder: 'shared-contracts',
    name: '@travel/contracts',
    kind: 'contracts',
    mayImport: [],
    forTests: ['testing/samples'],
  },
  { ...page('shared-ui', '@travel/ui'), mayImport: ['shared-contracts'] },
  ...releasedPackages.map((name) => page(name)),
  { ...service('kit'), mayImport: ['shared-contracts'] },
  service('reference'),
  { ...service('supplier-kit'), mayImport: ['shared-contracts', 'services/kit', 'services/reference'] },
  {
    ...service('suppliers'),
    mayImport: ['shared-contracts', 'services/kit', 'services/supplier-kit', 'sandbox/kit', 'sandbox/suppliers'],
  },
  service('delivery'),
  {
    ...service('api'),
    mayImport: [
      'shared-contracts',
      'services/kit',
      'services/reference',
      'services/supplier-kit',
      'services/suppliers',
      'sandbox/inventory',
      'sandbox/suppliers',
    ],
  },
  {
    ...service('sandbox-inventory'),
    folder: 'sandbox/inventory',
    mayImport: ['shared-contracts', 'services/kit', 'services/reference', 'services/supplier-kit'],
  },
  {
    ...service('sandbox-kit'),
    folder: 'sandbox/kit',
    forTests: ['testing/service-process', 'testing/webhook-receiver'],
  },
  {
    ...service('payment-provider'),
    folder: 'sandbox/payment-provider',
    mayImport: ['shared-contracts', 'services/kit', 'sandbox/kit'],
  },
  {
    ...service('sandbox-suppliers'),
    folder: 'sandbox/suppliers',
    mayImport: [
      'shared-contracts',
      'services/kit',
      'services/reference',
      'services/supplier-kit',
      'sandbox/inventory',
      'sandbox/kit',
    ],
    // Adapters are tried against the sandbox, and never depend on it.
    forTests: ['testing/open-suppliers', 'testing/book-flight'],
  },
  { folder: 'tooling', name: '@travel/tooling', kind: 'tool', mayImport: ['shared-contracts'] },
  { folder: 'e2e', name: 'e2e', kind: 'test', mayImport: ['shared-contracts'] },
  // The order matters: this folder is inside the folder of `lab`, so it must be found first.
  { folder: 'lab/shoppers', name: '@travel/shoppers', kind: 'tool', mayImport: ['shared-contracts'] },
  { folder: 'lab', name: '@travel/lab', kind: 'test', mayImport: ['shared-contracts', 'services/kit', 'e2e'] },
];

/** Matches files that run only in builds and tests: they may use tooling, because they never run for visitors. */
const buildOrTest = /\.(test|test-d|spec)\.tsx?$|\.config\.ts$|(^|\/)(testing|fixtures|gallery)\//;

export interface Place {
  root: string;
  package: Package;
  /** Path inside the package. */
  path: string;
  isBuildOrTest: boolean;
}

const rootOf = new Map<string, string | undefined>();

function findRoot(folder: string): string | undefined {
  if (!rootOf.has(folder)) {
    const above = dirname(folder);
    const found = existsSync(join(folder, 'pnpm-workspace.yaml')) ? folder : undefined;
    rootOf.set(folder, found ?? (above === folder ? undefined : findRoot(above)));
  }
  return rootOf.get(folder);
}

/** Returns the package and path of a file in the workspace; undefined for files of no package. */
export function findPlace(file: string): Place | undefined {
  const root = findRoot(dirname(file));
  if (root === undefined) return undefined;
  const fromRoot = relative(root, file).split(sep).join('/');
  const found = packages.find(({ folder }) => fromRoot.startsWith(`${folder}/`));
  if (!found) return undefined;
  const path = fromRoot.slice(found.folder.length + 1);
  return { root, package: found, path, isBuildOrTest: found.kind === 'test' || buildOrTest.test(path) };
}

/** Returns the workspace package that an import names, if any. */
export const findPackageByName = (specifier: string): Package | undefined =>
  packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
