import webpack, { type Compilation, type Compiler, type RuntimeModule } from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;
const { ReplaceSource } = webpack.sources;

const name = 'SharedChunksPlugin';

/**
 * Condition in webpack's runtime that accepts any script with the requested URL. Here such a script may belong to
 * another release.
 */
const anyOfThatAddress = 's.getAttribute("src") == url || ';

/** Adds the attribute `data-chunks` to script elements, with the name of the release's global variable. */
const markScripts = (compilation: Compilation, global: string): void => {
  LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
    name,
    (source) => `${source}\nscript.dataset.chunks = ${JSON.stringify(global)};`,
  );
};

/** Waits for a script that the page itself requested, if it belongs to this release and is still loading. */
const waitForOwnScripts = (module: RuntimeModule, global: string): void => {
  if (!(module instanceof LoadScriptRuntimeModule)) return;
  const generate = module.generate.bind(module);
  module.generate = () => {
    const text = generate() ?? '';
    if (!text.includes(anyOfThatAddress)) throw new Error('webpack looks for scripts of a chunk in another way now');
    const own = `s.getAttribute("src") == url && s.dataset.chunks == ${JSON.stringify(global)} || `;
    return text.replace(anyOfThatAddress, () => own);
  };
};

/** Chunks push their modules to the release that requested them, instead of naming it. */
const unnameChunks = (compilation: Compilation, global: string): void => {
  const named = JSON.stringify(global);
  for (const chunk of compilation.chunks) {
    if (chunk.hasRuntime()) continue;
    for (const file of chunk.files) {
      compilation.updateAsset(file, (source) => {
        const at = source.source().toString().indexOf(named);
        if (at < 0) throw new Error(`${file} pushes to no global that is known`);
        const unnamed = new ReplaceSource(source);
        unnamed.replace(at, at + named.length - 1, 'document.currentScript.dataset.chunks');
        return unnamed;
      });
    }
  }
};

/**
 * Keeps the name of a release out of its chunks, so that an unchanged chunk is the same file in the next release. A
 * page can contain two releases of a package: a chunk reads from its script element to which of them it belongs.
 */
export class SharedChunksPlugin {
  apply(compiler: Compiler): void {
    const { chunkLoadingGlobal: global } = compiler.options.output;
    if (!global) throw new Error('The build gives its chunks no global');
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      markScripts(compilation, global);
      compilation.hooks.runtimeModule.tap(name, (module) => waitForOwnScripts(module, global));
      // Runs before minification and before source maps are created.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name, stage }, () => unnameChunks(compilation, global));
    });
  }
}
