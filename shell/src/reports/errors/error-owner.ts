import type { BootData } from '@travel/contracts/host/boot';
import { isPackageName, type PackageName } from '@travel/contracts/releases/remotes';

/** Owner of the code that threw: one of our releases, unknown, or foreign code, whose errors are not reported. */
export type Owner = { readonly package: PackageName; readonly version: string } | 'unknown' | 'foreign';

export interface PlacedReleases {
  /** Base URLs of release files. A file's URL continues with the package: `<base>/<package>/…`. */
  readonly roots: readonly string[];
  /**
   * Returns the version of a package that the page uses. Needed for files named by their hash, which lie in a folder
   * that all releases share.
   */
  runs(name: PackageName): string | undefined;
}

const isAddress = (line: string): boolean => line.includes('://');

const isVersion = (text: string): boolean => /^\d+\.\d+\.\d/.test(text);

/** Returns the release that a stack line refers to, or null if there is none. */
const findRelease = (line: string, { roots, runs }: PlacedReleases): Owner | null => {
  const root = roots.find((one) => line.includes(one));
  if (root === undefined) return null;
  const [name = '', folder = '', ...file] = line.slice(line.indexOf(root) + root.length).split('/');
  if (!isPackageName(name)) return null;
  const version = file.length > 0 && isVersion(folder) ? folder : runs(name);
  return version === undefined ? null : { package: name, version };
};

/**
 * Returns the release whose code threw: the first URL of a release in the stack. Errors that start in browser
 * extensions or third-party scripts are foreign.
 */
export const findOwner = (stack: string, script: string, releases: PlacedReleases): Owner => {
  const lines = [...stack.split('\n'), script].filter(isAddress);
  const [first] = lines;
  if (first === undefined) return 'unknown';
  if (first.includes('-extension://')) return 'foreign';
  for (const line of lines) {
    const owner = findRelease(line, releases);
    if (owner) return owner;
  }
  return 'foreign';
};

/**
 * Derives the locations of the page's releases from their URLs.
 * @param hasFailed whether the last good release replaces this one
 */
export const listPlacedReleases = (
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
