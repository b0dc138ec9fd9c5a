import { LRUCache } from 'lru-cache';

/** The permitted rate per key: `burst` actions at once, and `perMinute` on average. */
export interface Rate {
  readonly perMinute: number;
  readonly burst: number;
}

export interface TakeResult {
  readonly allowed: boolean;
  /** Number of further actions that are allowed now. */
  readonly remaining: number;
  /** Seconds until an action of the same cost is allowed; 0 if the action was allowed. */
  readonly retryAfter: number;
}

export interface TokenBuckets {
  /** Takes one token or `cost` tokens from the key's bucket. A refused call takes none. */
  take(key: string, cost?: number): TakeResult;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Maximum number of remembered keys. A key that was forgotten starts with a full bucket. */
const mostKeys = 20_000;

/** Creates token buckets in the memory of this process, which only protect against floods of requests. */
export const createTokenBuckets = (
  { perMinute, burst }: Rate,
  now: () => number = () => performance.now(),
): TokenBuckets => {
  const buckets = new LRUCache<string, Bucket>({ max: mostKeys });
  const perMs = perMinute / 60_000;
  return {
    take(key, cost = 1) {
      const at = now();
      const before = buckets.get(key);
      const full = before ? Math.min(burst, before.tokens + (at - before.at) * perMs) : burst;
      const allowed = full >= cost;
      const tokens = allowed ? full - cost : full;
      buckets.set(key, { tokens, at });
      const wait = Math.max(0, cost - tokens) / perMs / 1000;
      return { allowed, remaining: Math.floor(tokens), retryAfter: allowed ? 0 : Math.max(1, Math.ceil(wait)) };
    },
  };
};
