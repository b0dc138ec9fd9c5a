import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import type { Compilation, Compiler, Module, RuntimeModule } from 'webpack';

const { RuntimeGlobals, Template } = webpack;
const { ReplaceSource } = webpack.sources;

const name = 'PageRuntimePlugin';

/** The global by which the shell hands the bundler runtime of the federation to entries. */
const runtimeGlobal = '_FEDERATION_BUNDLER_RUNTIME';

/** The request for the bundler runtime in the start module that the federation plugin writes for each entry. */
const bundlerRuntime = /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/** The chunk with a runtime of the release's own, and the name under which its entry exposes it. */
const ownRuntimeChunk = 'federation-runtime';
const ownRuntimeModule = `./${ownRuntimeChunk}`;

const startId = 'federation';
const federation = `${RuntimeGlobals.require}.federation`;

/** An expose for shells that hand no runtime to entries: the entry loads its own there. */
export const ownRuntime = {
  [ownRuntimeModule]: {
    import: fileURLToPath(new URL('own-federation-runtime.js', import.meta.url)),
    name: ownRuntimeChunk,
  },
} as const;

const isStartModule = (module: Module): boolean => module.identifier().includes('|data:text/javascript');

/**
 * Starts the runtime when the page first calls the container. Entries run as they come, often before the shell, so at
 * that time there is no runtime yet (decision 060).
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
        // The chunk with the own runtime takes no libraries, so there is nothing to consume for it.
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

/** Leaves the name of the build, by which the runtime would find its instance, out of the chunk with the own runtime. */
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

/** Has an entry take the runtime of Module Federation from the page, which has it once. */
export class PageRuntimePlugin {
  readonly #container: string;

  /** @param container the name of the container in the build */
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
      // Before scripts are made small and mapped.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name, stage }, () => omitBuildName(compilation, this.#container));
    });
  }
}
