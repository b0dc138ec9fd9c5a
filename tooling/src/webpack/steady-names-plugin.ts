import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';

const { ReplaceSource } = webpack.sources;

const name = 'SteadyNamesPlugin';
const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: whenMadeSmall } = webpack.Compilation;

/** The hashes that names of files have so far. */
const hashesOf = (compilation: Compilation): string[] =>
  [...new Set(compilation.getAssets().flatMap(({ info }) => info.contenthash ?? []))].toSorted();

/** Puts other texts of the same length in the place of some in all scripts. */
const replaceIn = (compilation: Compilation, texts: ReadonlyMap<string, string>): void => {
  if (texts.size === 0) return;
  const pattern = new RegExp([...texts.keys()].join('|'), 'g');
  for (const { name: file, source } of compilation.getAssets()) {
    if (!file.endsWith('.js')) continue;
    const found = [...source.source().toString().matchAll(pattern)];
    if (found.length === 0) continue;
    compilation.updateAsset(file, (before) => {
      const after = new ReplaceSource(before);
      for (const { 0: text, index } of found) after.replace(index, index + text.length - 1, texts.get(text) ?? text);
      return after;
    });
  }
};

/**
 * Keeps hashes out of sight while scripts are made small: short names are given by how often each letter is there, and
 * the hashes of then hold letters by chance, as they are made of the places of sources. A build in another folder would
 * have other names.
 */
export class SteadyNamesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      const standIns = new Map<string, string>();
      compilation.hooks.processAssets.tap({ name, stage: whenMadeSmall - 1 }, () => {
        for (const [index, hash] of hashesOf(compilation).entries())
          standIns.set(hash, String(index).padStart(hash.length, '0'));
        replaceIn(compilation, standIns);
      });
      compilation.hooks.processAssets.tap({ name, stage: whenMadeSmall + 1 }, () =>
        replaceIn(compilation, new Map([...standIns].map(([hash, standIn]) => [standIn, hash]))),
      );
    });
  }
}
