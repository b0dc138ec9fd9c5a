import webpack, { type Compiler } from 'webpack';
import { listTextChunks } from './text-chunks.ts';

const { Compilation, sources } = webpack;

const name = 'CompileAheadPlugin';

/** Makes Chromium compile all functions of the script in the background while it downloads. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Minimum length of a script in characters, before compression. In shorter ones the hint costs more than it saves. */
const least = 8_000;

/**
 * Makes browsers compile larger scripts before they run. Otherwise each function is parsed again and compiled on the
 * page's main thread at its first call. Texts have no functions and are unchanged.
 */
export class CompileAheadPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Runs after minification, which removes comments, and before source maps and content hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        const texts = listTextChunks(compilation);
        for (const chunk of compilation.chunks) {
          if (texts.has(chunk)) continue;
          for (const file of chunk.files) {
            if (!file.endsWith('.js') || (assets[file]?.size() ?? 0) < least) continue;
            compilation.updateAsset(file, (script) => new sources.ConcatSource(hint, script));
          }
        }
      });
    });
  }
}
