import webpack, { type Compilation, type Compiler } from 'webpack';

const { ReplaceSource } = webpack.sources;

const name = 'SteadyNamesPlugin';
const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: whenMadeSmall } = webpack.Compilation;

/** Returns the content hashes in file names so far, in the order of the names without them. */
const listHashes = (compilation: Compilation): string[] => {
  const named = compilation
    .getAssets()
    .flatMap(({ name: file, info }) => [info.contenthash ?? []].flat().map((hash) => ({ hash, file })))
    .map(({ hash, file }) => ({ hash, name: file.replace(hash, '') }));
  return [...new Set(named.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ hash }) => hash))];
};

/** Replaces texts in all scripts by others of the same length. */
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
 * Replaces content hashes by sequence numbers during minification. The minifier assigns short names by letter
 * frequency, and the temporary hashes depend on the location of the sources, so a build in another folder would get
 * other names. For the same reason the numbers do not follow the order of the hashes.
 */
export class SteadyNamesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      const standIns = new Map<string, string>();
      compilation.hooks.processAssets.tap({ name, stage: whenMadeSmall - 1 }, () => {
        for (const [index, hash] of listHashes(compilation).entries())
          standIns.set(hash, String(index).padStart(hash.length, '0'));
        replaceIn(compilation, standIns);
      });
      compilation.hooks.processAssets.tap({ name, stage: whenMadeSmall + 1 }, () =>
        replaceIn(compilation, new Map([...standIns].map(([hash, standIn]) => [standIn, hash]))),
      );
    });
  }
}
