import { calculateFileHash } from '../addressed-files.ts';

/** Folder in a release for its first frames: the static HTML of pages, shown before scripts run. */
export const frameFolder = 'frames/';

/** Returns the path of a module's frame in a release, with a hash of its content. */
export const getFramePath = (module: string, key: string, bytes: Buffer): string =>
  `${frameFolder}${module.replaceAll(/[/@]/g, '-')}.${key}.${calculateFileHash(bytes)}.html`;
