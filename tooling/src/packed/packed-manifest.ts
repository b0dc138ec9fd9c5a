import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/programs.ts';
import type { PackedSource } from './packed-sources.ts';

/** Libraries that the shell shares or whose types are extended, so a repository must contain each only once. */
const once = ['@emotion/cache', '@emotion/react', '@emotion/styled', 'i18next', 'react', 'react-dom', 'react-i18next'];

/** Loaded by what the tooling loads. */
const implied = ['@swc/core', 'react-refresh'];

/** The version that a package of the workspace has of a library. */
export const readInstalledVersion = (folder: string, name: string): string => {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(root, folder, 'node_modules', name, 'package.json'), 'utf8'),
  );
  return version;
};

/** The libraries that the packed files name. */
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
 * Returns package.json of a packed package. It names the versions that it was tested with; what a repository may have
 * once only is left to that repository.
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
