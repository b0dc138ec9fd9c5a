import { LRUCache } from 'lru-cache';
import type { Endpoint, ResponseInput } from '@travel/contracts/http/endpoint';
import { WrittenAnswer } from '@travel/kit/server/routes/written-answer';

/** Returns the answer that was kept for what decides it, or makes it; undefined decides nothing that can be kept. */
export type KeptAnswers<E extends Endpoint> = (decidedBy: unknown, make: () => ResponseInput<E>) => WrittenAnswer<E>;

/** One answer is at most that part of what is kept, so that a long one does not push all others out. */
const largestPart = 0.1;

/**
 * Keeps the answers of an endpoint that were asked for last, within so many bytes, under all that decides them: whoever
 * asks while nothing of it changed gets what was made, checked and written before. What decides an answer is given as
 * JSON, so numbers, texts, lists and plain objects.
 */
export const keepAnswers = <E extends Endpoint>(endpoint: E, maxSize: number): KeptAnswers<E> => {
  const kept = new LRUCache<string, WrittenAnswer<E>>({
    maxSize,
    maxEntrySize: maxSize * largestPart,
    // A text takes up to two bytes for a letter.
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
