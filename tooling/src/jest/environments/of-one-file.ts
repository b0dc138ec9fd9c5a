/** Returns the folder of the installed package that a module belongs to; undefined for a module of this repository. */
export const findPackage = (path: string): string | undefined =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+[\\/]/.exec(path)?.[0];

const helpsTests = /\.test\.tsx?$|[\\/]testing[\\/]|[\\/]tooling[\\/]src[\\/]jest[\\/]/;

/**
 * Returns whether a module is loaded again for each test file: the test itself, test helpers, and packages that hold
 * jest's functions of the running test.
 */
export function isOfOneFile(path: string, boundPackages: ReadonlySet<string>): boolean {
  const folder = findPackage(path);
  return folder === undefined ? helpsTests.test(path) : boundPackages.has(folder);
}
