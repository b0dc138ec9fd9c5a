import type { Compiler, Module } from 'webpack';

const isContainer = (module: Module): boolean => module.identifier().startsWith('container entry ');

/**
 * Gives the module that reaches the exposed modules a constant ID. webpack would derive it from everything that the
 * remote exposes, so that each moved path would change the entry (decision 007).
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
