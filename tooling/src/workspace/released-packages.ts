import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isRemotePackage, packageNames } from '@travel/contracts/releases/remotes';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { root } from './programs.ts';

const later = readdirSync(root)
  .filter(isRemotePackage)
  .filter((name) => !packageNames.some((known) => known === name) && existsSync(join(root, name, 'remote.config.ts')));

/** Everything in the workspace that is released on its own: what the product comes with, then what teams added. */
export const releasedPackages: readonly PackageName[] = [...packageNames, ...later.toSorted()];
