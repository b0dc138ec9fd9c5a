import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { endpoint } from '@travel/contracts/http/endpoint';
import { keepAnswers } from './kept-answers.ts';

const readList = endpoint({
  method: 'GET',
  path: '/api/list',
  summary: 'Reads a list',
  tag: 'tests',
  access: { caller: 'anyone' },
  response: z.object({ data: z.array(z.string()) }),
  sample: { response: { data: [] } },
});

/** Keeps answers, and counts how often one is made. */
const open = (bytes = 10_000) => {
  const kept = keepAnswers(readList, bytes);
  let made = 0;
  const ask = (decidedBy: unknown, ...data: string[]) =>
    kept(decidedBy, () => {
      made += 1;
      return { data };
    });
  return { ask, made: () => made };
};

describe('an answer that is kept', () => {
  it('is made and written once for all that is decided by the same', () => {
    const { ask, made } = open();
    const first = ask(['rome', { sort: 'price' }], 'Locanda');
    expect(first.bytes.toString()).toBe('{"data":["Locanda"]}');
    expect(ask(['rome', { sort: 'price' }], 'Albergo')).toBe(first);
    expect(made()).toBe(1);
  });

  it('is made anew where anything of it is otherwise', () => {
    const { ask, made } = open();
    for (const decidedBy of [['rome'], ['rome', 1], ['rome', '1'], [['rome'], 1], ['rome', null, 1]]) ask(decidedBy);
    expect(made()).toBe(5);
  });

  it('is made each time where nobody knows what decides it', () => {
    const { ask, made } = open();
    ask(undefined);
    ask(undefined);
    expect(made()).toBe(2);
  });

  it('goes when others were asked for since, and a long one is not kept', () => {
    const { ask, made } = open(1_000);
    ask('long', 'x'.repeat(200));
    ask('long', 'x'.repeat(200));
    expect(made()).toBe(2);
    for (let one = 0; one < 60; one += 1) ask(one, 'Locanda');
    ask(59, 'Locanda');
    expect(made()).toBe(62);
    ask(0, 'Locanda');
    expect(made()).toBe(63);
  });

  it('that does not fit its endpoint is an error, and not kept', () => {
    const kept = keepAnswers(readList, 10_000);
    expect(() => kept('rome', () => JSON.parse('{"data":[1]}'))).toThrow('Response');
    expect(kept('rome', () => ({ data: [] })).bytes.toString()).toBe('{"data":[]}');
  });
});
