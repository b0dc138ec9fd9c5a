import { describe, expect, it } from '@jest/globals';
import { askTogether } from './ask-together.ts';

/** Looks up what is told, in so many statements as are noted. */
const open = (told: ReadonlyMap<string, string>) => {
  const statements: (readonly string[])[] = [];
  const ask = askTogether(async (keys) => {
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

describe('what many ask for at once', () => {
  it('is looked up in one statement, each key once, and everybody gets their own', async () => {
    const { ask, statements } = open(people);
    expect(await Promise.all([ask('a'), ask('b'), ask('a'), ask('c')])).toEqual(['Ada', 'Eve', 'Ada', undefined]);
    expect(statements).toEqual([['a', 'b', 'c']]);
  });

  it('is asked anew by who comes later: nothing is remembered', async () => {
    const told = new Map(people);
    const { ask, statements } = open(told);
    const first = ask('a');
    expect(await first).toBe('Ada');
    told.delete('a');
    expect(await ask('a')).toBeUndefined();
    expect(statements).toHaveLength(2);
  });

  it('fails for those alone who asked together', async () => {
    const { ask } = open(people);
    const results = await Promise.allSettled([ask('a'), ask('broken')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask('a')).toBe('Ada');
  });

  it('is several statements where it is more than one takes', async () => {
    const { ask, statements } = open(new Map());
    await Promise.all(Array.from({ length: 250 }, (_, at) => ask(`key ${at}`)));
    expect(statements.map((keys) => keys.length)).toEqual([100, 100, 50]);
  });
});
