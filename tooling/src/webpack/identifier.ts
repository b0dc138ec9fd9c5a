/** A name of JavaScript for a release: `mfe-header` and `3f2a9c1b` → `mfe_header_3f2a9c1b`. */
export const identifierOf = (packageName: string, mark: string): string =>
  `${packageName}_${mark}`.replaceAll(/[^A-Za-z0-9]/g, '_');

/** Stands in the files for the mark that is only known when they are all built. */
export const unstampedMark = '00000000';
