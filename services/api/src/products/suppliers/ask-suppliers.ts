import { LRUCache } from 'lru-cache';
import { areAllSilent } from '@travel/contracts/products/silent-suppliers';
import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';
import type { SearchedSupplier } from './supplier.ts';

/** What a supplier said in time, with who it was; `answer` is null where it is late or failed. */
export interface Asked<Answer> {
  readonly supplier: SupplierStatus;
  readonly answer: Answer | null;
}

/**
 * Describes how the suppliers answered a search, as the last part of its answer. Where none did, the search has no
 * reason for being empty: what was calculated from no offers at all, such as `sold_out`, is not known.
 */
export const describeSuppliers = (suppliers: readonly SupplierStatus[]) => ({
  suppliers: [...suppliers],
  ...(areAllSilent(suppliers) && { unanswered: true as const, reason: null }),
});

export interface AskOptions {
  /** How long the first answer is waited for. */
  readonly deadlineMs: number;
  /** How long the others are waited for once somebody answered. */
  readonly graceMs: number;
  /** How long an answer is good for: the same question is not asked again meanwhile. */
  readonly keptMs: number;
}

const usual: AskOptions = { deadlineMs: 1_500, graceMs: 500, keptMs: 30_000 };
/** Of one product; each may be hundreds of offers. */
const mostKept = 500;

/** Calls back after a while, when what came in meanwhile was read as well, however busy the process was. */
const after = (ms: number, then: () => void): NodeJS.Timeout => setTimeout(() => setImmediate(then), ms);

/**
 * Asks suppliers side by side and returns what came soon after the first answer, or before the deadline where nobody
 * answers. A late answer is kept when it comes, so that whoever asks the same again has it; a failed one is asked for
 * again.
 */
export const createAskSuppliers = <Question, Answer extends object>(
  keyOf: (question: Question) => string,
  { deadlineMs, graceMs, keptMs }: AskOptions = usual,
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
  ): Promise<Asked<Answer>[]> => {
    const timers: NodeJS.Timeout[] = [];
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    timers.push(after(deadlineMs, end));
    // It begins when everybody was asked: who is asked last is no slower for it.
    const unsent = new Set(suppliers);
    let isAnswered = false;
    const beginGrace = (): void => {
      if (isAnswered && unsent.size === 0 && timers.length === 1) timers.push(after(graceMs, end));
    };
    const asked = suppliers.map(async (supplier): Promise<Asked<Answer>> => {
      const { id, name } = supplier;
      const onSent = (): void => {
        unsent.delete(supplier);
        beginGrace();
      };
      const told = search(supplier, question, onSent).then(
        (answer): Asked<Answer> => {
          isAnswered = true;
          onSent();
          return { supplier: { id, name, state: 'answered' }, answer };
        },
        (): Asked<Answer> => {
          onSent();
          return { supplier: { id, name, state: 'failed' }, answer: null };
        },
      );
      const late = isOver.then((): Asked<Answer> => ({ supplier: { id, name, state: 'late' }, answer: null }));
      return Promise.race([told, late]);
    });
    const all = await Promise.all(asked);
    for (const timer of timers) clearTimeout(timer);
    return all;
  };
};
