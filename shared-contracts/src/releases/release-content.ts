import type { ReleaseRecord } from './release.schema.ts';

/**
 * Returns the part of a record that identifies a release: everything except build time, source, source maps, contract
 * shapes and library versions. Records with the same content have the same version, and the registry refuses a version
 * with different content.
 */
export const getReleaseContent = ({
  built_at: _at,
  source: _source,
  // Source maps are left out, because pages never load them and a changed comment already changes them.
  maps: _maps,
  // Type shapes are left out, because they do not affect the running code.
  shapes: _shapes,
  libraries: _libraries,
  files,
  ...rest
}: ReleaseRecord) => ({
  ...rest,
  files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
});
