import { LRUCache } from 'lru-cache';

/** How often something may be done by one key: `burst` at once, and `perMinute` in the long run. */
export interface Rate {
  readonly perMinute: number;
  readonly burst: number;
}

export interface Taken {
  readonly allowed: boolean;
  /** How many more are allowed just now. */
  readonly remaining: number;
  /** Seconds until as much is allowed again; 0 where it was allowed. */
  readonly retryAfter: number;
}

export interface TokenBuckets {
  /** Takes one from the key's bucket, or `cost` of them; what is refused takes nothing. */
  take(key: string, cost?: number): Taken;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Keys that are remembered. One that was forgotten has a full bucket again. */
const mostKeys = 20_000;

/** A bucket of tokens for each key, in the memory of this process: made for floods, and for nothing that must last. */
export const tokenBuckets = ({ perMinute, burst }: Rate, now: () => number = () => performance.now()): TokenBuckets => {
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
