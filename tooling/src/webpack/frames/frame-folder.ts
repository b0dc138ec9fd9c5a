/** Where frames lie in a release. */
export const frameFolder = 'frames/';
