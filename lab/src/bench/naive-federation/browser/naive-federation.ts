import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ReleaseAddress } from '@travel/contracts/boot';

/** Stands in for the shell's federation: loads modules as the guides do, by the manifest of a remote. */
export const createFederation =
  () =>
  async (module: string, { entry }: ReleaseAddress): Promise<unknown> => {
    const name = entry.global ?? '';
    registerRemotes([{ name, entry: entry.url }]);
    return loadRemote(`${name}/${module}`);
  };
