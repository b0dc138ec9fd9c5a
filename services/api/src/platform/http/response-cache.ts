import { LRUCache } from 'lru-cache';
import type { Endpoint, ResponseInput } from '@travel/contracts/http/endpoint';
import { SerializedResponse } from '@travel/kit/server/routes/serialized-response';

/** Returns the cached response for an input, or creates the response. An undefined input bypasses the cache. */
export type ResponseCache<E extends Endpoint> = (
  decidedBy: unknown,
  make: () => ResponseInput<E>,
) => SerializedResponse<E>;

/** Maximum share of the cache for one response, so that a long response does not evict all others. */
const largestPart = 0.1;

/**
 * Caches the most recently used responses of an endpoint, up to a number of bytes. The cache key is the input, which
 * must contain everything that determines the response, as plain JSON: numbers, strings, arrays and objects. A cached
 * response is neither created, validated nor serialised again.
 */
export const createResponseCache = <E extends Endpoint>(endpoint: E, maxSize: number): ResponseCache<E> => {
  const kept = new LRUCache<string, SerializedResponse<E>>({
    maxSize,
    maxEntrySize: maxSize * largestPart,
    // JavaScript strings take up to two bytes per character.
    sizeCalculation: ({ bytes }, name) => bytes.length + 2 * name.length,
  });
  return (decidedBy, make) => {
    if (decidedBy === undefined) return new SerializedResponse(endpoint, make());
    const name = JSON.stringify(decidedBy);
    const before = kept.get(name);
    if (before) return before;
    const answer = new SerializedResponse(endpoint, make());
    kept.set(name, answer);
    return answer;
  };
};
