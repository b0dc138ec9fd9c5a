import { fileURLToPath } from 'node:url';
import webpack, { type Compilation, type Compiler, type Module, type RuntimeModule } from 'webpack';

const { RuntimeGlobals, Template } = webpack;
const { ReplaceSource } = webpack.sources;

const name = 'PageRuntimePlugin';

/** The global variable through which the shell provides the federation's bundler runtime to entries. */
const runtimeGlobal = '_FEDERATION_BUNDLER_RUNTIME';

/** Matches the request for the bundler runtime in the start module that the federation plugin writes for each entry. */
const bundlerRuntime = /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/** The chunk with the release's own runtime, and the name under which its entry exposes it. */
const ownRuntimeChunk = 'federation-runtime';
const ownRuntimeModule = `./${ownRuntimeChunk}`;

const startId = 'federation';
const federation = `${RuntimeGlobals.require}.federation`;

/** An exposed module for shells that provide no runtime: the entry then loads its own. */
export const ownRuntime = {
  [ownRuntimeModule]: {
    import: fileURLToPath(new URL('own-federation-runtime.js', import.meta.url)),
    name: ownRuntimeChunk,
  },
} as const;

const isStartModule = (module: Module): boolean => module.identifier().includes('|data:text/javascript');

/**
 * Starts the runtime when the page first calls the container. Entries often run before the shell, when there is no
 * runtime yet (decision 060).
 */
const startLate = (module: RuntimeModule): void => {
  if (module.name !== 'embed federation') return;
  module.generate = () =>
    Template.asString([
      `Object.defineProperty(${federation}, "bundlerRuntime", { get: function() {`,
      Template.indent([
        `if (self.${runtimeGlobal}) {`,
        Template.indent([
          `${RuntimeGlobals.require}(${JSON.stringify(startId)});`,
          `return ${federation}.bundlerRuntime;`,
        ]),
        '}',
        // The chunk with the release's own runtime uses no shared libraries, so it consumes none.
        'return { consumes: function() {}, initContainerEntry: function(options) {',
        Template.indent([
          `return ${RuntimeGlobals.require}("container").get(${JSON.stringify(ownRuntimeModule)}).then(function(factory) {`,
          Template.indent([
            `self.${runtimeGlobal} = factory().federation;`,
            `return ${federation}.bundlerRuntime.initContainerEntry(options);`,
          ]),
          '});',
        ]),
        '} };',
      ]),
      '} });',
    ]);
};

/**
 * Removes the build name from the chunk with the release's own runtime, so that the runtime does not look up an
 * existing instance by that name.
 */
const omitBuildName = (compilation: Compilation, container: string): void => {
  const chunk = compilation.namedChunks.get(ownRuntimeChunk);
  const named = new RegExp(`"${container}:[^"]*"`, 'g');
  for (const file of chunk?.files ?? []) {
    compilation.updateAsset(file, (source) => {
      const edited = new ReplaceSource(source);
      for (const { 0: all, index } of source.source().toString().matchAll(named)) {
        edited.replace(index, index + all.length - 1, '""');
      }
      return edited;
    });
  }
};

/** Makes an entry use the page's single runtime of Module Federation. */
export class PageRuntimePlugin {
  readonly #container: string;

  /** @param container Name of the container in the build. */
  constructor(container: string) {
    this.#container = container;
  }

  apply(compiler: Compiler): void {
    new webpack.ExternalsPlugin('global', ({ request }, done) =>
      request !== undefined && bundlerRuntime.test(request) ? done(null, runtimeGlobal) : done(),
    ).apply(compiler);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules) {
          if (isStartModule(module)) compilation.chunkGraph.setModuleId(module, startId);
        }
      });
      compilation.hooks.runtimeModule.tap(name, startLate);
      // Runs before minification and before source maps are created.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name, stage }, () => omitBuildName(compilation, this.#container));
    });
  }
}
