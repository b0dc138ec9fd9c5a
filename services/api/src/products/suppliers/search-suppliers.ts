import { LRUCache } from 'lru-cache';
import { hasNoSupplierResponded } from '@travel/contracts/products/supplier-responses';
import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';
import type { SearchedSupplier } from '@travel/supplier-kit/items/item-supplier';

/** A supplier's status and answer in a search. `answer` is null if the supplier is late or failed. */
export interface SupplierResult<Answer> {
  readonly supplier: SupplierStatus;
  readonly answer: Answer | null;
}

/**
 * Returns the part of a search response that describes its suppliers. If none of them answered, `reason` becomes null:
 * a reason such as `sold_out`, derived from no offers at all, would be unfounded.
 */
export const describeSuppliers = (suppliers: readonly SupplierStatus[]) => ({
  suppliers: [...suppliers],
  ...(hasNoSupplierResponded(suppliers) && { unanswered: true as const, reason: null }),
});

export interface SupplierSearchOptions {
  /** How long to wait for the first answer, in milliseconds. */
  readonly deadlineMs: number;
  /** How long to wait for the other suppliers after the first answer, in milliseconds. */
  readonly graceMs: number;
  /** How long an answer is cached, in milliseconds. */
  readonly keptMs: number;
}

const usual: SupplierSearchOptions = { deadlineMs: 1_500, graceMs: 500, keptMs: 30_000 };
/** Number of cached answers per product. An answer may hold hundreds of offers. */
const mostKept = 500;

/**
 * Calls back after a delay and after pending input was read, so that in a busy process an answer that has arrived does
 * not count as late.
 */
const callAfter = (ms: number, then: () => void): NodeJS.Timeout => setTimeout(() => setImmediate(then), ms);

/**
 * Queries suppliers in parallel. Returns the answers that arrive before the deadline, or within the grace period after
 * the first answer. Late answers are cached for the next identical search; failed suppliers are queried again.
 */
export const createSupplierSearch = <Question, Answer extends object>(
  keyOf: (question: Question) => string,
  { deadlineMs, graceMs, keptMs }: SupplierSearchOptions = usual,
) => {
  const answers = new LRUCache<string, Promise<Answer>>({ max: mostKept, ttl: keptMs, ttlAutopurge: true });
  const search = (
    supplier: SearchedSupplier<Question, Answer>,
    question: Question,
    onSent: () => void,
  ): Promise<Answer> => {
    const key = `${supplier.id} ${keyOf(question)}`;
    const before = answers.get(key);
    if (before) {
      onSent();
      return before;
    }
    const asked = supplier.search(question, onSent);
    answers.set(key, asked);
    asked.catch(() => answers.delete(key));
    return asked;
  };
  return async (
    suppliers: readonly SearchedSupplier<Question, Answer>[],
    question: Question,
  ): Promise<SupplierResult<Answer>[]> => {
    const timers: NodeJS.Timeout[] = [];
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    timers.push(callAfter(deadlineMs, end));
    // The grace period begins when every request is sent, so that the supplier queried last has as much time as the
    // others.
    const unsent = new Set(suppliers);
    let isAnswered = false;
    const beginGrace = (): void => {
      if (isAnswered && unsent.size === 0 && timers.length === 1) timers.push(callAfter(graceMs, end));
    };
    const asked = suppliers.map(async (supplier): Promise<SupplierResult<Answer>> => {
      const { id, name } = supplier;
      const onSent = (): void => {
        unsent.delete(supplier);
        beginGrace();
      };
      const told = search(supplier, question, onSent).then(
        (answer): SupplierResult<Answer> => {
          isAnswered = true;
          onSent();
          return { supplier: { id, name, state: 'answered' }, answer };
        },
        (): SupplierResult<Answer> => {
          onSent();
          return { supplier: { id, name, state: 'failed' }, answer: null };
        },
      );
      const late = isOver.then((): SupplierResult<Answer> => ({ supplier: { id, name, state: 'late' }, answer: null }));
      return Promise.race([told, late]);
    });
    const all = await Promise.all(asked);
    for (const timer of timers) clearTimeout(timer);
    return all;
  };
};
