import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/programs.ts';

/** The fields of a package.json in the workspace. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly type: string;
  readonly sideEffects?: boolean;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** A package that is packed for other repositories. */
export interface PackedSource {
  /** Folder of the package in the workspace. */
  readonly folder: string;
  readonly manifest: Manifest;
  /**
   * Patterns of the sources that other packages load, relative to the folder. Files that they import are packed as
   * well.
   */
  readonly entries: readonly string[];
  /** Folders with files that are not compiled. */
  readonly folders: readonly string[];
}

const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

const library = (folder: string, folders: readonly string[] = []): PackedSource => ({
  folder,
  manifest: readManifest(folder),
  entries: ['src/**/*.{ts,tsx}'],
  folders,
});

/** The build and test configuration that a remote needs, without the database, services and benchmarks of the workspace. */
const tooling = (): PackedSource => ({
  folder: 'tooling',
  manifest: readManifest('tooling'),
  entries: [
    // Files that remotes import.
    'src/jest/projects.ts',
    'src/jest/eventually.ts',
    'src/jest/browser/{accessibility,console,screen-size}.ts',
    'src/webpack/remote-config.ts',
    'src/elsewhere/travel.ts',
    // Files that configurations load by their paths.
    'src/jest/asset-stub.ts',
    'src/jest/browser/{each-test,matchers,page-globals}.ts',
    'src/jest/environments/{kept-modules,page,plain-node}.ts',
    'src/webpack/build.ts',
    'src/webpack/frames/frame-renderer.ts',
  ],
  folders: [],
});

/** Returns the packages that a remote in another repository depends on. */
export const listSources = (): PackedSource[] => [
  library('shared-contracts'),
  library('shared-ui', ['fonts', 'scenes', 'tokens']),
  tooling(),
];
