import type { PackageName } from '@travel/contracts/remotes';

/** The name that a package has in the federation. */
export const federatedName = (name: PackageName): string => name.replaceAll('-', '_');

export const manifestName = 'mf-manifest.json';

/** Path of a package's manifest, of which there are two where a word of the package was changed. */
export const manifestPath = (name: PackageName, isChanged: boolean): string =>
  `${name}/${isChanged ? `changed.${manifestName}` : manifestName}`;
