import { bootElementId } from '@travel/contracts/host/boot';
import type { BootData, ReleaseChoice } from '@travel/contracts/host/boot';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { toFederatedName, buildManifestPath } from './naive-names.ts';

const bootScript = new RegExp(`<script type="application/json" id="${bootElementId}">([^]*?)</script>`);

/** @throws Error if delivery did not make the page */
export const readBootData = (html: string): BootData => {
  const [, json] = bootScript.exec(html) ?? [];
  if (json === undefined) throw new Error('The page holds no boot data');
  return JSON.parse(json);
};

interface NaiveReleases {
  readonly packages: readonly PackageName[];
  /** Origin of the files. */
  readonly origin: string;
  /** Package with a changed word for this visitor. */
  readonly word?: PackageName | undefined;
  readonly versionOf: (word?: PackageName) => string;
}

/**
 * Returns what a page of the naive set-up requests at run time. Delivery would have written it into the page, except
 * that releases are manifests to load, and that the page requests the session from the API.
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
