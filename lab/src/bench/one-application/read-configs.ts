import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { browserPackages } from '@travel/tooling/operate/release/browser-packages';
import type { PackageConfig } from '@travel/tooling/webpack/remote-config';
import { root } from '@travel/tooling/workspace/programs';

/** Returns the build configuration of each package, with its name. */
export const readConfigs = async (): Promise<[PackageName, PackageConfig][]> =>
  Promise.all(
    browserPackages.map(async (name): Promise<[PackageName, PackageConfig]> => {
      const found: { default: PackageConfig } = await import(pathToFileURL(join(root, name, 'remote.config.ts')).href);
      return [name, found.default];
    }),
  );
