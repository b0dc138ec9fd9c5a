/** Returns a JavaScript identifier for a release: `mfe-header` and `3f2a9c1b` → `mfe_header_3f2a9c1b`. */
export const toIdentifier = (packageName: string, mark: string): string =>
  `${packageName}_${mark}`.replaceAll(/[^A-Za-z0-9]/g, '_');

/**
 * Returns the placeholder for the name of the release during the build. It is not a valid JavaScript identifier, so the
 * build writes it as a string everywhere.
 */
export const getReleasePlaceholder = (packageName: string): string => `${packageName}@release`;
