import { join } from 'node:path';
import { packageNames } from '@travel/contracts/remotes';
import type { PackageName } from '@travel/contracts/remotes';
import { root } from '../../workspace/programs.ts';

/** Everything that is released on its own, the shell included. */
export const browserPackages: readonly PackageName[] = packageNames;

/** Where the build of a package lands. */
export const buildFolder = (name: PackageName): string => join(root, name, 'dist');
