import type { Compiler, Module } from 'webpack';

/** The file that the federation plugin makes for each build; its name is the hash of paths of this machine. */
const federationFile = /[\\/]node_modules[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;

/** A name for the modules that the federation plugin calls by that file; undefined for all others. */
const steadyName = (module: Module): string | undefined => {
  if (federationFile.test(module.nameForCondition() ?? '')) return 'federation';
  return module.identifier().startsWith('container entry ') ? 'container' : undefined;
};

/**
 * Names the modules that the federation plugin makes by what they are. webpack would number them by a path of this
 * machine, and a build in another folder would be another release (decision 003).
 */
export class SteadyIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SteadyIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SteadyIdsPlugin', (modules) => {
        for (const module of modules) {
          const name = steadyName(module);
          if (name !== undefined) compilation.chunkGraph.setModuleId(module, name);
        }
      });
    });
  }
}
