import type { TypedStorage } from './cookies/local-storage.ts';

/** A price as this browser first showed it. */
export interface SeenPrice {
  /** Amount in minor units of the currency that is part of the price's key. */
  readonly amount: number;
  readonly at: string;
}

const maxEntries = 60;
const maxAgeMs = 30 * 24 * 60 * 60_000;

type SeenPrices = Record<string, readonly [amount: number, at: string]>;

const isSeen = (value: unknown): value is SeenPrices[string] =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'string';

const read = (storage: Pick<TypedStorage, 'get'>): SeenPrices => {
  const seen: SeenPrices = {};
  try {
    const written: unknown = JSON.parse(storage.get('seen_prices') ?? '{}');
    const entries: [string, unknown][] = typeof written === 'object' && written !== null ? Object.entries(written) : [];
    for (const [key, value] of entries) if (isSeen(value)) seen[key] = value;
  } catch {
    // The stored value was edited by hand or truncated, so no price counts as seen.
  }
  return seen;
};

const fresh = (seen: SeenPrices[string] | undefined, now: string): SeenPrice | null => {
  const [amount, at] = seen ?? [];
  return amount !== undefined && at !== undefined && Date.parse(now) - Date.parse(at) < maxAgeMs
    ? { amount, at }
    : null;
};

/** Returns the first price that this browser showed for a key, or null, without storing anything. */
export const getSeenPrice = (storage: Pick<TypedStorage, 'get'>, key: string, now: string): SeenPrice | null =>
  fresh(read(storage)[key], now);

/**
 * Returns the first price that this browser showed for a key, and stores the price if it is shown for the first time.
 * The key does not reveal the product.
 */
export const rememberPrice = (storage: Pick<TypedStorage, 'get' | 'set'>, key: string, shown: SeenPrice): SeenPrice => {
  const seen = read(storage);
  const first = fresh(seen[key], shown.at);
  if (first) return first;
  const others = Object.entries(seen).filter(([other]) => other !== key);
  const latest = others.slice(1 - maxEntries);
  storage.set('seen_prices', JSON.stringify(Object.fromEntries([...latest, [key, [shown.amount, shown.at]]])));
  return shown;
};
