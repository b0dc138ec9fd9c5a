import { basename, isAbsolute, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import type { ReleaseFiles } from './release-files.ts';

/** Folder of source maps in a release: `maps/<script>.map`. */
const folder = 'maps/';

/** Root of the workspace. */
const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)));

/** Returns the path of a script's source map. */
export const buildMapPath = (script: string): string => `${folder}${script}.map`;

type Output = NonNullable<Configuration['output']>;

interface BuiltPackage {
  readonly name: string;
  readonly folder: string;
}

/**
 * Names sources by package and by path in the workspace or library, so that a map does not depend on the folder of the
 * build.
 */
export const getSourceMapOptions = (own: BuiltPackage): Output => {
  const placeIn = (base: string, path: string): string => relative(base, path).split(sep).join('/');
  const isIn = (base: string, path: string): boolean => path.startsWith(base + sep);
  const toSourceName = (source: { absoluteResourcePath: string; resourcePath: string }): string => {
    const [path = ''] = source.absoluteResourcePath.split('?', 1);
    if (!isAbsolute(path)) return source.resourcePath;
    const library = path.split(sep).join('/').lastIndexOf('/node_modules/');
    if (library >= 0)
      return path
        .split(sep)
        .join('/')
        .slice(library + 1);
    if (isIn(own.folder, path)) return `${own.name}/${placeIn(own.folder, path)}`;
    return isIn(root, path) ? placeIn(root, path) : basename(path);
  };
  return {
    sourceMapFilename: `${folder}[file].map`,
    devtoolModuleFilenameTemplate: toSourceName,
    devtoolFallbackModuleFilenameTemplate: toSourceName,
  };
};

/** Separates source maps from the files that pages load. They do not affect the version. */
export const separateSourceMaps = (
  files: ReleaseFiles,
): { readonly files: ReleaseFiles; readonly maps: ReleaseFiles } => {
  const isMap = ([path]: [string, Buffer]): boolean => path.endsWith('.map');
  const all = [...files];
  return { files: new Map(all.filter((one) => !isMap(one))), maps: new Map(all.filter(isMap)) };
};
