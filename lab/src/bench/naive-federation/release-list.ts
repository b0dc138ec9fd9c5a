import { bootElementId } from '@travel/contracts/boot';
import type { BootData, ReleaseChoice } from '@travel/contracts/boot';
import type { PackageName } from '@travel/contracts/remotes';
import { federatedName, manifestPath } from './naive-names.ts';

const bootScript = new RegExp(`<script type="application/json" id="${bootElementId}">([^]*?)</script>`);

/** @throws Error for a page that was not made by delivery */
export const bootOf = (html: string): BootData => {
  const [, json] = bootScript.exec(html) ?? [];
  if (json === undefined) throw new Error('The page holds no boot data');
  return JSON.parse(json);
};

interface NaiveReleases {
  readonly packages: readonly PackageName[];
  /** Where files are. */
  readonly origin: string;
  /** The package of which a visitor has another word. */
  readonly word?: PackageName | undefined;
  readonly versionOf: (word?: PackageName) => string;
}

/**
 * Returns what a page of the naive set-up learns at run time: what delivery would have written into it, but for the
 * releases, which are manifests to ask for, and for who looks at it, which the page asks the API.
 */
export const releaseList = <T extends Partial<BootData>>(
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
          entry: { url: `${origin}/${manifestPath(name, isChanged)}`, integrity: '', global: federatedName(name) },
        },
      ];
    }),
  ),
});
