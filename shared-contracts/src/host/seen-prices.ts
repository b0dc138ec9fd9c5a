import type { TypedStorage } from './cookies/local-storage.ts';

/** What something cost when this browser first showed it. */
export interface SeenPrice {
  /** Minor units of the currency that its key stands for. */
  readonly amount: number;
  readonly at: string;
}

/** The latest so many are kept, each for so many days. */
const kept = 60;
const keptMs = 30 * 24 * 60 * 60_000;

type Seen = Record<string, readonly [amount: number, at: string]>;

const isSeen = (value: unknown): value is Seen[string] =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'string';

const read = (storage: Pick<TypedStorage, 'get'>): Seen => {
  const seen: Seen = {};
  try {
    const written: unknown = JSON.parse(storage.get('seen_prices') ?? '{}');
    const entries: [string, unknown][] = typeof written === 'object' && written !== null ? Object.entries(written) : [];
    for (const [key, value] of entries) if (isSeen(value)) seen[key] = value;
  } catch {
    // Written by hand or cut off: nothing was seen.
  }
  return seen;
};

const fresh = (seen: Seen[string] | undefined, now: string): SeenPrice | null => {
  const [amount, at] = seen ?? [];
  return amount !== undefined && at !== undefined && Date.parse(now) - Date.parse(at) < keptMs ? { amount, at } : null;
};

/** Returns what a price was when this browser first showed it, without remembering anything; null where it never did. */
export const seenPrice = (storage: Pick<TypedStorage, 'get'>, key: string, now: string): SeenPrice | null =>
  fresh(read(storage)[key], now);

/**
 * Returns what a price was when this browser first showed it, by the key of its basis, and remembers it where it is
 * shown for the first time. Which thing it was the key does not tell.
 */
export const firstSeenPrice = (
  storage: Pick<TypedStorage, 'get' | 'set'>,
  key: string,
  shown: SeenPrice,
): SeenPrice => {
  const seen = read(storage);
  const first = fresh(seen[key], shown.at);
  if (first) return first;
  const others = Object.entries(seen).filter(([other]) => other !== key);
  const latest = others.slice(1 - kept);
  storage.set('seen_prices', JSON.stringify(Object.fromEntries([...latest, [key, [shown.amount, shown.at]]])));
  return shown;
};
