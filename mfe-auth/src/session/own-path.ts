/** A path of the product with its query, or undefined for anything that could lead elsewhere. */
export const ownPath = (path: string | undefined): string | undefined =>
  path !== undefined && /^\/(?![/\\])/.test(path) ? path : undefined;
