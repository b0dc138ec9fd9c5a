import { describe, expect, it } from '@jest/globals';
import { batchLookups } from './batch-lookups.ts';

/** Creates a batched lookup of these values, and records the keys of each statement. */
const open = (told: ReadonlyMap<string, string>) => {
  const statements: (readonly string[])[] = [];
  const ask = batchLookups(async (keys) => {
    statements.push(keys);
    if (keys.includes('broken')) throw new Error('The database is away');
    return new Map(keys.flatMap((key) => (told.has(key) ? [[key, told.get(key) ?? '']] : [])));
  });
  return { ask, statements };
};
const people = new Map([
  ['a', 'Ada'],
  ['b', 'Eve'],
]);

describe('concurrent lookups of keys', () => {
  it('runs one statement that contains each key once, and returns each caller its own value', async () => {
    const { ask, statements } = open(people);
    expect(await Promise.all([ask('a'), ask('b'), ask('a'), ask('c')])).toEqual(['Ada', 'Eve', 'Ada', undefined]);
    expect(statements).toEqual([['a', 'b', 'c']]);
  });

  it('repeats the statement for later lookups of the same key', async () => {
    const told = new Map(people);
    const { ask, statements } = open(told);
    const first = ask('a');
    expect(await first).toBe('Ada');
    told.delete('a');
    expect(await ask('a')).toBeUndefined();
    expect(statements).toHaveLength(2);
  });

  it('rejects only the lookups of the failed statement', async () => {
    const { ask } = open(people);
    const results = await Promise.allSettled([ask('a'), ask('broken')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask('a')).toBe('Ada');
  });

  it('splits lookups of more keys than the maximum into several statements', async () => {
    const { ask, statements } = open(new Map());
    await Promise.all(Array.from({ length: 250 }, (_, at) => ask(`key ${at}`)));
    expect(statements.map((keys) => keys.length)).toEqual([100, 100, 50]);
  });
});
