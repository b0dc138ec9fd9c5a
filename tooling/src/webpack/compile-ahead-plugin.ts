import webpack from 'webpack';
import type { Compiler } from 'webpack';
import { listTextChunks } from './text-chunks.ts';

const { Compilation, sources } = webpack;

const name = 'CompileAheadPlugin';

/** Chromium compiles a script that begins so in the background, all of it, while it still comes. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Characters before packing, below which there is too little to compile for what the hint itself weighs. */
const least = 8_000;

/**
 * Has browsers compile scripts of some size before they run. Otherwise each function is compiled on the page's thread when
 * it is first called, and read a second time for that. Texts have no functions and are left as they are.
 */
export class CompileAheadPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After scripts are made small, which takes comments away; before they are mapped, and named by what they hold.
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
