import type { BootData } from '@travel/contracts/host/boot';
import { isPackageName } from '@travel/contracts/releases/remotes';
import type { PackageName } from '@travel/contracts/releases/remotes';

/** Whose code threw: a release of ours, nobody that can be made out, or somebody who is none of our business. */
export type Owner = { readonly package: PackageName; readonly version: string } | 'unknown' | 'foreign';

/** Where the page's releases are, and which of them it runs. */
export interface PlacedReleases {
  /** Addresses that `<package>/…` follows. */
  readonly roots: readonly string[];
  /** Files that are addressed by content lie in one folder for all releases of a package. */
  runs(name: PackageName): string | undefined;
}

const isAddress = (line: string): boolean => line.includes('://');

const isVersion = (text: string): boolean => /^\d+\.\d+\.\d/.test(text);

/** The release that a line of a stack names. */
const releaseIn = (line: string, { roots, runs }: PlacedReleases): Owner | null => {
  const root = roots.find((one) => line.includes(one));
  if (root === undefined) return null;
  const [name = '', folder = '', ...file] = line.slice(line.indexOf(root) + root.length).split('/');
  if (!isPackageName(name)) return null;
  const version = file.length > 0 && isVersion(folder) ? folder : runs(name);
  return version === undefined ? null : { package: name, version };
};

/**
 * Returns the release whose code threw, by the first address of a release in the stack. Extensions of the browser and
 * scripts of others throw as well; what begins in one of them is theirs.
 */
export const ownerOf = (stack: string, script: string, releases: PlacedReleases): Owner => {
  const lines = [...stack.split('\n'), script].filter(isAddress);
  const [first] = lines;
  if (first === undefined) return 'unknown';
  if (first.includes('-extension://')) return 'foreign';
  for (const line of lines) {
    const owner = releaseIn(line, releases);
    if (owner) return owner;
  }
  return 'foreign';
};

/**
 * The releases of the page, from their addresses.
 * @param hasFailed whether the last good release stands in for this one
 */
export const placedReleases = (
  releases: BootData['releases'],
  hasFailed: (name: PackageName, version: string) => boolean,
): PlacedReleases => ({
  roots: [
    ...new Set(
      Object.entries(releases).flatMap(([name, release]) => {
        const { base = '', version } = release ?? {};
        const own = [`/${name}/${version}/`, `/${name}/`].find((end) => base.endsWith(end));
        return own === undefined ? [] : [base.slice(0, 1 - own.length)];
      }),
    ),
  ],
  runs(name) {
    const chosen = releases[name];
    const good = chosen?.lastGood;
    return chosen && good && hasFailed(name, chosen.version) ? good.version : chosen?.version;
  },
});
