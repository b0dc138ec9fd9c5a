import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isRemotePackage, packageNames, type PackageName } from '@travel/contracts/releases/remotes';
import { root } from './programs.ts';

const later = readdirSync(root)
  .filter(isRemotePackage)
  .filter((name) => !packageNames.some((known) => known === name) && existsSync(join(root, name, 'remote.config.ts')));

/** All packages of the workspace that are released on their own: first the product's, then those that teams added. */
export const releasedPackages: readonly PackageName[] = [...packageNames, ...later.toSorted()];
