import type { Compiler, Module } from 'webpack';

const isContainer = (module: Module): boolean => module.identifier().startsWith('container entry ');

/**
 * Names the module that a remote is reached by after what it is. webpack would number it by all that the remote exposes,
 * and its entry would be new with each path that moved (decision 007).
 */
export class SteadyIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SteadyIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SteadyIdsPlugin', (modules) => {
        for (const module of modules) {
          if (isContainer(module)) compilation.chunkGraph.setModuleId(module, 'container');
        }
      });
    });
  }
}
