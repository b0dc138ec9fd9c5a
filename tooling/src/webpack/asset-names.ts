/** Pictures and fonts that sources import. */
export const assetFile = /\.(avif|png|svg|webp|woff2)$/;

/** Where they lie in a build. */
export const assetFolder = 'assets';

/** Digits of what they say, in their names. */
export const assetHashLength = 16;
