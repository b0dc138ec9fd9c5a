import { ApiError } from '@travel/contracts/http/api-error';

interface InTurns<Question, Answer> {
  readonly askOne: (question: Question) => Promise<Answer>;
  /** Answers in the order of the questions. */
  readonly askTogether: (questions: readonly Question[]) => Promise<readonly Answer[]>;
  /** Questions of one call. */
  readonly most: number;
  /** Milliseconds that a question waits for its answer. */
  readonly limitOf: (question: Question) => number;
}

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** So many calls are on their way before questions wait: one that hangs does not hold up all that come after it. */
const mostCalls = 2;

/**
 * Asks another service, and together what comes while the event loop takes requests in or as many calls are on their
 * way as there may be. A question that waits alone is asked by itself, at once.
 * @returns rejects with ApiError `timed_out` for a question that got no answer within its time
 */
export const inTurns = <Question, Answer>({
  askOne,
  askTogether,
  most,
  limitOf,
}: InTurns<Question, Answer>): ((question: Question) => Promise<Answer>) => {
  const waiting = new Set<Waiting<Question, Answer>>();
  let calls = 0;
  let isPlanned = false;

  const send = async (asked: readonly Waiting<Question, Answer>[]): Promise<void> => {
    const [first, ...more] = asked;
    if (!first) return;
    calls += 1;
    try {
      const questions = asked.map(({ question }) => question);
      const answers = more.length === 0 ? [await askOne(first.question)] : await askTogether(questions);
      for (const [at, answer] of answers.entries()) asked[at]?.resolve(answer);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    } finally {
      calls -= 1;
      sendAll();
    }
  };
  const sendAll = (): void => {
    isPlanned = false;
    while (waiting.size > 0 && calls < mostCalls) {
      const asked = [...waiting].slice(0, most);
      for (const one of asked) waiting.delete(one);
      void send(asked);
    }
  };

  return (question) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const one = { question, resolve, reject };
    waiting.add(one);
    const limit = setTimeout(() => {
      waiting.delete(one);
      reject(ApiError.transport('timed_out', 'The question waited too long for an answer'));
    }, limitOf(question));
    if (!isPlanned && calls < mostCalls) {
      isPlanned = true;
      setImmediate(sendAll);
    }
    return promise.finally(() => clearTimeout(limit));
  };
};
