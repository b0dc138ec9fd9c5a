import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { fakeClock, settle } from '../../testing/fake-clock.ts';
import { releaseAddress } from '../../testing/releases.ts';
import { ChainError, runChain } from './run-chain.ts';
import type { Missed } from './run-chain.ts';
import type { LoadAttempt } from './load-attempts.ts';

const patience = 3_000;

type Answer = 'hangs' | 'fails' | number;

/** Attempts that succeed at once, after the given milliseconds, fail, or never settle. */
const chainOf = (answers: readonly Answer[]) => {
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
  const onMissed = ({ which, why }: Missed) => missed.push(`${which.fresh} ${why}`);
  runChain({ attempts, load, clock, onMissed, signal: whole.signal }).then(
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
  it('takes the first attempt when it comes in time, and begins no other', async () => {
    const chain = chainOf([200, 0, 0]);
    await chain.clock.pass(200);
    expect(chain.result()).toBe(0);
    expect(chain.begun).toEqual([0]);
    expect(chain.missed).toEqual([]);
  });

  it('goes on at once when an attempt fails', async () => {
    const chain = chainOf(['fails', 'fails', 10]);
    await chain.clock.pass(10);
    expect(chain.result()).toBe(2);
    expect(chain.missed).toEqual(['0 failed', '1 failed']);
  });

  it('waits three seconds for an attempt that hangs, then begins the next', async () => {
    const chain = chainOf(['hangs', 'hangs', 100]);
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

  it('still takes a slow attempt when it comes while the next one is on its way', async () => {
    const chain = chainOf([patience + 500, 'hangs']);
    await chain.clock.pass(patience + 500);
    expect(chain.result()).toBe(0);
    expect(chain.aborted).toEqual([1]);
  });

  it('does not begin the next attempt early because an earlier one fails late', async () => {
    const chain = chainOf(['hangs', 'hangs', 'hangs']);
    await chain.clock.pass(patience + 1);
    expect(chain.begun).toEqual([0, 1]);
  });

  it('ends in failure when nothing came in time', async () => {
    const chain = chainOf(['hangs', 'fails', 'hangs']);
    await chain.clock.pass(2 * patience);
    expect(chain.result()).toBeInstanceOf(ChainError);
    expect(chain.aborted).toEqual([0, 2]);
  });

  it('ends in failure at once when there is nothing to try', async () => {
    const chain = chainOf([]);
    await settle();
    expect(chain.result()).toBeInstanceOf(ChainError);
  });

  it('gives everything up when nobody wants the remote any more', async () => {
    const chain = chainOf(['hangs', 5]);
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
    'always ends within its patience for each attempt, with an attempt that works if one comes in time',
    async (answers) => {
      const chain = chainOf(answers);
      await chain.clock.pass(patience * answers.length);
      const works = answers.findIndex((one) => typeof one === 'number');
      const result = chain.result() instanceof ChainError ? -1 : chain.result();
      expect(result).toBe(works);
    },
  );
});
