import { calculateFileHash } from './addressed-files.ts';

/** Pictures and fonts that sources import. */
export const assetFile = /\.(avif|jpg|png|svg|webp|woff2)$/;

/** Pictures that only server bundles import, because pages have no element for them: those of link previews. */
export const previewFile = /-preview\.jpg$/;

/** Folder of assets in a build. */
export const assetFolder = 'assets';

/** Number of hex digits of the content hash in their names. */
export const assetHashLength = 16;

/** Folder in a release for its first frames: the static HTML of pages, shown before scripts run. */
export const frameFolder = 'frames/';

/** Returns the path of a module's frame in a release, with a hash of its content. */
export const getFramePath = (module: string, key: string, bytes: Buffer): string =>
  `${frameFolder}${module.replaceAll(/[/@]/g, '-')}.${key}.${calculateFileHash(bytes)}.html`;
