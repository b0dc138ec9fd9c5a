import { fileHash } from '../addressed-files.ts';

/** Where frames lie in a release. */
export const frameFolder = 'frames/';

/** The path of a module's frame in a release, by what it says. */
export const framePath = (module: string, key: string, bytes: Buffer): string =>
  `${frameFolder}${module.replaceAll(/[/@]/g, '-')}.${key}.${fileHash(bytes)}.html`;
