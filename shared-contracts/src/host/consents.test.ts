import { describe, expect, it } from '@jest/globals';
import { getConsent, storeConsent } from '@travel/contracts/host/consents';
import type { StorageKey } from '@travel/contracts/host/cookies/local-storage';

const createStorage = (kept: Partial<Record<StorageKey, string>> = {}) => {
  const values = new Map(Object.entries(kept));
  return {
    get: (key: StorageKey) => values.get(key) ?? null,
    set: (key: StorageKey, value: string) => void values.set(key, value),
  };
};

describe('stored consents', () => {
  it('returns true for an accepted purpose, false for a declined one and null for an undecided one', () => {
    const storage = createStorage();
    expect(getConsent(storage, 'chat', 'chat.example')).toBeNull();
    storeConsent(storage, 'chat', 'chat.example', true);
    storeConsent(storage, 'tags', 'tags.example', false);
    expect(getConsent(storage, 'chat', 'chat.example')).toBe(true);
    expect(getConsent(storage, 'tags', 'tags.example')).toBe(false);
    expect(getConsent(storage, 'map', 'tiles.example')).toBeNull();
    storeConsent(storage, 'chat', 'chat.example', false);
    expect(getConsent(storage, 'chat', 'chat.example')).toBe(false);
  });

  it("drops consent when the third party's host changes but remembers a refusal", () => {
    const storage = createStorage();
    storeConsent(storage, 'chat', 'chat.example', true);
    storeConsent(storage, 'tags', 'tags.example', false);
    expect(getConsent(storage, 'chat', 'other.example')).toBeNull();
    expect(getConsent(storage, 'tags', 'other.example')).toBe(false);
  });

  it('reads map consent from the storage key of older releases', () => {
    const storage = createStorage({ map_tiles_host: 'tiles.example' });
    expect(getConsent(storage, 'map', 'tiles.example')).toBe(true);
    storeConsent(storage, 'map', 'tiles.example', false);
    expect(getConsent(storage, 'map', 'tiles.example')).toBe(false);
  });

  it.each(['{', 'null', '[]', '{"chat":7}'])('ignores the invalid stored consent %s', (consents) => {
    expect(getConsent(createStorage({ consents }), 'chat', 'chat.example')).toBeNull();
  });
});
