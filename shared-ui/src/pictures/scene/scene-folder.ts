/** Folder of the scenes, for build tools in Node. */
export const sceneFolder = new URL('../../../scenes/', import.meta.url);
