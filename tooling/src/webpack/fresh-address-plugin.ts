import webpack, { type Compiler } from 'webpack';

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
        // Removes the attribute by which webpack would find the script of an earlier attempt and wait for it, whatever
        // its URL.
        `document.querySelectorAll('script[data-webpack^=' + JSON.stringify(${name}) + ']').forEach(function(script) {`,
        Template.indent('script.removeAttribute("data-webpack");'),
        '});',
      ]),
      '}',
    ]);
  }
}

/**
 * Loads the chunks of an entry script from fresh URLs if the entry script itself has one (`entry.js?r=1#…`). A browser
 * keeps waiting for a URL that hangs, and shares that request with every retry of the same URL.
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
