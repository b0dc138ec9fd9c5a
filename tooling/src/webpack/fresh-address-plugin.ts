import webpack from 'webpack';
import type { Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

const nameOf = RuntimeGlobals.getChunkScriptFilename;

class FreshAddressRuntime extends RuntimeModule {
  constructor() {
    super('fresh address', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const name = JSON.stringify(`${this.compilation?.outputOptions.uniqueName}:`);
    return Template.asString([
      'var script = document.currentScript;',
      'var query = script && (/\\?([^#]*)/.exec(script.src) || [])[1];',
      'if (query) {',
      Template.indent([
        `var plain = ${nameOf};`,
        `${nameOf} = function(id) { return plain(id) + "?" + query; };`,
        // webpack would wait for the script of an earlier try by this name, whatever its address.
        `document.querySelectorAll('script[data-webpack^=' + JSON.stringify(${name}) + ']').forEach(function(script) {`,
        Template.indent('script.removeAttribute("data-webpack");'),
        '});',
      ]),
      '}',
    ]);
  }
}

/**
 * An entry loaded under a fresh address (`entry.js?r=1#…`) loads its chunks under fresh ones too: a browser goes on
 * waiting for an address that hangs, and would hand the same wait to whoever asks again.
 */
export class FreshAddressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FreshAddressPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('FreshAddressPlugin', (chunk, requirements) => {
        requirements.add(nameOf);
        compilation.addRuntimeModule(chunk, new FreshAddressRuntime());
      });
    });
  }
}
