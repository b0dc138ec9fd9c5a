/** Where the scenes lie; for build tools, in Node. */
export const sceneFolder = new URL('../../../scenes/', import.meta.url);
