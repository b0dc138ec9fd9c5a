import type { AddressedText, ReleaseRecord } from './release.schema.ts';

/**
 * Returns the folder of the store and of the asset origin that the paths of a release are in, without slashes around
 * it: the package's for files that are addressed by content, the release's own for older ones.
 */
export const releaseFolder = ({
  package: name,
  version,
  addressed_by: by,
}: Pick<ReleaseRecord, 'package' | 'version' | 'addressed_by'>): string =>
  by === 'content' ? name : `${name}/${version}`;

/**
 * The address by which a page asks for an entry that knows neither the name of its release nor its texts: both stand in
 * the fragment, which is sent to nobody and is no part of what a cache knows a file by. So the entry stays the same file
 * when a word changes. Of a text it says the name and the sha256; the rest of the path is the hash in it.
 */
export const entryAddress = (url: string, global: string | null, texts: readonly AddressedText[]): string => {
  const said = texts.flatMap(({ path, integrity }) => [
    path.replace(/\.[0-9a-f]{16}\.js$/, ''),
    integrity.replace(/^sha256-|=$/g, ''),
  ]);
  return `${url}#${[global ?? '', ...said].join(',')}`;
};

/**
 * The global to which chunks of a release push what they hold, until its entry takes it from there. A chunk reads it
 * from `data-chunks` of its script element.
 * @param name the release's own global, or the name of the package where it fills none
 */
export const chunksGlobal = (name: string): string => `chunks_${name}`;

/** The address of a file, without what a page says beside it. */
export const plainAddress = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** The same address as one that no request waits for yet; what it says to the entry stays. */
export const freshAddress = (address: string, fresh: number): string => {
  const url = plainAddress(address);
  const [, fragment] = address.split('#');
  return `${url}?r=${fresh}${fragment === undefined ? '' : `#${fragment}`}`;
};

/**
 * The file of a release with its manifest in the format of Module Federation. It is named after the version, so that
 * anyone who knows a release from a page can find it.
 */
export const manifestFile = (version: string): string => `mf-manifest.${version}.json`;
