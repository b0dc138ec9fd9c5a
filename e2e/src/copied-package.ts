import { cp, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PackageName } from '@travel/contracts/releases/remotes';

/** A copy of a package's sources, which can be edited while others use the package. */
export interface CopiedPackage {
  readonly folder: string;
  remove(): Promise<void>;
}

const left = new Set(['node_modules', 'dist', '.turbo']);

/** Copies the sources of a package into a temporary folder. Dependencies are shared with the package. */
export const copyPackage = async (name: PackageName): Promise<CopiedPackage> => {
  const from = fileURLToPath(new URL(`../../${name}`, import.meta.url));
  const scratch = await realpath(await mkdtemp(join(tmpdir(), 'travel-copied-')));
  const folder = join(scratch, name);
  await cp(from, folder, { recursive: true, filter: (path) => !left.has(basename(path)) });
  await symlink(join(from, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rm(scratch, { recursive: true, force: true }) };
};
