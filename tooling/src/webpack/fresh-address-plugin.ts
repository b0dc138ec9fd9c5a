import webpack from 'webpack';
import type { Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

class FreshAddressRuntime extends RuntimeModule {
  constructor() {
    super('fresh address', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return Template.asString([
      'var script = document.currentScript;',
      'var query = script && script.src.split("?")[1];',
      `var nameOf = ${RuntimeGlobals.getChunkScriptFilename};`,
      'if (query) {',
      Template.indent(`${RuntimeGlobals.getChunkScriptFilename} = function(id) { return nameOf(id) + "?" + query; };`),
      '}',
    ]);
  }
}

/**
 * An entry loaded under a fresh address (`entry.js?r=1`) loads its chunks under fresh ones too: a browser goes on
 * waiting for an address that hangs, and would hand the same wait to whoever asks again.
 */
export class FreshAddressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FreshAddressPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('FreshAddressPlugin', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new FreshAddressRuntime());
      });
    });
  }
}
