import vm from 'node:vm';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import { compileOnce } from './compile-once.ts';
import { exitAtOnce } from './exit-at-once.ts';
import { reuseForProject, KeptRealm, type EnvironmentArguments } from './shared-realm.ts';

compileOnce();
exitAtOnce();

/**
 * jest's Node environment with globals that are cheap to read: the global object of an ordinary realm instead of a
 * proxy (decision 064).
 */
class PlainNode extends NodeEnvironment {
  readonly realm: KeptRealm;

  constructor(...given: EnvironmentArguments) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...given);
    } finally {
      vm.createContext = createContext;
    }
    this.realm = new KeptRealm(this);
  }

  override async teardown(): Promise<void> {
    this.realm.end();
  }

  close(): Promise<void> {
    return super.teardown();
  }
}

const kept = reuseForProject((...given) => new PlainNode(...given));

/** Creates the environment of a test file. jest calls this with `new` for each test file. */
function PlainNodeOfProject(...given: EnvironmentArguments): PlainNode {
  return kept(...given);
}

export { PlainNodeOfProject as default };
