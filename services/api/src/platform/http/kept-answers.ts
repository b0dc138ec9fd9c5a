import { LRUCache } from 'lru-cache';
import type { Endpoint, ResponseInput } from '@travel/contracts/http/endpoint';
import { WrittenAnswer } from '@travel/kit/server/routes/written-answer';

/** Returns the cached response for an input, or creates it. Undefined input disables the cache. */
export type KeptAnswers<E extends Endpoint> = (decidedBy: unknown, make: () => ResponseInput<E>) => WrittenAnswer<E>;

/** Maximum part of the cache for one response, so that a long one does not evict all others. */
const largestPart = 0.1;

/**
 * Caches the most recently used responses of an endpoint, up to a number of bytes, by everything that determines them.
 * A cached response is neither created, validated nor serialised again. The input must be plain JSON: numbers, strings,
 * arrays and objects.
 */
export const keepAnswers = <E extends Endpoint>(endpoint: E, maxSize: number): KeptAnswers<E> => {
  const kept = new LRUCache<string, WrittenAnswer<E>>({
    maxSize,
    maxEntrySize: maxSize * largestPart,
    // A string takes up to two bytes per character.
    sizeCalculation: ({ bytes }, name) => bytes.length + 2 * name.length,
  });
  return (decidedBy, make) => {
    if (decidedBy === undefined) return new WrittenAnswer(endpoint, make());
    const name = JSON.stringify(decidedBy);
    const before = kept.get(name);
    if (before) return before;
    const answer = new WrittenAnswer(endpoint, make());
    kept.set(name, answer);
    return answer;
  };
};
