import type { TypedStorage } from './cookies/local-storage.ts';

/**
 * What a visitor is asked about: somebody else's page, script or pictures, before anything of it is loaded, and how
 * pages feel to them, before that is measured.
 */
export const consentPurposes = ['chat', 'tags', 'map', 'measures'] as const;

export type ConsentPurpose = (typeof consentPurposes)[number];

type Storage = Pick<TypedStorage, 'get' | 'set'>;

const key = 'consents';
/** Where the map's was kept before there was one memory of all. */
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
    // Written by hand or cut off: nobody has agreed to anything.
    return kept;
  }
};

/**
 * Returns whether the visitor agreed to a purpose at a host: null where they were not asked about that one. Who declined
 * is not asked again; who agreed to one host is asked anew about another.
 */
export const consentTo = (storage: Pick<Storage, 'get'>, purpose: ConsentPurpose, host: string): boolean | null => {
  const kept = read(storage)[purpose];
  if (kept === undefined) return null;
  if (kept === '') return false;
  return kept === host ? true : null;
};

/** Keeps what a visitor decided, on this device alone. */
export const keepConsent = (storage: Storage, purpose: ConsentPurpose, host: string, agreed: boolean): void =>
  storage.set(key, JSON.stringify({ ...read(storage), [purpose]: agreed ? host : '' }));
