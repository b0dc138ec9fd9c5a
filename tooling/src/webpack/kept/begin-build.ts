import nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { findCacheFolder } from './kept-folder.ts';
import type { Kept } from './kept-folder.ts';

/**
 * Readies the process of a build command, before webpack is loaded: scripts that Node compiled for an earlier one are at
 * hand. Returns what builds of this folder keep.
 */
export const beginBuild = async (folder: string): Promise<Kept | null> => {
  const kept = await findCacheFolder(folder);
  // Node 20, which remotes in other repositories may build with, has no such cache.
  if (kept && 'enableCompileCache' in nodeModule) nodeModule.enableCompileCache(join(dirname(kept.folder), 'compiled'));
  // TypeScript already checks the configuration, and webpack's validator would take a tenth of a small build.
  process.env['SKIP_VALIDATION'] ??= 'y';
  return kept;
};
