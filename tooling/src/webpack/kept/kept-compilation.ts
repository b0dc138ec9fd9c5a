import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration, Stats } from 'webpack';
import { compile } from '../compile.ts';
import type { BuildCache } from './kept-folder.ts';
import { runInSoleUse } from './sole-use.ts';
import { unmarkComplete, isWhole, markComplete } from './whole-folder.ts';

/** Share of modules that may be rebuilt before it pays to write the entire cache again. */
const share = 0.1;

const byContent = { hash: true, timestamp: false };

/**
 * Returns webpack's cache settings. Sources are identified by content, so a clone, a branch or a restored folder with
 * other modification times changes nothing; libraries are identified by the lockfile, which is part of the version.
 */
const settings = (folder: string, version: string, readonly: boolean): Configuration => ({
  cache: {
    type: 'filesystem',
    cacheLocation: folder,
    version,
    readonly,
    // Keeps nothing in memory, because a build does not read an entry of the cache twice.
    maxMemoryGenerations: 0,
    // No build dependencies, because the version of the cache already contains a digest of the build code.
    buildDependencies: { defaultWebpack: [] },
  },
  snapshot: { module: byContent, resolve: byContent, contextModule: byContent, buildDependencies: byContent },
});

const hasReadMuch = ({ compilation }: Stats): boolean => {
  const all = [...compilation.modules];
  return all.filter((module) => compilation.builtModules.has(module)).length > all.length * share;
};

interface WhatIsCompiled {
  /** Name of the cache folder. */
  readonly name: string;
  /** Further input of the cache's version, such as options, in addition to the build code. */
  readonly options: unknown;
}

/**
 * Runs webpack with the cached modules, code and small scripts of an earlier compilation. Writing the cache takes
 * longer than compiling one changed file, so a build only reads it until much has changed. An incomplete cache, or one
 * of another version, is deleted, so that it never grows. Of two concurrent builds, one runs without the cache.
 * @throws BuildError as `compile` does.
 */
export const compileAgain = async (
  configuration: Configuration,
  { folder: root, key }: BuildCache,
  { name, options }: WhatIsCompiled,
): Promise<Stats> => {
  const folder = join(root, 'webpack', name);
  const version = createHash('sha256')
    .update(`${key} ${JSON.stringify(options)}`)
    .digest('hex');
  return runInSoleUse(`${folder}.in-use`, async (isSole) => {
    if (!isSole) return compile(configuration);
    const goesOn = await isWhole(folder, version);
    if (!goesOn) await rm(folder, { recursive: true, force: true });
    const stats = await compile({ ...configuration, ...settings(folder, version, goesOn) });
    if (!goesOn) await markComplete(folder, version).catch(() => undefined);
    else if (hasReadMuch(stats)) await unmarkComplete(folder);
    return stats;
  });
};
