import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { packages } from '../../workspace/packages.ts';
import { readLicence, type LicensedPackage } from './licences.ts';

export interface RuntimeLibrary extends LicensedPackage {
  /** Whether the package.json of one of our packages names the library; otherwise only another library needs it. */
  readonly isDirect: boolean;
  /** Folder of the installed version, with links resolved. */
  readonly folder: string;
}

const dependenciesSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

const dependencyNames = (folder: string): string[] => {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { dependencies, optionalDependencies } = dependenciesSchema.parse(manifest);
  return Object.entries({ ...dependencies, ...optionalDependencies })
    .filter(([, range]) => !range.startsWith('workspace:'))
    .map(([name]) => name);
};

/** Returns the folder that contains the dependencies of an installed library. */
const siblingFolder = (folder: string): string =>
  folder.slice(0, folder.lastIndexOf('/node_modules/') + '/node_modules'.length);

/**
 * Returns the dependencies that are installed in a `node_modules` folder; optional ones of other platforms are not
 * installed.
 */
const listInstalled = (modules: string, names: readonly string[]): string[] =>
  names
    .map((name) => join(modules, name))
    .filter((path) => existsSync(path))
    .map((path) => realpathSync(path));

/** Returns the libraries that pages and services run with, direct and indirect ones, sorted by name and version. */
export const readRuntimeLibraries = (root: string): RuntimeLibrary[] => {
  const ours = packages.filter(({ kind }) => kind === 'page' || kind === 'service' || kind === 'contracts');
  const direct = new Set(
    ours.flatMap(({ folder }) =>
      listInstalled(join(root, folder, 'node_modules'), dependencyNames(join(root, folder))),
    ),
  );
  const found = new Set(direct);
  // Iterating a set also visits the entries that are added during the iteration.
  for (const folder of found) {
    for (const next of listInstalled(siblingFolder(folder), dependencyNames(folder))) found.add(next);
  }
  return [...found]
    .map((folder) => ({ ...readLicence(folder), isDirect: direct.has(folder), folder }))
    .toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
};

/** Returns the licence and notice files of an installed library, as text. */
export const readLicenceTexts = ({ folder }: RuntimeLibrary): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:licen[cs]e|copying|notice)/i.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
