import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration, Stats } from 'webpack';
import { compile } from '../compile.ts';
import type { Kept } from './kept-folder.ts';
import { inSoleUse } from './sole-use.ts';
import { forgetWhole, isWhole, noteWhole } from './whole-folder.ts';

/** Of all modules, the share that a build may read anew before it pays to keep all of them once more. */
const share = 0.1;

const byContent = { hash: true, timestamp: false };

/**
 * Settings with which webpack goes on from what it kept. Sources are known again by what they say, so that a clone, a
 * branch or a restored folder with other times of files is no other source; libraries by the lockfile, which is in the
 * version.
 */
const settings = (folder: string, version: string, readonly: boolean): Configuration => ({
  cache: {
    type: 'filesystem',
    cacheLocation: folder,
    version,
    readonly,
    // Nothing is asked for a second time within a build.
    maxMemoryGenerations: 0,
    // Who builds is in the version.
    buildDependencies: { defaultWebpack: [] },
  },
  snapshot: { module: byContent, resolve: byContent, contextModule: byContent, buildDependencies: byContent },
});

const hasReadMuch = ({ compilation }: Stats): boolean => {
  const all = [...compilation.modules];
  return all.filter((module) => compilation.builtModules.has(module)).length > all.length * share;
};

interface WhatIsCompiled {
  /** Names the folder in which it is kept. */
  readonly name: string;
  /** What the configuration was made of, beside the sources of builds. */
  readonly options: unknown;
}

/**
 * Runs webpack with modules, code and small scripts of the last compilation that wrote them. Writing takes longer than
 * what one changed file costs, so that a build only reads until much has changed. What is not whole, or of another
 * version, is thrown away, so that it never grows; of two builds of the same at once, one keeps nothing.
 * @throws BuildError as `compile` does
 */
export const compileAgain = async (
  configuration: Configuration,
  { folder: root, key }: Kept,
  { name, options }: WhatIsCompiled,
): Promise<Stats> => {
  const folder = join(root, 'webpack', name);
  const version = createHash('sha256')
    .update(`${key} ${JSON.stringify(options)}`)
    .digest('hex');
  return inSoleUse(`${folder}.in-use`, async (isSole) => {
    if (!isSole) return compile(configuration);
    const goesOn = await isWhole(folder, version);
    if (!goesOn) await rm(folder, { recursive: true, force: true });
    const stats = await compile({ ...configuration, ...settings(folder, version, goesOn) });
    if (!goesOn) await noteWhole(folder, version).catch(() => undefined);
    else if (hasReadMuch(stats)) await forgetWhole(folder);
    return stats;
  });
};
