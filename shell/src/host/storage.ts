import type { TypedStorage } from '@travel/contracts/host/cookies/local-storage';

/**
 * The one place of the page that touches local storage. Where it is blocked or full, it reads as empty and keeps
 * nothing: no journey may fail for it.
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
