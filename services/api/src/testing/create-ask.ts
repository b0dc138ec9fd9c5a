import type { Ask } from '@travel/shoppers';
import type { TestVisitor } from './visitor.ts';

/** Returns a function that sends a visitor's requests and returns the data or throws the problem. */
export const createAsk =
  (visitor: TestVisitor): Ask =>
  async (endpoint, request) =>
    (await visitor.call(endpoint, request)).data;
