/** Returns the path if it lies within the product, or undefined if it could lead to another site. */
export const toOwnPath = (path: string | undefined): string | undefined =>
  path !== undefined && /^\/(?![/\\])/.test(path) ? path : undefined;
