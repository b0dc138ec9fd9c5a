import type { ReleaseRecord } from './release.schema.ts';

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
