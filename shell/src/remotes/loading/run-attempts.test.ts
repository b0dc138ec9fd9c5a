import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { fakeClock, settle } from '../../testing/fake-clock.ts';
import { releaseAddress } from '../../testing/releases.ts';
import { ChainError, runAttempts, type MissedAttempt } from './run-attempts.ts';
import type { LoadAttempt } from './load-attempts.ts';

const patience = 3_000;

type Answer = 'hangs' | 'fails' | number;

/** Creates attempts that behave as given: succeed after a number of milliseconds, fail, or never settle. */
const createChain = (answers: readonly Answer[]) => {
  const clock = fakeClock();
  const attempts: LoadAttempt[] = answers.map((_answer, index) => ({
    release: releaseAddress(`1.0.${index}`),
    fresh: index,
    patience,
  }));
  const begun: number[] = [];
  const aborted: number[] = [];
  const missed: string[] = [];
  const whole = new AbortController();
  let result: unknown = 'open';

  const load = ({ fresh }: LoadAttempt, signal: AbortSignal): Promise<number> => {
    begun.push(fresh);
    signal.addEventListener('abort', () => aborted.push(fresh));
    const answer = answers[fresh];
    return new Promise((resolve, reject) => {
      if (answer === 'fails') reject(new Error(`attempt ${fresh} failed`));
      else if (typeof answer === 'number') clock.after(answer, () => resolve(fresh));
    });
  };
  const onMissed = ({ which, why }: MissedAttempt) => missed.push(`${which.fresh} ${why}`);
  runAttempts({ attempts, load, clock, onMissed, signal: whole.signal }).then(
    (value) => {
      result = value;
    },
    (error: unknown) => {
      result = error;
    },
  );
  return { clock, begun, aborted, missed, whole, result: () => result };
};

describe('the chain of attempts', () => {
  it('uses the first attempt if it succeeds in time, and starts no other attempt', async () => {
    const chain = createChain([200, 0, 0]);
    await chain.clock.pass(200);
    expect(chain.result()).toBe(0);
    expect(chain.begun).toEqual([0]);
    expect(chain.missed).toEqual([]);
  });

  it('starts the next attempt to load a remote at once when one fails', async () => {
    const chain = createChain(['fails', 'fails', 10]);
    await chain.clock.pass(10);
    expect(chain.result()).toBe(2);
    expect(chain.missed).toEqual(['0 failed', '1 failed']);
  });

  it('waits three seconds for an attempt that hangs, then starts the next attempt', async () => {
    const chain = createChain(['hangs', 'hangs', 100]);
    await chain.clock.pass(patience - 1);
    expect(chain.begun).toEqual([0]);
    await chain.clock.pass(1);
    expect(chain.begun).toEqual([0, 1]);
    await chain.clock.pass(patience);
    expect(chain.begun).toEqual([0, 1, 2]);
    await chain.clock.pass(100);
    expect(chain.result()).toBe(2);
    expect(chain.aborted).toEqual([0, 1]);
  });

  it('uses a slow attempt that succeeds while the next one is running', async () => {
    const chain = createChain([patience + 500, 'hangs']);
    await chain.clock.pass(patience + 500);
    expect(chain.result()).toBe(0);
    expect(chain.aborted).toEqual([1]);
  });

  it('does not start the next attempt early when an earlier attempt fails late', async () => {
    const chain = createChain(['hangs', 'hangs', 'hangs']);
    await chain.clock.pass(patience + 1);
    expect(chain.begun).toEqual([0, 1]);
  });

  it('rejects if no attempt to load the remote succeeds in time', async () => {
    const chain = createChain(['hangs', 'fails', 'hangs']);
    await chain.clock.pass(2 * patience);
    expect(chain.result()).toBeInstanceOf(ChainError);
    expect(chain.aborted).toEqual([0, 2]);
  });

  it('rejects at once if there are no attempts', async () => {
    const chain = createChain([]);
    await settle();
    expect(chain.result()).toBeInstanceOf(ChainError);
  });

  it('aborts all attempts when the remote is no longer needed', async () => {
    const chain = createChain(['hangs', 5]);
    await settle();
    chain.whole.abort();
    await chain.clock.pass(4 * patience);
    expect(chain.result()).toBeInstanceOf(ChainError);
    expect(chain.begun).toEqual([0]);
    expect(chain.aborted).toEqual([0]);
  });

  const answer = fc.oneof(
    fc.constant<Answer>('hangs'),
    fc.constant<Answer>('fails'),
    fc.integer({ min: 0, max: patience - 1 }),
  );

  test.prop([fc.array(answer, { maxLength: 4 })])(
    'ends within the sum of all waits, with an attempt that works if one succeeds in time',
    async (answers) => {
      const chain = createChain(answers);
      await chain.clock.pass(patience * answers.length);
      const works = answers.findIndex((one) => typeof one === 'number');
      const result = chain.result() instanceof ChainError ? -1 : chain.result();
      expect(result).toBe(works);
    },
  );
});
