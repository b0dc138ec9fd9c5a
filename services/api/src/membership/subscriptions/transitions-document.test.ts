import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { withSubscriptionTransitions } from './transitions-document.ts';

it('the document of memberships has the table of transitions as it is', () => {
  const document = readFileSync(new URL('../../../../../docs/how-a-membership-lives.md', import.meta.url), 'utf8');
  expect(withSubscriptionTransitions(document)).toBe(document);
});
