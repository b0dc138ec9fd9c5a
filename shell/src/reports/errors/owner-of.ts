import { isPackageName } from '@travel/contracts/remotes';
import type { PackageName } from '@travel/contracts/remotes';

/** Whose code threw: a release of ours, nobody that can be made out, or somebody who is none of our business. */
export type Owner = { readonly package: PackageName; readonly version: string } | 'unknown' | 'foreign';

const isAddress = (line: string): boolean => line.includes('://');

/** The release whose folder a line of a stack names. */
const releaseIn = (line: string, folders: readonly string[]): Owner | null => {
  const folder = folders.find((one) => line.includes(one));
  if (folder === undefined) return null;
  const [name = '', version = ''] = line.slice(line.indexOf(folder) + folder.length).split('/', 2);
  return isPackageName(name) && version !== '' ? { package: name, version } : null;
};

/**
 * Returns the release whose code threw, by the first address of a release in the stack. Extensions of the browser and
 * scripts of others throw as well; what begins in one of them is theirs.
 *
 * @param folders where releases are: addresses that `<package>/<version>/…` follows
 */
export const ownerOf = (stack: string, script: string, folders: readonly string[]): Owner => {
  const lines = [...stack.split('\n'), script].filter(isAddress);
  const [first] = lines;
  if (first === undefined) return 'unknown';
  if (first.includes('-extension://')) return 'foreign';
  for (const line of lines) {
    const owner = releaseIn(line, folders);
    if (owner) return owner;
  }
  return 'foreign';
};

/** Where the page's releases are, from their addresses. */
export const releaseFolders = (
  releases: Readonly<Partial<Record<PackageName, { readonly base: string; readonly version: string }>>>,
): string[] => [
  ...new Set(
    Object.entries(releases).flatMap(([name, release]) => {
      const own = `${name}/${release?.version}/`;
      return release?.base.endsWith(own) ? [release.base.slice(0, -own.length)] : [];
    }),
  ),
];
