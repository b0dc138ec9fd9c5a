import { describe, expect, it } from '@jest/globals';
import { eventually } from '@travel/tooling/jest/eventually';
import { inTurns } from './in-turns.ts';

interface Call {
  readonly questions: readonly string[];
  readonly answer: () => void;
  readonly fail: (error: Error) => void;
}

/** Asks a service whose answers the test gives. */
const asking = () => {
  const calls: Call[] = [];
  const call = (questions: readonly string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    const answer = () => resolve(questions.map((question) => `${question}!`));
    calls.push({ questions, answer, fail: reject });
    return promise;
  };
  const ask = inTurns<string, string | undefined>({
    askOne: async (question) => (await call([question]))[0],
    askTogether: call,
    most: 3,
    limitOf: (question) => (question === 'impatient' ? 200 : 60_000),
  });
  return { ask, calls, asked: () => calls.map(({ questions }) => questions) };
};

describe('questions to another service', () => {
  it('go by themselves where no other is on its way', async () => {
    const { ask, calls, asked } = asking();
    const answer = ask('a');
    await eventually(() => expect(asked()).toEqual([['a']]));
    calls[0]?.answer();
    expect(await answer).toBe('a!');
  });

  it('go together where they come at the same time, or while as many calls are on their way as may be', async () => {
    const { ask, calls, asked } = asking();
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

  it('do not wait for a call that hangs, and no longer than their time where all of them do', async () => {
    const { ask, calls, asked } = asking();
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

  it('fail alone, with those that went with them', async () => {
    const { ask, calls, asked } = asking();
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
