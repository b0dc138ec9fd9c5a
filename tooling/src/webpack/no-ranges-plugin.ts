import { createRequire } from 'node:module';
import type { Compilation, Compiler } from 'webpack';

type CodeWriter = (template: Compilation['runtimeTemplate']) => string;

const require = createRequire(import.meta.url);
const {
  rangeToStringRuntimeCode,
  satisfyRuntimeCode,
}: Record<'rangeToStringRuntimeCode' | 'satisfyRuntimeCode', CodeWriter> = require('webpack/lib/util/semver');

const name = 'NoRangesPlugin';

/**
 * Leaves out of an entry what compares a version with a range: who takes libraries without one never calls it, but its
 * functions call themselves, which keeps them from being dropped as unused.
 */
export class NoRangesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      const template = compilation.runtimeTemplate;
      compilation.hooks.runtimeModule.tap(name, (module) => {
        if (module.name !== 'consumes') return;
        const generate = module.generate.bind(module);
        module.generate = () =>
          [rangeToStringRuntimeCode, satisfyRuntimeCode].reduce((code, writer) => {
            const left = code.replace(writer(template), () => '');
            if (code !== '' && left === code) throw new Error('webpack compares ranges in another way now');
            return left;
          }, generate() ?? '');
      });
    });
  }
}
