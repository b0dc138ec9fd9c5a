import { fileURLToPath } from 'node:url';
import JestRuntime from 'jest-runtime';
import { isOfOneFile, findPackage } from './of-one-file.ts';

type RuntimeArguments = ConstructorParameters<typeof JestRuntime>;
type Resolver = RuntimeArguments[2];

/** Jest's module registries of a JavaScript realm: modules by URL, modules by path, and jest's own modules. */
interface Registries {
  esModuleRegistry: Map<string, unknown>;
  moduleRegistry: Map<string, unknown>;
  internalModuleRegistry: Map<string, unknown>;
}

const isRegistries = (found: unknown): found is Registries =>
  typeof found === 'object' &&
  found !== null &&
  ['esModuleRegistry', 'moduleRegistry', 'internalModuleRegistry'].every(
    (name) => Reflect.get(found, name) instanceof Map,
  );

/** jest's module loader, shared by all test files of a project that run in one realm. */
class KeptModules extends JestRuntime {
  /**
   * Ends a test file: removes the test, its helpers and modules bound to it from the registries; all other modules stay
   * loaded for the next file.
   */
  override teardown(): void {
    const registries: unknown = Reflect.get(this, 'registries');
    if (!isRegistries(registries)) throw new Error('jest stores modules elsewhere: see decision 064');
    this.restoreAllMocks();
    // Switches jest to the state in which test code runs, because the next file is about to be loaded.
    this.enterTestCode();
    const { esModuleRegistry, moduleRegistry, internalModuleRegistry } = registries;
    internalModuleRegistry.clear();
    const bound = boundPackages(esModuleRegistry);
    for (const key of esModuleRegistry.keys()) {
      if (key.startsWith(jestGlobals) || (key.startsWith('file:') && isOfOneFile(fileURLToPath(key), bound)))
        esModuleRegistry.delete(key);
    }
    for (const path of moduleRegistry.keys()) if (isOfOneFile(path, bound)) moduleRegistry.delete(path);
  }
}

/** Prefix of the names under which jest provides its functions to each module that imports them. */
const jestGlobals = '@jest/globals/';

const boundPackages = (modules: Registries['esModuleRegistry']): ReadonlySet<string> =>
  new Set(
    [...modules.keys()].flatMap((key) =>
      key.startsWith(jestGlobals) ? (findPackage(key.slice(jestGlobals.length)) ?? []) : [],
    ),
  );

const loaders = new WeakMap<object, { resolver: Resolver; loader: KeptModules }>();

/** Returns the loader of the previous test file, if there is one. jest calls this with `new` for each test file. */
function ModulesOfRealm(...given: RuntimeArguments): KeptModules {
  const [, realm, resolver] = given;
  const before = loaders.get(realm);
  // A new run in the same process has a new resolver, because sources may have changed.
  if (before?.resolver === resolver) return before.loader;
  const loader = new KeptModules(...given);
  loaders.set(realm, { resolver, loader });
  return loader;
}

export { ModulesOfRealm as default };
