import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPackageName, type PackageName } from '@travel/contracts/releases/remotes';
import { inWorkspace, root } from '../../workspace/programs.ts';

export { releasedPackages as browserPackages } from '../../workspace/released-packages.ts';

/** Returns the output folder of a package's build. */
export const getBuildFolder = (name: PackageName): string =>
  inWorkspace ? join(root, name, 'dist') : join(root, 'dist');

/**
 * Returns the package of a repository that contains one remote; undefined if the repository contains several or none.
 */
export const findOwnPackage = (folder = root, isWorkspace = inWorkspace): PackageName | undefined => {
  if (isWorkspace) return undefined;
  const { name = '' }: { name?: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return isPackageName(name) ? name : undefined;
};
