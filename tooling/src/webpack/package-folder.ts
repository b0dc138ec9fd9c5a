import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isPackageName, type PackageName } from '@travel/contracts/releases/remotes';
import type { PackageConfig } from './remote-config.ts';

/** A package that is built and released on its own. */
export interface PackageFolder {
  readonly folder: string;
  readonly name: PackageName;
  /** The version in package.json, such as `0.1.0`. */
  readonly version: string;
  readonly config: PackageConfig;
}

/**
 * Reads a package and its configuration.
 * @throws Error if the folder contains no browser package.
 */
export const readPackageFolder = async (folder: string): Promise<PackageFolder> => {
  const manifest: { name: string; version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  if (!isPackageName(manifest.name)) throw new Error(`${manifest.name} is no package that is released`);
  const found: { default: PackageConfig } = await import(pathToFileURL(join(folder, 'remote.config.ts')).href);
  return { folder, name: manifest.name, version: manifest.version, config: found.default };
};

/** Returns the version of the sources for people: `git describe`, or the package's version outside a clone. */
export const describeSource = ({ folder, version }: PackageFolder): string => {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--tags'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return `v${version}`;
  }
};
