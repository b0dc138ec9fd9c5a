/** Pictures and fonts that sources import. */
export const assetFile = /\.(avif|png|svg|webp|woff2)$/;

/** Folder of assets in a build. */
export const assetFolder = 'assets';

/** Number of hex digits of the content hash in their names. */
export const assetHashLength = 16;
