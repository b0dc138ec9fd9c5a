import type { Host } from './host.ts';

/**
 * Maps folder names to their names in the release. The build defines this constant, so it does not exist in unbuilt
 * code.
 */
declare const RELEASE_FOLDERS: Readonly<Record<string, string>>;

/**
 * Returns the URL of a folder that was copied into the release, with a trailing slash. A release names its folders by
 * content hash, so that the same pictures keep their URL from release to release.
 * @param name as listed in `folders` of remote.config.ts
 */
export const getFolderUrl = ({ base }: Pick<Host['release'], 'base'>, name: string): string =>
  `${base}${typeof RELEASE_FOLDERS === 'undefined' ? name : RELEASE_FOLDERS[name]}/`;
