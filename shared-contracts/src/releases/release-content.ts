import type { ReleaseRecord } from './release.schema.ts';

/**
 * Returns what makes a release another one; when and from which source it was built does not. Two records with the same
 * content have the same version, and the registry refuses a version with other content.
 */
export const getReleaseContent = ({
  built_at: _at,
  source: _source,
  // No page loads maps: one more comment in a source moves its lines and changes nothing else.
  maps: _maps,
  // Types leave no trace in what runs: the same files fit the contracts that they were built with first.
  shapes: _shapes,
  libraries: _libraries,
  files,
  ...rest
}: ReleaseRecord) => ({
  ...rest,
  files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
});
