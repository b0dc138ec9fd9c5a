import type { PackageName } from '@travel/contracts/releases/remotes';

/** Returns the name of a package in the federation. */
export const toFederatedName = (name: PackageName): string => name.replaceAll('-', '_');

export const manifestName = 'mf-manifest.json';

/** Returns the path of a package's manifest. A package with a changed word has two. */
export const buildManifestPath = (name: PackageName, isChanged: boolean): string =>
  `${name}/${isChanged ? `changed.${manifestName}` : manifestName}`;
