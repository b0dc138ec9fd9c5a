import type { ReleaseText, ReleaseRecord } from './release.schema.ts';

/**
 * Returns the folder of a release in the store and on the asset origin, without slashes at its ends: the package's
 * folder if files are addressed by content, the release's own folder for older releases.
 */
export const getReleaseFolder = ({
  package: name,
  version,
  addressed_by: by,
}: Pick<ReleaseRecord, 'package' | 'version' | 'addressed_by'>): string =>
  by === 'content' ? name : `${name}/${version}`;

/**
 * Returns the URL of an entry script. The fragment passes the script its global and its texts (name and sha256 of
 * each), because the script contains neither. Fragments are not part of cache keys, so the script stays cached when a
 * text changes.
 */
export const buildEntryUrl = (url: string, global: string | null, texts: readonly ReleaseText[]): string => {
  const said = texts.flatMap(({ path, integrity }) => [
    path.replace(/\.[0-9a-f]{16}\.js$/, ''),
    integrity.replace(/^sha256-|=$/g, ''),
  ]);
  return `${url}#${[global ?? '', ...said].join(',')}`;
};

/**
 * Returns the global to which the chunks of a release push their modules until its entry reads them. A chunk reads the
 * name from `data-chunks` of its script element.
 * @param name the release's own global, or the package's name if it has none
 */
export const getChunksGlobal = (name: string): string => `chunks_${name}`;

/** Returns a URL without query and fragment. */
export const stripQueryAndFragment = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** Returns a URL that forces a new request; the fragment for the entry is unchanged. */
export const getFreshUrl = (address: string, fresh: number): string => {
  const url = stripQueryAndFragment(address);
  const [, fragment] = address.split('#');
  return `${url}?r=${fresh}${fragment === undefined ? '' : `#${fragment}`}`;
};

/**
 * Returns the file name of a release's manifest in the format of Module Federation. The version in the name lets tools
 * find it from a page.
 */
export const getManifestFile = (version: string): string => `mf-manifest.${version}.json`;
