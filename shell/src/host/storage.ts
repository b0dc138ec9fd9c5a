import type { TypedStorage } from '@travel/contracts/host/cookies/local-storage';

/**
 * Creates the storage access of the page; no other code uses local storage. If storage is blocked or full, reads return
 * null and writes do nothing, so that no journey fails because of it.
 */
export const createStorage = (open: () => Storage): TypedStorage => {
  const attempt = <T>(act: (storage: Storage) => T): T | null => {
    try {
      return act(open());
    } catch {
      return null;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key)),
    set: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    reset: () => void attempt((storage) => storage.clear()),
  };
};
