import { describe, expect, it } from '@jest/globals';
import { Conflict, retryOnConflict } from './retry-on-conflict.ts';

/** Returns a function that succeeds after the given number of conflicts. */
const afterConflicts = (conflicts: number) => {
  let calls = 0;
  return async (): Promise<number> => {
    calls += 1;
    if (calls <= conflicts) throw new Conflict('changed elsewhere');
    return calls;
  };
};

describe('retryOnConflict', () => {
  it('retries until the rows do not change between reading and writing', async () => {
    await expect(retryOnConflict(afterConflicts(2))).resolves.toBe(3);
  });

  it("throws the caller's error after the last attempt", async () => {
    await expect(retryOnConflict(afterConflicts(2), { attempts: 2 })).rejects.toThrow(Conflict);
    const exhausted = () => new Error('Ask again in a moment');
    await expect(retryOnConflict(afterConflicts(2), { attempts: 2, exhausted })).rejects.toThrow('Ask again');
  });

  it('does not retry after errors other than conflicts', async () => {
    let calls = 0;
    const failing = async () => {
      calls += 1;
      throw new Error('away');
    };
    await expect(retryOnConflict(failing)).rejects.toThrow('away');
    expect(calls).toBe(1);
  });
});
