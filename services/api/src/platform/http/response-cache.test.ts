import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { endpoint } from '@travel/contracts/http/endpoint';
import { createResponseCache } from './response-cache.ts';

const readList = endpoint({
  method: 'GET',
  path: '/api/list',
  summary: 'Reads a list',
  tag: 'tests',
  access: { caller: 'anyone' },
  response: z.object({ data: z.array(z.string()) }),
  sample: { response: { data: [] } },
});

/** Creates a response cache, and counts how often a response is created. */
const open = (bytes = 10_000) => {
  const kept = createResponseCache(readList, bytes);
  let made = 0;
  const ask = (decidedBy: unknown, ...data: string[]) =>
    kept(decidedBy, () => {
      made += 1;
      return { data };
    });
  return { ask, made: () => made };
};

describe('a cached response', () => {
  it('creates and serialises a response once for the same input', () => {
    const { ask, made } = open();
    const first = ask(['rome', { sort: 'price' }], 'Locanda');
    expect(first.bytes.toString()).toBe('{"data":["Locanda"]}');
    expect(ask(['rome', { sort: 'price' }], 'Albergo')).toBe(first);
    expect(made()).toBe(1);
  });

  it('creates another response if any part of the input differs', () => {
    const { ask, made } = open();
    for (const decidedBy of [['rome'], ['rome', 1], ['rome', '1'], [['rome'], 1], ['rome', null, 1]]) ask(decidedBy);
    expect(made()).toBe(5);
  });

  it('creates a response without the cache if the input is undefined', () => {
    const { ask, made } = open();
    ask(undefined);
    ask(undefined);
    expect(made()).toBe(2);
  });

  it('evicts the least recently used responses, and never stores a long response', () => {
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

  it('throws for a response that does not match its endpoint, and does not cache the response', () => {
    const kept = createResponseCache(readList, 10_000);
    expect(() => kept('rome', () => JSON.parse('{"data":[1]}'))).toThrow('Response');
    expect(kept('rome', () => ({ data: [] })).bytes.toString()).toBe('{"data":[]}');
  });
});
