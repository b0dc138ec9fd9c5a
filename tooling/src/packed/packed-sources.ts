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
  /** In the workspace. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** Sources that others load, by their path in the folder; what these import is packed too. */
  readonly entries: readonly string[];
  /** Folders with other files. */
  readonly folders: readonly string[];
}

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

const isSource = (path: string): boolean => /\.tsx?$/.test(path);

const library = (folder: string, folders: readonly string[] = []): PackedSource => {
  const manifest = manifestOf(folder);
  return { folder, manifest, entries: Object.values(manifest.exports).filter(isSource), folders };
};

/** The parts of tooling that a remote needs; no database, service or benchmark of this workspace. */
const toolingExports = [
  './jest',
  './jest/accessibility',
  './jest/console',
  './jest/eventually',
  './jest/screen-size',
  './webpack',
];

const tooling = (): PackedSource => {
  const manifest = manifestOf('tooling');
  const kept = Object.entries(manifest.exports).filter(([name]) => toolingExports.includes(name));
  return {
    folder: 'tooling',
    manifest: { ...manifest, exports: Object.fromEntries(kept) },
    entries: [
      ...kept.map(([, path]) => path),
      './src/elsewhere/travel.ts',
      // Loaded by their paths.
      './src/jest/asset-stub.ts',
      './src/jest/browser/each-test.ts',
      './src/jest/browser/matchers.ts',
      './src/jest/browser/page-globals.ts',
      './src/jest/environments/kept-modules.ts',
      './src/jest/environments/page.ts',
      './src/jest/environments/plain-node.ts',
      './src/webpack/build.ts',
      './src/webpack/frames/frame-renderer.ts',
    ],
    folders: [],
  };
};

/** Returns the packages that a remote in another repository depends on. */
export const packedSources = (): PackedSource[] => [
  library('shared-contracts'),
  library('shared-ui', ['fonts', 'scenes', 'tokens']),
  tooling(),
];
