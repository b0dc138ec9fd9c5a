import { expect, it } from '@jest/globals';
import { pageId } from './page-id.ts';

it('is another word each time, of the kind that the API takes for a page', () => {
  const ids = Array.from({ length: 50 }, pageId);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
});
