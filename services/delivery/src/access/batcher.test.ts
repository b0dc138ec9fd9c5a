import { describe, expect, it } from '@jest/globals';
import { eventually } from '@travel/tooling/jest/eventually';
import { createBatcher } from './batcher.ts';

interface Call {
  readonly questions: readonly string[];
  readonly answer: () => void;
  readonly fail: (error: Error) => void;
}

/** Creates a batcher of queries. Each test answers the batcher's calls to the other service by itself. */
const createTrial = () => {
  const calls: Call[] = [];
  const call = (questions: readonly string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    const answer = () => resolve(questions.map((question) => `${question}!`));
    calls.push({ questions, answer, fail: reject });
    return promise;
  };
  const ask = createBatcher<string, string | undefined>({
    sendOne: async (question) => (await call([question]))[0],
    sendBatch: call,
    maxBatch: 3,
    getTimeout: (question) => (question === 'impatient' ? 200 : 60_000),
  });
  return { ask, calls, asked: () => calls.map(({ questions }) => questions) };
};

describe('a batcher of queries', () => {
  it('sends a query at once if no other is pending', async () => {
    const { ask, calls, asked } = createTrial();
    const answer = ask('a');
    await eventually(() => expect(asked()).toEqual([['a']]));
    calls[0]?.answer();
    expect(await answer).toBe('a!');
  });

  it('sends queries in one call if they arrive at once or while the maximum number of calls is running', async () => {
    const { ask, calls, asked } = createTrial();
    const first = [ask('a'), ask('b')];
    await eventually(() => expect(asked()).toEqual([['a', 'b']]));
    const later = [ask('c'), ask('d'), ask('e'), ask('f')];
    await eventually(() =>
      expect(asked()).toEqual([
        ['a', 'b'],
        ['c', 'd', 'e'],
      ]),
    );
    calls[1]?.answer();
    await eventually(() => expect(asked()).toEqual([['a', 'b'], ['c', 'd', 'e'], ['f']]));
    for (const { answer } of calls) answer();
    expect(await Promise.all([...first, ...later])).toEqual(['a!', 'b!', 'c!', 'd!', 'e!', 'f!']);
  });

  it('answers other queries while one call hangs, and rejects queries with a timeout if all calls hang', async () => {
    const { ask, calls, asked } = createTrial();
    const first = ask('a');
    await eventually(() => expect(asked()).toEqual([['a']]));
    const second = ask('b');
    await eventually(() => expect(asked()).toEqual([['a'], ['b']]));
    await expect(ask('impatient')).rejects.toMatchObject({ code: 'timed_out' });
    calls[1]?.answer();
    expect(await second).toBe('b!');
    const third = ask('c');
    await eventually(() => expect(asked()).toEqual([['a'], ['b'], ['c']]));
    calls[2]?.answer();
    calls[0]?.answer();
    expect(await Promise.all([first, third])).toEqual(['a!', 'c!']);
  });

  it('rejects all queries of a failed batch, and no others', async () => {
    const { ask, calls, asked } = createTrial();
    const first = Promise.allSettled([ask('a'), ask('b')]);
    await eventually(() => expect(asked()).toEqual([['a', 'b']]));
    const second = ask('c');
    calls[0]?.fail(new Error('away'));
    expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await eventually(() => expect(asked()).toEqual([['a', 'b'], ['c']]));
    calls[1]?.answer();
    expect(await second).toBe('c!');
  });
});
