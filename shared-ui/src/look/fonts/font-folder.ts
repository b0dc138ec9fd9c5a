/** Where the font files lie; for build tools, in Node. */
export const fontFolder = new URL('../../../fonts/', import.meta.url);
