import { bootElementId, type BootData, type ReleaseChoice } from '@travel/contracts/host/boot';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { toFederatedName, buildManifestPath } from './naive-names.ts';

const bootScript = new RegExp(`<script type="application/json" id="${bootElementId}">([^]*?)</script>`);

/**
 * Reads the boot data in a page's HTML.
 * @throws Error if delivery did not render the page
 */
export const readBootData = (html: string): BootData => {
  const [, json] = bootScript.exec(html) ?? [];
  if (json === undefined) throw new Error('The page holds no boot data');
  return JSON.parse(json);
};

interface NaiveReleases {
  readonly packages: readonly PackageName[];
  /** Origin that serves the files of the builds. */
  readonly origin: string;
  /** The package of which this visitor gets the build with a changed word. */
  readonly word?: PackageName | undefined;
  readonly versionOf: (word?: PackageName) => string;
}

/**
 * Returns the list of releases that a page of the naive architecture requests at run time. Delivery would have written
 * the same data into the page, with two differences: releases are manifests to load, and the page requests the session
 * from the API.
 */
export const buildReleaseList = <T extends Partial<BootData>>(
  boot: T,
  { packages, origin, word, versionOf }: NaiveReleases,
): T & Pick<BootData, 'session' | 'releases'> => ({
  ...boot,
  session: null,
  releases: Object.fromEntries(
    packages.map((name): [PackageName, ReleaseChoice] => {
      const isChanged = name === word;
      return [
        name,
        {
          version: versionOf(isChanged ? word : undefined),
          base: `${origin}/${name}/`,
          entry: {
            url: `${origin}/${buildManifestPath(name, isChanged)}`,
            integrity: '',
            global: toFederatedName(name),
          },
        },
      ];
    }),
  ),
});
