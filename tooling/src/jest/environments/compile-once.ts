import { setFlagsFromString } from 'node:v8';
import vm from 'node:vm';

declare module 'node:vm' {
  interface SourceTextModule {
    /** This method is missing in Node's types; it may be called until the module is evaluated. */
    createCachedData: () => Buffer;
  }
}

interface CompiledCode {
  code: string;
  data: Buffer;
}

let asked = false;

/**
 * Compiles each module and script only once per worker: V8 reuses the compiled code for later test files. jest gives
 * each test file its own modules, and would compile all of them again.
 */
export function compileOnce(): void {
  if (asked) return;
  asked = true;
  // V8's own compilation cache is off: it finds nothing here, because each test file requests its own modules, and
  // would keep all of them in memory.
  setFlagsFromString('--no-compilation-cache');
  Object.assign(vm, { SourceTextModule: modulesCompiledOnce(), compileFunction: functionsCompiledOnce() });
}

function modulesCompiledOnce(): typeof vm.SourceTextModule {
  const known = new Map<string, CompiledCode>();
  return class extends vm.SourceTextModule {
    constructor(code: string, options: vm.SourceTextModuleOptions = {}) {
      const { identifier = '' } = options;
      const before = known.get(identifier);
      if (before?.code === code) {
        super(code, { ...options, cachedData: before.data });
      } else {
        super(code, options);
        known.set(identifier, { code, data: this.createCachedData() });
      }
    }
  };
}

function functionsCompiledOnce(): typeof vm.compileFunction {
  const known = new Map<string, CompiledCode>();
  const { compileFunction } = vm;
  return (code, params, options = {}) => {
    const { filename = '' } = options;
    const before = known.get(filename);
    if (before?.code === code) return compileFunction(code, params, { ...options, cachedData: before.data });
    const compiled = compileFunction(code, params, { ...options, produceCachedData: true });
    if (compiled.cachedData) known.set(filename, { code, data: compiled.cachedData });
    return compiled;
  };
}
