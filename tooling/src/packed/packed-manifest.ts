import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/programs.ts';
import type { PackedSource } from './packed-sources.ts';

/**
 * Libraries that the shell shares or whose types are extended, so that a repository must contain each of them only
 * once.
 */
const once = ['@emotion/cache', '@emotion/react', '@emotion/styled', 'i18next', 'react', 'react-dom', 'react-i18next'];

/** Libraries that the tooling needs indirectly, so that no packed file imports them by name. */
const implied = ['@swc/core', 'react-refresh'];

/** Returns the version of a library that a package of the workspace has installed. */
export const readInstalledVersion = (folder: string, name: string): string => {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(root, folder, 'node_modules', name, 'package.json'), 'utf8'),
  );
  return version;
};

/** Returns the libraries that the packed files import. */
const usedLibraries = ({ folder, manifest }: PackedSource, packed: string): string[] => {
  const texts = globSync('src/**/*.{js,d.ts}', { cwd: packed }).map((path) => readFileSync(join(packed, path), 'utf8'));
  const isUsed = (name: string): boolean =>
    texts.some((text) => [`'${name}'`, `"${name}"`, `'${name}/`, `"${name}/`].some((word) => text.includes(word)));
  return Object.keys(manifest.dependencies ?? {}).filter(
    (name) => isUsed(name) || (folder === 'tooling' && implied.includes(name)),
  );
};

/** Returns the path of the compiled file: `./src/*.js` for `./src/*.tsx`. */
const packedPath = (path: string): string => path.replace(/(?<!\.d)\.tsx?$/, '.js');

/**
 * Returns the package.json of a packed package. It names the library versions with which the package was tested;
 * libraries that a repository may contain only once become peer dependencies.
 */
export const buildManifest = (source: PackedSource, packed: string, version: string): Record<string, unknown> => {
  const { folder, manifest } = source;
  const isTooling = folder === 'tooling';
  const libraries = usedLibraries(source, packed);
  const isOwn = (name: string): boolean => name.startsWith('@travel/');
  const isPeer = (name: string): boolean => isOwn(name) || once.includes(name);
  const getRange = (name: string): string => (isOwn(name) ? version : readInstalledVersion(folder, name));
  const pick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, getRange(name)]));
  return {
    name: manifest.name,
    version,
    type: manifest.type,
    ...(manifest.sideEffects !== undefined && { sideEffects: manifest.sideEffects }),
    exports: {
      ...Object.fromEntries(Object.entries(manifest.exports).map(([name, path]) => [name, packedPath(path)])),
      ...(isTooling && { './tsconfig.browser.json': './tsconfig.browser.json' }),
    },
    ...(isTooling && { bin: { travel: './src/elsewhere/travel.js' } }),
    dependencies: pick(libraries.filter((name) => !isPeer(name))),
    peerDependencies: pick(libraries.filter(isPeer)),
  };
};
