import nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { findCacheFolder, type BuildCache } from './kept-folder.ts';

/**
 * Prepares the process of a build command before webpack is loaded, by enabling Node's compile cache. Returns the cache
 * for builds of this folder.
 */
export const beginBuild = async (folder: string): Promise<BuildCache | null> => {
  const kept = await findCacheFolder(folder);
  // Node 20, which remotes in other repositories may use, has no compile cache.
  if (kept && 'enableCompileCache' in nodeModule) nodeModule.enableCompileCache(join(dirname(kept.folder), 'compiled'));
  // TypeScript already checks the configuration, and webpack's validator would take a tenth of a small build.
  process.env['SKIP_VALIDATION'] ??= 'y';
  return kept;
};
