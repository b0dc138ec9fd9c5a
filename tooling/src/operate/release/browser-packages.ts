import { join } from 'node:path';
import { packageNames } from '@travel/contracts/remotes';
import type { PackageName } from '@travel/contracts/remotes';
import { root } from '../../workspace/programs.ts';

/** Everything that is released on its own, the shell included. */
export const browserPackages: readonly PackageName[] = packageNames;

/** Returns the folder that a package is built into. */
export const buildFolder = (name: PackageName): string => join(root, name, 'dist');
