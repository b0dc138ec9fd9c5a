/** Returns the folder of the installed package that a module belongs to; undefined for a module of ours. */
export const packageOf = (path: string): string | undefined =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+[\\/]/.exec(path)?.[0];

const helpsTests = /\.test\.tsx?$|[\\/]testing[\\/]|[\\/]tooling[\\/]src[\\/]jest[\\/]/;

/**
 * Tells whether a module is loaded anew for each test file: the test itself, what helps tests, and the packages that
 * are bound to the running test, as they have taken jest's functions.
 */
export function isOfOneFile(path: string, boundPackages: ReadonlySet<string>): boolean {
  const folder = packageOf(path);
  return folder === undefined ? helpsTests.test(path) : boundPackages.has(folder);
}
