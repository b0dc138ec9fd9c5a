import type { TypedStorage } from './cookies/local-storage.ts';

/**
 * Purposes that need a visitor's consent: loading a third party's chat, tags or map tiles, and measuring how pages
 * perform.
 */
export const consentPurposes = ['chat', 'tags', 'map', 'measures'] as const;

export type ConsentPurpose = (typeof consentPurposes)[number];

type Storage = Pick<TypedStorage, 'get' | 'set'>;

const key = 'consents';
/** Older releases stored map consent under a key of its own. */
const mapKeyOfBefore = 'map_tiles_host';

const read = (storage: Pick<Storage, 'get'>): Partial<Record<ConsentPurpose, string>> => {
  const before = storage.get(mapKeyOfBefore);
  const kept = before === null ? {} : { map: before };
  try {
    const written: unknown = JSON.parse(storage.get(key) ?? '{}');
    if (typeof written !== 'object' || written === null) return kept;
    const told = Object.entries(written).filter(([, host]) => typeof host === 'string');
    return { ...kept, ...Object.fromEntries(told) };
  } catch {
    // The stored value was edited by hand or truncated, so no consent counts as given.
    return kept;
  }
};

/**
 * Returns true if the visitor accepted a purpose for this host, false if they declined it, and null if they have not
 * decided. A refusal covers every host; consent covers only the host for which it was given.
 */
export const getConsent = (storage: Pick<Storage, 'get'>, purpose: ConsentPurpose, host: string): boolean | null => {
  const kept = read(storage)[purpose];
  if (kept === undefined) return null;
  if (kept === '') return false;
  return kept === host ? true : null;
};

/** Stores the visitor's decision on this device. */
export const storeConsent = (storage: Storage, purpose: ConsentPurpose, host: string, agreed: boolean): void =>
  storage.set(key, JSON.stringify({ ...read(storage), [purpose]: agreed ? host : '' }));
