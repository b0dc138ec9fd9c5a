import type { Host } from './host.ts';

/** Names that copied folders have in the release: the build puts them here. It does not exist where nothing is built. */
declare const RELEASE_FOLDERS: Readonly<Record<string, string>>;

/**
 * Returns where a folder that was copied into the release is served, with a closing slash. A release names its folders
 * by what is in them, so that the same pictures keep their address from release to release.
 * @param name as `folders` of remote.config.ts has it
 */
export const folderOf = ({ base }: Pick<Host['release'], 'base'>, name: string): string =>
  `${base}${typeof RELEASE_FOLDERS === 'undefined' ? name : RELEASE_FOLDERS[name]}/`;
