/** Folder of the font files, for build tools in Node. */
export const fontFolder = new URL('../../../fonts/', import.meta.url);
