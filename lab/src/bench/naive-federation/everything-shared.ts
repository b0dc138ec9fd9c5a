import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@travel/tooling/workspace/programs';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Options of a shared library: one copy per page, in the newest version that suits all. */
interface SharedPackage {
  readonly singleton: true;
  readonly version: string;
  readonly requiredVersion: string;
}

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));

/** Workspace libraries that are built into each package. Their dependencies are dependencies of the package too. */
const libraries = ['shared-ui', 'shared-contracts'] as const;

const isFederation = (name: string): boolean => name.startsWith('@module-federation/');

/** Matches libraries whose files are imported by path: sharing only the package name would not share those files. */
const bySubpath = /^(react|react-dom|@emotion\/react|@travel\/.+)$/;

/**
 * Returns every dependency of a package as a shared singleton, as guides recommend (`shared:
 * packageJson.dependencies`).
 */
export const shareEverything = async (name: string): Promise<Record<string, SharedPackage>> => {
  const all = await Promise.all(
    [name, ...libraries].map(async (folder) => {
      const { dependencies = {} } = await readManifest(join(root, folder));
      const shared = Object.keys(dependencies).filter((one) => !isFederation(one));
      return Promise.all(shared.map((one) => readManifest(join(root, folder, 'node_modules', one))));
    }),
  );
  return Object.fromEntries(
    all.flat().flatMap(({ name: library, version }) => {
      const keys = bySubpath.test(library) ? [library, `${library}/`] : [library];
      return keys.map((key) => [key, { singleton: true, version, requiredVersion: `^${version}` }] as const);
    }),
  );
};
