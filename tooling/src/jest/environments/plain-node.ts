import vm from 'node:vm';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import { compileOnce } from './compile-once.ts';
import { tellProcessorTime } from './processor-time.ts';

compileOnce();

/**
 * jest's Node environment, with globals that cost nothing to read: the global object of an ordinary realm in place of
 * one that asks a proxy each time (decision 168). Each test file has one of its own, as before.
 */
class PlainNode extends NodeEnvironment {
  readonly #testPath: string;

  constructor(...given: ConstructorParameters<typeof NodeEnvironment>) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...given);
    } finally {
      vm.createContext = createContext;
    }
    this.#testPath = given[1].testPath;
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    tellProcessorTime(this.#testPath);
  }
}

export { PlainNode as default };
