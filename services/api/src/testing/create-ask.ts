import type { Ask } from '@travel/shoppers';
import type { TestVisitor } from './visitor.ts';

/**
 * Creates a function that sends a visitor's requests and returns the response data.
 * @throws the problem if a request is refused
 */
export const createAsk =
  (visitor: TestVisitor): Ask =>
  async (endpoint, request) =>
    (await visitor.call(endpoint, request)).data;
