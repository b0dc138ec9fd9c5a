import type { TypedStorage } from '@travel/contracts/host/cookies/local-storage';

/**
 * Creates the only code of the page that uses local storage. If storage is blocked or full, reads return null and
 * writes do nothing, because no journey may fail because of it.
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
