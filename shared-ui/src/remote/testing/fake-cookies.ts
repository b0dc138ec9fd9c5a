import type { CookieValue, PageCookieName, TypedCookies } from '@travel/contracts/host/cookies/cookies';
import type { Draft } from '@travel/contracts/host/host';
import type { StorageKey, TypedStorage } from '@travel/contracts/host/cookies/local-storage';

type CookieValues = { [K in PageCookieName]?: CookieValue<K> };

export const fakeCookies = (initial: CookieValues = {}): TypedCookies => {
  const values: CookieValues = { ...initial };
  return {
    get<K extends PageCookieName>(name: K): CookieValue<K> | null {
      const value: CookieValues[K] = values[name];
      return value ?? null;
    },
    set(name, value) {
      Object.assign(values, { [name]: value });
    },
    remove(name) {
      delete values[name];
    },
  };
};

export const fakeStorage = (initial: Partial<Record<StorageKey, string>> = {}): TypedStorage => {
  const values = new Map<string, string>(Object.entries(initial));
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    reset: () => values.clear(),
  };
};

export const fakeDraft = (): Draft => {
  let kept: unknown = null;
  return { read: () => kept, write: (value) => void (kept = value) };
};
