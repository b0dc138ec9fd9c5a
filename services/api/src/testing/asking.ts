import type { Ask } from '@travel/shoppers';
import type { TestVisitor } from './visitor.ts';

/** A visitor as who buys asks: an answer, or the refusal thrown. */
export const asking =
  (visitor: TestVisitor): Ask =>
  async (endpoint, request) =>
    (await visitor.call(endpoint, request)).data;
