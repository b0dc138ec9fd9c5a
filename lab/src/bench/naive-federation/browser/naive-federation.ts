import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ReleaseLocation } from '@travel/contracts/host/boot';

/**
 * Replaces the shell's module loader. Loads modules by the manifest of a remote, as the guides of Module Federation
 * recommend.
 */
export const createModuleLoader =
  () =>
  async (module: string, { entry }: ReleaseLocation): Promise<unknown> => {
    const name = entry.global ?? '';
    registerRemotes([{ name, entry: entry.url }]);
    return loadRemote(`${name}/${module}`);
  };
