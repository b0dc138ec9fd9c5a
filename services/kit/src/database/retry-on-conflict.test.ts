import { describe, expect, it } from '@jest/globals';
import { Conflict, retryOnConflict } from './retry-on-conflict.ts';

/** Meets so many conflicts before it succeeds. */
const afterConflicts = (conflicts: number) => {
  let calls = 0;
  return async (): Promise<number> => {
    calls += 1;
    if (calls <= conflicts) throw new Conflict('changed elsewhere');
    return calls;
  };
};

describe('retryOnConflict', () => {
  it('decides anew until nobody changed what was read', async () => {
    await expect(retryOnConflict(afterConflicts(2))).resolves.toBe(3);
  });

  it('gives up after its last attempt, in the words of who called', async () => {
    await expect(retryOnConflict(afterConflicts(2), { attempts: 2 })).rejects.toThrow(Conflict);
    const exhausted = () => new Error('Ask again in a moment');
    await expect(retryOnConflict(afterConflicts(2), { attempts: 2, exhausted })).rejects.toThrow('Ask again');
  });

  it('tries nothing again that failed for another reason', async () => {
    let calls = 0;
    const failing = async () => {
      calls += 1;
      throw new Error('away');
    };
    await expect(retryOnConflict(failing)).rejects.toThrow('away');
    expect(calls).toBe(1);
  });
});
