import { join } from 'node:path';
import type { PackageName } from '@travel/contracts/remotes';
import { inWorkspace, root } from '../../workspace/programs.ts';

export { releasedPackages as browserPackages } from '../../workspace/released-packages.ts';

/** Returns the folder that a package is built into. */
export const buildFolder = (name: PackageName): string => (inWorkspace ? join(root, name, 'dist') : join(root, 'dist'));
