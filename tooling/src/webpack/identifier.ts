/** A name of JavaScript for a release: `mfe-header` and `3f2a9c1b` → `mfe_header_3f2a9c1b`. */
export const identifierOf = (packageName: string, mark: string): string =>
  `${packageName}_${mark}`.replaceAll(/[^A-Za-z0-9]/g, '_');

/**
 * Stands in a build for the name that the release will have. No name of JavaScript, so that the build writes it as a text
 * wherever it uses it.
 */
export const unnamedRelease = (packageName: string): string => `${packageName}@release`;
