import { LRUCache } from 'lru-cache';
import type { AskedSupplier } from '@travel/contracts/endpoints/suppliers';
import type { SearchedSupplier } from './supplier.ts';

/** What a supplier said in time, with who it was; `answer` is null where it is late or failed. */
export interface Asked<Answer> {
  readonly supplier: AskedSupplier;
  readonly answer: Answer | null;
}

export interface AskOptions {
  /** How long an answer is waited for. */
  readonly deadlineMs: number;
  /** How long an answer is good for: the same question is not asked again meanwhile. */
  readonly keptMs: number;
}

const usual: AskOptions = { deadlineMs: 1_500, keptMs: 30_000 };
const mostKept = 2_000;

/**
 * Asks suppliers side by side and returns what came before the deadline. A late answer is kept when it comes, so that
 * whoever asks the same again has it; a failed one is asked for again.
 */
export const createAskSuppliers = <Question, Answer extends object>(
  keyOf: (question: Question) => string,
  { deadlineMs, keptMs }: AskOptions = usual,
) => {
  const answers = new LRUCache<string, Promise<Answer>>({ max: mostKept, ttl: keptMs });
  const search = (supplier: SearchedSupplier<Question, Answer>, question: Question): Promise<Answer> => {
    const key = `${supplier.id} ${keyOf(question)}`;
    const before = answers.get(key);
    if (before) return before;
    const asked = supplier.search(question);
    answers.set(key, asked);
    asked.catch(() => answers.delete(key));
    return asked;
  };
  return async (
    suppliers: readonly SearchedSupplier<Question, Answer>[],
    question: Question,
  ): Promise<Asked<Answer>[]> => {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, deadlineMs);
    });
    const asked = suppliers.map(async (supplier): Promise<Asked<Answer>> => {
      const { id, name } = supplier;
      const told = search(supplier, question).then(
        (answer): Asked<Answer> => ({ supplier: { id, name, state: 'answered' }, answer }),
        (): Asked<Answer> => ({ supplier: { id, name, state: 'failed' }, answer: null }),
      );
      const late = deadline.then((): Asked<Answer> => ({ supplier: { id, name, state: 'late' }, answer: null }));
      return Promise.race([told, late]);
    });
    const all = await Promise.all(asked);
    clearTimeout(timer);
    return all;
  };
};
